import { type ServiceDistrictState, serviceDistrictStates } from '#domain/lifecycle/service-district.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cardMachine } from '#machines/lifecycle/card.machine.ts'
import { stateNames } from '#machines/lifecycle/lifecycle.ts'
import { logoffMachine } from '#machines/lifecycle/logoff.machine.ts'
import { identity, instant, namesCheck, reference, stateOf } from '../columns.ts'
import { personNameKey } from '../name-key.ts'
import { nameList } from '../name-list.ts'
import { district } from './district.ts'

export const volunteer = pgTable(
  'volunteer',
  {
    id: identity(),
    /** Public identity on the wire (`userId`); the ledger uses `surrogateId`, which outlives the name. */
    userId: text().notNull().unique(),
    surrogateId: text().notNull().unique(),
    volunteerNumber: text().notNull().unique(),
    loginName: text().notNull().unique(),
    /** When the volunteer last changed it; null when never. */
    loginNameChangedAt: instant(),
    passwordHash: text().notNull(),
    weakPassword: boolean().notNull().default(false),
    forceChangePassword: boolean().notNull().default(false),
    demo: boolean().notNull().default(false),
    name: text().notNull(),
    idType: text(),
    idNumber: text(),
    idNumberHash: text().unique(),
    realNameVerifiedAt: instant(),
    gender: text({ enum: ['male', 'female'] }),
    birthDay: date(),
    politicalStatus: text(),
    education: text(),
    occupation: text(),
    mobile: text(),
    mobileHash: text().unique(),
    email: text(),
    emailHash: text().unique(),
    /** Since when dates are told by SMS or by e-mail as well; null where that was not chosen. */
    mobileRemindersSince: instant(),
    emailRemindersSince: instant(),
    address: text(),
    livingDistrict: text().references(() => district.code),
    categories: text().array().notNull().default(sql`'{}'`),
    skills: text().array().notNull().default(sql`'{}'`),
    freeTime: boolean().array().notNull().default(sql`'{}'`),
    workUnit: text(),
    emergencyContact: text(),
    starLevel: integer().notNull().default(0),
    serviceMinutes: integer().notNull().default(0),
    trainingMinutes: integer().notNull().default(0),
    applyCount: integer().notNull().default(0),
    cardStatus: stateOf(cardMachine),
    logoffState: stateOf(logoffMachine).notNull().default('none'),
    logoffAppliedAt: instant(),
    logoffDueAt: instant(),
    /** When the account was closed. */
    loggedOffAt: instant(),
    /** Since when the federation lets nobody in by this account, and why; null otherwise. */
    blockedAt: instant(),
    blockReason: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('volunteer_service').on(t.serviceMinutes.desc().nullsFirst(), t.id),
    /** Names that differ in upper and lower case alone would be taken for each other. */
    uniqueIndex('volunteer_login_name_folded').on(sql`lower(${t.loginName})`),
    index('volunteer_living_district').on(t.livingDistrict, t.id),
    index('volunteer_name_key').on(personNameKey(t.name), t.id),
    /** What a search among people who are known by their ids looks in. */
    index('volunteer_id_name').on(t.id, t.name, t.volunteerNumber),
    namesCheck('volunteer_card_status_names', t.cardStatus, stateNames(cardMachine)),
    namesCheck('volunteer_logoff_state_names', t.logoffState, stateNames(logoffMachine)),
    check('volunteer_block', sql`(${t.blockedAt} is null) = (${t.blockReason} is null)`),
    check('volunteer_minutes', sql`${t.serviceMinutes} >= 0 and ${t.trainingMinutes} >= 0 and ${t.applyCount} >= 0`),
  ],
)

export const volunteerDistrict = pgTable(
  'volunteer_district',
  {
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    districtCode: text()
      .notNull()
      .references(() => district.code),
    state: text({ enum: serviceDistrictStates }).notNull(),
    /** When it was last applied for. */
    createdAt: instant().notNull().defaultNow(),
    /** When the federation decided, or the volunteer cancelled; null while applied for. */
    decidedAt: instant(),
    /** Why the federation refused; null when it was not the one to end it. */
    opinion: text(),
  },
  (t) => [
    primaryKey({ columns: [t.volunteerId, t.districtCode] }),
    index('volunteer_district_code').on(t.districtCode),
    index('volunteer_district_applied')
      .on(t.createdAt, t.volunteerId)
      .where(sql`${t.state} in ${nameList<ServiceDistrictState>(['applied'])}`),
    namesCheck('volunteer_district_state_names', t.state, serviceDistrictStates),
  ],
)

export const guardianConsent = pgTable(
  'guardian_consent',
  {
    id: identity(),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    /** What the guardian agreed to: one scope does not stand for the other. */
    scope: text({ enum: ['mission', 'card'] })
      .notNull()
      .default('mission'),
    guardianName: text().notNull(),
    relation: text().notNull(),
    phone: text().notNull(),
    textVersion: text().notNull(),
    givenAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [index('guardian_consent_volunteer').on(t.volunteerId)],
)
