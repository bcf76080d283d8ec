import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { confirmLabels, type DateNotice, dateNoticeLabels, messageKindLabels } from '#domain/message-kinds.ts'
import { type Audience, audienceStates } from '#contract/message/slot-message.ts'
import { keysOf } from '#domain/record-keys.ts'
import { identity, instant, reference } from '../columns.ts'
import { nameList } from '../name-list.ts'
import { mission, slot } from './mission.ts'
import { organizer } from './organizer.ts'
import { volunteer } from './volunteer.ts'

/** What an organization tells people of a slot; each of them has a message of the site of it. */
export const slotMessage = pgTable(
  'slot_message',
  {
    id: identity(),
    missionId: reference()
      .notNull()
      .references(() => mission.id),
    slotId: reference()
      .notNull()
      .references(() => slot.id),
    organizerId: reference()
      .notNull()
      .references(() => organizer.id),
    audience: text({ enum: keysOf<Audience>(audienceStates) }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    isTexted: boolean().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [
    index('slot_message_mission').on(t.missionId, t.id.desc().nullsFirst()),
    index('slot_message_slot').on(t.slotId),
    index('slot_message_organizer').on(t.organizerId),
  ],
)

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
    /** What it tells of a date; null for every other message. */
    dateNotice: text({ enum: keysOf(dateNoticeLabels) }),
    /** What the confirmation or the date is about: an application's identity. */
    subjectId: reference(),
    confirmedAt: instant(),
    /** The message to a slot that it is a copy of. */
    slotMessageId: reference().references(() => slotMessage.id),
    /** Nothing is sent about it from then on. */
    validUntil: instant(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (t) => [
    index('site_message_volunteer').on(t.volunteerId, t.id.desc().nullsFirst()),
    index('site_message_kind').on(t.volunteerId, t.kind, t.id.desc().nullsFirst()),
    index('site_message_subject').on(t.subjectId).where(sql`${t.confirm} is not null`),
    /** Nobody is reminded twice of one date. */
    uniqueIndex('site_message_reminder')
      .on(t.subjectId, t.validUntil)
      .where(sql`${t.dateNotice} in ${nameList<DateNotice>(['dayAhead'])}`),
    index('site_message_slot').on(t.slotMessageId, t.id).where(sql`${t.slotMessageId} is not null`),
    index('site_message_unread').on(t.volunteerId).where(sql`${t.readAt} is null`),
  ],
)

const delivery = () => ({
  messageId: reference()
    .primaryKey()
    .references(() => siteMessage.id),
  attempts: integer().notNull().default(0),
  sentAt: instant(),
  givenUpAt: instant(),
})

/** The e-mail of a message: at most one each, sent by whichever server takes its due row. */
export const messageMail = pgTable('message_mail', delivery())

/** The SMS of a message, where one was asked for; as `messageMail`. */
export const messageText = pgTable('message_text', delivery())
