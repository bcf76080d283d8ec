import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logoffState } from '#contract/account/account.ts'
import { loginOrganizer, loginVolunteer } from '#contract/auth.ts'
import { collectionList } from '#contract/collection.ts'
import { indexStatistics } from '#contract/home.ts'
import { siteMessages, unreadMessages } from '#contract/message/message.ts'
import { missionDetails } from '#contract/mission/mission.ts'
import { currentOrganizer, managedMissions } from '#contract/organizer.ts'
import { savedSearches } from '#contract/saved-search.ts'
import { currentUser, profile, userStatistics } from '#contract/volunteer/volunteer.ts'
import { publicities } from '#contract/hours/publicity.ts'
import { serviceRecords } from '#contract/hours/service-record.ts'
import { application } from '#server/database/schema/application.ts'
import { article } from '#server/database/schema/article.ts'
import { collection } from '#server/database/schema/collection.ts'
import { district } from '#server/database/schema/district.ts'
import { dueEvent } from '#server/database/schema/due.ts'
import { announcement, banner, total } from '#server/database/schema/home.ts'
import { savedSearch } from '#server/database/schema/saved-search.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { mission, missionPosition, slot } from '#server/database/schema/mission.ts'
import { organization } from '#server/database/schema/organization.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { hourRecord, timeRecord, volunteerMonth } from '#server/database/schema/hours.ts'
import { volunteer, volunteerDistrict } from '#server/database/schema/volunteer.ts'
import { reconcile } from '#server/records/ledger/reconcile.ts'
import { demoKeys, demoEnv, plantedDemo } from '#tests/support/demo.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

// A Wednesday.
const now = new Date('2026-11-18T09:00:00+08:00')

let server: TestServer

beforeAll(async () => {
  const began = performance.now()
  server = await startServer({ now, seeded: plantedDemo(now), env: demoEnv })
  console.log(`demo planted and served after ${Math.round(performance.now() - began)} ms`)
})
afterAll(() => server.stop())

type Row = Record<string, unknown>

async function rowsOf(of: Pick<TestDatabase, 'database'>, query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await of.database.executor.execute<Row>(query)).rows
}

async function numberOf(query: ReturnType<typeof sql>): Promise<number> {
  return Number((await rowsOf(server, sql`select (${query}) as number`))[0]?.number)
}

