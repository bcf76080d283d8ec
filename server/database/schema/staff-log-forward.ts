import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, reference } from '../columns.ts'
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

/** Acts that were not yet handed over, in the order of each organization: a trigger adds them behind the lock under which places are given. */
export const staffActWaiting = pgTable('staff_act_waiting', {
  id: identity(),
  actId: reference().notNull(),
})
