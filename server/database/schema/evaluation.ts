import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../columns.ts'
import { mission } from './mission.ts'
import { organizer } from './organizer.ts'
import { volunteer } from './volunteer.ts'

/** What a volunteer and an organization say of each other after a mission: one row for both, so that two at once cannot miss each other. */
export const evaluation = pgTable(
  'evaluation',
  {
    missionId: reference()
      .notNull()
      .references(() => mission.id),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    service: integer(),
    cooperation: integer(),
    plan: integer(),
    safety: integer(),
    missionText: text(),
    /** When the volunteer gave it; null without one. */
    missionAt: instant(),
    punctuality: integer(),
    attitude: integer(),
    skill: integer(),
    volunteerText: text(),
    /** When the organization gave it; null without one. */
    volunteerAt: instant(),
    organizerId: reference().references(() => organizer.id),
    /** Both parts are shown from then on and cannot be changed. */
    visibleFrom: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.missionId, t.volunteerId] }),
    index('evaluation_received').on(t.volunteerId, t.volunteerAt.desc().nullsFirst(), t.missionId),
    index('evaluation_organizer').on(t.organizerId),
    check(
      'evaluation_stars',
      sql`least(${t.service}, ${t.cooperation}, ${t.plan}, ${t.safety}, ${t.punctuality}, ${t.attitude}, ${t.skill}) >= 1
        and greatest(${t.service}, ${t.cooperation}, ${t.plan}, ${t.safety}, ${t.punctuality}, ${t.attitude}, ${t.skill}) <= 5`,
    ),
    check(
      'evaluation_whole',
      sql`(${t.missionAt} is null and num_nonnulls(${t.service}, ${t.cooperation}, ${t.plan}, ${t.safety}) = 0
          or ${t.missionAt} is not null and num_nonnulls(${t.service}, ${t.cooperation}, ${t.plan}, ${t.safety}) = 4)
        and (${t.volunteerAt} is null and num_nonnulls(${t.punctuality}, ${t.attitude}, ${t.skill}, ${t.organizerId}) = 0
          or ${t.volunteerAt} is not null and num_nonnulls(${t.punctuality}, ${t.attitude}, ${t.skill}, ${t.organizerId}) = 4)`,
    ),
  ],
)
