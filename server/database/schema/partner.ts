import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, identity, instant, reference } from '../columns.ts'
import { volunteer } from './volunteer.ts'

/** Tickets of partners that were used; each is good once. */
export const partnerTicket = pgTable(
  'partner_ticket',
  {
    /** SHA-256 of the ticket's signed part. */
    ticketHash: bytes().primaryKey(),
    partner: text().notNull(),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    usedAt: instant().notNull(),
    /** From then on it is refused for its age, and the row may go. */
    expiresAt: instant().notNull(),
  },
  (t) => [index('partner_ticket_expiry').on(t.expiresAt), index('partner_ticket_volunteer').on(t.volunteerId)],
)

/** A service report that was handed to a partner at the volunteer's wish. */
export const partnerReport = pgTable(
  'partner_report',
  {
    id: identity(),
    partner: text().notNull(),
    volunteerId: reference()
      .notNull()
      .references(() => volunteer.id),
    at: instant().notNull(),
  },
  (t) => [index('partner_report_volunteer').on(t.volunteerId), index('partner_report_at').on(t.at)],
)
