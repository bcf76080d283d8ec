import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { keysOf } from '#domain/record-keys.ts'
import { type StaffAct, staffActLabels } from '#domain/staff-log/staff-act-labels.ts'
import { identity, instant, reference } from '../columns.ts'
import { mission } from './mission.ts'
import { organization } from './organization.ts'
import { organizer } from './organizer.ts'

/** What staff did, one chain an organization. Rows are only ever added; a trigger gives each its place, and the hash of the one before it. */
export const staffAct = pgTable(
  'staff_act',
  {
    id: identity(),
    /** Whose matter it is, not whose account. */
    organizationId: reference()
      .notNull()
      .references(() => organization.id),
    organizerId: reference()
      .notNull()
      .references(() => organizer.id),
    act: text({ enum: keysOf<StaffAct>(staffActLabels) }).notNull(),
    missionId: reference().references(() => mission.id),
    /** What it was done to, in words of that day. */
    subject: text().notNull(),
    reason: text(),
    /** Why the federation did it for the organization; null of what was its own work, and of acts from before that was asked. */
    onBehalf: text(),
    /** Fields by their names in Chinese, names of volunteers masked. */
    before: jsonb().$type<Record<string, string>>(),
    after: jsonb().$type<Record<string, string>>(),
    at: instant().notNull(),
    /** Where the call came from, and browser and system as the browser said; null of acts from before they were noted. */
    address: text(),
    device: text(),
    position: integer().notNull(),
    previousHash: text().notNull(),
    /** SHA-256 of the facts and of `previousHash`, hexadecimal, as `staff_act_hash` of the database makes it. */
    hash: text().notNull(),
  },
  (t) => [
    unique('staff_act_position').on(t.organizationId, t.position),
    index('staff_act_organization').on(t.organizationId, t.id.desc().nullsFirst()),
    /** The audit's list by each of its filters, in its order. */
    index('staff_act_at').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('staff_act_organizer_at').on(t.organizerId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('staff_act_organization_at').on(t.organizationId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('staff_act_act_at').on(t.act, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('staff_act_mission').on(t.missionId, t.id.desc().nullsFirst()),
  ],
)
