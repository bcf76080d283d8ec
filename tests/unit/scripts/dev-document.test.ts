import { expect, test } from 'vitest'
import type { Ask } from '#contract/rendered-page.ts'
import { currentRuleBook, type RuleBook, ruleBookElement } from '#domain/rule-set/rule-book.ts'
import { drawDocument } from '../../../scripts/dev-document.ts'

const book: RuleBook = { ...currentRuleBook(), version: 'a', holidays: [{ day: '2027-02-08', kind: 'off' }] }
const server: Ask = async (path) => ({
  code: 200,
  msg: '',
  data: path === '/home/rule/book' ? book : null,
  other: null,
})
const down: Ask = () => Promise.reject(new Error('fetch failed'))
const portal = async () => ({ drawPage: async () => ({ location: '/elsewhere' }) })

const draw = (href: string, ask: Ask) =>
  drawDocument({ href, cookie: '' }, { ask, loadPortal: portal, product: 'zyz', mapIpUrl: '' })

async function bookIn(href: string, ask: Ask): Promise<unknown> {
  const document = await draw(href, ask)
  const text = 'html' in document ? new RegExp(`id="${ruleBookElement}">([^<]*)<`).exec(document.html)?.[1] : undefined
  return text === undefined ? null : JSON.parse(text)
}

test.each(['/admin', '/admin/rules?tab=holidays'])('%s is developed with the rules of the server', async (href) => {
  expect(await bookIn(href, server)).toEqual(book)
})

test('a page of the second app is sent without them when the server does not start', async () => {
  expect(await bookIn('/admin/rules', down)).toBeNull()
})

test('an address that begins like the second app is one of the portal', async () => {
  expect(await draw('/administration', server)).toEqual({ location: '/elsewhere' })
})
