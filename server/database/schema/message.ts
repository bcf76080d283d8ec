import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { confirmLabels, messageKindLabels } from '#contract/message-kinds.ts'
import { keysOf } from '#contract/record-keys.ts'
import { identity, instant, reference } from '../columns.ts'
import { volunteer } from './volunteer.ts'

/** What the site tells a volunteer; written in the transaction of the change that it tells of. */
export const siteMessage = pgTable(
  'site_message',
  {
    id: identity(),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    kind: text({ enum: keysOf(messageKindLabels) }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Address inside the site. */
    link: text(),
    /** What the reader is asked to confirm; null for a message that only tells. */
    confirm: text({ enum: keysOf(confirmLabels) }),
    /** What the confirmation is about: an application's identity. */
    subjectId: reference(),
    confirmedAt: instant(),
    /** Nothing is sent about it from then on. */
    validUntil: instant(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (t) => [
    index('site_message_volunteer').on(t.volunteerId, t.id.desc().nullsFirst()),
    index('site_message_kind').on(t.volunteerId, t.kind, t.id.desc().nullsFirst()),
    index('site_message_subject').on(t.subjectId).where(sql`${t.confirm} is not null`),
    index('site_message_unread').on(t.volunteerId).where(sql`${t.readAt} is null`),
  ],
)

/** The e-mail of a message: at most one each, sent by whichever server takes its due row. */
export const messageMail = pgTable('message_mail', {
  messageId: reference()
    .primaryKey()
    .references(() => siteMessage.id),
  attempts: integer().notNull().default(0),
  sentAt: instant(),
  givenUpAt: instant(),
})
