import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { codeChannels } from '#contract/code.ts'
import { identity, instant, reference } from '../columns.ts'
import { organizer } from './organizer.ts'
import { volunteer } from './volunteer.ts'

/** Login names that were given up: nobody else gets one, for people know each other by them. */
export const formerLoginName = pgTable(
  'former_login_name',
  {
    /** In lower case. */
    name: text().primaryKey(),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    since: instant().notNull(),
  },
  (t) => [index('former_login_name_volunteer').on(t.volunteerId)],
)

/** Notice to a contact of an account, be it the account's still or not; the row goes when it was sent or given up. */
export const contactNotice = pgTable(
  'contact_notice',
  {
    id: identity(),
    /** Null where the account is an organizer's. */
    volunteerId: reference().references(() => volunteer.id),
    channel: text({ enum: codeChannels }).notNull(),
    /** Encrypted (`contactNotice.target`). */
    target: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (t) => [index('contact_notice_volunteer').on(t.volunteerId)],
)

/** When somebody took an export of the own data. */
export const dataExport = pgTable(
  'data_export',
  {
    id: identity(),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    at: instant().notNull(),
  },
  (t) => [index('data_export_volunteer').on(t.volunteerId, t.at)],
)

/**
 * Help of the federation with an account whose contacts are lost: the way to it by another mobile, once that is proved. One an account; the
 * row goes when it is used, replaced or over.
 */
export const recoveryHelp = pgTable(
  'recovery_help',
  {
    volunteerId: reference()
      .primaryKey()
      .references(() => volunteer.id),
    /** Encrypted (`recoveryHelp.mobile`). */
    mobile: text().notNull(),
    /** Document that was seen: a code of `domain/lists/id-type.ts`. */
    document: text().notNull(),
    reason: text().notNull(),
    organizerId: reference()
      .notNull()
      .references(() => organizer.id),
    openedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('recovery_help_organizer').on(t.organizerId), index('recovery_help_expiry').on(t.expiresAt)],
)