describe('what is planted', () => {
  it.each([
    ['districts at city level or above', sql`select count(*) from district where level <> 'county'`, 22],
    ['organizations', sql`select count(*) from organization where state = 'approved'`, 12],
    ['missions', sql`select count(*) from mission`, 120],
    ['articles', sql`select count(*) from article where mission_id is null and kind in ('news', 'summary')`, 60],
    [
      'reports of settled missions',
      sql`select count(*) from article where mission_id is not null and kind = 'summary'`,
      11,
    ],
    [
      'hours in force of an attended mission that the schedule does not find',
      sql`select count(*) from hour_record h join mission m on m.id = h.mission_id
      where m.state = 'settled' and h.state = 'effective' and h.origin <> 'request' and h.application_id is null`,
      0,
    ],
    [
      'organizations that take members and have few',
      sql`select count(*) from organization o where o.state = 'approved'
      and o.join_mode <> 'closed' and (select count(*) from organization_member u
        where u.organization_id = o.id and u.state = 'joined') < 20`,
      0,
    ],
    ['ways to join', sql`select count(distinct join_mode) from organization where state = 'approved'`, 3],
    ['banners', sql`select count(*) from banner`, 6],
    ['announcements', sql`select count(*) from announcement`, 10],
    ['volunteers', sql`select count(*) from volunteer`, 2006],
    ['accounts without the demo mark', sql`select count(*) from volunteer where not demo`, 0],
    ['organizers without the demo mark', sql`select count(*) from organizer where not demo`, 0],
    [
      'cities without counties, 东莞 and 中山',
      sql`select count(*) from district c where c.level = 'city'
      and not exists (select from district d where d.parent_code = c.code)`,
      2,
    ],
    [
      'missions, article, banner or announcement titles given twice',
      sql`select count(*) from (
      select 1 from (select name as title from mission union all select title from article
        union all select title from banner union all select title from announcement) t
      group by title having count(*) > 1) twice`,
      0,
    ],
  ])('%s', async (_, query, expected) => {
    expect(await numberOf(query)).toBe(expected)
  })

  it('gives hours to people by the thousand, so that rankings mean something', async () => {
    expect(await numberOf(sql`select count(distinct surrogate_id) from time_record`)).toBeGreaterThan(1500)
    expect(
      await numberOf(sql`select count(*) from volunteer_month where month = '2026-11' and minutes > 0`),
    ).toBeGreaterThan(100)
  })

  it('missions in every state of the chart', async () => {
    const states = await rowsOf(server, sql`select distinct state from mission order by state`)
    expect(states.map(({ state }) => state)).toEqual([
      'cancelled',
      'draft',
      'ongoing',
      'pendingReview',
      'publicising',
      'recruiting',
      'returned',
      'settled',
      'settling',
      'suspended',
    ])
  })

  it('missions that recruit lie within the next sixty days, most of them soon, some in each of the first weeks', async () => {
    const rows = await rowsOf(
      server,
      sql`select floor(extract(epoch from start_at - ${now.toISOString()}::timestamptz) / 86400)::int as day
        from mission where state = 'recruiting' order by 1`,
    )
    const days = rows.map(({ day }) => Number(day))
    expect(days[0]).toBeGreaterThanOrEqual(0)
    expect(days.at(-1)).toBeGreaterThan(45)
    expect(days.at(-1)).toBeLessThanOrEqual(60)
    const weeks = days.map((day) => Math.floor(day / 7))
    for (const week of [0, 1, 2, 3, 4, 5, 6]) expect(weeks, `week ${week}`).toContain(week)
    expect(weeks.filter((week) => week === 0).length).toBeGreaterThanOrEqual(24)
  })

  it('no place is taken twice by one person at a time, waiting lists have no gap', async () => {
    expect(
      await numberOf(sql`select count(*) from application a join application b
        on a.volunteer_id = b.volunteer_id and a.id < b.id and a.live and b.live and a.during && b.during`),
    ).toBe(0)
    expect(
      await numberOf(sql`select count(*) from (select 1 from application where state = 'waitlisted'
        group by slot_id having max(position) <> count(*) or min(position) <> 1) gaps`),
    ).toBe(0)
    expect(await numberOf(sql`select count(*) from application where state = 'waitlisted'`)).toBeGreaterThan(20)
  })
})

const holds = sql`('pending', 'confirmed', 'offered', 'checkedIn', 'completed', 'absent')`

