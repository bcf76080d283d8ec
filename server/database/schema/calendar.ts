import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant, reference } from '../columns.ts'
import { volunteer } from './volunteer.ts'

/** Secret address of a volunteer's calendar; a new one replaces it, and without a row there is none. */
export const calendarFeed = pgTable('calendar_feed', {
  volunteerId: reference()
    .primaryKey()
    .references(() => volunteer.id),
  /** SHA-256 of the secret. */
  keyHash: bytes().notNull().unique(),
  /** The secret itself, sealed, to be shown again. */
  key: text().notNull(),
  createdAt: instant().notNull(),
})
