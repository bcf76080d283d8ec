import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMission } from '#contract/application/application.ts'
import { missionDetails, missions, type MissionSummary } from '#contract/mission/mission.ts'
import { indexStatistics } from '#contract/home.ts'
import { managedMissions, missionEvent } from '#contract/organizer.ts'
import { mission, slot } from '#server/database/schema/mission.ts'
import { addDistricts, addMission, addPerson, type AddedMission, placeApplication } from '#tests/support/missions.ts'
import { decideInQueue, settleInQueue } from '#tests/support/reviews.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

// A Tuesday.
const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer
let guild: { id: number }

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  guild = await server.addOrganization({ name: '珠江晨跑志愿队' })
})
afterAll(() => server.stop())

type Page = { items: MissionSummary[]; nextCursor: string | null; total: number; more: boolean; leftOut: number }

async function list(query: Record<string, string> = {}, token?: string): Promise<Page> {
  const { envelope } = await server.call<Page>(missions, { query, ...(token && { token }) })
  expect(envelope).toMatchObject({ code: 200 })
  return envelope.data as Page
}

const names = (page: Page): string[] => page.items.map(({ name }) => name)

async function all(query: Record<string, string>, token?: string): Promise<MissionSummary[]> {
  const items: MissionSummary[] = []
  let cursor: string | null = null
  for (let turn = 0; turn < 200; turn++) {
    const page: Page = await list({ ...query, ...(cursor === null ? {} : { cursor }) }, token)
    items.push(...page.items)
    cursor = page.nextCursor
    if (cursor === null) return items
  }
  throw new Error('the list does not end')
}

const day = (date: string, from = '08:00', to = '11:30') => ({
  start: `${date}T${from}:00+08:00`,
  end: `${date}T${to}:00+08:00`,
})

/** Missions that only this test sees: they carry a service target of their own. */
async function world(target: string, plans: Record<string, Parameters<typeof addMission>[1]>) {
  const made: Record<string, AddedMission> = {}
  for (const [name, plan] of Object.entries(plans)) {
    made[name] = await addMission(server, { ...plan, values: { name, targets: [target], ...plan?.values } })
  }
  return made
}

