import { readFileSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensure } from '#domain/ensure.ts'
import { dueEvent } from '#server/database/schema/due.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { messageMail, messageText, siteMessage } from '#server/database/schema/message.ts'
import { keepings, removeOldRows } from '#server/records/keeping/keeping.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let volunteerId: number
let organizerId: number
beforeAll(async () => {
  server = await startServer()
  volunteerId = (await server.addVolunteer({})).id
  organizerId = (await server.addOrganizer((await server.addOrganization()).id)).id
})
afterAll(() => server.stop())

const now = new Date()
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

async function addMessage(title: string, days: number): Promise<number> {
  const row = { volunteerId, kind: 'account' as const, title, body: '正文', createdAt: ago(days) }
  const [message] = await server.database.executor.insert(siteMessage).values(row).returning()
  return ensure(message).id
}

const titles = async () =>
  (await server.database.executor.select().from(siteMessage).orderBy(asc(siteMessage.id))).map(({ title }) => title)
const mails = async () => (await server.database.executor.select().from(messageMail)).map(({ messageId }) => messageId)
const looks = async () => (await server.database.executor.select().from(accessLog)).map(({ what }) => what)

it('removes what is past its time, and nothing that is not', async () => {
  const { executor } = server.database
  const old = await addMessage('三年多以前', 1096)
  const unsent = await addMessage('三年多以前，还没有发出', 1096)
  const recent = await addMessage('去年', 365)
  await addMessage('昨天', 1)
  await executor
    .insert(messageMail)
    .values([{ messageId: old, givenUpAt: ago(1095) }, { messageId: unsent }, { messageId: recent, sentAt: ago(89) }])
  await executor.insert(messageText).values({ messageId: old, sentAt: ago(1095) })
  await executor.insert(accessLog).values([
    { volunteerId, organizerId, what: '四年前看过', at: ago(1461) },
    { volunteerId, organizerId, what: '两年前看过', at: ago(730) },
  ])
  const due = { kind: 'offer.expired', dueAt: ago(400) }
  await executor.insert(dueEvent).values([
    { ...due, subjectId: 1, doneAt: ago(31) },
    { ...due, subjectId: 2, doneAt: ago(29) },
    { ...due, subjectId: 3 },
  ])
  await removeOldRows(executor, now)
  expect(new Set((await executor.select().from(dueEvent)).map(({ subjectId }) => subjectId))).toEqual(new Set([2, 3]))
  expect(await titles()).toEqual(['三年多以前，还没有发出', '去年', '昨天'])
  expect(await mails()).toEqual([unsent, recent])
  expect(await looks()).toEqual(['两年前看过'])
})

it('removes many, a batch at a time', async () => {
  const { executor } = server.database
  const row = { volunteerId, organizerId, what: '很久以前看过', at: ago(2000) }
  await executor.delete(siteMessage).where(eq(siteMessage.title, '昨天'))
  await executor.insert(accessLog).values(Array.from({ length: 2500 }, () => row))
  await removeOldRows(executor, now)
  // The one that is kept stands before them: what is looked at are the oldest by their ids.
  expect(await looks()).toEqual(['两年前看过'])
})

it('follows the table of the rules', () => {
  const text = readFileSync('docs/rules/privacy.md', 'utf8')
  const stated = [...text.matchAll(/^\| `(\w+)` \| (\d+) days \|/gm)].map(([, table, days]) => `${table} ${days}`)
  // Contacts that were given up go by a function of the database.
  expect(stated.filter((row) => !row.startsWith('verified_contact')).toSorted()).toEqual(
    keepings.map(({ table, days }) => `${table} ${days}`).toSorted(),
  )
})
