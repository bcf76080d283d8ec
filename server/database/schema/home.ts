import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../columns.ts'
import { organizer } from './organizer.ts'

/** Who of the federation saved a row last, and how often it was saved. */
const saves = () => ({
  revision: integer().notNull().default(0),
  savedBy: reference().references(() => organizer.id),
  savedAt: instant(),
})

export const banner = pgTable(
  'banner',
  {
    id: identity(),
    place: integer().notNull(),
    title: text().notNull(),
    /** What the picture shows, for those who do not see it. */
    alt: text().notNull().default(''),
    cover: text().notNull(),
    link: text(),
    /** Slot of the page, from 0. */
    ordinal: integer().notNull(),
    skips: integer().notNull().default(0),
    visible: boolean().notNull().default(true),
    startAt: instant(),
    endAt: instant(),
    ...saves(),
  },
  (t) => [index('banner_saver').on(t.savedBy)],
)

/** A host outside the site to which banners may lead. */
export const outsideTarget = pgTable(
  'outside_target',
  {
    id: identity(),
    /** As in an address: lower case, with its port if any. */
    host: text().notNull().unique(),
    name: text().notNull(),
    addedBy: reference()
      .notNull()
      .references(() => organizer.id),
    addedAt: instant().notNull(),
  },
  (t) => [index('outside_target_author').on(t.addedBy)],
)

export const announcement = pgTable(
  'announcement',
  {
    id: identity(),
    showType: integer().notNull(),
    level: text({ enum: ['important', 'publicity', 'notice'] }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    publishedAt: instant().notNull(),
    endAt: instant(),
    ...saves(),
  },
  (t) => [
    index('announcement_type_time').on(t.showType, t.publishedAt.desc().nullsFirst()),
    index('announcement_saver').on(t.savedBy),
  ],
)

/** Totals of the portal, one row a figure, refreshed beside the writes that change them. */
export const total = pgTable('total', {
  name: text().primaryKey(),
  value: reference().notNull(),
})
