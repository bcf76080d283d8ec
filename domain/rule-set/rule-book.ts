import { firstHolidays, type Holiday } from '../lists/holidays.ts'
import { firstRuleSets, type RuleSet, setRuleSets } from './rule-sets.ts'
import { setHolidays } from '../working-days.ts'

/** What the database holds of rules by which hours and terms are counted. */
export interface RuleBook {
  /** Another one as soon as anything in the book is. */
  readonly version: string
  readonly ruleSets: readonly RuleSet[]
  readonly holidays: readonly Pick<Holiday, 'day' | 'kind'>[]
}

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
