import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../columns.ts'
import { organizer } from './organizer.ts'

/** A picture in the store for files, and who uploaded it. */
export const storedPicture = () => ({
  storageKey: text().notNull().unique(),
  keyId: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  uploadedBy: reference()
    .notNull()
    .references(() => organizer.id),
  uploadedAt: instant().notNull(),
})

/** A picture of articles and banners; anybody may see it who knows its name in the store. */
export const contentPicture = pgTable('content_picture', { id: identity(), ...storedPicture() }, (t) => [
  index('content_picture_uploader').on(t.uploadedBy),
])
