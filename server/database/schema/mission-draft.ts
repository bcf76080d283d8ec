import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MissionDraft } from '#domain/mission-draft/draft.ts'
import { identity, instant, reference } from '../columns.ts'
import { mission } from './mission.ts'
import { uploadedPicture } from './content-picture.ts'
import { organization } from './organization.ts'
import { organizer } from './organizer.ts'

/** A mission as it is written, or with a name of its own a template of the organization. */
export const missionDraft = pgTable(
  'mission_draft',
  {
    id: identity(),
    organizationId: reference()
      .notNull()
      .references(() => organization.id),
    /** The mission that it changes; of a new one, the one that it became. */
    missionId: reference().references(() => mission.id),
    templateName: text(),
    content: jsonb().$type<MissionDraft>().notNull(),
    /** Counts the saves. */
    revision: integer().notNull().default(1),
    savedBy: reference()
      .notNull()
      .references(() => organizer.id),
    savedAt: instant().notNull(),
    createdAt: instant().notNull(),
    /** From then on nobody writes it any more. */
    submittedAt: instant(),
  },
  (t) => [
    index('mission_draft_organization').on(t.organizationId, t.savedAt, t.id),
    uniqueIndex('mission_draft_one_open').on(t.missionId).where(sql`${t.submittedAt} is null`),
    uniqueIndex('mission_draft_template')
      .on(t.organizationId, t.templateName)
      .where(sql`${t.templateName} is not null`),
    index('mission_draft_mission').on(t.missionId).where(sql`${t.missionId} is not null`),
    index('mission_draft_saver').on(t.savedBy),
    check(
      'mission_draft_kinds',
      sql`${t.templateName} is null or (${t.missionId} is null and ${t.submittedAt} is null)`,
    ),
  ],
)

/** A picture that the organization or its missions show; anybody may see it who knows its name in the store. */
export const missionCover = pgTable(
  'mission_cover',
  {
    id: identity(),
    organizationId: reference()
      .notNull()
      .references(() => organization.id),
    ...uploadedPicture(),
  },
  (t) => [index('mission_cover_organization').on(t.organizationId), index('mission_cover_uploader').on(t.uploadedBy)],
)
