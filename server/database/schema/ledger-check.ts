import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { identity, instant } from '../columns.ts'

/** What each proof of the ledger found, nightly or by command (server/records/ledger/ledger-proof.ts). */
export const ledgerCheck = pgTable(
  'ledger_check',
  {
    id: identity(),
    startedAt: instant().notNull(),
    finishedAt: instant().notNull(),
    /** Chains and entries proved until the fault, or all. */
    people: integer().notNull(),
    entries: integer().notNull(),
    /** The first thing that was not as it must be; null when all was. */
    fault: text(),
    /** Why a new line of signed heads began with it. */
    lineBegan: text({ enum: ['absent', 'otherDatabase', 'asked'] }),
  },
  (t) => [
    index('ledger_check_fault').on(t.id).where(sql`${t.fault} is not null`),
    check('ledger_check_times', sql`${t.startedAt} <= ${t.finishedAt}`),
  ],
)
