import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, real, text } from 'drizzle-orm/pg-core'
import {
  type IncidentKind,
  incidentKindLabels,
  type ListReason,
  listReasonLabels,
  type RefusalReason,
  refusalReasonLabels,
} from '#contract/attendance/attendance-list.ts'
import { keysOf } from '#domain/record-keys.ts'
import { markDoubts, markMeans } from '#domain/hours/evidence.ts'
import { bytes, identity, instant, reference } from '../columns.ts'
import { nameArray } from '../name-list.ts'
import { application } from './application.ts'
import { slot } from './mission.ts'
import { organizer } from './organizer.ts'
import { volunteer } from './volunteer.ts'

/** Why a mark proves less than it seems to (`domain/hours/evidence.ts`); none of those from before. */
const doubts = () => text({ enum: markDoubts }).array().notNull().default(sql`'{}'`)

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
    /** Noted without a network and sent later. */
    inLate: boolean().notNull().default(false),
    inDoubts: doubts(),
    checkedOutAt: instant(),
    outBy: text({ enum: markMeans }),
    outDistance: integer(),
    outOnSpot: boolean().notNull().default(false),
    outLate: boolean().notNull().default(false),
    outDoubts: doubts(),
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

/**
 * Every arrival and departure that was noted; `attendance` is made of those that stand. A mark is withdrawn with a reason, and never removed
 * while the application is there.
 */
export const attendanceMark = pgTable(
  'attendance_mark',
  {
    id: identity(),
    applicationId: reference()
      .notNull()
      .references(() => application.id),
    purpose: text({ enum: ['in', 'out'] }).notNull(),
    /** When the person came or left; in the future for a scan that waits for the opening. */
    at: instant().notNull(),
    /** When the server took it. */
    receivedAt: instant().notNull(),
    means: text({ enum: ['code', 'digits', 'list', 'rule'] }).notNull(),
    /** Names the mark: the same one sent twice is one. */
    nonce: text().notNull().unique(),
    /** When a device noted it by its own clock, which sent it later for want of a network; null for what came at once. */
    capturedAt: instant(),
    distance: integer(),
    onSpot: boolean().notNull().default(false),
    doubts: doubts(),
    /** Of the browser that scanned, as a hash. */
    device: text(),
    /** Who marked it on the list. */
    organizerId: reference().references(() => organizer.id),
    reason: text({ enum: keysOf<ListReason>(listReasonLabels) }),
    note: text(),
    withGuardian: boolean().notNull().default(false),
    /** The mission or its organization was suspended when it was made, or when it came: the federation decides. */
    suspended: boolean().notNull().default(false),
    withdrawnAt: instant(),
    withdrawnBy: reference().references(() => organizer.id),
    withdrawnReason: text(),
  },
  (t) => [
    index('attendance_mark_application').on(t.applicationId, t.purpose, t.id),
    index('attendance_mark_organizer').on(t.organizerId).where(sql`${t.organizerId} is not null`),
    index('attendance_mark_withdrawn_by').on(t.withdrawnBy).where(sql`${t.withdrawnBy} is not null`),
    check('attendance_mark_doubt_names', sql`${t.doubts} <@ ${nameArray(markDoubts)}`),
    check('attendance_mark_withdrawn', sql`(${t.withdrawnAt} is null) = (${t.withdrawnBy} is null)`),
  ],
)

/** The device that shows a slot's code, where it stands in for the mission's point; WGS-84. */
export const slotAnchor = pgTable(
  'slot_anchor',
  {
    slotId: reference()
      .primaryKey()
      .references(() => slot.id),
    latitude: real().notNull(),
    longitude: real().notNull(),
    /** Metres within which it lies. */
    accuracy: real().notNull(),
    organizerId: reference()
      .notNull()
      .references(() => organizer.id),
    at: instant().notNull(),
  },
  (t) => [index('slot_anchor_organizer').on(t.organizerId)],
)

/**
 * What lets a device that took a slot's list along send marks of that slot and read its list, and nothing else, whoever is signed in there;
 * it goes when check-out closes.
 */
export const slotTicket = pgTable(
  'slot_ticket',
  {
    id: identity(),
    tokenHash: bytes().notNull().unique(),
    slotId: reference()
      .notNull()
      .references(() => slot.id),
    /** Who took it along and answers for its marks. */
    organizerId: reference()
      .notNull()
      .references(() => organizer.id),
    /** The sign-in in which it was given, with which it ends; null of one from before. */
    sessionId: reference(),
    /** Its holder has signed out there while something waited: from then on it sends what was noted until then, and shows nothing. */
    signedOutAt: instant(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('slot_ticket_slot').on(t.slotId),
    index('slot_ticket_organizer').on(t.organizerId),
    index('slot_ticket_session').on(t.sessionId),
  ],
)

/** What happened at a slot, as staff wrote it down. */
export const incident = pgTable(
  'incident',
  {
    id: identity(),
    slotId: reference()
      .notNull()
      .references(() => slot.id),
    /** Names it, so that the same one twice is one; null of those from before. */
    nonce: text().unique(),
    kind: text({ enum: keysOf<IncidentKind>(incidentKindLabels) }).notNull(),
    note: text().notNull(),
    at: instant().notNull(),
    /** Of one that came later than it was noted: when that was, as its device says. */
    capturedAt: instant(),
    organizerId: reference()
      .notNull()
      .references(() => organizer.id),
    createdAt: instant().notNull(),
  },
  (t) => [index('incident_slot').on(t.slotId, t.id), index('incident_organizer').on(t.organizerId)],
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
    /** The code was one of those that a device took along. */
    taken: boolean().notNull().default(false),
    /** When the address was opened: the arrival or departure that it stands for. */
    at: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Who used it up; null while nobody has. */
    volunteerId: reference().references(() => volunteer.id),
  },
  (t) => [index('attendance_claim_slot').on(t.slotId), index('attendance_claim_volunteer').on(t.volunteerId)],
)

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
    reason: text({ enum: keysOf<RefusalReason>(refusalReasonLabels) }).notNull(),
    /** Of the browser, as a hash: whether two scans came from one of them. */
    device: text(),
    /** Of a mark that was sent later: the same one again is refused alike. */
    nonce: text().unique(),
    at: instant().notNull(),
  },
  (t) => [index('attendance_refusal_volunteer').on(t.volunteerId, t.at), index('attendance_refusal_slot').on(t.slotId)],
)

/** Wrong digits of a volunteer, at a slot, or from a network, since the window began; a row for each until that has passed. */
export const attendanceTry = pgTable('attendance_try', {
  id: identity(),
  /** Whose, as a hash. */
  subject: text().notNull().unique(),
  since: instant().notNull(),
  count: integer().notNull(),
})
