import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, namesCheck, reference } from '../columns.ts'
import { organizer } from './organizer.ts'

/** Rules by which hours are counted from a day on; what they say is never changed, a set that is not in force yet can be withdrawn. */
export const ruleSet = pgTable(
  'rule_set',
  {
    id: identity(),
    version: text().notNull().unique(),
    validFrom: date().notNull(),
    roundingMinutes: integer().notNull(),
    minimumPresence: integer().notNull(),
    dailyMaximumMinutes: integer().notNull(),
    starHours: integer().array().notNull(),
    publicityDays: integer().notNull(),
    recordingWorkingDays: integer().notNull(),
    needsConfirmation: boolean().notNull(),
    forgottenCheckOut: text({ enum: ['typed', 'minimum'] }).notNull(),
    reason: text(),
    /** Null for the sets of a new database. */
    createdBy: reference().references(() => organizer.id),
    createdAt: instant().notNull(),
    withdrawnBy: reference().references(() => organizer.id),
    withdrawnAt: instant(),
  },
  (t) => [
    /** One set begins on a day. */
    uniqueIndex('rule_set_start').on(t.validFrom).where(sql`${t.withdrawnAt} is null`),
    index('rule_set_author').on(t.createdBy),
    index('rule_set_withdrawer').on(t.withdrawnBy),
    namesCheck('rule_set_forgotten', t.forgottenCheckOut, ['typed', 'minimum']),
    check('rule_set_stars', sql`cardinality(${t.starHours}) = 5`),
    check('rule_set_withdrawal', sql`(${t.withdrawnAt} is null) = (${t.withdrawnBy} is null)`),
  ],
)

/** A day that departs from "Monday to Friday". */
export const holiday = pgTable(
  'holiday',
  {
    day: date().primaryKey(),
    kind: text({ enum: ['off', 'worked'] }).notNull(),
    name: text().notNull(),
  },
  (t) => [namesCheck('holiday_kind', t.kind, ['off', 'worked'])],
)
