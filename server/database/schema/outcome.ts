import { pgTable, text, index } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../columns.ts'
import { mission } from './mission.ts'
import { organizer } from './organizer.ts'

/** What an organization says of a mission that is over; figures and photos stand beside it. */
export const outcome = pgTable(
  'outcome',
  {
    id: identity(),
    missionId: reference()
      .notNull()
      .unique()
      .references(() => mission.id),
    thanks: text().notNull(),
    /** When those who took part were told, which happens once. */
    publishedAt: instant().notNull(),
    changedAt: instant().notNull(),
    changedBy: reference()
      .notNull()
      .references(() => organizer.id),
    /** Set while nobody sees it. */
    withdrawnAt: instant(),
  },
  (t) => [index('outcome_changer').on(t.changedBy)],
)