describe('filters', () => {
  it('shows public states only', async () => {
    const states = [
      'draft',
      'pendingReview',
      'returned',
      'recruiting',
      'ongoing',
      'settling',
      'publicising',
      'settled',
      'suspended',
      'cancelled',
    ] as const
    await world('公开', Object.fromEntries(states.map((state) => [state, { values: { state } }])))
    const page = await list({ target: '公开', pageSize: '50' })
    expect(names(page).toSorted()).toEqual([
      'cancelled',
      'ongoing',
      'publicising',
      'recruiting',
      'settled',
      'settling',
      'suspended',
    ])
    expect(page.total).toBe(7)
    expect(names(await list({ target: '公开', state: 'settled' }))).toEqual(['settled'])
  })

  it('puts what one can still go to first, soonest first, then what is over, latest first', async () => {
    await world('次序', {
      far: { slots: [day('2026-12-20')] },
      over: { slots: [day('2026-11-10')], values: { state: 'settled' } },
      running: { slots: [day('2026-11-30')], values: { state: 'ongoing' } },
      ended: { slots: [day('2026-11-20')], values: { state: 'publicising' } },
      near: { slots: [day('2026-12-02')] },
    })
    expect(names(await list({ target: '次序' }))).toEqual(['near', 'far', 'running', 'ended', 'over'])
    expect((await all({ target: '次序', pageSize: '2' })).map(({ name }) => name)).toEqual([
      'near',
      'far',
      'running',
      'ended',
      'over',
    ])
    const pages = await Promise.all([1, 2, 3].map((no) => list({ target: '次序', pageSize: '2', pageNo: String(no) })))
    expect(pages.map(names)).toEqual([['near', 'far'], ['running', 'ended'], ['over']])
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
  })

  it('begins with what one can still apply for, over all pages', async () => {
    const closed = { recruitEndAt: new Date('2026-11-30T20:00:00+08:00') }
    await world('可报', {
      underway: { slots: [day('2026-11-30'), day('2026-12-08')], values: { state: 'ongoing', ...closed } },
      closed: { slots: [day('2026-12-02')], values: closed },
      far: { slots: [day('2026-12-20')] },
      over: { slots: [day('2026-11-10')], values: { state: 'settled' } },
      near: { slots: [day('2026-12-03')] },
    })
    const order = ['near', 'far', 'underway', 'closed', 'over']
    expect(names(await list({ target: '可报' }))).toEqual(order)
    for (const pageSize of ['1', '2', '3'])
      expect((await all({ target: '可报', pageSize })).map(({ name }) => name)).toEqual(order)
    const pages = await Promise.all([1, 2, 3].map((no) => list({ target: '可报', pageSize: '2', pageNo: String(no) })))
    expect(pages.map(names)).toEqual([order.slice(0, 2), order.slice(2, 4), order.slice(4)])
    const needed = await all({ target: '可报', order: 'needed', pageSize: '2' })
    expect(
      needed
        .map(({ name }) => name)
        .slice(2, 4)
        .toSorted(),
    ).toEqual(['closed', 'underway'])
  })

  it('puts what the volunteer takes part in today before everything else, once, on the first page', async () => {
    const made = await world('今日', {
      running: { slots: [day('2026-11-30')], values: { state: 'ongoing' } },
      soon: { slots: [day('2026-12-01', '11:00', '12:00')] },
      mine: { slots: [day('2026-12-01', '19:00', '21:00')] },
      mineTomorrow: { slots: [day('2026-12-02')] },
      past: { slots: [day('2026-11-20')], values: { state: 'publicising' } },
    })
    const { id, token } = await addPerson(server)
    await placeApplication(server, made['mine'] as AddedMission, id, { state: 'confirmed' })
    await placeApplication(server, made['mineTomorrow'] as AddedMission, id, { state: 'confirmed' })
    const order = ['mine', 'soon', 'mineTomorrow', 'running', 'past']
    expect(names(await list({ target: '今日' }, token))).toEqual(order)
    expect((await all({ target: '今日', pageSize: '2' }, token)).map(({ name }) => name)).toEqual(order)
    const pages = await Promise.all(
      [1, 2, 3].map((no) => list({ target: '今日', pageSize: '2', pageNo: String(no) }, token)),
    )
    expect(pages.map(names)).toEqual([['mine', 'soon'], ['mineTomorrow', 'running'], ['past']])
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
    expect(names(await list({ target: '今日', state: 'ongoing' }, token))).toEqual(['running'])
    expect(names(await list({ target: '今日' }))).toEqual(['soon', 'mine', 'mineTomorrow', 'running', 'past'])
  })

  it('narrows by district with all below it, and by category', async () => {
    await world('地区', {
      city: { values: { districtCode: '440100' } },
      county: { values: { districtCode: '440104', category: ['03', '17'] } },
      elsewhere: { values: { districtCode: '440300', category: ['17'] } },
    })
    const of = async (query: Record<string, string>) => names(await list({ target: '地区', ...query })).toSorted()
    expect(await of({ district: '440000' })).toEqual(['city', 'county', 'elsewhere'])
    expect(await of({ district: '440100' })).toEqual(['city', 'county'])
    expect(await of({ district: '440104' })).toEqual(['county'])
    expect(await of({ district: '440106' })).toEqual([])
    expect(await of({ category: '17' })).toEqual(['county', 'elsewhere'])
    expect(await of({ category: '17', district: '440300' })).toEqual(['elsewhere'])
  })

  it('knows today, the weekend, next week and later by the calendar of Shanghai', async () => {
    await world('时间', {
      today: { slots: [day('2026-12-01', '23:00', '23:59')] },
      tomorrow: { slots: [day('2026-12-02', '00:00', '02:00')] },
      intoSaturday: { slots: [{ start: '2026-12-04T18:00:00+08:00', end: '2026-12-05T06:00:00+08:00' }] },
      saturday: { slots: [day('2026-12-05')] },
      sunday: { slots: [day('2026-12-06', '22:00', '23:30')] },
      monday: { slots: [day('2026-12-07', '00:00', '01:00')] },
      nextFriday: { slots: [day('2026-12-11', '22:00', '23:59')] },
      nextSaturday: { slots: [day('2026-12-12', '00:00', '02:00')] },
      nextSunday: { slots: [day('2026-12-13')] },
      january: { slots: [day('2027-01-03')] },
      scattered: { slots: [day('2026-12-02'), day('2026-12-20')] },
    })
    const of = async (query: Record<string, string>) =>
      names(await list({ target: '时间', pageSize: '50', ...query })).toSorted()
    expect(await of({ time: 'today' })).toEqual(['today'])
    expect(await of({ time: 'weekend' })).toEqual(['intoSaturday', 'saturday', 'sunday'])
    expect(names(await list({ target: '时间', time: 'weekend' }))).toEqual(['intoSaturday', 'saturday', 'sunday'])
    expect(await of({ time: 'nextWeek' })).toEqual(['monday', 'nextFriday', 'nextSaturday', 'nextSunday'])
    expect(await of({ time: 'nextWeekend' })).toEqual(['nextSaturday', 'nextSunday'])
    expect(await of({ time: 'later' })).toEqual(['january', 'scattered'])
    expect(await of({ from: '2026-12-05', to: '2026-12-07' })).toEqual(['intoSaturday', 'monday', 'saturday', 'sunday'])
    expect(await of({ to: '2026-12-01' })).toEqual(['today'])
    expect(await of({ from: '2026-12-14' })).toEqual(['january', 'scattered'])
  })
})

