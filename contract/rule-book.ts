import { z } from 'zod'
import { day, endpoint } from './endpoint.ts'
import { firstHolidays, holidayKindLabels } from './lists/holidays.ts'
import { keysOf } from './record-keys.ts'
import { firstRuleSets, type RuleSet, setRuleSets } from './rule-sets.ts'
import { setHolidays } from './working-days.ts'

/** A rule set on the wire. */
export const ruleSetReply = z.object({
  version: z.string(),
  validFrom: day,
  roundingMinutes: z.number(),
  minimumPresence: z.number(),
  dailyMaximumMinutes: z.number(),
  starHours: z.array(z.number()).readonly(),
  publicityDays: z.number(),
  recordingWorkingDays: z.number(),
  needsConfirmation: z.boolean(),
  forgottenCheckOut: z.enum(['typed', 'minimum']),
}) satisfies z.ZodType<RuleSet>

const bookReply = z.object({
  /** Another one as soon as anything in the book is. */
  version: z.string(),
  ruleSets: z.array(ruleSetReply).readonly(),
  holidays: z.array(z.object({ day, kind: z.enum(keysOf(holidayKindLabels)) })).readonly(),
})

/** What the database holds of rules by which hours and terms are counted. */
export type RuleBook = z.infer<typeof bookReply>

/** The book as it is, for a page that was sent with an older one. */
export const ruleBook = endpoint({
  method: 'GET',
  path: '/home/rule/book',
  caller: 'open',
  reply: bookReply,
})

/** Id of the script element in which the server gives the second app the book. */
export const ruleBookElement = 'rule-book'

/** Header that tells staff with each answer of which version the server's book is. */
export const ruleBookHeader = 'x-rule-book'

let current: RuleBook = { version: '', ruleSets: firstRuleSets, holidays: firstHolidays }

export const currentRuleBook = (): RuleBook => current

/**
 * Makes the book what `ruleSetOn` and the working days go by in this process: the server's, which reads it again every two seconds, or a
 * page's.
 */
export function applyRuleBook(book: RuleBook): void {
  current = book
  setRuleSets(book.ruleSets)
  setHolidays(book.holidays)
}
