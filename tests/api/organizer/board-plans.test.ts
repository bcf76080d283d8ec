import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { managedApplications, managedSlots } from '#contract/application/managed-application.ts'
import { managedMissions } from '#contract/organizer.ts'
import { previewSlotMessage, slotMessageDeliveries, slotMessages } from '#contract/message/slot-message.ts'
import { addDistricts, addMission } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const applicants = 5000
const missionsOfOne = 500
const others = 200

let server: TestServer
let token: string
let missionId: string
let slotId: string
/** Of another mission of the organization. */
let smallSlotId: string
let slotMessageId: string

/** One mission with 5,000 applications and one organization with 500 missions, among ten times as many of others. */
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const [own, other] = [await server.addOrganization(), await server.addOrganization()]
  const organizer = await server.addOrganizer(own.id)
  token = await server.tokenFor('organizer', organizer.id)
  const span = { start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:00:00+08:00' }
  const of = await addMission(server, { organizationId: own.id, slots: [{ ...span, capacity: 6000 }] })
  missionId = String(of.id)
  slotId = String(of.slots[0]?.id)
  // Not through the server: its statements end after their time, and a busy machine takes longer.
  const owner = await server.owner()
  const executor = drizzle(owner)
  await executor.execute(sql`set session_replication_role = replica`)
  await executor.execute(sql`
    insert into organization (name, kind, level, credit_code, parent_id, district_code, founded_on, address, introduction, contact_name,
      contact_phone, join_mode, state)
    select name || n, kind, level, 'X' || n, parent_id, district_code, founded_on, address, introduction, contact_name, contact_phone, join_mode, state
    from organization, generate_series(1, ${others}::int) n where id = ${other.id}`)
  await executor.execute(sql`
    insert into volunteer (user_id, surrogate_id, volunteer_number, login_name, password_hash, name, birth_day)
    select 'u' || n, 's' || n, 'n' || n, 'l' || n, '', '陈' || n, date '1980-01-01' + (n % 9000)
    from generate_series(1, ${applicants * 4}::int) n`)
  await executor.execute(sql`
    insert into mission (number, organization_id, name, category, cover, start_at, end_at, recruit_start_at, recruit_end_at, district_code,
      place, address, detail, contact_name, contact_phone, rule_set, state, capacity)
    select 'P' || n, case when n <= ${missionsOfOne}::int then ${own.id}::bigint else ${other.id}::bigint + n % ${others}::int end, '河涌巡护' || n, '{06}', 'river', at,
      at + interval '3 hours', at - interval '30 days', at - interval '1 hour', '440104', '东濠涌', '越秀北路 89 号', '', '周老师', '020-00000000',
      '2020-1', 'recruiting', 10
    from generate_series(1, ${missionsOfOne * 11}::int) n, lateral (select ${now.toISOString()}::timestamptz + n * interval '1 hour') drawn(at)`)
  await executor.execute(sql`
    insert into mission_position (mission_id, name, needs, ordinal)
    select id, '捡拾组', '', 0 from mission where id <> ${of.id}`)
  await executor.execute(sql`
    insert into slot (mission_id, position_id, start_at, end_at, capacity)
    select m.id, p.id, m.start_at, m.end_at, 10 from mission m join mission_position p on p.mission_id = m.id where m.id <> ${of.id}`)
  const during = sql`tstzrange(s.start_at, s.end_at)`
  await executor.execute(sql`
    insert into application (volunteer_id, mission_id, slot_id, during, state, live, created_at, updated_at)
    select v.id, s.mission_id, s.id, ${during}, case when v.id % 10 = 0 then 'pending' else 'confirmed' end, true, ${now.toISOString()}, ${now.toISOString()}
    from volunteer v, slot s where s.id = ${slotId}::bigint and v.id <= ${applicants}`)
  await executor.execute(sql`
    insert into application (volunteer_id, mission_id, slot_id, during, state, live, created_at, updated_at)
    select v.id, s.mission_id, s.id, ${during}, 'confirmed', true, ${now.toISOString()}, ${now.toISOString()}
    from (select *, row_number() over (order by id) as at from slot where id <> ${slotId}::bigint) s
    join volunteer v on v.id > ${applicants} and v.id % ${missionsOfOne * 11}::int = s.at % ${missionsOfOne * 11}::int`)
  await executor.execute(sql`
    insert into slot_message (mission_id, slot_id, organizer_id, audience, title, body, is_texted, sent_at)
    select mission_id, id, ${organizer.id}, 'all', '通知', '集合', false, ${now.toISOString()} from slot, generate_series(1, 8)`)
  await executor.execute(sql`
    insert into site_message (volunteer_id, kind, title, body, slot_message_id, created_at)
    select a.volunteer_id, 'mission', '通知', '集合', m.id, ${now.toISOString()} from slot_message m join application a on a.slot_id = m.slot_id
    where m.id % 8 = 0`)
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ id: string }>(
    `select id from slot_message where slot_id = ${slotId} and id % 8 = 0`,
  )
  slotMessageId = rows[0]?.id as string
  const small = await owner.query<{ id: string }>(
    `select s.id from slot s join mission m on m.id = s.mission_id where m.organization_id = ${own.id} and m.id <> ${of.id} limit 1`,
  )
  smallSlotId = small.rows[0]?.id as string
  await owner.end()
})
afterAll(() => server.stop())