describe('search', () => {
  it('finds words of the name, the organization and the place; every word has to be there', async () => {
    const organizationId = guild.id
    await addMission(server, {
      organizationId,
      values: {
        name: '木棉花道清扫',
        place: '沙面大街',
      },
    })
    await addMission(server, { values: { name: '木棉树下读书', place: '流花湖' } })
    expect(names(await list({ keyword: '木棉' })).toSorted()).toEqual(['木棉树下读书', '木棉花道清扫'])
    expect(names(await list({ keyword: '木棉 沙面' }))).toEqual(['木棉花道清扫'])
    expect(names(await list({ keyword: '珠江晨跑' }))).toEqual(['木棉花道清扫'])
    expect(names(await list({ keyword: '棉' })).toSorted()).toEqual(['木棉树下读书', '木棉花道清扫'])
    expect((await list({ keyword: '火星' })).total).toBe(0)
  })

  it('takes the signs of a pattern as they are written', async () => {
    await addMission(server, { values: { name: '折扣100%社区团' } })
    await addMission(server, { values: { name: '折扣100分社区团' } })
    expect(names(await list({ keyword: '折扣100%社' }))).not.toContain('折扣100分社区团')
    for (const keyword of ['%', '_', '\\', "'", '%%', '＿'])
      expect((await list({ keyword, pageSize: '50' })).total).toBeGreaterThanOrEqual(0)
    expect(names(await list({ keyword: '_扣' }))).not.toContain('不存在')
  })

  it('reads full-width and capital letters as plain ones', async () => {
    await addMission(server, { values: { name: 'ＣＰＲ急救课堂' } })
    expect(names(await list({ keyword: 'cpr' }))).toEqual(['ＣＰＲ急救课堂'])
  })
})