describe('kept counters say what the rows say', () => {
  it.each([
    [
      'slots',
      sql`select count(*) from slot s where array[taken, waiting, last_position] <> (
      select array[(count(*) filter (where state in ${holds}))::int, (count(*) filter (where state = 'waitlisted'))::int,
        coalesce(max(position), 0)] from application where slot_id = s.id)`,
    ],
    [
      'missions, places',
      sql`select count(*) from mission m join mission_places p on p.mission_id = m.id where
      array[m.capacity, p.free, p.is_open::int] <> (
      select array[sum(capacity)::int, sum(capacity - taken)::int, (m.state in ('recruiting', 'ongoing'))::int] from slot where mission_id = m.id)`,
    ],
    [
      'volunteers',
      sql`select count(*) from volunteer v where array[service_minutes, training_minutes, apply_count] <> (
      select array[(coalesce(sum(minutes) filter (where kind = 'service'), 0))::int,
        (coalesce(sum(minutes) filter (where kind = 'training'), 0))::int,
        (select count(*)::int from application where volunteer_id = v.id)]
      from time_record where surrogate_id = v.surrogate_id)`,
    ],
    [
      'months',
      sql`select count(*) from (
      select v.id, to_char(t.served_on, 'YYYY-MM') as month, sum(t.minutes)::int as minutes
      from time_record t join volunteer v using (surrogate_id) where t.kind = 'service' group by 1, 2
    ) counted full join volunteer_month kept on kept.volunteer_id = counted.id and kept.month = counted.month
    where counted.minutes is distinct from kept.minutes`,
    ],
    [
      'slots of another time than their mission',
      sql`select count(*) from mission m where array[start_at, end_at] <> (
      select array[min(start_at), max(end_at)] from slot where mission_id = m.id)`,
    ],
    [
      'applications of another time than their slot',
      sql`select count(*) from application a join slot s on s.id = a.slot_id
      where a.during <> tstzrange(s.start_at, s.end_at)`,
    ],
  ])('%s', async (_, query) => {
    expect(await numberOf(query)).toBe(0)
  })

  it('in the totals of the portal', async () => {
    const totals = await rowsOf(server, sql`select name, value from total order by name`)
    const [counted] = await rowsOf(
      server,
      sql`select (select count(*) from mission where state not in ('draft', 'pendingReview', 'returned')) as missions,
        (select count(*) from organization where state = 'approved') as organizations,
        (select sum(minutes) from time_record where kind = 'service') as "serviceMinutes",
        (select count(*) from volunteer) as volunteers`,
    )
    expect(totals.map(({ name, value }) => [name, Number(value)])).toEqual(
      Object.entries(counted ?? {}).map(([name, value]) => [name, Number(value)]),
    )
  })
})

const tables: readonly PgTable[] = [
  announcement,
  application,
  article,
  banner,
  collection,
  district,
  dueEvent,
  hourRecord,
  mission,
  missionPosition,
  organization,
  organizer,
  savedSearch,
  siteMessage,
  slot,
  timeRecord,
  total,
  volunteer,
  volunteerDistrict,
  volunteerMonth,
]

const sealed: Readonly<Record<string, readonly string[]>> = {
  volunteer: ['idNumber', 'mobile', 'email', 'address', 'emergencyContact'],
  organizer: ['mobile', 'email'],
}

function opened(table: PgTable, row: Row): Row {
  const owner = getTableName(table)
  const plain = (sealed[owner] ?? []).map((name) => {
    const value = row[name]
    return [name, typeof value === 'string' ? demoKeys.decryptColumn(`${owner}.${name}`, value) : value]
  })
  return { ...row, ...Object.fromEntries(plain), passwordHash: null }
}

async function contentOf({ database }: Pick<TestDatabase, 'database'>, table: PgTable): Promise<string[]> {
  const rows = await database.executor.select(getTableColumns(table)).from(table)
  return rows.map((row) => JSON.stringify(opened(table, row))).toSorted()
}

describe('the ledger', () => {
  it('is one that reconcile proves', async () => {
    const { people, entries, fault } = await reconcile(server.database.executor, new Date())
    expect(fault).toBeNull()
    expect([people > 1500, entries > 10_000]).toEqual([true, true])
  })

  it('has hours on notice, none of which makes a day too long or overlaps others', async () => {
    const { data } = (await server.call(publicities, {})).envelope
    expect(data.total).toBeGreaterThanOrEqual(8)
    expect(data.items.some(({ objected }: { objected: number }) => objected > 0)).toBe(true)
    expect(data.items.every(({ daysLeft }: { daysLeft: number }) => daysLeft >= 1 && daysLeft <= 7)).toBe(true)
    expect(
      await numberOf(sql`select count(*) from (
        select surrogate_id, served_on from (
          select surrogate_id, served_on, minutes from time_record where kind = 'service'
          union all select surrogate_id, served_on, minutes from hour_record where state in ('publicising', 'objected')) h
        group by 1, 2 having sum(minutes) > 720) too_long`),
    ).toBe(0)
    expect(
      await numberOf(sql`select count(*) from hour_record a join hour_record b on a.surrogate_id = b.surrogate_id and a.id <> b.id
        and a.state in ('publicising', 'objected') and a.start_at < b.end_at and b.start_at < a.end_at`),
    ).toBe(0)
  })

  it('volunteer01 has hours in every state', async () => {
    const token = await server.signIn('volunteer', 'volunteer01', 'Volunteer_01')
    for (const state of ['pending', 'publicising', 'objected', 'rejected', 'effective']) {
      const { data } = (await server.call(serviceRecords, { token, query: { state } })).envelope
      expect([state, data.total > 0]).toEqual([state, true])
    }
  })
})

