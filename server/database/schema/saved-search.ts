import { date, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { missionTimeNames } from '#domain/mission/saved-search.ts'
import { identity, instant, reference } from '../columns.ts'
import { district } from './district.ts'
import { mission } from './mission.ts'
import { organization } from './organization.ts'
import { volunteer } from './volunteer.ts'

/** Filters of the list of missions under which a volunteer wants to be told of new ones (docs/rules/missions.md#saved-searches); null where one is not set. */
export const savedSearch = pgTable(
  'saved_search',
  {
    id: identity(),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    districtCode: text().references(() => district.code),
    category: text(),
    targetCode: text(),
    time: text({ enum: missionTimeNames }),
    fromDay: date(),
    toDay: date(),
    keyword: text(),
    organizationId: reference().references(() => organization.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('saved_search_once')
      .on(
        t.volunteerId,
        t.districtCode,
        t.category,
        t.targetCode,
        t.time,
        t.fromDay,
        t.toDay,
        t.keyword,
        t.organizationId,
      )
      .nullsNotDistinct(),
    /** Those that a new mission may fit, in the order in which they are read. */
    index('saved_search_fitting').on(t.districtCode, t.category, t.id),
    index('saved_search_organization').on(t.organizationId),
  ],
)

/** Of which new mission somebody was told, and on which day: of each once, and of one a day. */
export const searchNotice = pgTable(
  'search_notice',
  {
    id: identity(),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    missionId: reference()
      .notNull()
      .references(() => mission.id),
    toldOn: date().notNull(),
  },
  (t) => [
    unique('search_notice_once').on(t.volunteerId, t.missionId),
    unique('search_notice_day').on(t.volunteerId, t.toldOn),
    index('search_notice_mission').on(t.missionId),
  ],
)

/** How far the searches were held against a mission; it goes when all of them were. */
export const searchRound = pgTable('search_round', {
  missionId: reference()
    .primaryKey()
    .references(() => mission.id),
  lastSearchId: reference().notNull(),
})
