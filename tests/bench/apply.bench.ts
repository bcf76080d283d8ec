import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database } from '#server/database/open.ts'
import { claimPlace } from '#server/modules/application/claim-queue.ts'
import { openBenchDatabase } from './bench-database.ts'
import { median, report } from './report.ts'

const people = 500
const places = 50
const rounds = 9

interface Round {
  slotId: number
  missionId: number
  ids: number[]
  /** Applications each person has made before. */
  applyCount: number
}

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

async function addSlot({ executor }: Database, day: number): Promise<Pick<Round, 'slotId' | 'missionId'>> {
  const { rows } = await executor.execute<{ mission_id: number; id: number }>(sql`
    with m as (
      insert into mission (number, organization_id, name, category, cover, start_at, end_at, recruit_start_at, recruit_end_at, district_code, place,
        address, detail, contact_name, contact_phone, rule_set, state, capacity)
      select 'A' || ${day}::int, 1, '河岸清洁', '{06}', 'river', at, at + interval '2 hours', now() - interval '1 day', at, '440100', '东濠涌', '越秀北路', '<p></p>',
        '周老师', '020', '2020-1', 'recruiting', ${places}::int
      from (select date_trunc('hour', now()) + ${day}::int * interval '1 day' as at) t returning id, start_at, end_at),
    p as (insert into mission_position (mission_id, name, needs, ordinal) select id, '捡拾组', '无', 0 from m returning id)
    insert into slot (mission_id, position_id, start_at, end_at, capacity)
    select m.id, p.id, m.start_at, m.end_at, ${places}::int from m, p returning mission_id, id`)
  const [row] = rows
  return { slotId: row?.id as number, missionId: row?.mission_id as number }
}

/** One application decided under row locks, in the way of a transaction that reads, decides and writes. */
async function claimLocked(
  pool: pg.Pool,
  volunteerId: number,
  { slotId, missionId, applyCount }: Round,
): Promise<void> {
  const client = await pool.connect()
  const ask = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  try {
    await client.query('begin')
    const person = await ask('l1', 'select apply_count from volunteer where id = $1 for no key update', [volunteerId])
    if (person.rows[0].apply_count !== applyCount) throw new Error('applied meanwhile')
    const mission = await ask(
      'l2',
      `select state, recruit_start_at <= now() and recruit_end_at > now() as open from mission where id = $1 for no key update`,
      [missionId],
    )
    if (!mission.rows[0].open || mission.rows[0].state !== 'recruiting') throw new Error('closed')
    const { rows } = await ask(
      'l3',
      'select taken, capacity, last_position, start_at, end_at from slot where id = $1 for no key update',
      [slotId],
    )
    const slot = rows[0]
    const free = slot.taken < slot.capacity
    await ask(
      'l4',
      `insert into application (volunteer_id, mission_id, slot_id, during, state, state_context, live, position)
       values ($1, $2, $3, tstzrange($4, $5), $6, '{"expiries":0}', true, $7)`,
      [
        volunteerId,
        missionId,
        slotId,
        slot.start_at,
        slot.end_at,
        free ? 'confirmed' : 'waitlisted',
        free ? null : slot.last_position + 1,
      ],
    )
    if (free) {
      await ask('l5', 'update slot set taken = taken + 1 where id = $1', [slotId])
      await ask('l6', 'update mission set taken = taken + 1 where id = $1', [missionId])
    } else
      await ask('l7', 'update slot set waiting = waiting + 1, last_position = last_position + 1 where id = $1', [
        slotId,
      ])
    await ask('l8', 'update volunteer set apply_count = apply_count + 1 where id = $1', [volunteerId])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function claimAtOnce(
  { executor }: Database,
  volunteerId: number,
  { slotId, missionId, applyCount }: Round,
): Promise<void> {
  const slot = { slotId, missionId, autoApprove: true, now: new Date() }
  if (!(await claimPlace(executor, slot, { volunteerId, applyCount, message: null })))
    throw new Error('applied meanwhile')
}

/** Milliseconds for everybody to apply for one slot at a time. */
async function race(database: Database, round: Round, claim: (volunteerId: number) => Promise<void>): Promise<number> {
  const began = performance.now()
  await Promise.all(round.ids.map(claim))
  const spent = performance.now() - began
  const { rows } = await database.executor.execute<{ taken: number; waiting: number }>(
    sql`select taken, waiting from slot where id = ${round.slotId}`,
  )
  if (rows[0]?.taken !== places || rows[0].waiting !== people - places)
    throw new Error(`wrong count: ${JSON.stringify(rows)}`)
  return spent
}

const { database, drop } = await openBenchDatabase()
const ids = await fill(database)
const locked: number[] = []
const atOnce: number[] = []
for (let turn = 0; turn < rounds; turn++) {
  const first: Round = { ...(await addSlot(database, 2 * turn + 1)), ids, applyCount: 2 * turn }
  const lockedTime = await race(database, first, (id) => claimLocked(database.pool, id, first))
  const second: Round = { ...(await addSlot(database, 2 * turn + 2)), ids, applyCount: 2 * turn + 1 }
  const atOnceTime = await race(database, second, (id) => claimAtOnce(database, id, second))
  // The first round fills caches and prepares statements.
  if (turn === 0) continue
  locked.push(lockedTime)
  atOnce.push(atOnceTime)
}
await drop()
report({
  name: 'apply under contention, against SELECT FOR UPDATE',
  value: median(locked) / median(atOnce),
  unit: '×',
  goal: { atLeast: 3 },
  note: `${people} on ${places}: ${Math.round(median(atOnce))} ms to ${Math.round(median(locked))} ms`,
})
