import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../columns.ts'
import { organizer } from './organizer.ts'

/** Messages of people who cannot sign in or register; name, contact, text and answer are encrypted (`feedback.<column>`). */
export const feedback = pgTable(
  'feedback',
  {
    id: identity(),
    /** Receipt: FK, the day in Asia/Shanghai and six random signs. */
    number: text().notNull().unique(),
    kind: text({ enum: ['login', 'registration'] }).notNull(),
    topic: text().notNull(),
    name: text(),
    contact: text().notNull(),
    contactHash: text().notNull(),
    /** Volunteer whose contact it was until the account gave that up. */
    givenUpBy: reference(),
    text: text().notNull(),
    /** Network that sent it. */
    addressHash: text().notNull(),
    submittedAt: instant().notNull(),
    answer: text(),
    answeredAt: instant(),
    answeredBy: reference().references(() => organizer.id),
  },
  (t) => [
    index('feedback_contact').on(t.contactHash, t.submittedAt),
    index('feedback_given_up').on(t.givenUpBy).where(sql`${t.givenUpBy} is not null`),
    index('feedback_address').on(t.addressHash, t.submittedAt),
    index('feedback_open').on(t.id).where(sql`${t.answeredAt} is null`),
    index('feedback_organizer').on(t.answeredBy),
    check('feedback_answer', sql`num_nulls(${t.answer}, ${t.answeredAt}, ${t.answeredBy}) in (0, 3)`),
  ],
)

/** Who of the federation looked at the personal data of a feedback; its writer may have no account. */
export const feedbackLook = pgTable(
  'feedback_look',
  {
    id: identity(),
    feedbackId: reference()
      .notNull()
      .references(() => feedback.id),
    organizerId: reference()
      .notNull()
      .references(() => organizer.id),
    at: instant().notNull(),
  },
  (t) => [index('feedback_look_feedback').on(t.feedbackId), index('feedback_look_organizer').on(t.organizerId)],
)