const nowText = sql`${now.toISOString()}::timestamptz`

describe('nothing contradicts itself', () => {
  it.each([
    [
      'hours are in force after seven days of notice, and not ahead of time',
      sql`select count(*) from time_record where origin <> 'import' and corrects is null
        and (created_at < end_at + interval '7 days' or created_at > ${nowText})`,
    ],
    [
      'hours on notice began it after they were served, and end it later',
      sql`select count(*) from hour_record where public_from is not null
        and (public_from < end_at or public_until < public_from + interval '7 days')`,
    ],
    [
      'a message looks forward to a slot before it begins',
      sql`select count(*) from site_message w join application a on a.volunteer_id = w.volunteer_id join slot s on s.id = a.slot_id
        where w.body like '%到时见%' and w.link = '/mission/detail-' || a.mission_id and w.created_at >= s.start_at`,
    ],
    [
      'a message about a mission leads to one that its reader applied for',
      sql`select count(*) from site_message w where w.link like '/mission/detail-%' and not exists (
        select from application a where a.volunteer_id = w.volunteer_id and w.link = '/mission/detail-' || a.mission_id)`,
    ],
    [
      'service districts are decided within a month after they were asked for',
      sql`select count(*) from volunteer_district where decided_at < created_at or decided_at > created_at + interval '30 days'`,
    ],
    ['feedback is answered after it was sent', sql`select count(*) from feedback where answered_at < submitted_at`],
    [
      'objections are explained and decided after they were made',
      sql`select count(*) from objection where decided_at < submitted_at or explained_at < submitted_at`,
    ],
    ['reports are decided after they were made', sql`select count(*) from report where decided_at < submitted_at`],
    [
      'evaluations come after the hours that they are about took effect',
      sql`select count(*) from evaluation e join time_record t on t.mission_id = e.mission_id
        join volunteer v on v.id = e.volunteer_id and v.surrogate_id = t.surrogate_id
        where least(e.mission_at, e.volunteer_at) < t.created_at`,
    ],
    [
      'words about people of a mission are those of its category',
      sql`select count(*) from evaluation e join mission m on m.id = e.mission_id
        where e.volunteer_text like '%老人%' and not m.category && '{17}'`,
    ],
    ['messages are read after they were sent', sql`select count(*) from site_message where read_at < created_at`],
    [
      'missions recruit before they begin, and people apply before their slot ends',
      sql`select (select count(*) from mission where recruit_start_at >= recruit_end_at or recruit_end_at > end_at)
        + (select count(*) from application a join slot s on s.id = a.slot_id where a.created_at > s.end_at)`,
    ],
    [
      'nothing was written ahead of time',
      sql`select (select count(*) from site_message where created_at > ${nowText})
        + (select count(*) from application where created_at > ${nowText})
        + (select count(*) from evaluation where least(mission_at, volunteer_at) > ${nowText})
        + (select count(*) from collection where created_at > ${nowText})`,
    ],
  ])('%s', async (_, query) => {
    expect(await numberOf(query)).toBe(0)
  })
})

