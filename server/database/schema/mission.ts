import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  real,
  text,
} from 'drizzle-orm/pg-core'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { checkInModes, hazardLevels, questionKinds } from '#domain/lists/mission-choices.ts'
import type { MissionCriticism } from '#domain/mission-draft/problems.ts'
import { pointSources } from '#domain/location/point.ts'
import { eventNames, stateNames, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import { eventOf, identity, instant, namesCheck, reference, stateOf } from '../columns.ts'
import { nameList } from '../name-list.ts'
import { district } from './district.ts'
import { organization } from './organization.ts'
import { organizer } from './organizer.ts'

const openStates = nameList<MissionState>(statesTagged(missionMachine, 'open'))
const pastStates = nameList<MissionState>(statesTagged(missionMachine, 'past'))
const unsettledStates = nameList<MissionState>(['ongoing', 'settling'])

/** Missions of which hours may be missing; the words of the index that finds them. */
export const mayMissHours = (columns: Readonly<Record<'state' | 'hoursReopened', AnyPgColumn>>) =>
  sql`(${columns.state} in ${unsettledStates} or ${columns.hoursReopened})`

/** Last digits of the number of a mission that the site wrote. */
export const missionNumber = pgSequence('mission_number', { startWith: 1, increment: 1 })

export const mission = pgTable(
  'mission',
  {
    id: identity(),
    number: text().notNull().unique(),
    organizationId: reference()
      .notNull()
      .references(() => organization.id),
    name: text().notNull(),
    category: text().array().notNull(),
    targets: text().array().notNull().default(sql`'{}'`),
    cover: text().notNull(),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    recruitStartAt: instant().notNull(),
    recruitEndAt: instant().notNull(),
    districtCode: text()
      .notNull()
      .references(() => district.code),
    place: text().notNull(),
    address: text().notNull(),
    longitude: real(),
    latitude: real(),
    /** Of both; null for those from before it was kept, which may lie a kilometre beside the place. */
    datum: text({ enum: ['wgs84'] }).default('wgs84'),
    /** How the point became known, and within how many metres it lies, as far as that was said. */
    pointSource: text({ enum: pointSources }),
    pointAccuracy: real(),
    detail: text().notNull(),
    guarantees: text().array().notNull().default(sql`'{}'`),
    riskNote: text(),
    hazardLevel: text({ enum: hazardLevels }).notNull().default('none'),
    ageFrom: integer(),
    ageTo: integer(),
    needsRealName: boolean().notNull().default(false),
    needsDistrict: text().references(() => district.code),
    needsMinutes: integer().notNull().default(0),
    needsSkills: text().array().notNull().default(sql`'{}'`),
    contactName: text().notNull(),
    contactPhone: text().notNull(),
    /** Where and how participants meet. */
    meeting: text(),
    autoApprove: boolean().notNull().default(false),
    checkInMode: text({ enum: checkInModes }).notNull().default('code'),
    isOutdoors: boolean().notNull().default(false),
    /** What happens in bad weather. */
    weatherPlan: text(),
    /** Which insurance the participants have. */
    insurance: text(),
    ruleSet: text().notNull(),
    /** Written by the lifecycle function alone. */
    state: stateOf(missionMachine).notNull(),
    stateContext: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Why the federation returned it; null once it is approved. */
    reviewOpinion: text(),
    /** The fields that it criticised then, with what they said. */
    criticised: jsonb().$type<readonly MissionCriticism[]>(),
    capacity: integer().notNull(),
    /** Hours came to be missing again after it had gone on public notice. */
    hoursReopened: boolean().notNull().default(false),
    /** Times it was changed after people could apply, and when last: entries of calendars grow with them. */
    changes: integer().notNull().default(0),
    changedAt: instant(),
    /** What search looks in, plain, and its pieces of one and two characters. A trigger of the database writes both. */
    searchText: text().notNull().default(''),
    grams: text().array().notNull().default(sql`'{}'`),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('mission_start').on(t.startAt, t.id),
    index('mission_state_start').on(t.state, t.startAt, t.id),
    /** The two parts of the public list in their order, live and past; the list's conditions name the same states. */
    index('mission_live_start').on(t.startAt, t.id, t.endAt, t.recruitEndAt).where(sql`${t.state} in ${openStates}`),
    index('mission_past_start').on(t.startAt, t.id).where(sql`${t.state} in ${pastStates}`),
    /** Past ones that end after an instant: of days to come they are the few that were called off. */
    index('mission_past_end').on(t.endAt).where(sql`${t.state} in ${pastStates}`),
    /** Live ones of a county in their order, and the most wanted first. */
    index('mission_live_district')
      .on(t.districtCode, t.startAt, t.id, t.recruitEndAt)
      .where(sql`${t.state} in ${openStates}`),
    index('mission_district_state_start').on(t.districtCode, t.state, t.startAt, t.id),
    index('mission_organization').on(t.organizationId, t.startAt, t.id),
    index('mission_needs_district').on(t.needsDistrict),
    /** Two, so that a word that many have is looked up among the few that are still to come. */
    index('mission_live_grams')
      .using('gin', sql`search_pieces(${t.grams})`)
      .with({ fastupdate: false })
      .where(sql`${t.state} in ${openStates}`),
    index('mission_past_grams')
      .using('gin', sql`search_pieces(${t.grams})`)
      .with({ fastupdate: false })
      .where(sql`${t.state} in ${pastStates}`),
    /** Those that the federation reviews, since when at the latest. */
    index('mission_review')
      .on(t.createdAt, t.id)
      .where(sql`${t.state} in ${nameList<MissionState>(['pendingReview'])}`),
    index('mission_hours_open').on(t.endAt, t.id).where(mayMissHours(t)),
    index('mission_place').on(t.state, t.latitude, t.longitude),
    namesCheck('mission_state_names', t.state, stateNames(missionMachine)),
    check('mission_times', sql`${t.startAt} < ${t.endAt} and ${t.recruitEndAt} <= ${t.endAt}`),
    check('mission_name', sql`char_length(${t.name}) between 1 and 50`),
  ],
)

/** Places of a mission that nobody holds, in a row so narrow that each application may rewrite it. Triggers of mission and slots alone write it. */
export const missionPlaces = pgTable(
  'mission_places',
  {
    missionId: reference()
      .primaryKey()
      .references(() => mission.id, { onDelete: 'cascade' }),
    free: integer().notNull().default(0),
    isOpen: boolean().notNull(),
  },
  (t) => [
    /** The most wanted first. */
    index('mission_places_open')
      .on(t.free.desc().nullsFirst(), t.missionId.desc().nullsFirst())
      .where(sql`${t.isOpen}`),
  ],
)

export const missionPosition = pgTable(
  'mission_position',
  {
    id: identity(),
    missionId: reference()
      .notNull()
      .references(() => mission.id),
    name: text().notNull(),
    needs: text().notNull(),
    ordinal: integer().notNull(),
  },
  (t) => [index('mission_position_mission').on(t.missionId)],
)

export const slot = pgTable(
  'slot',
  {
    id: identity(),
    missionId: reference()
      .notNull()
      .references(() => mission.id),
    positionId: reference()
      .notNull()
      .references(() => missionPosition.id),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    capacity: integer().notNull(),
    /** What it was when the federation reviewed it; null of those from before it was kept, until they are changed. */
    reviewedMinutes: integer(),
    reviewedCapacity: integer(),
    /** Applications that hold a place. */
    taken: integer().notNull().default(0),
    /** Applications in the waiting list. */
    waiting: integer().notNull().default(0),
    /** Last position given in the waiting list. */
    lastPosition: integer().notNull().default(0),
    /** The member of staff who is in charge. */
    chargeId: reference().references(() => organizer.id),
  },
  (t) => [
    /** Times too: whether one of a mission's slots lies in a span is told without reading them. */
    index('slot_mission').on(t.missionId, t.startAt, t.endAt),
    /** Those of a few days, with their missions. */
    index('slot_start').on(t.startAt, t.endAt, t.missionId),
    index('slot_position').on(t.positionId),
    index('slot_charge').on(t.chargeId),
    check('slot_taken', sql`${t.taken} between 0 and ${t.capacity}`),
    check('slot_waiting', sql`${t.waiting} >= 0`),
    check('slot_times', sql`${t.startAt} < ${t.endAt}`),
  ],
)

/** What its organization asks of people: of everybody who applies, or of those who were accepted. */
export const missionQuestion = pgTable(
  'mission_question',
  {
    id: identity(),
    missionId: reference()
      .notNull()
      .references(() => mission.id),
    phase: text({ enum: ['onApplying', 'afterAcceptance'] }).notNull(),
    ordinal: integer().notNull(),
    text: text().notNull(),
    kind: text({ enum: questionKinds }).notNull(),
    choices: text().array().notNull().default(sql`'{}'`),
    isRequired: boolean().notNull(),
  },
  (t) => [index('mission_question_mission').on(t.missionId, t.phase, t.ordinal)],
)

/** How a mission came to each state. */
export const missionStep = pgTable(
  'mission_step',
  {
    id: identity(),
    missionId: reference()
      .notNull()
      .references(() => mission.id),
    event: eventOf(missionMachine).notNull(),
    state: stateOf(missionMachine).notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('mission_step_mission').on(t.missionId, t.id),
    namesCheck('mission_step_event_names', t.event, eventNames(missionMachine)),
    namesCheck('mission_step_state_names', t.state, stateNames(missionMachine)),
  ],
)
