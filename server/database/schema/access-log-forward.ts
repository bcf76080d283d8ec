import { pgTable, text } from 'drizzle-orm/pg-core'
import { reference } from '../columns.ts'

/** How far each log of looks was handed to the receiver of `SYSLOG_URL`. */
export const lookForward = pgTable('look_forward', {
  log: text({ enum: ['access_log', 'feedback_look'] }).primaryKey(),
  lookId: reference().notNull(),
})
