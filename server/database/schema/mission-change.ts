import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../columns.ts'
import { mission } from './mission.ts'
import { organizer } from './organizer.ts'

/** What a slot shall become: ISO instants, and places. */
export interface GrownSlot {
  readonly slotId: string
  readonly startAt?: string | undefined
  readonly endAt?: string | undefined
  readonly capacity?: number | undefined
}

/** Changes of approved missions that go beyond what was reviewed: they wait for the federation, one a mission at a time. */
export const missionGrowth = pgTable(
  'mission_growth',
  {
    id: identity(),
    missionId: reference()
      .notNull()
      .references(() => mission.id),
    slots: jsonb().$type<readonly GrownSlot[]>().notNull(),
    reason: text().notNull(),
    enteredBy: reference()
      .notNull()
      .references(() => organizer.id),
    enteredAt: instant().notNull(),
    /** Null while it waits. */
    outcome: text({ enum: ['approved', 'returned', 'replaced'] }),
    opinion: text(),
    decidedAt: instant(),
  },
  (t) => [
    uniqueIndex('mission_growth_waiting').on(t.missionId).where(sql`${t.outcome} is null`),
    index('mission_growth_mission').on(t.missionId, t.id),
    index('mission_growth_entered_by').on(t.enteredBy),
  ],
)
