import { index, pgTable } from 'drizzle-orm/pg-core'
import { identity, pictureFile, reference } from '../columns.ts'
import { organizer } from './organizer.ts'

/** A picture of an editor, and who uploaded it. */
export const uploadedPicture = () => ({
  ...pictureFile(),
  uploadedBy: reference()
    .notNull()
    .references(() => organizer.id),
})

/** A picture of articles and banners; anybody may see it who knows its name in the store. */
export const contentPicture = pgTable('content_picture', { id: identity(), ...uploadedPicture() }, (t) => [
  index('content_picture_uploader').on(t.uploadedBy),
])
