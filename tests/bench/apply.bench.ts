import { sql } from 'drizzle-orm'
import PQueue from 'p-queue'
import type { Executor } from '#server/database/client.ts'
import type { Database } from '#server/database/open.ts'
import { claimSeat } from '#server/features/missions/application/claim-queue.ts'
import {
  type Claim,
  type Claimed,
  type ClaimedSlot,
  claimSeats,
} from '#server/features/missions/application/claim.repository.ts'
import { sized } from '../../scripts/smoke/size.ts'
import { openBenchDatabase } from './bench-database.ts'
import { median, report } from './report.ts'

const people = sized(500, 20)
const capacity = sized(50, 5)
const rounds = sized(9, 2)

async function fill({ executor }: Database): Promise<number[]> {
  await executor.execute(
    sql`insert into organization (name, kind, district_code, state) values ('志愿服务队', '志愿服务组织', '440100', 'approved')`,
  )
  await executor.execute(sql`
    insert into volunteer (user_id, surrogate_id, volunteer_number, login_name, password_hash, name, birth_day)
    select 'b' || n, 'b' || n, '4400' || n, 'bench' || n, 'none', '陈小明', date '1990-01-01' from generate_series(1, ${sql.raw(String(people))}) n`)
  const { rows } = await executor.execute<{ id: number }>(sql`select id from volunteer order by id`)
  return rows.map(({ id }) => id)
}

async function addSlot({ executor }: Database, day: number): Promise<Pick<ClaimedSlot, 'slotId' | 'missionId'>> {
  const { rows } = await executor.execute<{ mission_id: number; id: number }>(sql`
    with m as (
      insert into mission (number, organization_id, name, category, cover, start_at, end_at, recruit_start_at, recruit_end_at, district_code, place,
        address, detail, contact_name, contact_phone, rule_set, state, capacity)
      select 'A' || ${day}::int, 1, '河岸清洁', '{06}', 'river', at, at + interval '2 hours', now() - interval '1 day', at, '440100', '东濠涌', '越秀北路', '<p></p>',
        '周老师', '020', '2020-1', 'recruiting', ${capacity}::int
      from (select date_trunc('hour', now()) + ${day}::int * interval '1 day' as at) t returning id, start_at, end_at),
    p as (insert into mission_position (mission_id, name, needs, ordinal) select id, '捡拾组', '无', 0 from m returning id)
    insert into slot (mission_id, position_id, start_at, end_at, capacity)
    select m.id, p.id, m.start_at, m.end_at, ${capacity}::int from m, p returning mission_id, id`)
  const [row] = rows
  return { slotId: row?.id as number, missionId: row?.mission_id as number }
}

const connections = new PQueue({ concurrency: 16 })

/** As each request would by itself, over as many connections as the server has. */
const claimAlone = (executor: Executor, slot: ClaimedSlot, claim: Claim): Promise<Claimed | null> =>
  connections.add(async () => (await claimSeats(executor, slot, [claim]))[0] ?? null)

/** Milliseconds for everybody to apply for one slot at a time. */
async function race(database: Database, turn: number, claim: typeof claimSeat): Promise<number> {
  const { executor } = database
  const slot = { ...(await addSlot(database, turn + 1)), autoApprove: true, now: new Date() }
  const began = performance.now()
  const claimed = await Promise.all(
    ids.map((volunteerId) => claim(executor, slot, { volunteerId, applyCount: turn, answers: [] })),
  )
  const spent = performance.now() - began
  if (claimed.includes(null)) throw new Error('applied meanwhile')
  const { rows } = await executor.execute<{ taken: number; waiting: number }>(
    sql`select taken, waiting from slot where id = ${slot.slotId}`,
  )
  if (rows[0]?.taken !== capacity || rows[0].waiting !== people - capacity)
    throw new Error(`wrong count: ${JSON.stringify(rows)}`)
  return spent
}

const { database, drop } = await openBenchDatabase()
const ids = await fill(database)
const alone: number[] = []
const together: number[] = []
for (let round = 0; round < rounds; round++) {
  const one = await race(database, 2 * round, claimAlone)
  const other = await race(database, 2 * round + 1, claimSeat)
  // The first round fills caches.
  if (round === 0) continue
  alone.push(one)
  together.push(other)
}
await drop()
report({
  name: 'apply under contention, together to one by one',
  value: median(alone.map((one, round) => one / (together[round] ?? Number.NaN))),
  unit: '×',
  goal: { atLeast: 1.2 },
  note: `${people} on ${capacity}: ${Math.round(median(together))} ms to ${Math.round(median(alone))} ms`,
})
