import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drizzleOptions } from '#server/database/client.ts'
import { listDonationRows } from '#server/features/hours/certificate/managed-donation.repository.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const donations = 5000

let server: TestServer

/** Donations of which all but every hundredth have a certificate. */
beforeAll(async () => {
  server = await startServer()
  const owner = await server.owner()
  const executor = drizzle(owner, drizzleOptions)
  await executor.execute(sql`
    insert into donation (request_key, donor_kind, donor_name, amount, use, donated_on, created_at)
    select 'k' || n, 'person', '陈' || n, 100, '图书角', date '2026-01-01', now() from generate_series(1, ${donations}::int) n`)
  await executor.execute(sql`
    insert into donation_certificate (number, check_code, state, issued_at, donation_id, holder, snapshot)
    select 'JZ' || id, 'c', 'issued', now(), id, donor_name, '{}' from donation where id % 100 <> 0`)
  await owner.query('vacuum analyze')
  await owner.end()
})
afterAll(() => server.stop())

it.each([
  ['all', {}],
  ['a state', { state: 'issued' as const }],
  ['the number of a certificate', { keyword: 'JZ20261101ABCDEF' }],
])('a page of %s reads donations in the order of their ids, and certificates by an index', async (_, filter) => {
  const { executor } = server.database
  const statement = listDonationRows(executor, filter, { after: [4000], offset: 0, limit: 11 })
  const { rows } = await executor.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement.getSQL()}`)
  const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
  expect(plan).toContain('donation_pkey')
  expect(plan).not.toMatch(/Seq Scan on donation/)
})