describe('planted again', () => {
  let again: TestDatabase

  beforeAll(async () => {
    // Another hour of the same day.
    const later = new Date('2026-11-18T21:30:00+08:00')
    again = await openTestDatabase({ seeded: plantedDemo(later, '_again'), env: demoEnv })
  })
  afterAll(() => again.drop())

  it.each(tables.map((table) => [getTableName(table), table] as const))(
    '%s: equal for an equal day',
    async (_, table) => {
      const first = await contentOf(server, table)
      expect(first.length).toBeGreaterThan(0)
      expect(await contentOf(again, table)).toEqual(first)
    },
  )
})

describe('the accounts', () => {
  const volunteerInfo = async (name: string, password: string) =>
    (await server.call(currentUser, { token: await server.signIn('volunteer', name, password) })).envelope.data

  it('volunteer01 has collected missions with their counts, saved searches, and messages of which some are not read', async () => {
    const token = await server.signIn('volunteer', 'volunteer01', 'Volunteer_01')
    const collected = (await server.call(collectionList, { token })).envelope.data
    expect(collected.total).toBe(6)
    const states = new Set(collected.items.map(({ state }: { state: string }) => state))
    expect([states.has('recruiting'), states.has('settled')]).toEqual([true, true])
    const missionId = collected.items[0].missionId
    const detail = (await server.call(missionDetails, { query: { missionId } })).envelope.data
    expect(detail.collections).toBeGreaterThan(1)
    const followed = (await server.call(savedSearches, { token })).envelope.data.items
    expect(followed.map(({ keyword, category }: Record<string, unknown>) => [keyword, category])).toEqual([
      ['阅读', '03'],
      [null, '06'],
    ])
    expect((await server.call(unreadMessages, { token })).envelope.data).toEqual({
      unread: 4,
      kinds: [
        { kind: 'application', unread: 3 },
        { kind: 'mission', unread: 1 },
      ],
      answersDue: 1,
    })
    expect((await server.call(siteMessages, { token })).envelope.data.total).toBe(7)
  })

  it('volunteer01 has hours, applications of every kind and a full profile', async () => {
    const token = await server.signIn('volunteer', 'volunteer01', 'Volunteer_01')
    const { data: info } = (await server.call(currentUser, { token })).envelope
    expect(info.serviceTimeBD).toBeGreaterThan(100 * 60)
    expect(info.usersDistricts.map(({ name, state }: Row) => [name, state]).toSorted()).toEqual([
      ['佛山市', 'applied'],
      ['广州市', 'bound'],
      ['深圳市', 'cancelled'],
    ])
    const { data: own } = (await server.call(profile, { token })).envelope
    expect(own.livingDistrict).toEqual({ code: '440104', name: '越秀区' })
    expect([own.completeness, own.missing]).toEqual([100, []])
    expect(own.emergencyContact).toMatch(/^林\*+\p{Script=Han}? 137\*{4}\d{4}$/u)
    const { data: counts } = (await server.call(userStatistics, { token })).envelope
    expect(counts).toMatchObject({ applyCounts: 8, upcoming: 3, waiting: 1 })
    const states = await rowsOf(
      server,
      sql`select a.state, a.position from application a join volunteer v on v.id = a.volunteer_id
        where v.login_name = 'volunteer01' order by a.state`,
    )
    expect(states.map(({ state }) => state)).toEqual([
      'cancelled',
      'completed',
      'completed',
      'completed',
      'confirmed',
      'confirmed',
      'pending',
      'waitlisted',
    ])
    expect(states.at(-1)?.position).toBe(3)
  })

  it('newcomer01 has nothing yet', async () => {
    const token = await server.signIn('volunteer', 'newcomer01', 'Newcomer_01')
    const { data: own } = (await server.call(profile, { token })).envelope
    expect(own).toMatchObject({ idNumber: null, livingDistrict: null, serviceTime: 0, emergencyContact: null })
    expect(own.completeness).toBeLessThan(20)
    expect(own.missing).toEqual(expect.arrayContaining(['文化程度', '从业状况']))
    expect((await server.call(currentUser, { token })).envelope.data.cardStatus).toBeNull()
  })

  it.each([
    ['cardholder1', 'Cardholder_1', { cardStatus: 'returned' }],
    ['weakpass01', 'weakpass1', { weakPassword: true, isForceChangePwd: false }],
    ['forced0001', 'Forced_0001', { weakPassword: false, isForceChangePwd: true }],
    ['logoff0001', 'Logoff_0001', { logoffSate: 'true' }],
  ])('%s', async (name, password, expected) => {
    expect(await volunteerInfo(name, password)).toMatchObject(expected)
  })

  it('logoff0001: the cooling-off time ends fifteen days after the first day', async () => {
    const token = await server.signIn('volunteer', 'logoff0001', 'Logoff_0001')
    expect((await server.call(logoffState, { token })).envelope.data).toMatchObject({
      state: 'applied',
      dueAt: '2026-12-02T16:00:00.000Z',
    })
  })

  it.each([
    ['organizer1', 'Organizer_1', '广州市越秀区青禾志愿服务队', 'organization', false],
    ['orgforce01', 'Orgforce_01', '深圳市南山区湾畔志愿者协会', 'organization', true],
    ['federation1', 'Federation_1', '广东省志愿者联合会', 'federation', false],
  ])('%s', async (name, password, organizationName, level, forced) => {
    const token = await server.signIn('organizer', name, password)
    expect((await server.call(currentOrganizer, { token })).envelope.data).toMatchObject({
      isForceChangePwd: forced,
      weakPassword: false,
      organization: { name: organizationName, level, state: 'approved' },
    })
  })

  it('organizer1 has running missions with applications to decide', async () => {
    const token = await server.signIn('organizer', 'organizer1', 'Organizer_1')
    const { data } = (await server.call(managedMissions, { token, query: { state: 'recruiting' } })).envelope
    expect(data.items.length).toBeGreaterThanOrEqual(4)
    expect(data.items.filter(({ pending }: { pending: number }) => pending > 0).length).toBeGreaterThanOrEqual(2)
  })
})

