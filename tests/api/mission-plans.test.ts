import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missions } from '#contract/mission/mission.ts'
import { searchMissions } from '#contract/search.ts'
import { addDistricts, addMission, addPerson } from '#tests/support/missions.ts'
import { plansOf as statementPlans } from '#tests/support/plans.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const rows = 6000
/** Thirty letters out of five thousand, others in each row. */
const letters = sql`(select string_agg(chr(19968 + ((n * 7919 + at * 104729) % 4999)), '') from generate_series(1, 30) at)`

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const { id } = await server.addOrganization({ name: '潮汐守护队' })
  // Not through the server: its statements end after their time, and a busy machine takes longer.
  const owner = await server.owner()
  const executor = drizzle(owner)
  // A third are still to come, as many run since yesterday and are closed, the rest is over; every fourth has a word in common.
  await executor.execute(sql`
    insert into mission (number, organization_id, name, category, cover, start_at, end_at, recruit_start_at, recruit_end_at, district_code,
      place, address, detail, contact_name, contact_phone, rule_set, state, capacity)
    select 'P' || n, ${id}::bigint, case when n % 4 = 0 then '邻里' else '' end || ${letters}, '{06}', 'river', at, at + interval '2 days',
      at - interval '30 days', at - interval '1 hour', (array['440104', '440106', '440300'])[1 + n / 3 % 3], '东濠涌', '越秀北路 89 号', '',
      '周老师', '020-00000000', '2020-1', (array['recruiting', 'ongoing', 'settled'])[1 + n % 3], 10
    from generate_series(1, ${rows}::int) n, lateral (select ${now.toISOString()}::timestamptz + n * interval '1 second'
      + (array['1 day', '-1 day', '-90 days'])[1 + n % 3]::interval) drawn(at)`)
  await executor.execute(sql`
    insert into mission_position (mission_id, name, needs, ordinal) select id, '捡拾组', '穿防滑鞋', 0 from mission`)
  await executor.execute(sql`
    insert into slot (mission_id, position_id, start_at, end_at, capacity)
    select m.id, p.id, m.start_at, m.start_at + interval '3 hours', m.capacity from mission m join mission_position p on p.mission_id = m.id`)
  for (const state of ['recruiting', 'settled'] as const)
    await addMission(server, { organizationId: id, values: { name: `红树林补种（${state}）`, state } })
  await owner.query('analyze')
  await owner.end()
  token = (await addPerson(server)).token
})
afterAll(() => server.stop())

const plansOf = (spec: typeof missions | typeof searchMissions, query: Record<string, string>, by?: string) =>
  statementPlans(server, 'mission', spec, { query, ...(by && { token: by }) })

describe('words', () => {
  it('are looked up by the pieces of live and of past missions when few have them', async () => {
    const plans = await plansOf(searchMissions, { keyword: '红树' })
    expect(plans.some((plan) => plan.includes('mission_live_grams') && plan.includes('mission_past_grams'))).toBe(true)
    expect(plans.some((plan) => plan.includes('mission_live_grams') && !plan.includes('mission_past_grams'))).toBe(true)
    expect(plans.some((plan) => plan.includes('mission_past_grams') && !plan.includes('mission_live_grams'))).toBe(true)
    expect(plans.filter((plan) => plan.includes('Seq Scan on mission'))).toEqual([])
  })

  it('are held against the text of each mission in order, before its pieces, when many have them', async () => {
    const plans = await plansOf(missions, { keyword: '邻里' })
    const walked = plans.filter((plan) => plan.includes('mission_live_start'))
    expect(walked).toHaveLength(1)
    expect(walked[0]).toMatch(/Filter: \(\(strpos\(search_text, '邻里'::text\) <> 0\) AND \(search_pieces\(/)
  })
})

describe('a state', () => {
  it('is not looked for among missions that cannot be in it', async () => {
    const plans = await plansOf(missions, { state: 'settled' })
    expect(plans.some((plan) => plan.includes("'settled'"))).toBe(true)
    expect(plans.filter((plan) => plan.includes('recruit_end_at'))).toEqual([])
  })
})

describe('a span of a few days', () => {
  it('is found by the slots that lie in it, not by asking each mission that runs through it', async () => {
    const plans = await plansOf(missions, { time: 'weekend' })
    expect(plans.some((plan) => plan.includes('slot_start') && plan.includes('Sort'))).toBe(true)
  })

  it('looks among past missions for those that end after it began', async () => {
    const plans = await plansOf(missions, { time: 'weekend', category: '06', district: '440100' })
    expect(plans.some((plan) => plan.includes('mission_past_end'))).toBe(true)
    expect(plans.filter((plan) => plan.includes('Seq Scan on mission'))).toEqual([])
  })
})

describe('the most wanted', () => {
  it('are read in their order, by the index of their places', async () => {
    const plans = await plansOf(missions, { order: 'needed' })
    const walked = plans.filter((plan) => plan.includes('mission_places_open'))
    expect(walked.length).toBeGreaterThan(0)
    for (const plan of walked) expect(plan).not.toContain('Sort')
  })
})

describe('what one may apply for', () => {
  it('passes by what runs already without reading it', async () => {
    const plans = await plansOf(missions, { eligible: 'true' }, token)
    const walked = plans.filter((plan) => plan.includes('mission_live_start'))
    expect(walked).toHaveLength(1)
    expect(walked[0]).toMatch(/Index Cond: \(recruit_end_at > /)
  })

  it('is read in its order for a county', async () => {
    const plans = await plansOf(missions, { eligible: 'true', district: '440106' }, token)
    const walked = plans.filter((plan) => plan.includes('mission_live_district'))
    expect(walked).toHaveLength(1)
    expect(walked[0]).toMatch(/Index Cond: \(\(district_code = '440106'::text\) AND \(recruit_end_at > /)
    expect(walked[0]).not.toContain('Sort')
  })
})
