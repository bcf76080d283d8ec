import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { agreementKinds, type AgreementSection } from '#domain/agreement/agreement-kinds.ts'
import type { AgreementDraft } from '#domain/agreement/agreement-draft.ts'
import type { CardState } from '#domain/lifecycle/card.ts'
import { cardMachine } from '#machines/lifecycle/card.machine.ts'
import { eventNames, stateNames, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { eventOf, identity, instant, namesCheck, reference, stateOf, storedPicture } from '../columns.ts'
import { nameList } from '../name-list.ts'
import { district } from './district.ts'
import { organizer } from './organizer.ts'
import { volunteer } from './volunteer.ts'

export const cardKind = pgTable('card_kind', {
  kind: text({ enum: ['credit', 'debit'] }).primaryKey(),
  name: text().notNull(),
  bank: text().notNull(),
  annualFee: text().notNull(),
  workingDays: integer().notNull(),
  forWhom: text().notNull(),
  benefits: text().array().notNull(),
  ordinal: integer().notNull(),
})

export const bankBranch = pgTable(
  'bank_branch',
  {
    id: identity(),
    bank: text().notNull(),
    name: text().notNull().unique(),
    districtCode: text()
      .notNull()
      .references(() => district.code),
    address: text().notNull(),
    hours: text().notNull(),
  },
  (t) => [index('bank_branch_district').on(t.districtCode, t.id)],
)

export const cardGift = pgTable('card_gift', {
  id: identity(),
  name: text().notNull().unique(),
  description: text().notNull(),
  cover: text().notNull(),
  ordinal: integer().notNull(),
})

export const agreement = pgTable(
  'agreement',
  {
    id: identity(),
    kind: text({ enum: agreementKinds }).notNull(),
    version: text().notNull(),
    title: text().notNull(),
    /** The day from which it is in force. */
    publishedOn: date().notNull(),
    sections: jsonb().$type<AgreementSection[]>().notNull(),
    /** What it says differently from the version before. */
    changes: text().notNull().default(''),
    /** Whoever agreed to an older version has to agree again. */
    asksAgain: boolean().notNull().default(false),
    /** Null of what came with the program. */
    publishedBy: reference().references(() => organizer.id),
    publishedAt: instant(),
  },
  (t) => [unique('agreement_version').on(t.kind, t.version), index('agreement_publisher').on(t.publishedBy)],
)

/** The words of the next version of an agreement, as they are written. */
export const agreementDraft = pgTable(
  'agreement_draft',
  {
    kind: text({ enum: agreementKinds }).primaryKey(),
    content: jsonb().$type<AgreementDraft>().notNull(),
    /** Counts the saves. */
    revision: integer().notNull(),
    savedBy: reference()
      .notNull()
      .references(() => organizer.id),
    savedAt: instant().notNull(),
  },
  (t) => [index('agreement_draft_saver').on(t.savedBy)],
)

/** Gives the serial of `number`; it may leave gaps. */
export const cardNumber = pgSequence('card_number', { startWith: 1, increment: 1 })

export const cardApplication = pgTable(
  'card_application',
  {
    id: identity(),
    /** ZK, the day of the first submission and a serial; null while it was never submitted. */
    number: text().unique(),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    /** Of what was submitted: kind, branch and gift stand in `content` until then. */
    kind: text({ enum: ['credit', 'debit'] }).references(() => cardKind.kind),
    branchId: reference().references(() => bankBranch.id),
    giftId: reference().references(() => cardGift.id),
    /** Written by the lifecycle function alone. */
    state: stateOf(cardMachine).notNull(),
    stateContext: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The draft as JSON, encrypted (`cardApplication.content`); null before the first save and after the person left. */
    content: text(),
    /** The draft as the federation was sent it, encrypted (`cardApplication.submitted`): a reviewer sees no word that was not sent. */
    submitted: text(),
    /** Counts the saves of the draft. */
    revision: integer().notNull().default(0),
    savedAt: instant(),
    opinion: text(),
    /** Criticised fields with the values that were criticised: JSON, encrypted (`cardApplication.criticised`). */
    criticised: text(),
    submissions: integer().notNull().default(0),
    /** Newest submission. */
    submittedAt: instant(),
    /** Last four digits, encrypted (`cardApplication.cardTail`). */
    cardTail: text(),
    activatedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('card_application_one_open')
      .on(t.volunteerId)
      .where(sql`${t.state} in ${nameList<CardState>(statesTagged(cardMachine, 'open'))}`),
    index('card_application_volunteer').on(t.volunteerId, t.id.desc().nullsFirst()),
    index('card_application_queue').on(t.state, t.submittedAt, t.id),
    index('card_application_kind').on(t.kind),
    index('card_application_branch').on(t.branchId),
    index('card_application_gift').on(t.giftId),
    namesCheck('card_application_state_names', t.state, stateNames(cardMachine)),
    check('card_application_counts', sql`${t.revision} >= 0 and ${t.submissions} >= 0`),
  ],
)

/** What happened to an application, one row an event of its chart. */
export const cardHistory = pgTable(
  'card_history',
  {
    id: identity(),
    applicationId: reference()
      .notNull()
      .references(() => cardApplication.id),
    /** Where the event led. */
    state: stateOf(cardMachine).notNull(),
    event: eventOf(cardMachine).notNull(),
    opinion: text(),
    at: instant().notNull(),
    /** Who decided; null when it was the volunteer. */
    organizerId: reference().references(() => organizer.id),
  },
  (t) => [
    index('card_history_application').on(t.applicationId, t.id),
    index('card_history_organizer').on(t.organizerId),
    namesCheck('card_history_state_names', t.state, stateNames(cardMachine)),
    namesCheck('card_history_event_names', t.event, eventNames(cardMachine)),
  ],
)

/** A stored picture of the material, superseded by another one or by the end of the application. */
export const cardPicture = pgTable(
  'card_picture',
  {
    id: identity(),
    applicationId: reference()
      .notNull()
      .references(() => cardApplication.id),
    slot: text({ enum: ['idFront', 'idBack', 'portrait'] }).notNull(),
    ...storedPicture(),
  },
  (t) => [
    uniqueIndex('card_picture_one_live').on(t.applicationId, t.slot).where(sql`${t.supersededAt} is null`),
    index('card_picture_application').on(t.applicationId),
    index('card_picture_superseded').on(t.supersededAt).where(sql`${t.supersededAt} is not null`),
    check('card_picture_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
  ],
)
