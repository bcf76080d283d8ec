import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { markMeans } from '#contract/hours/evidence.ts'
import { bytes, identity, instant, reference } from '../columns.ts'
import { application } from './application.ts'
import { slot } from './mission.ts'
import { organizer } from './organizer.ts'
import { volunteer } from './volunteer.ts'

/** Check-in and check-out of an application: the earliest arrival, the latest departure. Of a position only its distance is kept. */
export const attendance = pgTable(
  'attendance',
  {
    applicationId: reference()
      .primaryKey()
      .references(() => application.id),
    checkedInAt: instant(),
    /** Null where nobody noted it. */
    inBy: text({ enum: markMeans }),
    /** Metres from the mission's place; null where either is unknown. */
    inDistance: integer(),
    inOnSpot: boolean().notNull().default(false),
    checkedOutAt: instant(),
    outBy: text({ enum: markMeans }),
    outDistance: integer(),
    outOnSpot: boolean().notNull().default(false),
    /** When somebody of the organization said that this person was there. */
    confirmedAt: instant(),
    confirmedBy: reference().references(() => organizer.id),
  },
  (t) => [
    index('attendance_confirmed_by').on(t.confirmedBy).where(sql`${t.confirmedBy} is not null`),
    check('attendance_order', sql`${t.checkedOutAt} is null or ${t.checkedOutAt} >= ${t.checkedInAt}`),
    check(
      'attendance_means',
      sql`(${t.checkedInAt} is null) = (${t.inBy} is null) and (${t.checkedOutAt} is null) = (${t.outBy} is null)`,
    ),
  ],
)

/** Codes that were right when their address was opened, until their person has signed in; they go when they have run out. */
export const attendanceClaim = pgTable(
  'attendance_claim',
  {
    id: identity(),
    tokenHash: bytes().notNull().unique(),
    slotId: reference()
      .notNull()
      .references(() => slot.id),
    purpose: text({ enum: ['in', 'out'] }).notNull(),
    /** Of the browser that opened it, as a hash: it is worth nothing in another one. */
    device: text().notNull(),
    /** When the address was opened: the arrival or departure that it stands for. */
    at: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Who used it up; null while nobody has. */
    volunteerId: reference().references(() => volunteer.id),
  },
  (t) => [index('attendance_claim_slot').on(t.slotId), index('attendance_claim_volunteer').on(t.volunteerId)],
)

/** Why a scan was refused: which rule of `server/modules/attendance/` it did not meet. */
export const refusalReasons = [
  'unreadable',
  'stale',
  'claim',
  'tries',
  'notApplied',
  'byList',
  'far',
  'time',
  'state',
  'other',
] as const

/** Scans that were refused, so that a dispute about a day has both sides; they go after half a year, and with the account. */
export const attendanceRefusal = pgTable(
  'attendance_refusal',
  {
    id: identity(),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    /** Null where the code named none. */
    slotId: reference().references(() => slot.id),
    purpose: text({ enum: ['in', 'out'] }),
    reason: text({ enum: refusalReasons }).notNull(),
    /** Of the browser, as a hash: whether two scans came from one of them. */
    device: text(),
    at: instant().notNull(),
  },
  (t) => [index('attendance_refusal_volunteer').on(t.volunteerId, t.at), index('attendance_refusal_slot').on(t.slotId)],
)
