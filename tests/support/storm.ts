import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import type { Envelope } from '#contract/endpoint.ts'
import type { Executor } from '#server/database/client.ts'
import { mission, missionPosition, slot } from '#server/database/schema/mission.ts'
import { organization } from '#server/database/schema/organization.ts'

interface Person {
  readonly volunteerId: number
  readonly slotId: number
  readonly token: string
}

export interface Storm {
  readonly people: readonly Person[]
  readonly slots: readonly { readonly id: number; readonly capacity: number; readonly asking: number }[]
}

interface Applied {
  readonly applicationId: string
  readonly state: string
  readonly position: number | null
}

/** What became of one person's requests: the answer that counted, and how many before it brought none. */
export interface Outcome extends Person {
  /** 'already': an earlier request of this person was done though its answer was lost. */
  readonly answer: Applied | 'already'
  readonly cut: number
}

const dayMs = 86_400_000
const usualTries = 30
const longestPause = 300

/** People with tokens of their own, shared out evenly to one slot a mission. A district must be there. */
export async function plantStorm(executor: Executor, count: number, capacities: readonly number[]): Promise<Storm> {
  const districts = await executor.execute<{ code: string }>(sql`select code from district order by code limit 1`)
  const districtCode = districts.rows[0]?.code ?? ''
  const slots = await Promise.all(
    capacities.map((capacity, index) => plantSlot(executor, districtCode, capacity, index)),
  )
  const volunteers = await executor.execute<{ id: string }>(sql`
    insert into volunteer (user_id, surrogate_id, volunteer_number, login_name, password_hash, name, birth_day)
    select 'storm-' || n, 'storm-' || n, '4400storm' || n, 'storm' || n, 'none', '陈小明', date '1990-01-01'
    from generate_series(1, ${count}::int) n returning id`)
  const people = volunteers.rows.map(({ id }, index) => ({
    volunteerId: Number(id),
    slotId: slots[index % slots.length] as number,
    token: `storm-token-${String(index).padStart(32, '0')}`,
  }))
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
  const rows = people.map(({ volunteerId, token }) => [volunteerId, hash(token), hash(`refresh ${token}`)])
  await executor.execute(sql`
    insert into session (kind, account_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
    select 'volunteer', (row->>0)::bigint, decode(row->>1, 'hex'), now() + interval '1 hour', decode(row->>2, 'hex'), now() + interval '1 day'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row`)
  return {
    people,
    slots: slots.map((id, index) => ({
      id,
      capacity: capacities[index] as number,
      asking: people.filter(({ slotId }) => slotId === id).length,
    })),
  }
}

async function plantSlot(executor: Executor, districtCode: string, capacity: number, index: number): Promise<number> {
  const now = Date.now()
  const [startAt, endAt] = [new Date(now + 10 * dayMs), new Date(now + 10 * dayMs + 3 * 3_600_000)]
  const [host] = await executor
    .insert(organization)
    .values({ name: `风暴志愿服务队${index}`, kind: '志愿服务组织', districtCode, state: 'approved' })
    .returning()
  const [of] = await executor
    .insert(mission)
    .values({
      number: `STORM-${index}`,
      organizationId: host?.id as number,
      name: `堤岸值守第${index + 1}组`,
      category: ['06'],
      cover: 'river',
      startAt,
      endAt,
      recruitStartAt: new Date(now - dayMs),
      recruitEndAt: endAt,
      districtCode,
      place: '东濠涌',
      address: '越秀北路 89 号',
      detail: '<p>沿岸值守</p>',
      contactName: '周老师',
      contactPhone: '020-00000000',
      ruleSet: '2020-1',
      state: 'recruiting',
      stateContext: { suspendedFrom: null, published: false },
      capacity,
      autoApprove: index % 2 === 0,
    })
    .returning()
  const missionId = of?.id as number
  const [position] = await executor
    .insert(missionPosition)
    .values({ missionId, name: '值守', needs: '穿防滑鞋', ordinal: 0 })
    .returning()
  const [slotRow] = await executor
    .insert(slot)
    .values({ missionId, positionId: position?.id as number, startAt, endAt, capacity })
    .returning()
  return slotRow?.id as number
}

/**
 * Lets everybody apply, `atOnce` at a time, each again until an answer comes.
 * @param onAnswered receives how many have been answered so far
 * @param tries a third of a second apart at most
 */
