import { getPriority } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type ApplicationPool, backgroundOf, openPool, type PoolOptions } from '#server/database/client.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let opened: TestDatabase
const pools: ApplicationPool[] = []
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(async () => {
  await Promise.all(pools.map(({ pool }) => pool.end()))
  await opened.drop()
})

afterEach(() => {
  vi.useRealTimers()
})

function open(options: Pick<PoolOptions, 'lane' | 'isOurs'>): ApplicationPool {
  const opening = openPool({ url: opened.database.url, role: null, onError: () => {}, ...options })
  pools.push(opening)
  return opening
}

async function stateOf(options: Pick<PoolOptions, 'lane' | 'isOurs'>) {
  const { rows } = await open(options).pool.query(
    `select pg_backend_pid() as pid, current_setting('statement_timeout') as limit`,
  )
  return { priority: getPriority(rows[0].pid), limit: rows[0].limit }
}

test('a request has ten seconds a statement and the processor like everybody', async () => {
  expect(await stateOf({ isOurs: true })).toEqual({ priority: getPriority(), limit: '10s' })
})

test('what nobody waits for has a minute, and yields the processor where the database runs beside the server', async () => {
  expect(await stateOf({ lane: 'background', isOurs: true })).toEqual({ priority: 10, limit: '1min' })
  expect(await stateOf({ lane: 'background' })).toEqual({ priority: getPriority(), limit: '1min' })
})

test('the background of a database has connections of its own; a transaction stays where it is', async () => {
  const { executor } = opened.database
  const limit = sql`select current_setting('statement_timeout') as limit`
  expect((await backgroundOf(executor).execute(limit)).rows).toEqual([{ limit: '1min' }])
  await executor.transaction(async (inside) => {
    expect((await backgroundOf(inside).execute(limit)).rows).toEqual([{ limit: '10s' }])
  })
})

test('a report waits for the connections that another one holds, and no request waits that long', async () => {
  const background = open({ lane: 'background' }).pool
  const held = [await background.connect(), await background.connect()]
  const requests = open({}).pool
  const busy = await Promise.all(Array.from({ length: 16 }, () => requests.connect()))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const report = background.query('select 7 as seven')
  const refusal = requests.query('select 7 as seven').then(
    () => null,
    ({ message }: Error) => message,
  )
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  expect(await refusal).toContain('timeout exceeded')
  for (const client of [...held, ...busy]) client.release()
  expect((await report).rows).toEqual([{ seven: 7 }])
})
