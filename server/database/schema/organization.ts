import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { OrganizationState } from '#domain/lifecycle/organization.ts'
import { stateNames } from '#machines/lifecycle/lifecycle.ts'
import { organizationMachine } from '#machines/lifecycle/organization.machine.ts'
import { identity, instant, namesCheck, reference, stateOf } from '../columns.ts'
import { nameList } from '../name-list.ts'
import { district } from './district.ts'

/** A name as it is compared: without spaces, brackets and dashes, full-width forms as the others, in lower case. */
export const nameKey = (name: AnyColumn | SQL): SQL =>
  sql`lower(translate(normalize(${name}, NFKC), ' ()[]·-—_"“”、,，.。', ''))`

/** The nine characters of a credit code that stay with the body when another office registers it. */
export const creditEntity = (code: AnyColumn | SQL): SQL => sql`substr(upper(${code}), 9, 9)`

/** The digits of a telephone number. */
export const phoneKey = (phone: AnyColumn | SQL): SQL => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`

const endedStates = nameList<OrganizationState>(['closed'])

export const organization = pgTable(
  'organization',
  {
    id: identity(),
    /** ZZ, the day of the registration and a serial; null for one that was not registered through the site. */
    number: text().unique(),
    name: text().notNull(),
    kind: text().notNull(),
    level: text({ enum: ['federation', 'organization'] })
      .notNull()
      .default('organization'),
    creditCode: text(),
    parentId: reference(),
    districtCode: text()
      .notNull()
      .references(() => district.code),
    categories: text().array().notNull().default(sql`'{}'`),
    foundedOn: date(),
    address: text(),
    introduction: text(),
    /** Addresses of pictures that it uploaded (`missionCover`); without them a character of the name, and none. */
    logo: text(),
    cover: text(),
    /** Person in charge. */
    chargeName: text(),
    contactName: text(),
    contactPhone: text(),
    joinMode: text({ enum: ['open', 'review', 'closed'] })
      .notNull()
      .default('review'),
    /** The same organization under another registration, into which this one was merged. */
    successorId: reference(),
    /** Written by the lifecycle function alone. */
    state: stateOf(organizationMachine).notNull(),
    stateContext: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    reviewOpinion: text(),
    /** All of its staff need a second factor. */
    secondFactorRequired: boolean().notNull().default(false),
    submissions: integer().notNull().default(0),
    /** Newest submission. */
    submittedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    /** As of missions. */
    searchText: text().notNull().default(''),
    grams: text().array().notNull().default(sql`'{}'`),
  },
  (t) => [
    /** What was closed gives name and code free. */
    uniqueIndex('organization_name_in_district')
      .on(t.districtCode, t.name)
      .where(sql`${t.state} not in ${endedStates}`),
    uniqueIndex('organization_credit_code').on(t.creditCode).where(sql`${t.state} not in ${endedStates}`),
    index('organization_parent').on(t.parentId),
    index('organization_successor').on(t.successorId),
    index('organization_name_key').on(nameKey(t.name)),
    index('organization_credit_entity').on(creditEntity(t.creditCode)),
    index('organization_phone_key').on(phoneKey(t.contactPhone)),
    index('organization_state').on(t.state, t.id),
    index('organization_queue').on(t.state, t.submittedAt, t.id),
    index('organization_district').on(t.districtCode, t.id),
    index('organization_grams').using('gin', sql`search_pieces(${t.grams})`).with({ fastupdate: false }),
    namesCheck('organization_state_names', t.state, stateNames(organizationMachine)),
    check('organization_successor_closed', sql`${t.successorId} is null or ${t.state} in ${endedStates}`),
    foreignKey({ columns: [t.successorId], foreignColumns: [t.id] }),
    check('organization_submissions', sql`${t.submissions} >= 0`),
  ],
)
