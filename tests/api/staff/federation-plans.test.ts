import { type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries, auditFigures, auditLooks } from '#contract/audit.ts'
import { federationAccounts } from '#contract/federation-account/federation-account.ts'
import { reviewSummary } from '#contract/review/review.ts'
import { organizationRegistry } from '#contract/organization-registry/organization-registry.ts'
import { createKeys } from '#server/keys.ts'
import { searchVolunteers } from '#server/features/oversight/managed-volunteer/managed-volunteer.repository.ts'
import { serviceSums } from '#server/features/hours/statistics/statistics.repository.ts'
import { addDistricts } from '#tests/support/missions.ts'
import { plansOf } from '#tests/support/plans.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const secret = 'a-secret-of-the-plans-of-the-federation'

let server: TestServer
let token: string
/** One of 500 accounts and one of 20,500 organizations. */
let staffId: string
let organizationId: string

/** 20,000 of each thing, each hour one act and each day five entries of the ledger; every 500th act is rare, and an account's or organization's. */
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const root = await server.addOrganization({ level: 'federation' })
  token = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
  const own = await server.addOrganization()
  organizationId = String(own.id)
  const person = await server.addOrganizer(own.id)
  staffId = String(person.id)
  // Not through the server: its statements end after their time, and a busy machine takes longer.
  const owner = await server.owner()
  const executor = drizzle(owner)
  await executor.execute(sql`
    insert into organization (number, name, kind, district_code, state)
    select 'ZZ' || n, '守望' || ${letters} || n, '志愿服务组织', case when n % 200 = 0 then '440104' when n % 3 = 0 then '440106' else '440300' end,
      (array['approved', 'approved', 'approved', 'closed'])[1 + n % 4] from generate_series(1, 20000) n`)
  await executor.execute(sql`set session_replication_role = replica`)
  await executor.execute(sql`
    insert into organizer (user_id, organization_id, login_name, password_hash, name)
    select 'p' || n, ${own.id}::bigint + n, 'staff' || n, '', '陈' || n from generate_series(1, 500) n`)
  await executor.execute(sql`
    insert into staff_act (organization_id, organizer_id, act, subject, at, position, previous_hash, hash)
    select ${own.id}::bigint + n % 500, ${person.id}::bigint + n % 500,
      case when n % 500 = 0 then 'audit.export' else 'application.decide' end, '活动“河岸清洁”的报名',
      ${now.toISOString()}::timestamptz - n * interval '1 hour', n, '', '' from generate_series(1, 20000) n`)
  await executor.execute(sql`
    insert into volunteer (user_id, surrogate_id, volunteer_number, login_name, password_hash, name, birth_day, mobile_hash, living_district)
    select 'u' || n, 's' || n, 'n' || n, 'l' || n, '', '陈' || n, date '1980-01-01' + (n % 9000), 'm' || n, '440104'
    from generate_series(1, 20000) n`)
  await executor.execute(sql`
    insert into access_log (volunteer_id, organizer_id, what, at)
    select v.id, ${person.id}::bigint + v.id % 500, '核对时长', ${now.toISOString()}::timestamptz - v.id * interval '1 hour' from volunteer v`)
  await executor.execute(sql`
    insert into time_record (surrogate_id, organization_id, mission_name, served_on, place, start_at, end_at, minutes, kind, origin, grade, rule_set,
      record_id, position, previous_hash, hash)
    select 's' || n, ${own.id}::bigint + n % 500, '河岸清洁', day, '东濠涌', day, day + interval '3 hours', 180, 'service', 'organizer', 'C', '2020-1',
      n, 1, '', '' from generate_series(1, 20000) n, lateral (select date '2026-12-01' - n / 5) served(day)`)
  await executor.execute(sql`
    insert into mission (number, organization_id, name, category, cover, start_at, end_at, recruit_start_at, recruit_end_at, district_code,
      place, address, detail, contact_name, contact_phone, rule_set, state, capacity, created_at)
    select 'P' || n, ${own.id}::bigint + n % 500, '河涌巡护' || n, '{06}', 'river', at, at + interval '3 hours', at - interval '30 days',
      at - interval '1 hour', '440104', '东濠涌', '越秀北路 89 号', '', '周老师', '020-00000000', '2020-1',
      case when n % 10 = 0 then 'pendingReview' else 'recruiting' end, 10, at - interval '60 days'
    from generate_series(1, 20000) n, lateral (select ${now.toISOString()}::timestamptz + n * interval '1 hour') drawn(at)`)
  await executor.execute(sql`insert into service_fact select * from service_entry`)
  await owner.query('vacuum analyze')
  await owner.end()
})
afterAll(() => server.stop())