const tables = ['application', 'mission', 'slot', 'slot_message', 'site_message', 'volunteer'] as const

/** What a request asks of the large tables, as the database means to do it: each statement's plan in one text. */
async function plansOf(spec: EndpointSpec, query: Record<string, string>): Promise<string[]> {
  const { pool } = server.database
  const original = pool.query.bind(pool) as (statement: { text: string }, values: unknown[]) => Promise<unknown>
  const statements: { text: string; values: unknown[] }[] = []
  pool.query = ((statement: { text: string }, values: unknown[]) => {
    statements.push({ text: statement.text, values })
    return original(statement, values)
  }) as typeof pool.query
  try {
    const { envelope } = await server.call(spec, { query, token })
    expect(envelope.code, envelope.msg).toBe(200)
  } finally {
    pool.query = original as typeof pool.query
  }
  const plans: string[] = []
  for (const { text, values } of statements.filter(({ text: read }) =>
    tables.some((name) => read.includes(`"${name}"`)),
  )) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    plans.push(rows.map((line) => line['QUERY PLAN']).join('\n'))
  }
  return plans
}

const scans = (plans: readonly string[], ...names: readonly (typeof tables)[number][]) =>
  plans.filter((plan) => names.some((name) => new RegExp(`Seq Scan on ${name}\\b`).test(plan)))

describe('the board of a slot with 5,000 applications', () => {
  it.each([
    { group: 'pending' },
    { group: 'accepted' },
    { group: 'waiting' },
    { group: 'ended' },
    { group: 'accepted', word: '陈12' },
    { group: 'pending', past: 'first' },
    { group: 'pending', tag: '老队员' },
    { group: 'pending', guardian: 'missing' },
  ])('reads %o without reading a table through', async (query) => {
    const plans = await plansOf(managedApplications, { slotId, ...query })
    expect(plans.length).toBeGreaterThan(1)
    expect(scans(plans, 'application', 'mission', 'slot')).toEqual([])
  })

  it('takes the people of a page alone, in the order of an index', async () => {
    const plans = await plansOf(managedApplications, { slotId, group: 'accepted' })
    const [page] = plans.filter((plan) => plan.includes('Limit'))
    expect(page).toContain('application_slot_order')
    expect(scans(plans, 'volunteer')).toEqual([])
  })

  it.each([{ word: '陈12' }, { past: 'first' }, { past: 'returning' }, { guardian: 'missing' }])(
    'judges each person of a column once for %o: page and count come of one reading',
    async (filter: Record<string, string>) => {
      const plans = await plansOf(managedApplications, { slotId, group: 'pending', ...filter })
      expect(plans.filter((plan) => plan.includes('Limit'))).toHaveLength(1)
      expect(plans.filter((plan) => plan.startsWith('Aggregate'))).toEqual([])
    },
  )

  it.each([
    [{ past: 'first' }, 'application_past'],
    [{ word: '陈12' }, 'volunteer_id_name'],
  ])('judges the people of a slot by %o in an index alone', async (filter: Record<string, string>, index) => {
    const plans = await plansOf(managedApplications, { slotId: smallSlotId, group: 'accepted', ...filter })
    const [page] = plans.filter((plan) => plan.includes('Limit'))
    expect(page).toContain(`Index Only Scan using ${index}`)
  })

  it('counts the columns by the slots of an index', async () => {
    const plans = await plansOf(managedSlots, { missionId })
    const [counted] = plans.filter((plan) => plan.includes('Group Key: state'))
    expect(counted).toContain('application_slot')
    expect(scans(plans, 'application', 'mission', 'slot')).toEqual([])
  })
})

describe('500 missions of one organization', () => {
  it.each([{}, { state: 'recruiting' }, { keyword: '巡护' }, { keyword: 'P12' }])(
    'are listed by %o from those of the organization alone',
    async (query: Record<string, string>) => {
      const plans = await plansOf(managedMissions, query)
      expect(plans.length).toBeGreaterThan(1)
      expect(scans(plans, 'application', 'mission', 'slot')).toEqual([])
      const [counted] = plans.filter((plan) => plan.startsWith('Aggregate'))
      expect(counted).toContain('mission_organization')
    },
  )

  it('are read with their messages, those of one mission, and their readers', async () => {
    const lists = [
      ...(await plansOf(slotMessages, {})),
      ...(await plansOf(slotMessages, { missionId })),
      ...(await plansOf(slotMessageDeliveries, { slotMessageId })),
      ...(await plansOf(previewSlotMessage, { slotId, audience: 'all' })),
    ]
    expect(scans(lists, 'application', 'mission', 'slot', 'slot_message', 'site_message')).toEqual([])
  })
})
