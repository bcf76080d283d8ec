import { index, pgTable, unique } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../columns.ts'
import { mission } from './mission.ts'
import { volunteer } from './volunteer.ts'

/** Missions that a volunteer keeps at hand (docs/rules/missions.md#collections). */
export const collection = pgTable(
  'collection',
  {
    id: identity(),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    missionId: reference()
      .notNull()
      .references(() => mission.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('collection_once').on(t.volunteerId, t.missionId),
    index('collection_volunteer').on(t.volunteerId, t.id.desc().nullsFirst()),
    index('collection_mission').on(t.missionId),
  ],
)
