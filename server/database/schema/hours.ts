import { type AnomalyState, anomalyStates } from '#domain/lifecycle/anomaly.ts'
import { objectionStates } from '#domain/lifecycle/objection.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type AnomalyKind } from '#domain/hours/anomaly.ts'
import { hourOriginLabels } from '#domain/hours/hours-labels.ts'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import { keysOf } from '#domain/record-keys.ts'
import { stateNames, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { timeRecordMachine } from '#machines/lifecycle/time-record.machine.ts'
import { identity, instant, namesCheck, reference, stateOf } from '../columns.ts'
import { nameList, nameText } from '../name-list.ts'
import { application } from './application.ts'
import { dataImport } from './import.ts'
import { mission } from './mission.ts'
import { organization } from './organization.ts'
import { organizer } from './organizer.ts'
import { volunteer } from './volunteer.ts'

const inLedger = statesTagged(timeRecordMachine, 'inLedger')
const validStates = statesTagged(timeRecordMachine, 'valid')
const enteredStates = nameList<TimeRecordState>(validStates.filter((state) => inLedger.includes(state)))
const awaitedStates = nameList<TimeRecordState>(validStates.filter((state) => !inLedger.includes(state)))

/** What a record in work and an entry of the ledger say alike. */
const facts = () => ({
  surrogateId: text().notNull(),
  missionId: reference().references(() => mission.id),
  organizationId: reference().references(() => organization.id),
  missionName: text().notNull(),
  /** First category of the mission (`domain/lists/service-category.ts`). */
  category: text().notNull().default('22'),
  servedOn: date().notNull(),
  place: text().notNull(),
  content: text().notNull().default(''),
  startAt: instant().notNull(),
  endAt: instant().notNull(),
  minutes: integer().notNull(),
  kind: text({ enum: ['service', 'training'] }).notNull(),
  origin: text({ enum: keysOf(hourOriginLabels) }).notNull(),
  grade: text({ enum: ['A', 'B', 'C', 'D'] }).notNull(),
  ruleSet: text().notNull(),
  /** Of the organization. */
  personInCharge: text(),
  /** Organizer who wrote it; null for the volunteer's own request and for hours from before this was kept. */
  authorId: reference().references(() => organizer.id),
  /** Organizer who put it on public notice, or corrected it. */
  reviewerId: reference().references(() => organizer.id),
  createdAt: instant().notNull().defaultNow(),
})

/**
 * A paper or picture that proves hours which the organization states itself; the file is encrypted under the upload key `keyId`. One sheet
 * may prove the hours of several people.
 */
export const hourAttachment = pgTable(
  'hour_attachment',
  {
    id: identity(),
    /** Whose hours it may prove; null for entries from before organizations were kept. */
    organizationId: reference().references(() => organization.id),
    uploadedBy: reference()
      .notNull()
      .references(() => organizer.id),
    kind: text({ enum: ['picture', 'pdf'] }).notNull(),
    storageKey: text().notNull().unique(),
    keyId: text().notNull(),
    bytes: integer().notNull(),
    uploadedAt: instant().notNull(),
  },
  (t) => [
    index('hour_attachment_organization').on(t.organizationId),
    index('hour_attachment_uploaded_by').on(t.uploadedBy),
    check('hour_attachment_size', sql`${t.bytes} > 0`),
  ],
)

/** An activity of an imported roster, in the place of a mission: it was before the portal, or beside it. */
export const importedActivity = pgTable(
  'imported_activity',
  {
    id: identity(),
    importId: reference()
      .notNull()
      .references(() => dataImport.id),
    organizationId: reference()
      .notNull()
      .references(() => organization.id),
    name: text().notNull(),
    /** When its import was taken back. */
    withdrawnAt: instant(),
  },
  (t) => [
    unique('imported_activity_in_import').on(t.importId, t.organizationId, t.name),
    index('imported_activity_organization').on(t.organizationId),
  ],
)

/** Hours on the way into the ledger; the state is written by `server/records/hours/time-record-lifecycle.ts` alone. */
export const hourRecord = pgTable(
  'hour_record',
  {
    id: identity(),
    ...facts(),
    applicationId: reference().references(() => application.id),
    /** Of imported hours, which have no mission. */
    importedActivityId: reference().references(() => importedActivity.id),
    state: stateOf(timeRecordMachine).notNull(),
    stateContext: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    publicFrom: instant(),
    publicUntil: instant(),
    opinion: text(),
    /** Entry of the ledger that it stands in place of. */
    corrects: reference(),
    /** What proves hours of grade C. */
    attachmentId: reference().references(() => hourAttachment.id),
  },
  (t) => [
    /** One record of an application at a time: what was refused or corrected makes room for another. */
    uniqueIndex('hour_record_one_standing')
      .on(t.applicationId)
      .where(sql`${t.state} in ${enteredStates} or (${t.corrects} is null and ${t.state} in ${awaitedStates})`),
    /** One correction of an entry at a time. */
    uniqueIndex('hour_record_one_correction')
      .on(t.corrects)
      .where(sql`${t.state} in ${nameList<TimeRecordState>(['proposed', 'publicising', 'objected'])}`),
    index('hour_record_surrogate').on(t.surrogateId, t.servedOn.desc().nullsFirst(), t.id),
    index('hour_record_application').on(t.applicationId),
    index('hour_record_mission').on(t.missionId, t.state),
    index('hour_record_organization').on(t.organizationId, t.state, t.id.desc().nullsFirst()),
    index('hour_record_on_notice')
      .on(t.missionId, t.publicUntil)
      .where(sql`${t.state} in ${nameList<TimeRecordState>(statesTagged(timeRecordMachine, 'onNotice'))}`),
    index('hour_record_imported_activity')
      .on(t.importedActivityId, t.state)
      .where(sql`${t.importedActivityId} is not null`),
    index('hour_record_author').on(t.authorId),
    index('hour_record_attachment').on(t.attachmentId).where(sql`${t.attachmentId} is not null`),
    index('hour_record_reviewer').on(t.reviewerId),
    namesCheck('hour_record_state_names', t.state, stateNames(timeRecordMachine)),
    check('hour_record_times', sql`${t.startAt} < ${t.endAt} and ${t.minutes} > 0`),
    check(
      'hour_record_imported',
      sql`(${t.origin} = 'import') = (${t.importedActivityId} is not null) and num_nonnulls(${t.missionId}, ${t.importedActivityId}) <= 1`,
    ),
  ],
)

/** The day on which an entry counts: that of the service, or that on which an earlier entry was corrected. */
export const countedOn = (entry: Readonly<Record<'corrects' | 'servedOn' | 'createdAt', AnyPgColumn>>) =>
  sql`(case when ${entry.corrects} is null then ${entry.servedOn} else (${entry.createdAt} at time zone 'Asia/Shanghai')::date end)`

/**
 * Ledger of effective hours, append-only: the application's role may neither update nor delete here, and a trigger refuses an entry that
 * does not follow the last one of its volunteer, or that its record does not speak of. `server/records/ledger/ledger.ts` is its only writer.
 */
export const timeRecord = pgTable(
  'time_record',
  {
    id: identity(),
    ...facts(),
    /** How it came about; a reversal names the record of what it takes back. */
    recordId: reference()
      .notNull()
      .references(() => hourRecord.id),
    /** Entry that this one takes back (minutes below zero) or stands in place of. */
    corrects: reference().references((): AnyPgColumn => timeRecord.id),
    /** Place in the chain of the volunteer, from 1. */
    position: integer().notNull(),
    previousHash: text().notNull(),
    /** SHA-256 over the previous hash and what the entry says, in hexadecimal. */
    hash: text().notNull(),
  },
  (t) => [
    unique('time_record_position').on(t.surrogateId, t.position),
    index('time_record_surrogate').on(t.surrogateId, t.servedOn.desc().nullsFirst(), t.id),
    index('time_record_mission').on(t.missionId),
    index('time_record_organization').on(t.organizationId, t.surrogateId),
    index('time_record_counted_on').on(countedOn(t)).where(sql`${t.kind} = 'service'`),
    /** A record enters once. */
    uniqueIndex('time_record_record').on(t.recordId).where(sql`${t.minutes} > 0`),
    /** An entry is taken back once. */
    uniqueIndex('time_record_reversal').on(t.corrects).where(sql`${t.minutes} < 0`),
    index('time_record_corrects').on(t.corrects).where(sql`${t.corrects} is not null`),
    index('time_record_author').on(t.authorId).where(sql`${t.authorId} is not null`),
    index('time_record_reviewer').on(t.reviewerId).where(sql`${t.reviewerId} is not null`),
    check('time_record_from_one', sql`${t.position} >= 1`),
  ],
)

/** Hours of an application that were odd: sent to the federation, or left out by the organization. */
export const hourAnomaly = pgTable(
  'hour_anomaly',
  {
    id: identity(),
    applicationId: reference()
      .notNull()
      .unique()
      .references(() => application.id),
    /** What was odd (`domain/hours/anomaly.ts`), and why, in words of that day; nothing where the organization alone left them out. */
    kinds: text().array().$type<AnomalyKind[]>().notNull(),
    reasons: text().array().notNull(),
    state: text({ enum: anomalyStates }).notNull().default('open'),
    /** What the organization says. */
    note: text(),
    reportedBy: reference()
      .notNull()
      .references(() => organizer.id),
    reportedAt: instant().notNull(),
    opinion: text(),
    decidedBy: reference().references(() => organizer.id),
    decidedAt: instant(),
  },
  (t) => [
    index('hour_anomaly_state').on(t.state, t.id),
    index('hour_anomaly_reported_by').on(t.reportedBy),
    index('hour_anomaly_decided_by').on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    namesCheck('hour_anomaly_state_names', t.state, anomalyStates),
    check('hour_anomaly_decided', sql`(${t.state} = ${nameText<AnomalyState>('open')}) = (${t.decidedAt} is null)`),
  ],
)

/** What somebody has against a record on public notice; name, contact and words are sealed. */
export const objection = pgTable(
  'objection',
  {
    id: identity(),
    /** Receipt: YY, the day and six signs. */
    number: text().notNull().unique(),
    recordId: reference()
      .notNull()
      .references(() => hourRecord.id),
    name: text().notNull(),
    contact: text().notNull(),
    contactHash: text().notNull(),
    /** Volunteer whose contact it was until the account gave that up; the hours are of somebody else. */
    givenUpBy: reference(),
    addressHash: text().notNull(),
    reason: text().notNull(),
    state: text({ enum: objectionStates }).notNull().default('open'),
    submittedAt: instant().notNull(),
    /** What the organization says about it, sealed. */
    explanation: text(),
    explainedAt: instant(),
    explainedBy: reference().references(() => organizer.id),
    opinion: text(),
    decidedAt: instant(),
    decidedBy: reference().references(() => organizer.id),
  },
  (t) => [
    index('objection_explained_by').on(t.explainedBy).where(sql`${t.explainedBy} is not null`),
    index('objection_record').on(t.recordId, t.state),
    index('objection_state').on(t.state, t.id),
    index('objection_contact').on(t.contactHash, t.submittedAt),
    index('objection_given_up').on(t.givenUpBy).where(sql`${t.givenUpBy} is not null`),
    index('objection_address').on(t.addressHash, t.submittedAt),
    index('objection_decided_by').on(t.decidedBy),
    namesCheck('objection_state_names', t.state, objectionStates),
  ],
)

/** Effective service minutes of a month, kept beside the ledger for the ranking. */
export const volunteerMonth = pgTable(
  'volunteer_month',
  {
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    month: text().notNull(),
    minutes: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.volunteerId, t.month] }),
    index('volunteer_month_rank').on(t.month, t.minutes.desc().nullsFirst(), t.volunteerId),
  ],
)
