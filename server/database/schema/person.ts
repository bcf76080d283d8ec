import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { codeChannels } from '#contract/code.ts'
import { identity, instant, namesCheck, reference } from '../columns.ts'
import { organizer } from './organizer.ts'

const accountKinds = ['volunteer', 'organizer'] as const

/**
 * Contacts that accounts verified; triggers of the accounts' tables write it. One that an account had before this table has its row from
 * when it is given up.
 */
export const verifiedContact = pgTable(
  'verified_contact',
  {
    id: identity(),
    accountKind: text({ enum: accountKinds }).notNull(),
    accountId: reference().notNull(),
    channel: text({ enum: codeChannels }).notNull(),
    /** Keyed hash, `volunteer.mobile` or `volunteer.email` for accounts of either kind. */
    contactHash: text().notNull(),
    since: instant().notNull(),
    /** When it was given up; null while the account has it. */
    until: instant(),
  },
  (t) => [
    index('verified_contact_account').on(t.accountKind, t.accountId),
    index('verified_contact_hash').on(t.contactHash).where(sql`${t.until} is not null`),
    index('verified_contact_until').on(t.until).where(sql`${t.until} is not null`),
    namesCheck('verified_contact_kind_names', t.accountKind, accountKinds),
    namesCheck('verified_contact_channel_names', t.channel, codeChannels),
  ],
)

/** Whose account of staff it is. Name and number stay as they were written. */
export const staffPerson = pgTable(
  'staff_person',
  {
    organizerId: reference()
      .primaryKey()
      .references(() => organizer.id),
    name: text().notNull(),
    /** Code of GA/T 517. */
    idType: text().notNull(),
    /** Encrypted (`staffPerson.idNumber`). */
    idNumber: text().notNull(),
    /** As of volunteers (`volunteer.idNumber`). */
    idNumberHash: text().notNull(),
    boundAt: instant().notNull(),
    /** When the real-name service, or a volunteer with this number whose name it verified, said that the name is right. */
    checkedAt: instant(),
    /** Who of the federation confirmed it, and when; by nobody for what came with the demo. */
    confirmedById: reference().references(() => organizer.id),
    confirmedAt: instant(),
  },
  (t) => [
    index('staff_person_id_number').on(t.idNumberHash),
    index('staff_person_confirmed_by').on(t.confirmedById),
    check('staff_person_confirmation', sql`${t.confirmedById} is null or ${t.confirmedAt} is not null`),
  ],
)