describe('orders', () => {
  it('sort by distance from the given place over all pages, missions without a point last', async () => {
    const at = (latitude: number | null, longitude: number | null) => ({ values: { latitude, longitude } })
    await world('距离', {
      unknown: at(null, null),
      shenzhen: at(22.5431, 114.0579),
      next: at(23.1292, 113.2645),
      over: { values: { latitude: 23.1291, longitude: 113.2644, state: 'settled' } },
      foshan: at(23.0215, 113.1214),
    })
    const here = { target: '距离', order: 'near', latitude: '23.1291', longitude: '113.2644' }
    const items = await all({ ...here, pageSize: '1' })
    expect(items.map(({ name }) => name)).toEqual(['next', 'foshan', 'shenzhen', 'unknown', 'over'])
    expect(items.map(({ distance }) => distance)).toEqual([
      0,
      expect.closeTo(18.9, 0),
      expect.closeTo(104, -1),
      null,
      0,
    ])
  })

  it('takes a default place for none: no order, no filter, no distance', async () => {
    const nowhere = { target: '距离', latitude: '39.9165', longitude: '116.3971', source: 'default' }
    const reply = await list({ ...nowhere, order: 'near', within: '10' })
    expect(names(reply)).toEqual(names(await list({ target: '距离' })))
    expect(reply.items.map(({ distance }) => distance)).toEqual([null, null, null, null, null])
    const missionId = reply.items[0]?.id ?? ''
    const details = await server.call(missionDetails, { query: { missionId, ...nowhere } })
    expect(details.envelope.data).toMatchObject({ distance: null })
  })

  it('falls back to the soonest without a place', async () => {
    expect(names(await list({ target: '距离', order: 'near' }))).toEqual(names(await list({ target: '距离' })))
  })

  it('sort by the places still needed', async () => {
    const places = (capacity: number, taken: number) => ({
      slots: [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00', capacity, taken }],
    })
    await world('缺人', {
      full: places(5, 5),
      many: places(40, 10),
      few: places(60, 57),
      same: places(30, 0),
    })
    const items = await all({ target: '缺人', order: 'needed', pageSize: '1' })
    expect(items.map(({ name }) => name)).toEqual(['same', 'many', 'few', 'full'])
  })
})

describe('pages', () => {
  it('lose and repeat nothing among a thousand missions of the same instant', async () => {
    const { executor } = server.database
    const first = await addMission(server, { values: { targets: ['同时'] } })
    await executor.insert(mission).values(
      Array.from({ length: 999 }, (_, index) => ({
        ...first,
        id: undefined as never,
        number: `S${index}`,
        name: `同时出发${index}`,
      })),
    )
    for (const order of ['soon', 'needed']) {
      const items = await all({ target: '同时', order, pageSize: '50' })
      expect(items).toHaveLength(1000)
      expect(new Set(items.map(({ id }) => id)).size).toBe(1000)
    }
  })

  it('take a cursor of theirs, and refuse one that is none, with a sentence', async () => {
    const good = Buffer.from('["soon","2026-12-01T00:00:00Z","live",1,null,null,"2026-12-01T02:00:00.000Z",3]')
    expect((await list({ cursor: good.toString('base64url') })).total).toBe(3)
    const texts = [
      '["soon",5,"live",1,null,null,"2026-12-01T02:00:00.000Z",3]',
      '["soon","0000-01-01T00:00:00Z","live",1,null,null,"2026-12-01T02:00:00.000Z",3]',
      '["needed",5.5,"live",1,null,null,"2026-12-01T02:00:00.000Z",3]',
      '["near",5,"live",1,null,null,"2026-12-01T02:00:00.000Z",3]',
      '["near",5,"live",1,999,0,"2026-12-01T02:00:00.000Z",3]',
      '["soon","2026-12-01T00:00:00Z","other",1,null,null,"2026-12-01T02:00:00.000Z",3]',
      '["soon","2026-12-01T00:00:00Z","live",0,null,null,"2026-12-01T02:00:00.000Z",3]',
      '["soon","2026-12-01T00:00:00Z","live",1,null,null,"0000-01-01T00:00:00Z",3]',
      '["soon","2026-12-01T00:00:00Z","live",1,null,null,"2026-12-01T02:00:00.000Z",-1]',
      '[]',
      'null',
    ].map((text) => Buffer.from(text).toString('base64url'))
    for (const cursor of ['x', '%', ...texts]) {
      const { status, envelope } = await server.call(missions, { query: { cursor } })
      expect(status).toBe(200)
      expect(envelope).toMatchObject({ code: 10001, msg: '翻页位置已失效，请从第一页重新看起' })
    }
  })

  it('take days far off as they are', async () => {
    for (const query of [{ from: '0001-01-01' }, { to: '9999-12-31' }, { from: '9999-12-31', to: '0001-01-01' }])
      expect((await server.call(missions, { query })).envelope.code).toBe(200)
  })
})

describe('to a guest', () => {
  it('says what is true for all and nothing of a person', async () => {
    await world('来宾', { free: {}, aged: { values: { ageFrom: 16 } } })
    const { items } = await list({ target: '来宾' })
    expect(
      items.map(({ name, openToAll, ageFrom, mine, eligibility, grade }) => ({
        name,
        openToAll,
        ageFrom,
        mine,
        eligibility,
        grade,
      })),
    ).toEqual([
      { name: 'free', openToAll: true, ageFrom: null, mine: null, eligibility: null, grade: 'A' },
      { name: 'aged', openToAll: false, ageFrom: 16, mine: null, eligibility: null, grade: 'A' },
    ])
  })

  it('ignores the wish for eligible missions, and a dead token', async () => {
    const { envelope } = await server.call(missions, {
      query: { target: '来宾', eligible: 'true' },
      token: 'dead'.repeat(8),
    })
    expect(envelope.data).toMatchObject({ total: 2 })
  })
})

describe('to a volunteer', () => {
  it('shows the own application and the own standing', async () => {
    const made = await world('本人', {
      fits: { slots: [day('2026-12-10')] },
      clashes: { slots: [day('2026-12-11', '10:00', '12:00')] },
      skilled: { slots: [day('2026-12-12')], values: { needsSkills: ['潜水'] } },
      applied: { slots: [day('2026-12-11')] },
    })
    const person = await addPerson(server)
    await placeApplication(server, made['applied'] as AddedMission, person.id, { state: 'confirmed' })
    const { items } = await list({ target: '本人' }, person.token)
    const byName = Object.fromEntries(items.map((item) => [item.name, item]))
    expect(byName['fits']).toMatchObject({ mine: null, eligibility: { verdict: 'eligible', unmet: [] } })
    expect(byName['clashes']).toMatchObject({ eligibility: { verdict: 'blocked', unmet: [{ key: 'time' }] } })
    expect(byName['skilled']).toMatchObject({ eligibility: { verdict: 'fixable', unmet: [{ key: 'skills' }] } })
    expect(byName['applied']).toMatchObject({
      mine: { applicationId: expect.any(String), state: 'confirmed', startAt: '2026-12-11T00:00:00.000Z' },
    })
    const stranger = await addPerson(server)
    expect((await list({ target: '本人' }, stranger.token)).items.every(({ mine }) => mine === null)).toBe(true)
    const fitting = await list({ target: '本人', eligible: 'true' }, person.token)
    expect([names(fitting), fitting.leftOut]).toEqual([['fits'], 3])
    expect((await list({ target: '本人' }, person.token)).leftOut).toBe(0)
  })

  it('agrees with the button and the server on what one may apply for', async () => {
    const person = await addPerson(server, { birthDay: '2009-06-01' })
    const items = await all({ pageSize: '50', district: '440100', target: '本人' }, person.token)
    expect(items.length).toBeGreaterThan(3)
    for (const item of items) {
      const [row] = await server.database.executor
        .select()
        .from(slot)
        .where(eq(slot.missionId, Number(item.id)))
      const { envelope } = await server.call(applyMission, { token: person.token, body: { slotId: String(row?.id) } })
      expect(envelope.code === 200).toBe(item.eligibility?.verdict === 'eligible')
    }
  })

  it('pages through the eligible ones without a gap', async () => {
    await world(
      '符合',
      Object.fromEntries(
        Array.from({ length: 23 }, (_, index) => [
          `符合${index}`,
          {
            slots: [day(`2026-12-${String(1 + index).padStart(2, '0')}`, '18:00', '19:00')],
            values: { ageFrom: index % 2 ? 60 : 18 },
          },
        ]),
      ),
    )
    const person = await addPerson(server)
    const expected = Array.from({ length: 12 }, (_, index) => `符合${index * 2}`)
    const query = { target: '符合', eligible: 'true', pageSize: '5' }
    const first = await list(query, person.token)
    expect(first).toMatchObject({ total: 12, leftOut: 11, more: false })
    const second = await list({ ...query, cursor: first.nextCursor ?? '' }, person.token)
    expect(second).toMatchObject({ total: 12, leftOut: 11 })
    expect((await all(query, person.token)).map(({ name }) => name)).toEqual(expected)
    expect(names(await list({ ...query, pageNo: '3' }, person.token))).toEqual(expected.slice(10))
  })

  it('counts the eligible ones as far as it judged, and all of them at the end', async () => {
    const evening = (index: number) =>
      day(new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10), '18:00', '19:00')
    await world(
      '许多',
      Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`许多${index}`, { slots: [evening(index)] }])),
    )
    const person = await addPerson(server)
    const query = { target: '许多', eligible: 'true', pageSize: '20' }
    const first = await list(query, person.token)
    expect(first.items).toHaveLength(20)
    expect(first.more).toBe(true)
    const second = await list({ ...query, cursor: first.nextCursor ?? '' }, person.token)
    const third = await list({ ...query, cursor: second.nextCursor ?? '' }, person.token)
    expect(third).toMatchObject({ total: 60, more: false, nextCursor: null })
    expect(third.items).toHaveLength(20)
  })

  it('asks the database as often for fifty missions as for one', async () => {
    const person = await addPerson(server)
    // The first use of a session is noted.
    await list({}, person.token)
    const { pool } = server.database
    const original = pool.query.bind(pool)
    let queries = 0
    pool.query = ((...args: Parameters<typeof original>) => {
      queries += 1
      return original(...args)
    }) as typeof pool.query
    const count = async (pageSize: string): Promise<number> => {
      queries = 0
      await list({ target: '同时', pageSize }, person.token)
      return queries
    }
    try {
      expect(await count('50')).toBe(await count('1'))
      expect(queries).toBeLessThanOrEqual(6)
    } finally {
      pool.query = original
    }
  })
})

