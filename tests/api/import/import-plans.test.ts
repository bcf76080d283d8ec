import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drizzleOptions } from '#server/database/client.ts'
import { listImportRows } from '#server/features/imports/import/import.repository.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

/** Imports of donations, of which every hundredth is one of hours. */
beforeAll(async () => {
  server = await startServer()
  const account = await server.addOrganizer((await server.addOrganization({ level: 'federation' })).id)
  const owner = await server.owner()
  const executor = drizzle(owner, drizzleOptions)
  await executor.execute(sql`
    insert into data_import (kind, state, file_name, format, bytes, sha256, line_count, revision, entered_by, entered_at)
    select case when n % 100 = 0 then 'hours' else 'donations' end, 'mapping', 'a.csv', 'csv', 1, 'ab', 1, 0,
      ${account.id}::bigint, now() from generate_series(1, 5000) n`)
  await owner.query('vacuum analyze')
  await owner.end()
})
afterAll(() => server.stop())

it.each([
  ['all', undefined, 'data_import_pkey'],
  ['a kind', 'hours' as const, 'data_import_kind'],
])('a page of %s reads imports in the order of their ids', async (_, kind, index) => {
  const { executor } = server.database
  const statement = listImportRows(executor, kind, { after: [4000], offset: 0, limit: 11 })
  const { rows } = await executor.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement.getSQL()}`)
  const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on data_import/)
})
