import { and, eq, isNull } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerChecks } from '#contract/ledger-check.ts'
import { runDue } from '#server/due/due.ts'
import { dueEvent } from '#server/database/schema/due.ts'
import { ledgerCheck } from '#server/database/schema/ledger-check.ts'
import { nextNight, planProof, proofDue } from '#server/features/hours/hours/nightly-proof.ts'
import {
  endedMission,
  hoursCalls,
  type HoursServer,
  hoursNow,
  noticeOver,
  publiciseHours,
  startHoursServer,
} from '#tests/support/hours.ts'

let server: HoursServer
let federation: string
const lines: string[] = []

beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  server = await startHoursServer({ logger })
  const root = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
  federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
  await publiciseHours(server, await endedMission(server))
  await hoursCalls(server).goTo(noticeOver)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.database.executor.delete(dueEvent).where(eq(dueEvent.kind, proofDue))
  const owner = await server.owner()
  await owner.query('delete from ledger_check')
  await owner.end()
  lines.length = 0
})

const at = (text: string) => new Date(`${text}:00+08:00`)
const planned = async () =>
  (
    await server.database.executor
      .select()
      .from(dueEvent)
      .where(and(eq(dueEvent.kind, proofDue), isNull(dueEvent.doneAt)))
  ).map(({ dueAt }) => dueAt)
const checks = async (query: Record<string, string> = {}, token = federation) =>
  (await server.call(ledgerChecks, { token, query })).envelope
const errors = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)

it.each([
  ['2026-12-20T02:59', '2026-12-20T03:00'],
  ['2026-12-20T03:00', '2026-12-21T03:00'],
  ['2026-12-31T23:30', '2027-01-01T03:00'],
  ['2027-01-01T00:10', '2027-01-01T03:00'],
])('the night after %s begins at %s', (now, night) => {
  expect(nextNight(at(now))).toEqual(at(night))
})

