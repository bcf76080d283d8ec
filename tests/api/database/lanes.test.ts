import { getPriority } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

async function stateOf(options: Pick<PoolOptions, 'lane' | 'isOurs'>) {
  const opening = openPool({ url: opened.database.url, role: null, onError: () => {}, ...options })
  pools.push(opening)
  const { rows } = await opening.pool.query(
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
