import { index, pgTable, real, text } from 'drizzle-orm/pg-core'

export const district = pgTable(
  'district',
  {
    code: text().primaryKey(),
    parentCode: text(),
    name: text().notNull(),
    level: text({ enum: ['province', 'city', 'county'] }).notNull(),
    domain: text().unique(),
    icpFilling: text(),
    footerHtml: text(),
    headerHtml: text(),
    longitude: real().notNull(),
    latitude: real().notNull(),
  },
  (t) => [index('district_parent').on(t.parentCode)],
)