/** Thirty letters out of five thousand, others in each row. */
const letters = sql`(select string_agg(chr(19968 + ((n * 7919 + at * 104729) % 4999)), '') from generate_series(1, 30) at)`

/** The plan of a page; its rows come in order, so that the first of them are all that is read. */
async function pagePlan(table: string, spec: Parameters<typeof plansOf>[2], query: Record<string, string>) {
  const plans = await plansOf(server, table, spec, { query, token })
  return plans.find((plan) => plan.includes('Limit')) ?? ''
}

async function explain(statement: SQLWrapper): Promise<string> {
  const { rows } = await server.database.executor.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement.getSQL()}`)
  return rows.map((line) => line['QUERY PLAN']).join('\n')
}

describe('a page of the audit', () => {
  it.each([
    ['the last week', () => ({}), 'staff_act_at'],
    ['all times', () => ({ period: 'all' }), 'staff_act_at'],
    ['a kind', () => ({ period: 'all', kind: 'export' }), 'staff_act_act_at'],
    ['a kind of several acts', () => ({ period: 'all', kind: 'refused' }), 'staff_act_act_at'],
    ['an account', () => ({ period: 'all', staffId }), 'staff_act_organizer_at'],
    ['an organization', () => ({ period: 'all', organizationId }), 'staff_act_organization_at'],
    ['a word of the last week', () => ({ keyword: '河岸' }), 'staff_act_at'],
  ])('reads no other acts than those of %s', async (_, choice, index) => {
    const plan = await pagePlan('staff_act', auditEntries, choice())
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on staff_act')
  })

  it.each([
    ['the last week', () => ({}), 'access_log_at'],
    ['an account', () => ({ period: 'all', staffId }), 'access_log_organizer_at'],
  ])('reads no other looks than those of %s', async (_, choice, index) => {
    const plan = await pagePlan('access_log', auditLooks, choice())
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on access_log')
  })

  it('has the figures of a week from the acts of that week', async () => {
    const plans = await plansOf(server, 'staff_act', auditFigures, { query: { period: 'week' }, token })
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.filter((plan) => plan.includes('Seq Scan on staff_act'))).toEqual([])
  })
})

describe('a page of the registry', () => {
  it.each([
    ['all', {}, 'organization_pkey'],
    ['a county', { district: '440104' }, 'organization_district'],
    ['a state', { state: 'suspended' }, 'organization_state'],
    ['a number', { keyword: 'ZZ17' }, 'organization_number_unique'],
    ['a part of a name', { keyword: '红树' }, 'organization_grams'],
  ])('reads no other organizations than those of %s', async (_, query, index) => {
    const plan = await pagePlan('organization', organizationRegistry, query)
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on organization')
  })
})

describe('the figures of the queues', () => {
  it('come of one statement each; of missions of those that wait, in an index alone', async () => {
    const plans = await plansOf(server, 'mission_step', reviewSummary, { query: {}, token })
    expect(plans).toHaveLength(1)
    expect(plans[0]).toContain('Index Only Scan using mission_review')
    expect(plans[0]).not.toContain('on organization')
  })
})

describe('a volunteer', () => {
  it.each([
    ['number', 'n17', 'volunteer_volunteerNumber_unique'],
    ['mobile', '13800000000', 'volunteer_mobileHash_unique'],
    ['name', '陈17', 'volunteer_name_key'],
  ] as const)('is found by the %s in its index', async (by, text, index) => {
    const { executor } = server.database
    const plan = await explain(searchVolunteers(executor, createKeys([secret]), by, text, 21))
    expect(plan).toContain(index)
  })
})

describe('the figures of a month', () => {
  const month = { from: '2026-11-01', to: '2026-11-30' }

  it('are made of the entries that count in it, read once', async () => {
    const plan = await explain(serviceSums(month, {}))
    expect(plan.match(/service_fact_day/g)).toHaveLength(1)
    expect(plan).not.toContain('Seq Scan on service_fact')
  })
})

describe('the accounts of the federation', () => {
  it('are read without those of organizations', async () => {
    const plans = await plansOf(server, 'organizer', federationAccounts, { query: {}, token })
    expect(plans.some((plan) => plan.includes('organizer_organization'))).toBe(true)
    expect(plans.filter((plan) => plan.includes('Seq Scan on organizer'))).toEqual([])
  })
})
