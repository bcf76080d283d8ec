import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../columns.ts'
import { district } from './district.ts'
import { mission } from './mission.ts'

export const article = pgTable(
  'article',
  {
    id: identity(),
    kind: text({ enum: ['news', 'summary', 'help', 'version'] }).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    source: text().notNull(),
    cover: text(),
    districtCode: text().references(() => district.code),
    publishedAt: instant().notNull(),
    views: integer().notNull().default(0),
    hot: boolean().notNull().default(false),
    /** The mission whose outcome it reports. */
    missionId: reference().references(() => mission.id),
    /** Of help: key of `helpTopics` in contract/help.ts. */
    topic: text(),
    /** Of the notes of a version: its number. */
    version: text(),
    /** As of missions. */
    searchText: text().notNull().default(''),
    grams: text().array().notNull().default(sql`'{}'`),
  },
  (t) => [
    index('article_kind_time').on(t.kind, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('article_district').on(t.districtCode),
    index('article_mission').on(t.missionId),
    index('article_grams').using('gin', sql`search_pieces(${t.grams})`).with({ fastupdate: false }),
    index('article_hot').on(t.publishedAt, t.id).where(sql`${t.kind} = 'news' and ${t.hot}`),
  ],
)
