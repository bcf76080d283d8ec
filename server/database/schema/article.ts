import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '../columns.ts'
import { district } from './district.ts'

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
  },
  (t) => [
    index('article_kind_time').on(t.kind, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('article_district').on(t.districtCode),
  ],
)
