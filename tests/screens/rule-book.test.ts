import { afterEach, expect, test } from 'vitest'
import { applyRuleBook, currentRuleBook, type RuleBook, ruleBookElement } from '#contract/rule-book.ts'
import { firstRuleSets, ruleSetOn } from '#contract/rule-sets.ts'
import { isWorkingDay } from '#contract/working-days.ts'
import { documentOf } from '#server/pages/document.ts'
import { readRuleBook } from '#src/admin/rule-book.ts'

const before = currentRuleBook()
afterEach(() => {
  document.body.replaceChildren()
  applyRuleBook(before)
})

const pageOf = (ruleBook?: RuleBook): string =>
  documentOf({
    title: '管理后台',
    starter: '',
    assets: { scripts: [], sheets: [] },
    css: '',
    product: 'zyz',
    mapIpUrl: '',
    ...(ruleBook && { ruleBook }),
  })

/** The page as a browser has it: its element of the book. */
function open(html: string): void {
  const element = new DOMParser().parseFromString(html, 'text/html').getElementById(ruleBookElement)
  if (element) document.body.append(element)
}

test('a page of the second app counts by the book that the server wrote into it', () => {
  const sets = firstRuleSets.map((set) => (set.version === '2027-1' ? { ...set, dailyMaximumMinutes: 480 } : set))
  open(pageOf({ ruleSets: sets, holidays: [{ day: '2027-02-08', kind: 'off' }] }))
  readRuleBook()
  expect(ruleSetOn('2027-01-01').dailyMaximumMinutes).toBe(480)
  expect(isWorkingDay('2027-02-08')).toBe(false)
})

test('without a book it counts by the rules of a new database', () => {
  open(pageOf())
  readRuleBook()
  expect(ruleSetOn('2027-01-01').dailyMaximumMinutes).toBe(720)
})