describe('one mission', () => {
  it('is shown with its positions, slots, requirements and clean text', async () => {
    const of = await addMission(server, {
      slots: [day('2026-12-05'), day('2026-12-06')],
      values: {
        detail:
          '<p onclick="steal()">潮水退后</p><script>steal()</script><a href="javascript:steal()">这里</a><img src="https://a.example/b.webp" onerror="steal()">',
        latitude: 23.1291,
        longitude: 113.2644,
        ageFrom: 14,
        guarantees: ['人身意外险'],
      },
    })
    const { envelope } = await server.call(missionDetails, {
      query: { missionId: String(of.id), latitude: '23.0215', longitude: '113.1214' },
    })
    expect(envelope.data).toMatchObject({
      name: of.name,
      contactPhone: '020-00000000',
      detail: '<p>潮水退后</p><a rel="noopener noreferrer">这里</a><img src="https://a.example/b.webp" />',
      positions: [
        {
          name: '捡拾组',
          slots: [
            { startAt: '2026-12-05T00:00:00.000Z', capacity: 2, taken: 0, waiting: 0 },
            { startAt: '2026-12-06T00:00:00.000Z' },
          ],
        },
      ],
      organizationMissions: 1,
      reportId: null,
      applications: [],
      eligibility: null,
      mine: null,
    })
    expect(envelope.data.distance).toBeCloseTo(18.9, 0)
    expect(envelope.data.requirements).toContainEqual(expect.objectContaining({ title: '年满 14 岁' }))
  })

  it('shows the own applications to their volunteer only', async () => {
    const of = await addMission(server, { slots: [{ ...day('2026-12-05'), capacity: 1 }] })
    const holder = await addPerson(server)
    const waiting = await addPerson(server)
    await placeApplication(server, of, holder.id, { state: 'confirmed' })
    await placeApplication(server, of, waiting.id, { state: 'waitlisted' })
    const read = async (token?: string) =>
      (await server.call(missionDetails, { query: { missionId: String(of.id) }, ...(token && { token }) })).envelope
        .data
    expect((await read(waiting.token)).applications).toEqual([
      { applicationId: expect.any(String), slotId: String(of.slots[0]?.id), state: 'waitlisted', position: 1 },
    ])
    expect((await read(holder.token)).applications).toMatchObject([{ state: 'confirmed', position: null }])
    expect((await read()).applications).toEqual([])
  })

  it('names the slots that the day has no room for to their volunteer only, the own one not among them', async () => {
    const of = await addMission(server, {
      slots: [
        { start: '2026-12-04T08:00:00+08:00', end: '2026-12-04T10:00:00+08:00' },
        { start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T10:00:00+08:00' },
        { start: '2026-12-05T20:00:00+08:00', end: '2026-12-05T23:00:00+08:00' },
        { start: '2026-12-07T08:00:00+08:00', end: '2026-12-07T10:00:00+08:00' },
      ],
    })
    const elsewhere = await addMission(server, {
      slots: [{ start: '2026-12-05T09:00:00+08:00', end: '2026-12-05T19:00:00+08:00' }],
    })
    const person = await addPerson(server)
    await placeApplication(server, elsewhere, person.id, { state: 'confirmed' })
    await placeApplication(server, of, person.id, { state: 'confirmed' })
    const read = async (token?: string) => {
      const { data } = (
        await server.call(missionDetails, { query: { missionId: String(of.id) }, ...(token && { token }) })
      ).envelope
      return data.positions[0].slots.map(({ clash }: { clash?: string }) => clash)
    }
    expect(await read(person.token)).toEqual([undefined, 'time', 'dailyLimit', undefined])
    expect(await read()).toEqual([undefined, undefined, undefined, undefined])
  })

  it('is not found while it is not public, and never with 404', async () => {
    for (const state of ['draft', 'pendingReview', 'returned'] as const) {
      const of = await addMission(server, { values: { state } })
      const { status, envelope } = await server.call(missionDetails, { query: { missionId: String(of.id) } })
      expect([status, envelope.code]).toEqual([200, 10002])
    }
    expect((await server.call(missionDetails, { query: { missionId: '987654321012345678' } })).envelope.code).toBe(
      10002,
    )
  })
})

describe('a mission that is cancelled', () => {
  const find = async (of: AddedMission) => {
    const page = await list({ target: '取消' })
    const { envelope } = await server.call(missionDetails, { query: { missionId: String(of.id) } })
    return { listed: page.items.some(({ id }) => id === String(of.id)), total: page.total, code: envelope.code }
  }
  const total = async () => (await server.call(indexStatistics)).envelope.data.missions

  it('before it was approved stays unseen, and is counted nowhere', async () => {
    const root = await server.addOrganization({ level: 'federation' })
    const token = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
    const before = await total()
    for (const state of ['pendingReview', 'returned'] as const) {
      const of = await addMission(server, { organizationId: root.id, values: { state, targets: ['取消'] } })
      const sent = await server.call(missionEvent, {
        token,
        body: { missionId: String(of.id), event: 'mission.cancelled' },
      })
      expect(sent.envelope).toMatchObject({ code: 200, data: { state: 'cancelled' } })
      expect(await find(of)).toEqual({ listed: false, total: 0, code: 10002 })
      const { envelope } = await server.call(managedMissions, { token, query: { state: 'cancelled' } })
      expect(envelope.data.items).toContainEqual(expect.objectContaining({ id: String(of.id) }))
    }
    expect(await total()).toBe(before)
  })

  it('after it was approved is shown as cancelled', async () => {
    const root = await server.addOrganization({ level: 'federation' })
    const token = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
    const send = (of: AddedMission, event: string) =>
      server.call(missionEvent, { token, body: { missionId: String(of.id), event } })
    const approved = await addMission(server, {
      organizationId: root.id,
      values: { state: 'pendingReview', targets: ['取消'] },
    })
    await settleInQueue(server, token, { kind: 'mission', id: approved.id }, { event: 'mission.approved' })
    await send(approved, 'mission.cancelled')
    expect(await find(approved)).toEqual({ listed: true, total: 1, code: 200 })
    const suspended = await addMission(server, { organizationId: root.id, values: { targets: ['取消'] } })
    await send(suspended, 'mission.suspended')
    await send(suspended, 'mission.cancelled')
    expect(await find(suspended)).toEqual({ listed: true, total: 2, code: 200 })
  })
})

describe('the missions one manages', () => {
  it('say why the federation returned one, until it is approved', async () => {
    const root = await server.addOrganization({ level: 'federation' })
    const below = await server.addOrganization({ parentId: root.id })
    const federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
    const own = await server.tokenFor('organizer', (await server.addOrganizer(below.id)).id)
    const of = await addMission(server, { organizationId: below.id, values: { state: 'pendingReview' } })
    const send = async (token: string, event: string, opinion?: string) =>
      expect(
        (
          await server.call(missionEvent, {
            token,
            body: { missionId: String(of.id), event, ...(opinion && { opinion }) },
          })
        ).envelope.code,
      ).toBe(200)
    const opinion = async () =>
      (await server.call(managedMissions, { token: own })).envelope.data.items.map(
        ({ reviewOpinion }: { reviewOpinion: string | null }) => reviewOpinion,
      )
    expect(await opinion()).toEqual([null])
    const decide = (event: string, text = '') =>
      settleInQueue(server, federation, { kind: 'mission', id: of.id }, { event, opinion: text })
    const unexplained = { event: 'mission.returned' }
    const refused = await decideInQueue(server, federation, { kind: 'mission', id: of.id }, unexplained)
    expect(refused.data.issues).toEqual([{ field: 'opinion', message: '请写明意见' }])
    await decide('mission.returned', '请写明集合地点')
    expect(await opinion()).toEqual(['请写明集合地点'])
    await send(own, 'mission.submitted', '已补充')
    expect(await opinion()).toEqual(['请写明集合地点'])
    await decide('mission.returned', '请补充风险说明')
    expect(await opinion()).toEqual(['请补充风险说明'])
    await send(own, 'mission.submitted')
    await decide('mission.approved')
    expect(await opinion()).toEqual([null])
  })

  it('are those of the own organization and below, drafts included, with what is to be done', async () => {
    const root = await server.addOrganization({ level: 'federation' })
    const upper = await server.addOrganization({ parentId: root.id })
    const lower = await server.addOrganization({ parentId: upper.id })
    const draft = await addMission(server, { organizationId: upper.id, values: { state: 'draft', name: '草稿一场' } })
    const running = await addMission(server, {
      organizationId: lower.id,
      slots: [day('2026-12-09')],
      values: { name: '下级一场' },
    })
    await placeApplication(server, running, (await addPerson(server)).id, { state: 'pending' })
    await placeApplication(server, running, (await addPerson(server)).id, { state: 'waitlisted' })
    const tokenOf = async (organizationId: number) =>
      server.tokenFor('organizer', (await server.addOrganizer(organizationId)).id)
    const read = async (token: string, query: Record<string, string> = {}) =>
      (await server.call(managedMissions, { token, query })).envelope.data
    const own = await read(await tokenOf(upper.id))
    expect(own.items.map(({ name }: { name: string }) => name)).toEqual(['下级一场', '草稿一场'])
    expect(own).toMatchObject({
      total: 2,
      nextCursor: null,
      items: [{ taken: 1, pending: 1, waiting: 1 }, { id: String(draft.id) }],
    })
    expect(await read(await tokenOf(lower.id))).toMatchObject({ total: 1 })
    expect(await read(await tokenOf(upper.id), { state: 'draft' })).toMatchObject({ total: 1 })
    const token = await tokenOf(upper.id)
    const first = await read(token, { pageSize: '1' })
    const second = await read(token, { pageSize: '1', cursor: first.nextCursor })
    expect([first.items[0].name, second.items[0].name, second.nextCursor]).toEqual(['下级一场', '草稿一场', null])
    expect((await read(await tokenOf(root.id))).total).toBeGreaterThan(100)
  })
})
