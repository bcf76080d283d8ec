import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { reference } from '../columns.ts'
import { organization } from './organization.ts'

/** How far the acts of each organization were handed to the receiver of `SYSLOG_URL`. */
export const staffActForward = pgTable('staff_act_forward', {
  organizationId: reference()
    .primaryKey()
    .references(() => organization.id),
  position: integer().notNull(),
  /** The act there, and its hash: what comes in its place later is another one. Null of what was handed over before this was kept. */
  actId: reference(),
  hash: text(),
})
