import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Executor } from '#server/database/client.ts'
import { sized } from '../../scripts/smoke/size.ts'
import { openBenchDatabase } from './bench-database.ts'
import type { Arrival, CrowdAnswer, CrowdTask } from './check-in-crowd.ts'
import { quantile, report } from './report.ts'
import { startProcess } from './server-process.ts'

// A morning on which everybody arrives at once: check-ins of people with tokens of their own, over three servers on one database.
const { values } = parseArgs({
  options: { people: { type: 'string', default: '2000' }, seconds: { type: 'string', default: '60' } },
})
const people = sized(Number(values.people), 20)
const milliseconds = sized(Number(values.seconds) * 1000, 500)
const servers = sized(3, 1)
/** The first requests of a process compile its code: those are not measured. */
const firstPeople = sized(150, 5)
const firstMs = sized(3000, 100)
const peopleOfSlot = 100
/** So many times as long as a read of one's own list may the slowest hundredth of check-ins take. */
const mostTimes = 5
const mostMs = 300

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Missions that are on, a slot each, and people with a place there. */
async function plant(executor: Executor): Promise<Arrival[]> {
  await executor.execute(
    sql`insert into organization (name, kind, district_code, state) values ('志愿服务队', '志愿服务组织', '440100', 'approved')`,
  )
  const { rows: slots } = await executor.execute<{ id: string; mission_id: string }>(sql`
    with m as (
      insert into mission (number, organization_id, name, category, cover, start_at, end_at, recruit_start_at, recruit_end_at, district_code, place,
        address, longitude, latitude, detail, contact_name, contact_phone, rule_set, state, capacity)
      select 'C' || n, 1, '河岸清洁', '{06}', 'river', now() - interval '5 minutes', now() + interval '3 hours', now() - interval '9 days',
        now() - interval '1 day', '440100', '东濠涌', '越秀北路', 113.2644, 23.1291, '<p></p>', '周老师', '020', '2020-1', 'ongoing',
        ${peopleOfSlot}::int
      from generate_series(1, ${Math.ceil((people + firstPeople) / peopleOfSlot)}::int) n returning id, start_at, end_at),
    p as (insert into mission_position (mission_id, name, needs, ordinal) select id, '捡拾组', '无', 0 from m returning id, mission_id)
    insert into slot (mission_id, position_id, start_at, end_at, capacity, taken)
    select m.id, p.id, m.start_at, m.end_at, ${peopleOfSlot}::int, ${peopleOfSlot}::int from m join p on p.mission_id = m.id
    returning id, mission_id`)
  const { rows: volunteers } = await executor.execute<{ id: string }>(sql`
    insert into volunteer (user_id, surrogate_id, volunteer_number, login_name, password_hash, name, birth_day)
    select 'b' || n, 'b' || n, '4400' || n, 'bench' || n, 'none', '陈小明', date '1990-01-01' from generate_series(1, ${people + firstPeople}::int) n returning id`)
  const planted = volunteers.map(({ id }, at) => {
    const slot = slots[at % slots.length]
    return {
      id,
      slotId: slot?.id ?? '',
      missionId: slot?.mission_id ?? '',
      token: `check-in-${String(at).padStart(32, '0')}`,
    }
  })
  const rows = planted.map((row) => [row.id, row.missionId, row.slotId, hash(row.token), hash(`refresh ${row.token}`)])
  const given = sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row`
  await executor.execute(sql`
    insert into session (kind, account_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
    select 'volunteer', (row->>0)::bigint, decode(row->>3, 'hex'), now() + interval '1 hour', decode(row->>4, 'hex'), now() + interval '1 day' from ${given}`)
  await executor.execute(sql`
    insert into application (volunteer_id, mission_id, slot_id, during, state, state_context, live)
    select (row->>0)::bigint, (row->>1)::bigint, s.id, tstzrange(s.start_at, s.end_at), ${'confirmed'}, '{"expiries": 0}', true
    from ${given} join slot s on s.id = (row->>2)::bigint`)
  return planted.map(({ token, slotId }) => ({ token, slotId: Number(slotId) }))
}

interface Counts extends Record<string, unknown> {
  people: number
  marks: number
  arrived: number
}

/** How many people have a mark, how many marks there are, and how many applications say that their person came. */
async function count(executor: Executor): Promise<Counts> {
  const { rows } = await executor.execute<Counts>(sql`
    select (select count(distinct application_id)::int from attendance_mark) as people, (select count(*)::int from attendance_mark) as marks,
      (select count(*)::int from application a join attendance t on t.application_id = a.id where a.state = ${'checkedIn'} and t.checked_in_at is not null) as arrived`)
  return rows[0] ?? { people: 0, marks: 0, arrived: 0 }
}

const { database, analyze, drop } = await openBenchDatabase()
const arrivals = await plant(database.executor)
await analyze()
const running = await Promise.all(
  Array.from({ length: servers }, () => startProcess('product-server.ts', database.url)),
)
const crowd = fork(
  fileURLToPath(new URL('check-in-crowd.ts', import.meta.url)),
  running.map(({ url }) => url),
)
await once(crowd, 'message')

async function ask(call: CrowdTask['call'], asking: readonly Arrival[], during: number): Promise<CrowdAnswer> {
  crowd.send({ call, people: asking, milliseconds: during } satisfies CrowdTask)
  const [answer] = (await once(crowd, 'message')) as [CrowdAnswer]
  return answer
}

const [first, measured] = [arrivals.slice(0, firstPeople), arrivals.slice(firstPeople)]
await ask('read', first, firstMs)
const before = await ask('checkIn', first, firstMs)
const read = await ask('read', measured, milliseconds)
const checkIn = await ask('checkIn', measured, milliseconds)
const found = await count(database.executor)
crowd.disconnect()
for (const { child } of running) child.disconnect()
await drop()

const [p99, readP99] = [quantile(checkIn.times, 0.99), quantile(read.times, 0.99)]
const [p50, readP50] = [quantile(checkIn.times, 0.5), quantile(read.times, 0.5)]
const what = `${people} check-ins in ${values.seconds} s over ${servers} servers`
const refused = [...before.refusals, ...read.refusals, ...checkIn.refusals]
for (const refusal of new Set(refused)) console.log(`refused: ${refusal}`)
report(
  {
    name: `p99 of ${what}, to a read`,
    value: p99 / readP99,
    unit: '×',
    goal: { atMost: mostTimes },
    note: `p99 ${p99.toFixed(1)} ms, of the read ${readP99.toFixed(1)} ms; p50 ${p50.toFixed(1)} and ${readP50.toFixed(1)} ms`,
  },
  { name: `p99 of ${what}`, value: p99, unit: 'ms', goal: { atMost: mostMs }, note: '' },
  {
    name: 'check-ins that were lost, doubled or refused',
    value: arrivals.length - found.arrived + Math.abs(found.marks - found.people) + refused.length,
    unit: '',
    goal: { atMost: 0 },
    note: `${found.arrived} of ${arrivals.length} came, with ${found.marks} marks`,
  },
)
