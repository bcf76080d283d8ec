import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { failedDues, retryDue } from '#contract/failed-due.ts'
import { dueKindNames } from '#domain/due-kinds.ts'
import { dueEvent } from '#server/database/schema/due.ts'
import { staffAct } from '#server/database/schema/staff-log.ts'
import { registerDue, registeredKinds, runDue, scheduleDue } from '#server/due/due.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
let server: TestServer
let system: string
let own: readonly string[]
beforeAll(async () => {
  server = await startServer({ now })
  own = registeredKinds().filter((kind) => !kind.startsWith('test.'))
  const { id } = await server.addOrganization({ level: 'federation' })
  system = await server.tokenFor('organizer', (await server.addOrganizer(id, { federationDuties: ['system'] })).id)
})
afterAll(() => server.stop())

const list = async (query: Record<string, string> = {}) =>
  (await server.call(failedDues, { token: system, query })).envelope.data

it('every kind has a name, and no name is of a kind that is gone', () => {
  expect(own.toSorted()).toEqual(Object.keys(dueKindNames).toSorted())
})

it('lists what failed, the longest first, and has one tried again at once', async () => {
  const { executor } = server.database
  let broken = true
  registerDue('offer.expired', async () => {
    if (broken) throw new TypeError('13800138000')
  })
  expect(await list()).toMatchObject({ items: [], total: 0 })
  await scheduleDue(executor, 'offer.expired', 41, now)
  await runDue(server.context, now)
  await scheduleDue(executor, 'test.gone', 42, now)
  const later = new Date(now.getTime() + 2000)
  await runDue(server.context, later)
  const { items, total } = await list()
  expect(total).toBe(2)
  expect(items).toEqual([
    {
      dueId: expect.any(String),
      what: '候补名额到期',
      record: 41,
      since: now.toISOString(),
      attempts: 1,
      failure: 'TypeError',
      nextAt: '2026-12-01T02:00:05.000Z',
    },
    expect.objectContaining({ what: '这个版本不认识的事项', record: 42, failure: 'Error' }),
  ])
  const first = await list({ pageSize: '1' })
  expect((await list({ pageSize: '1', cursor: first.nextCursor })).items).toEqual([items[1]])

  const { dueId } = items[0]
  expect((await server.call(retryDue, { token: system, body: { dueId } })).envelope.code).toBe(200)
  expect((await list()).items[0].nextAt).toBeNull()
  broken = false
  expect(await runDue(server.context, now)).toBe(1)
  expect((await list()).items).toEqual([items[1]])
  expect(await executor.$count(dueEvent, eq(dueEvent.kind, 'test.gone'))).toBe(1)
  const act = and(eq(staffAct.act, 'due.retry'), eq(staffAct.subject, '定时事项“候补名额到期”，记录编号 41'))
  expect(await executor.$count(staffAct, act)).toBe(1)
  expect((await server.call(retryDue, { token: system, body: { dueId } })).envelope).toMatchObject({ code: 10002 })
  expect(await executor.$count(staffAct, act)).toBe(1)
})
