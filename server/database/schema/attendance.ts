import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant, reference } from '../columns.ts'
import { application } from './application.ts'

/** Check-in and check-out of an application by the rotating code. Of a position only its distance is kept. */
export const attendance = pgTable(
  'attendance',
  {
    applicationId: reference()
      .primaryKey()
      .references(() => application.id),
    checkedInAt: instant().notNull(),
    /** Metres from the mission's place; null without a position of either. */
    inDistance: integer(),
    checkedOutAt: instant(),
    outDistance: integer(),
    /** Both were on the spot (contract/attendance.ts). */
    onSpot: boolean().notNull(),
    /** Evidence grade, known at the check-out. */
    grade: text({ enum: ['A', 'B'] }),
  },
  (t) => [check('attendance_order', sql`${t.checkedOutAt} is null or ${t.checkedOutAt} >= ${t.checkedInAt}`)],
)