describe('the proof of every night', () => {
  it('is planned once, however many servers start at the same moment', async () => {
    server.setNow(at('2026-12-20T22:00'))
    await Promise.all(Array.from({ length: 6 }, () => planProof(server.context)))
    expect(await planned()).toEqual([at('2026-12-21T03:00')])
    server.setNow(at('2026-12-21T02:00'))
    await planProof(server.context)
    expect(await planned()).toEqual([at('2026-12-21T03:00')])
  })

  it('is made by one of several servers, keeps what it found, and plans the next', async () => {
    server.setNow(at('2026-12-20T22:00'))
    await planProof(server.context)
    server.setNow(at('2026-12-21T03:00'))
    await Promise.all(Array.from({ length: 4 }, () => runDue(server.context)))
    const checkRows = await server.database.executor.select().from(ledgerCheck)
    expect(checkRows).toMatchObject([{ people: 1, entries: 1, fault: null, startedAt: at('2026-12-21T03:00') }])
    expect(await planned()).toEqual([at('2026-12-22T03:00')])
    expect(await checks()).toMatchObject({
      code: 200,
      data: {
        standing: 'whole',
        total: 1,
        newest: { people: 1, entries: 1, fault: null, finishedAt: '2026-12-20T19:00:00.000Z' },
        nextAt: '2026-12-21T19:00:00.000Z',
      },
    })
    expect(errors()).toEqual([])
  })

  it('is made once at the next start when no server ran at night', async () => {
    server.setNow(at('2026-12-20T22:00'))
    await planProof(server.context)
    server.setNow(at('2026-12-24T10:00'))
    await planProof(server.context)
    await runDue(server.context)
    expect(await server.database.executor.$count(ledgerCheck)).toBe(1)
    expect(await planned()).toEqual([at('2026-12-25T03:00')])
  })

  it('is made again two hours later when it could not be finished', async () => {
    server.setNow(at('2026-12-20T22:00'))
    await planProof(server.context)
    const owner = await server.owner()
    await owner.query('alter table ledger_check rename to ledger_check_away')
    server.setNow(at('2026-12-21T03:00'))
    await runDue(server.context)
    await owner.query('alter table ledger_check_away rename to ledger_check')
    await owner.end()
    expect(errors()).toMatchObject([{ msg: 'what follows a due event failed' }])
    server.setNow(at('2026-12-21T05:00'))
    await planProof(server.context)
    await runDue(server.context)
    expect(await server.database.executor.$count(ledgerCheck)).toBe(1)
    expect(await planned()).toEqual([at('2026-12-22T03:00')])
  })

  it('tells the federation and the log of a counter that differs, then that all is well again', async () => {
    const { executor } = server.database
    const minutes = (value: number) =>
      executor.execute(`update volunteer set service_minutes = service_minutes + ${value} where service_minutes > 0`)
    server.setNow(at('2026-12-20T22:00'))
    await planProof(server.context)
    await minutes(7)
    server.setNow(at('2026-12-21T03:00'))
    await runDue(server.context)
    const { data } = await checks()
    expect(data.standing).toBe('broken')
    expect(data.newest.fault).toMatch(/^计数不符：[0-9a-f-]{36} 的服务分钟数记为 217，台账算出 210$/)
    expect(errors()).toMatchObject([{ msg: 'the ledger is broken', ledger: { fault: data.newest.fault } }])
    await minutes(-7)
    server.setNow(at('2026-12-22T03:00'))
    await runDue(server.context)
    expect((await checks()).data).toMatchObject({ standing: 'whole', total: 2 })
    expect((await checks({ only: 'broken' })).data).toMatchObject({ total: 1, items: [{ fault: data.newest.fault }] })
  })

  it('tells of an entry that was changed', async () => {
    server.setNow(at('2026-12-20T22:00'))
    await planProof(server.context)
    const owner = await server.owner()
    try {
      await owner.query(`update time_record set place = '别处'`)
      server.setNow(at('2026-12-21T03:00'))
      await runDue(server.context)
      expect((await checks()).data.newest.fault).toMatch(/第 1 条（编号 \d+）：内容与摘要不符，内容被改动过$/)
    } finally {
      await owner.query(`update time_record set place = '东濠涌博物馆'`)
      await owner.end()
    }
  })
})

describe('how the ledger stands', () => {
  it('before the first proof, and when a night was missed', async () => {
    server.setNow(at('2026-12-20T22:00'))
    expect((await checks()).data).toMatchObject({ standing: 'none', newest: null, nextAt: null, items: [] })
    const startedAt = at('2026-12-20T03:00')
    const findings = { people: 1, entries: 1, fault: null, startedAt, finishedAt: startedAt }
    await server.database.executor.insert(ledgerCheck).values(findings)
    server.setNow(at('2026-12-21T15:00'))
    expect((await checks()).data.standing).toBe('whole')
    server.setNow(at('2026-12-21T15:01'))
    expect((await checks()).data.standing).toBe('late')
  })

  it('is for the federation alone', async () => {
    server.setNow(hoursNow)
    expect((await server.call(ledgerChecks, { token: server.staff })).envelope).toMatchObject({
      code: 10003,
      data: null,
    })
  })

  it('is listed page by page, newest first', async () => {
    const findings = (day: number) => {
      const startedAt = at(`2026-12-0${day}T03:00`)
      return { people: day, entries: day, fault: null, startedAt, finishedAt: startedAt }
    }
    await server.database.executor.insert(ledgerCheck).values([1, 2, 3].map(findings))
    const first = (await checks({ pageSize: '2' })).data
    expect(first.items.map(({ people }: any) => people)).toEqual([3, 2])
    const second = (await checks({ pageSize: '2', cursor: first.nextCursor })).data
    expect(second.items.map(({ people }: any) => people)).toEqual([1])
    expect(second.nextCursor).toBeNull()
  })
})
