import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backgroundOf } from '#server/database/client.ts'
import { runDue, registerDue, scheduleDue } from '#server/due/due.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: pg.Client
/** What the route under test does in its transaction, between two statements. */
let meanwhile: (backend: number) => Promise<unknown>

beforeAll(async () => {
  server = await startServer({ routes: addHeldRoutes })
  owner = await server.owner()
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})

const backendOf = sql`select pg_backend_pid() as pid`

function addHeldRoutes(app: FastifyInstance, { database: { executor } }: TestServer['context']): void {
  app.get('/held/transaction', { config: { caller: 'open' } }, () =>
    executor.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ pid: number }>(backendOf)
      await meanwhile(rows[0]?.pid ?? 0)
      await transaction.execute(sql`select 1`)
      return 'done'
    }),
  )
  app.get('/held/statement', { config: { caller: 'open' } }, async () => {
    await executor.execute(sql`select pg_sleep(60)`)
    return 'done'
  })
}

const end = (backend: number) => owner.query('select pg_terminate_backend($1, 10000)', [backend])
const ask = async (path: string) => {
  const answer = await fetch(`${server.url}/held/${path}`)
  return [answer.status, await answer.text()]
}
const refused = [503, JSON.stringify({ code: 503, msg: '服务繁忙，请稍后再试', data: null, other: null })]

describe('a connection that is ended from outside', () => {
  it('between two statements of a request: that one is refused, the next one works', async () => {
    meanwhile = end
    expect(await ask('transaction')).toEqual(refused)
    meanwhile = async () => {}
    expect(await ask('transaction')).toEqual([200, 'done'])
  })

  it('just as a request takes it: the pool has it back each time, however often that happens', async () => {
    meanwhile = async () => {}
    const { pool } = server.database
    const cut = (client: pg.PoolClient) => client.connection.stream.destroy()
    pool.on('acquire', cut)
    for (let time = 0; time < 20; time++) expect(await ask('transaction')).toEqual(refused)
    pool.off('acquire', cut)
    expect(await ask('transaction')).toEqual([200, 'done'])
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  })

  it('within a statement: that request is refused', async () => {
    const query = ask('statement')
    const sleeping = async () => {
      const { rows } = await owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and query like 'select pg_sleep(60)%' and state = 'active'`,
      )
      return rows[0]?.pid ?? 0
    }
    await expect.poll(sleeping).toBeGreaterThan(0)
    await end(await sleeping())
    expect(await query).toEqual(refused)
  })
})

it('a due event whose connection is ended stays open and is done by the next run', async () => {
  let done = 0
  let lose = true
  registerDue('test.lost', async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>(backendOf)
    if (lose) await end(rows[0]?.pid ?? 0)
    await transaction.execute(sql`select pg_advisory_xact_lock(1)`)
    done += 1
  })
  const now = new Date()
  await scheduleDue(server.database.executor, 'test.lost', 1, now)
  await runDue(server.context, now).catch(() => {})
  lose = false
  await runDue(server.context, now)
  expect(done).toBe(1)
})

it('the background has its connection ended and works again', async () => {
  const background = backgroundOf(server.database.executor)
  const work = background.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>(backendOf)
    await end(rows[0]?.pid ?? 0)
    await transaction.execute(sql`select 1`)
  })
  await expect(work).rejects.toThrow('Failed query')
  expect((await background.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})
