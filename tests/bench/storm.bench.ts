import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { endHashing, hashPassword, passwordMatches, runInHashSlot } from '#server/records/account/password-hash.ts'
import { sized } from '../../scripts/smoke/size.ts'
import { openBenchDatabase } from './bench-database.ts'
import { measureBusy, visitorPaths } from './busy.ts'
import { fillMissions } from './mission-rows.ts'
import { median, quantile, report } from './report.ts'
import { startProcess } from './server-process.ts'

const people = sized(60, 4)
const password = 'Storm_0001_bench'

const { database, analyze, drop } = await openBenchDatabase()
await fillMissions(database, sized(2000, 700))
await database.executor.execute(sql`
  insert into volunteer (user_id, surrogate_id, volunteer_number, login_name, password_hash, name, birth_day)
  select 'b' || n, 'b' || n, '4400' || n, 'storm' || n, ${await hashPassword(password)}, '陈小明', date '1990-01-01' from generate_series(1, ${sql.raw(String(people))}) n`)
await analyze()
const { url, child } = await startProcess('product-server.ts', database.url)
const logins: number[] = []
const rates: number[] = []

// People at other machines: what it costs to ask falls on a process of its own.
const crowd = fork(fileURLToPath(new URL('storm-crowd.ts', import.meta.url)), [url, String(people), password])
await once(crowd, 'message')

const measured = await measureBusy({
  name: `p99 of other routes while ${people} sign in at once`,
  url,
  paths: visitorPaths(Array.from({ length: 40 }, (_, at) => 1 + at * 17)),
  rounds: 8,
  milliseconds: 1500,
  async busy() {
    crowd.send('storm')
    const [times] = (await once(crowd, 'message')) as [number[]]
    logins.push(...times)
    rates.push((people * 1000) / quantile(times, 1))
  },
  note: () => `; a login ${median(logins).toFixed(0)} ms, the last ${quantile(logins, 1).toFixed(0)} ms`,
})

/** Passwords a second that the same threads look at while nothing else is asked of the machine. */
async function measureHashRate(): Promise<number> {
  const hash = await hashPassword(password)
  const began = performance.now()
  await Promise.all(Array.from({ length: people }, () => runInHashSlot(() => passwordMatches(hash, password))))
  return (people * 1000) / (performance.now() - began)
}

crowd.disconnect()
child.disconnect()
await drop()
const [rate, hashRate] = [median(rates), await measureHashRate()]
await endHashing()
report(measured, {
  name: 'sign-ins a second meanwhile, to passwords alone',
  value: rate / hashRate,
  unit: '×',
  goal: { atLeast: 0.5 },
  note: `${rate.toFixed(1)} and ${hashRate.toFixed(1)} a second on one server`,
})
