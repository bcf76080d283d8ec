import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../columns.ts'
import { mission } from './mission.ts'
import { organization } from './organization.ts'
import { volunteer } from './volunteer.ts'

/** Append-only ledger: the application's role may neither update nor delete here. */
export const timeRecord = pgTable(
  'time_record',
  {
    id: identity(),
    surrogateId: text().notNull(),
    missionId: reference().references(() => mission.id),
    organizationId: reference().references(() => organization.id),
    missionName: text().notNull(),
    servedOn: date().notNull(),
    place: text().notNull(),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    minutes: integer().notNull(),
    kind: text({ enum: ['service', 'training'] }).notNull(),
    origin: text({ enum: ['checkIn', 'organizer', 'request'] }).notNull(),
    grade: text({ enum: ['A', 'B', 'C', 'D'] }).notNull(),
    ruleSet: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('time_record_surrogate').on(t.surrogateId, t.servedOn.desc().nullsFirst(), t.id),
    index('time_record_mission').on(t.missionId),
    index('time_record_organization').on(t.organizationId),
  ],
)

/** Effective service minutes of a month, kept beside the ledger for the ranking. */
export const volunteerMonth = pgTable(
  'volunteer_month',
  {
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    month: text().notNull(),
    minutes: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.volunteerId, t.month] }),
    index('volunteer_month_rank').on(t.month, t.minutes.desc().nullsFirst(), t.volunteerId),
  ],
)
