import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import { createKeys } from '#server/keys.ts'
import { createLogger } from '#server/http/logging.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { writePlainBuild } from '#tests/support/plain-build.ts'

const dist = mkdtempSync(join(tmpdir(), 'pages-'))
let test: TestDatabase
let database: Database
let app: FastifyInstance
let lines: { level: number; msg: string; status?: number; err?: { stack?: string; cause?: { code?: string } } }[] = []

/** Between the server and its database; without it nobody listens. */
let between: Server
const open = new Set<Socket>()
const forward = (port: number) => {
  const folder = new URL(test.env['DATABASE_URL'] ?? '').searchParams.get('host')
  between = createServer((client) => {
    const there = connect(`${folder}/.s.PGSQL.5432`)
    for (const [one, other] of [
      [client, there],
      [there, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy()).on('close', () => open.delete(one))
      one.pipe(other)
    }
  }).listen(port, '127.0.0.1')
  return once(between, 'listening')
}
const cut = async () => {
  for (const socket of open) socket.destroy()
  between.close()
  await once(between, 'close')
}

beforeAll(async () => {
  writePlainBuild(dist)
  test = await openTestDatabase()
  await forward(0)
  const { port } = between.address() as AddressInfo
  const { username, pathname } = new URL(test.env['DATABASE_URL'] ?? '')
  const config = readConfig({ ...test.env, DATABASE_URL: `postgres://${username}@127.0.0.1:${port}${pathname}` })
  database = await openDatabase(config, { notice: () => {} })
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const logger = createLogger('info', sink)
  const keys = createKeys(config.secrets)
  app = await buildApp({ config, database, keys, clock: () => new Date(), logger, distDir: dist })
  app.get('/test/read', { config: { caller: 'open' } }, () => database.executor.execute(sql`select 1`))
  app.get('/test/lost', { config: { caller: 'open' } }, () =>
    database.executor.transaction(async (transaction) => {
      await cut()
      await transaction.execute(sql`select 1`)
    }),
  )
  app.get('/test/late', { config: { caller: 'open' } }, () =>
    database.executor.execute(sql`do $$ begin raise exception 'late' using errcode = 'query_canceled'; end $$`),
  )
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.close()
  await cut()
  await test.drop()
  rmSync(dist, { recursive: true })
})

const warnings = () => lines.filter(({ level }) => level > 30)
const ask = async (path: string) => (await app.inject(path)).statusCode

it('an outage of the database is two lines of the log, and one without a stack for each refused request', async () => {
  const { port } = between.address() as AddressInfo
  expect(await ask('/test/read')).toBe(200)
  lines = []
  expect(await ask('/test/lost')).toBe(503)
  for (let time = 0; time < 5; time++) expect(await ask('/test/read')).toBe(503)
  expect(warnings()).toMatchObject([{ level: 50, msg: 'the connection to the database is lost', err: { cause: {} } }])
  expect(lines.filter(({ status }) => status === 503)).toHaveLength(6)
  expect(lines).toHaveLength(7)
  expect(await ask('/article/article-1')).toBe(200)
  expect(warnings()).toHaveLength(1)
  await forward(port)
  await expect.poll(() => warnings().length, { timeout: 20_000 }).toBe(2)
  expect(warnings()[1]).toMatchObject({ level: 40, msg: 'the database answers again' })
  expect(await ask('/test/read')).toBe(200)
  expect(warnings()).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toContain('stack')
})

it('a request that the database refused for another reason is told by itself, with what it asked and no stack', async () => {
  lines = []
  expect(await ask('/test/late')).toBe(503)
  expect(warnings()).toMatchObject([{ level: 50, msg: 'failed', err: { cause: { code: '57014' } } }])
  expect(JSON.stringify(lines)).not.toContain('stack')
})
