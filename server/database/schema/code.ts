import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { codeChannels } from '#contract/code.ts'
import { identity, instant, reference } from '../columns.ts'

/** Codes that were asked for (docs/rules/sign-in.md#codes); neither code nor target can be read from it. */
export const verificationCode = pgTable(
  'verification_code',
  {
    id: identity(),
    channel: text({ enum: codeChannels }).notNull(),
    purpose: text().notNull(),
    targetHash: text().notNull(),
    /** Who asked: the login name typed, or the caller's identity; empty when nobody is named. */
    subjectHash: text().notNull(),
    codeHash: text().notNull(),
    /** The account it is about; null also for a name and target that do not belong together, whose code is never right. */
    accountId: reference(),
    /** Network that asked. */
    address: text().notNull(),
    tries: integer().notNull().default(0),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index('verification_code_target').on(t.targetHash, t.sentAt),
    index('verification_code_address').on(t.address, t.sentAt),
    index('verification_code_sent').on(t.sentAt),
  ],
)

/** Messages of the demo, which leave the server nowhere; target and text are encrypted. */
export const outboxMessage = pgTable('outbox_message', {
  id: identity(),
  channel: text({ enum: codeChannels }).notNull(),
  purpose: text().notNull(),
  target: text().notNull(),
  text: text().notNull(),
  code: text().notNull(),
  sentAt: instant().notNull(),
})
