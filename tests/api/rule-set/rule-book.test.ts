import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveHoliday } from '#contract/rule-set/managed-holidays.ts'
import { ruleSets } from '#contract/rule-set/managed-rules.ts'
import { ruleBookHeader } from '#domain/rule-set/rule-book.ts'
import { ruleBook } from '#contract/rule-set/rule-book-reply.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer({ now: new Date('2026-12-02T10:00:00+08:00') })
  const root = await server.addOrganization({ level: 'federation' })
  token = await server.tokenFor('organizer', (await server.addOrganizer(root.id, { name: '许文博' })).id)
})
afterAll(() => server.stop())

const staffVersion = async () => (await server.call(ruleSets, { token })).headers.get(ruleBookHeader)
const book = async () => (await server.call(ruleBook)).envelope.data

it('each answer to staff says of which version the book is, until something in it changes', async () => {
  const version = await staffVersion()
  expect(version).toMatch(/^[\w-]{43}$/)
  expect(await staffVersion()).toBe(version)
  await server.call(saveHoliday, { token, body: { day: '2026-12-24', kind: 'off', name: '临时放假' } })
  expect(await staffVersion()).not.toBe(version)
})

it('a guest may read the book, with the version that staff is told, and is told none', async () => {
  const { ruleSets: sets, holidays, version } = await book()
  expect(version).toBe(await staffVersion())
  expect(sets.map((set: { version: string }) => set.version)).toEqual(['2020-1', '2026-1', '2027-1'])
  expect(holidays).toContainEqual({ day: '2026-12-24', kind: 'off' })
  expect((await server.call(ruleBook)).headers.has(ruleBookHeader)).toBe(false)
})
