import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { type ApplicationDecision, decisionStates } from '#contract/application/managed-application.ts'
import { keysOf } from '#domain/record-keys.ts'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { stateNames } from '#machines/lifecycle/lifecycle.ts'
import { identity, instant, instantRange, namesCheck, reference, stateOf } from '../columns.ts'
import { nameList } from '../name-list.ts'
import { mission, missionQuestion, slot } from './mission.ts'
import { organizer } from './organizer.ts'
import { volunteer } from './volunteer.ts'

export const application = pgTable(
  'application',
  {
    id: identity(),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    missionId: reference()
      .notNull()
      .references(() => mission.id),
    slotId: reference()
      .notNull()
      .references(() => slot.id),
    during: instantRange().notNull(),
    message: text(),
    source: text({ enum: ['pc', 'h5', 'organizer'] })
      .notNull()
      .default('pc'),
    /** Written by the lifecycle function alone. */
    state: stateOf(applicationMachine).notNull(),
    stateContext: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** True while the application is neither ended nor withdrawn; the unique and overlap rules look at it. */
    live: boolean().notNull(),
    /** Place in the waiting list as the slot gave it. */
    position: integer(),
    offerExpiresAt: instant(),
    reviewerId: reference().references(() => organizer.id),
    opinion: text(),
    hiddenAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('application_one_live').on(t.volunteerId, t.slotId).where(sql`${t.live}`),
    uniqueIndex('application_position')
      .on(t.slotId, t.position)
      .where(sql`${t.state} in ${nameList<ApplicationState>(['waitlisted'])}`),
    index('application_volunteer').on(t.volunteerId, t.id.desc().nullsFirst()),
    /** What somebody did in missions of an organization. */
    index('application_past').on(t.volunteerId, t.state, t.missionId, t.id),
    index('application_slot').on(t.slotId, t.state, t.position),
    /** A column of a board in the order in which people came. */
    index('application_slot_order').on(t.slotId, t.id),
    index('application_mission').on(t.missionId, t.state),
    index('application_reviewer').on(t.reviewerId),
    namesCheck('application_state_names', t.state, stateNames(applicationMachine)),
  ],
)

/** What somebody answered to a question of the mission. */
export const applicationAnswer = pgTable(
  'application_answer',
  {
    applicationId: reference()
      .notNull()
      .references(() => application.id),
    questionId: reference()
      .notNull()
      .references(() => missionQuestion.id),
    text: text().notNull(),
    answeredAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.questionId] }),
    index('application_answer_question').on(t.questionId),
  ],
)

const decisions = keysOf<ApplicationDecision>(decisionStates)

/** What staff decided and can still take back, one for an application; gone once it is due, taken back, or overtaken. */
export const applicationDecision = pgTable(
  'application_decision',
  {
    id: identity(),
    applicationId: reference()
      .notNull()
      .unique()
      .references(() => application.id),
    event: text({ enum: decisions }).notNull(),
    opinion: text(),
    organizerId: reference()
      .notNull()
      .references(() => organizer.id),
    decidedAt: instant().notNull(),
    dueAt: instant().notNull(),
  },
  (t) => [
    index('application_decision_organizer').on(t.organizerId),
    namesCheck('application_decision_event_names', t.event, decisions),
  ],
)
