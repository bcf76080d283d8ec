import { index, integer, pgTable, real, text } from 'drizzle-orm/pg-core'

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
    /** Of the footer; null for the common one. */
    hotline: text(),
    hotlineHours: text(),
    /** Counts the saves of the above. */
    revision: integer().notNull().default(0),
    longitude: real().notNull(),
    latitude: real().notNull(),
  },
  (t) => [index('district_parent').on(t.parentCode)],
)
