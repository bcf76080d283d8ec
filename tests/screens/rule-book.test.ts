import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  applyRuleBook,
  currentRuleBook,
  type RuleBook,
  ruleBookElement,
  ruleBookHeader,
} from '#domain/rule-set/rule-book.ts'
import { firstRuleSets, ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { isWorkingDay } from '#domain/working-days.ts'
import { documentOf } from '#server/pages/document.ts'
import { followRuleBook, readRuleBook } from '#src/admin/rule-book.ts'
import { showAdmin } from '#tests/support/show-admin.tsx'
import { freshServer, ok } from '#tests/support/show-screen.tsx'

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
  open(pageOf({ version: 'a', ruleSets: sets, holidays: [{ day: '2027-02-08', kind: 'off' }] }))
  readRuleBook()
  expect(ruleSetOn('2027-01-01').dailyMaximumMinutes).toBe(480)
  expect(isWorkingDay('2027-02-08')).toBe(false)
})

test('without a book it counts by the rules of a new database', () => {
  open(pageOf())
  readRuleBook()
  expect(ruleSetOn('2027-01-01').dailyMaximumMinutes).toBe(720)
})

test('an open page takes the new book as soon as an answer speaks of it, and reads once what it shows', async () => {
  const sets = '/manage/pc/rule/sets'
  const book = '/home/rule/book'
  const next: RuleBook = { ...before, version: 'b', holidays: [{ day: '2027-02-08', kind: 'off' }] }
  applyRuleBook({ ...before, version: 'a' })
  followRuleBook()
  const server = freshServer()
    .on(sets, ok({ now: '2026-12-01T10:00:00+08:00', sets: [] }))
    .on(book, ok(next))
  server.headers = { [ruleBookHeader]: 'a' }
  const router = await showAdmin(server, '/admin/rules')
  await screen.findByRole('heading', { name: '规则与节假日' })
  expect([server.calls(sets).length, server.calls(book).length, isWorkingDay('2027-02-08')]).toEqual([1, 0, true])

  server.headers = { [ruleBookHeader]: 'b' }
  await act(async () => router.revalidate())
  await waitFor(() => expect(server.calls(sets)).toHaveLength(3))
  expect([server.calls(book).length, isWorkingDay('2027-02-08')]).toEqual([1, false])
  expect(server.calls(book)[0]?.bearer).toBeNull()
})