export async function applyAll(
  url: string,
  { people }: Storm,
  atOnce: number,
  onAnswered: (count: number) => void,
  tries = usualTries,
): Promise<Outcome[]> {
  const agents = Array.from({ length: atOnce }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const waiting = [...people]
  const outcomes: Outcome[] = []
  async function work(agent: Agent, index: number): Promise<void> {
    for (let person = waiting.shift(); person; person = waiting.shift()) {
      outcomes.push(await applyOnce(url, agent, `127.0.1.${index + 1}`, person, tries))
      onAnswered(outcomes.length)
    }
  }
  try {
    await Promise.all(agents.map(work))
  } finally {
    for (const agent of agents) agent.destroy()
  }
  return outcomes
}

async function applyOnce(url: string, agent: Agent, from: string, person: Person, tries: number): Promise<Outcome> {
  for (let cut = 0; cut < tries; cut++) {
    const answer = await send(url, agent, from, person)
    if (answer === null) {
      // As any client does: thirty tries at once are over before a busy proxy has noticed that a server is gone.
      await pause(Math.min(10 * (cut + 1), longestPause))
      continue
    }
    if (answer.code === codes.success) return { ...person, answer: answer.data as Applied, cut }
    if (answer.code === codes.alreadyApplied && cut > 0) return { ...person, answer: 'already', cut }
    throw new Error(`${answer.code} ${answer.msg}`)
  }
  throw new Error(`no answer in ${tries} tries`)
}

/** The envelope, or null where the request failed on its way. */
function send(url: string, agent: Agent, localAddress: string, { token, slotId }: Person): Promise<Envelope | null> {
  return new Promise((resolve) => {
    const clientRequest = request(
      `${url}/v2/api/zyz/volunteer/mission/applyMission`,
      {
        agent,
        localAddress,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
        })
        answer.on('error', () => resolve(null))
        answer.on('end', () => resolve(answer.statusCode === 200 ? (JSON.parse(text) as Envelope) : null))
      },
    )
    clientRequest.on('error', () => resolve(null))
    clientRequest.end(JSON.stringify({ slotId: String(slotId) }))
  })
}

interface Row {
  [key: string]: unknown
  id: string
  volunteer_id: string
  slot_id: string
  state: string
  position: number | null
}

/** What is wrong in the database after a storm, one sentence each; none when everything answered is there exactly once. */
export async function checkStorm(executor: Executor, storm: Storm, outcomes: readonly Outcome[]): Promise<string[]> {
  const volunteers = sql`(select id from volunteer where user_id like 'storm-%')`
  const { rows } = await executor.execute<Row>(
    sql`select id, volunteer_id, slot_id, state, position from application where volunteer_id in ${volunteers}`,
  )
  const problems: string[] = []
  const expect = (what: string, actual: unknown, expected: unknown): void => {
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      problems.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
  }
  expect('people answered', outcomes.length, storm.people.length)
  for (const { volunteerId, slotId, answer } of outcomes) {
    const applications = rows.filter((row) => Number(row.volunteer_id) === volunteerId)
    expect(`applications of ${volunteerId}`, applications.length, 1)
    expect(`slot of ${volunteerId}`, Number(applications[0]?.slot_id), slotId)
    if (answer === 'already') continue
    const { applicationId, state, position } = answer
    expect(
      `answer to ${volunteerId}`,
      [String(applications[0]?.id), applications[0]?.state, applications[0]?.position ?? null],
      [applicationId, state, position],
    )
  }
  for (const { id, capacity, asking } of storm.slots) {
    const applications = rows.filter(({ slot_id }) => Number(slot_id) === id)
    const expected = Math.min(capacity, asking)
    expect(`places of slot ${id}`, applications.filter(({ state }) => state !== 'waitlisted').length, expected)
    const line = applications.flatMap(({ state, position }) => (state === 'waitlisted' ? [Number(position)] : []))
    expect(
      `line of slot ${id}`,
      line.toSorted((a, b) => a - b),
      Array.from({ length: asking - expected }, (_, index) => index + 1),
    )
    const counters = await executor.execute(
      sql`select taken, waiting, last_position as last from slot where id = ${id}::bigint`,
    )
    expect(`counters of slot ${id}`, counters.rows[0], {
      taken: expected,
      waiting: asking - expected,
      last: asking - expected,
    })
  }
  const result = await executor.execute<{ count: number }>(
    sql`select count(*)::int as count from volunteer where id in ${volunteers} and apply_count <> 1`,
  )
  expect('volunteers whose own count is wrong', result.rows[0]?.count, 0)
  return problems
}
