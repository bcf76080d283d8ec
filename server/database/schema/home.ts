import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../columns.ts'

export const banner = pgTable('banner', {
  id: identity(),
  place: integer().notNull(),
  title: text().notNull(),
  cover: text().notNull(),
  link: text(),
  ordinal: integer().notNull(),
  skips: integer().notNull().default(0),
  visible: boolean().notNull().default(true),
})

export const announcement = pgTable(
  'announcement',
  {
    id: identity(),
    showType: integer().notNull(),
    level: text({ enum: ['important', 'publicity', 'notice'] }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    publishedAt: instant().notNull(),
  },
  (t) => [index('announcement_type_time').on(t.showType, t.publishedAt.desc().nullsFirst())],
)

/** Totals of the portal, one row a figure, refreshed beside the writes that change them. */
export const total = pgTable('total', {
  name: text().primaryKey(),
  value: reference().notNull(),
})
