import { sql } from 'drizzle-orm'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { backgroundOf } from '#server/database/client.ts'
import { createKeys } from '#server/keys.ts'
import { benchSecret, joinDatabase } from './bench-database.ts'

// A server process of the product on a database that runs already. Its messages: `spent` for its processor time so far, or `report`
// for queries of a second, one after the other, until `rest`.
const [url = '', sharedMs = '2000'] = process.argv.slice(2)
const { database } = joinDatabase(url)
const app = await buildApp({
  config: readConfig({ DEMO: '1' }),
  database,
  keys: createKeys([benchSecret]),
  clock: () => new Date(),
  sharedMs: Number(sharedMs),
})

const state = { reporting: false }

async function runReports(): Promise<void> {
  state.reporting = true
  while (state.reporting) {
    const began = performance.now()
    await backgroundOf(database.executor).execute(secondOf(rows))
    const spent = performance.now() - began
    // About a second each, however fast the machine is and whatever else it does.
    rows = Math.round(Math.min(4, Math.max(0.25, 1000 / spent)) * rows)
    process.send?.({ report: spent })
  }
}

let rows = 200_000
/** Reads, hashes and sorts as a report over a year does. */
const secondOf = (count: number) => sql`
  select district, sum(minutes), count(distinct person) from (
    select left(md5(n::text), 2) as district, md5((n % 5000)::text) as person, n % 240 as minutes from generate_series(1, ${count}::int) n) year
  group by district order by 2 desc`

process.on('message', (command) => {
  if (command === 'spent') process.send?.(process.cpuUsage())
  if (command === 'report') void runReports()
  if (command === 'rest') state.reporting = false
})
process.on('disconnect', () => process.exit())
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
