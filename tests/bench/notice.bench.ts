import { sql } from 'drizzle-orm'
import type { Executor } from '#server/database/client.ts'
import { endPublicity } from '#server/features/hours/hours/hours-due.ts'
import { reconcile } from '#server/records/ledger/reconcile.ts'
import { sized } from '../../scripts/smoke/size.ts'
import { openBenchDatabase } from './bench-database.ts'
import { median, report } from './report.ts'

// Hours of many people whose public notice is over at one moment take effect in sets, beside one after the other.
const setSize = sized(500, 20)
const aloneSize = sized(100, 4)
const rounds = sized(7, 2)
const people = rounds * (setSize + aloneSize)

async function fill(executor: Executor): Promise<number[]> {
  await executor.execute(
    sql`insert into organization (name, kind, district_code, state) values ('志愿服务队', '志愿服务组织', '440100', 'approved')`,
  )
  await executor.execute(sql`
    insert into volunteer (user_id, surrogate_id, volunteer_number, login_name, password_hash, name, birth_day)
    select 'b' || n, 'b' || n, '4400' || n, 'bench' || n, 'none', '陈小明', date '1990-01-01' from generate_series(1, ${sql.raw(String(people))}) n`)
  const { rows } = await executor.execute<{ id: string }>(sql`
    insert into hour_record (surrogate_id, organization_id, mission_name, category, served_on, place, content, start_at, end_at, minutes, kind,
      origin, grade, rule_set, state, public_from, public_until)
    select v.surrogate_id, 1, '河岸清洁', '06', current_date - 9, '东濠涌', '', (current_date - 9)::timestamptz + interval '1 hour',
      (current_date - 9)::timestamptz + interval '3 hours', 120, 'service', 'checkIn', 'A', '2020-1', 'publicising', now() - interval '8 days', now()
    from volunteer v order by v.id returning id`)
  return rows.map(({ id }) => Number(id))
}

const { database, analyze, drop } = await openBenchDatabase()
const { executor } = database
const ids = await fill(executor)
await analyze()
const end = (recordIds: readonly number[]) =>
  executor.transaction((transaction) => endPublicity(transaction, recordIds, new Date()))

/** Entries a second. */
async function rateOf(count: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (count * 1000) / (performance.now() - began)
}

const alone: number[] = []
const together: number[] = []
for (let round = 0; round < rounds; round++) {
  const each = ids.splice(0, aloneSize)
  const set = ids.splice(0, setSize)
  const one = await rateOf(aloneSize, async () => {
    for (const id of each) await end([id])
  })
  const other = await rateOf(setSize, () => end(set))
  // The first round fills caches.
  if (round === 0) continue
  alone.push(one)
  together.push(other)
}
const { entries, fault } = await reconcile(executor, new Date())
await drop()
if (fault !== null || entries !== people) throw new Error(`${entries} of ${people} entries, ${fault}`)
const [slow, quick] = [median(alone), median(together)]
report({
  name: 'hours that take effect in sets to one after the other',
  value: quick / slow,
  unit: '×',
  goal: { atLeast: 20 },
  note: `${quick.toFixed(0)} and ${slow.toFixed(0)} entries a second, sets of ${setSize}`,
})
