import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../columns.ts'
import { organizer } from './organizer.ts'
import { volunteer } from './volunteer.ts'

/** Who looked at a volunteer's personal data; the volunteer may read it. */
export const accessLog = pgTable(
  'access_log',
  {
    id: identity(),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    organizerId: reference()
      .notNull()
      .references(() => organizer.id),
    what: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('access_log_volunteer').on(t.volunteerId, t.id.desc().nullsFirst()),
    index('access_log_at').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('access_log_organizer_at').on(t.organizerId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)
