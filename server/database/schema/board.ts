import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { BoardFilter } from '#contract/board/board-view.ts'
import { identity, instant, reference } from '../columns.ts'
import { application } from './application.ts'
import { organization } from './organization.ts'
import { organizer } from './organizer.ts'
import { volunteer } from './volunteer.ts'

/** What an organization notes about a volunteer, in a word; no other organization sees it. */
export const personTag = pgTable(
  'person_tag',
  {
    id: identity(),
    organizationId: reference()
      .notNull()
      .references(() => organization.id),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    tag: text().notNull(),
    organizerId: reference()
      .notNull()
      .references(() => organizer.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('person_tag_one').on(t.organizationId, t.volunteerId, t.tag),
    index('person_tag_tag').on(t.organizationId, t.tag, t.volunteerId),
    index('person_tag_volunteer').on(t.volunteerId),
    index('person_tag_organizer').on(t.organizerId),
  ],
)

/** A filter of boards that an organization keeps under a name. */
export const boardView = pgTable(
  'board_view',
  {
    id: identity(),
    organizationId: reference()
      .notNull()
      .references(() => organization.id),
    name: text().notNull(),
    filter: jsonb().$type<BoardFilter>().notNull(),
    organizerId: reference()
      .notNull()
      .references(() => organizer.id),
    savedAt: instant().notNull(),
  },
  (t) => [unique('board_view_name').on(t.organizationId, t.name), index('board_view_organizer').on(t.organizerId)],
)

/** That a minor was asked for the guardian's consent. */
export const guardianReminder = pgTable(
  'guardian_reminder',
  {
    id: identity(),
    applicationId: reference()
      .notNull()
      .references(() => application.id),
    organizerId: reference()
      .notNull()
      .references(() => organizer.id),
    sentAt: instant().notNull(),
  },
  (t) => [
    index('guardian_reminder_application').on(t.applicationId, t.sentAt),
    index('guardian_reminder_organizer').on(t.organizerId),
  ],
)