describe('outside demo mode', () => {
  let real: TestServer

  beforeAll(async () => {
    real = await startServer({ now, seeded: plantedDemo(now), env: { ...demoEnv, DEMO: '0' } })
  })
  afterAll(() => real.stop())

  it.each([
    [loginVolunteer, 'volunteer01', 'Volunteer_01'],
    [loginVolunteer, 'weakpass01', 'weakpass1'],
    [loginVolunteer, 'logoff0001', 'Logoff_0001'],
    [loginOrganizer, 'organizer1', 'Organizer_1'],
    [loginOrganizer, 'federation1', 'Federation_1'],
  ])('%o: %s is refused', async (spec, loginName, password) => {
    const { envelope } = await real.call(spec, {
      query: { _: '1' },
      headers: { 'x-client': 'pc', 'x-device-id': 'd' },
      body: { loginName, password },
    })
    expect([envelope.code, envelope.other]).toEqual([11003, null])
  })
})

describe('the coming weekend', () => {
  // Monday to Sunday.
  it.each(['16', '17', '18', '19', '20', '21', '22'])('is filled by a plant on 2026-11-%s', async (day) => {
    const morning = new Date(`2026-11-${day}T09:00:00+08:00`)
    const planted = await startServer({ now: morning, seeded: plantedDemo(morning), env: demoEnv })
    try {
      const read = async (code: string) =>
        (await planted.call(indexStatistics, { query: { district: code } })).envelope.data
      const [province, capital] = [await read('440000'), await read('440100')]
      expect(province.weekendMissions).toBeGreaterThanOrEqual(12)
      expect(province.weekendPlaces).toBeGreaterThanOrEqual(150)
      expect(capital.weekendMissions).toBeGreaterThanOrEqual(5)
    } finally {
      await planted.stop()
    }
  })
})
