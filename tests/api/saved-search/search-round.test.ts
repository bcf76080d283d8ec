import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyMission } from '#contract/application/application.ts'
import { siteMessages } from '#contract/message/message.ts'
import { missions } from '#contract/mission/mission.ts'
import { missionEvent } from '#contract/organizer.ts'
import { saveSearch } from '#contract/saved-search.ts'
import { serviceTargets } from '#domain/lists/service-target.ts'
import { missionTimeNames } from '#domain/mission/saved-search.ts'
import { messageMail } from '#server/database/schema/message.ts'
import { organizationBlock } from '#server/database/schema/membership.ts'
import { mission } from '#server/database/schema/mission.ts'
import { savedSearch, searchNotice, searchRound } from '#server/database/schema/saved-search.ts'
import { runDue, scheduleDue } from '#server/due/due.ts'
import { nextSearches } from '#server/features/missions/saved-search/search-round.repository.ts'
import { publishedDue } from '#server/records/mission-change/mission-change.ts'
import { addDistricts, addMission, addPerson, type MissionPlan } from '#tests/support/missions.ts'
import { settleInQueue } from '#tests/support/reviews.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const start = new Date('2026-12-01T10:00:00+08:00')
const dayMs = 86_400_000

let server: TestServer

beforeAll(async () => {
  server = await startServer({ now: start })
  await addDistricts(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.setNow(start)
  for (const table of [savedSearch, searchNotice, searchRound]) await server.database.executor.delete(table)
})

/** Somebody who waits for missions like these. */
async function addWaiting(body: object, values: Parameters<typeof addPerson>[1] = {}) {
  const person = await addPerson(server, values)
  const { envelope } = await server.call(saveSearch, { token: person.token, body })
  expect(envelope.code).toBe(200)
  return person
}

async function publish(missionId: number): Promise<void> {
  await scheduleDue(server.database.executor, publishedDue, missionId, server.context.clock())
  await runDue(server.context)
}

async function addPublished(plan: MissionPlan = {}) {
  const of = await addMission(server, plan)
  await publish(of.id)
  return of
}

const messagesOf = async ({ token }: { token: string }): Promise<{ title: string; body: string; link: string }[]> =>
  (await server.call(siteMessages, { token })).envelope.data.items
const linksOf = async (person: { token: string }) => (await messagesOf(person)).map(({ link }) => link)

describe('a new mission', () => {
  it('is told by its approval to whom it fits, with a way to it and what it fits', async () => {
    const root = await server.addOrganization({ level: 'federation' })
    const token = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
    const fits = await addWaiting({ district: '440100', category: '06', keyword: '红树' })
    const other = await addWaiting({ district: '440300', category: '06' })
    const of = await addMission(server, {
      organizationId: (await server.addOrganization({ parentId: root.id })).id,
      values: { state: 'pendingReview', name: '红树林补种', districtCode: '440106', place: '天河公园' },
    })
    await runDue(server.context)
    expect(await messagesOf(fits)).toEqual([])
    await settleInQueue(server, token, { kind: 'mission', id: of.id }, { event: 'mission.approved' })
    await runDue(server.context)
    expect(await messagesOf(fits)).toEqual([
      expect.objectContaining({
        kind: 'mission',
        title: '有新活动：红树林补种',
        body: '“红树林补种”12月5日 8:00 开始，在天河公园，现在可以报名。它符合你关注的条件（“红树”、广州市、环境保护）；不想再收到，可以在站内信里取消关注。',
        link: `/mission/detail-${of.id}`,
      }),
    ])
    expect(await messagesOf(other)).toEqual([])
  })

  it('is told once, however often the task runs and however many searches of a person it fits', async () => {
    const person = await addWaiting({ category: '06' })
    await server.call(saveSearch, { token: person.token, body: { district: '440100' } })
    const of = await addPublished()
    await publish(of.id)
    server.advance(dayMs)
    await publish(of.id)
    expect(await linksOf(person)).toEqual([`/mission/detail-${of.id}`])
  })

  it('is one a day for a person', async () => {
    const person = await addWaiting({ category: '06' })
    const first = await addPublished()
    await addPublished()
    expect(await linksOf(person)).toEqual([`/mission/detail-${first.id}`])
    server.setNow(new Date('2026-12-02T00:30:00+08:00'))
    const third = await addPublished()
    expect(await linksOf(person)).toEqual([third.id, first.id].map((id) => `/mission/detail-${id}`))
  })

  it('is told when its sign-up opens', async () => {
    const person = await addWaiting({ category: '06' })
    const opensAt = new Date('2026-12-03T09:00:00+08:00')
    await addPublished({ values: { recruitStartAt: opensAt } })
    expect(await messagesOf(person)).toEqual([])
    server.setNow(opensAt)
    await runDue(server.context)
    expect(await messagesOf(person)).toHaveLength(1)
  })

  it('that was suspended while its sign-up opened is told when it goes on, once', async () => {
    const person = await addWaiting({ category: '06' })
    const { id: organizationId } = await server.addOrganization()
    const token = await server.tokenFor('organizer', (await server.addOrganizer(organizationId)).id)
    const send = async (missionId: number, event: string) => {
      const body = { missionId: String(missionId), event, opinion: '场地在检修' }
      expect((await server.call(missionEvent, { token, body })).envelope.code).toBe(200)
      await runDue(server.context)
    }
    const of = await addMission(server, { organizationId })
    await send(of.id, 'mission.suspended')
    await publish(of.id)
    expect(await messagesOf(person)).toEqual([])
    await send(of.id, 'mission.resumed')
    await send(of.id, 'mission.suspended')
    await send(of.id, 'mission.resumed')
    expect(await linksOf(person)).toEqual([`/mission/detail-${of.id}`])
  })

  it('is one a day also where the first one of the day has ended', async () => {
    const person = await addWaiting({ category: '06' })
    const recruitEndAt = new Date(start.getTime() + 3_600_000)
    const first = await addPublished({ values: { recruitEndAt } })
    server.setNow(recruitEndAt)
    await runDue(server.context)
    await addPublished()
    expect(await linksOf(person)).toEqual([`/mission/detail-${first.id}`])
  })

  it('is told on the site alone', async () => {
    const person = await addWaiting(
      { category: '06' },
      { email: server.context.keys.encryptColumn('volunteer.email', 'lin@example.org') },
    )
    await addPublished()
    expect(await messagesOf(person)).toHaveLength(1)
    expect(await server.database.executor.$count(messageMail)).toBe(0)
  })

  it('leaves no note of who was told once its sign-up is over', async () => {
    await addWaiting({ category: '06' })
    const recruitEndAt = new Date('2026-12-03T09:00:00+08:00')
    await addPublished({ values: { recruitEndAt } })
    expect(await server.database.executor.$count(searchNotice)).toBe(1)
    server.setNow(recruitEndAt)
    await runDue(server.context)
    expect(await server.database.executor.$count(searchNotice)).toBe(1)
    server.advance(dayMs)
    await runDue(server.context)
    expect(await server.database.executor.$count(searchNotice)).toBe(0)
  })

  it.each(['draft', 'suspended', 'cancelled', 'settled'] as const)(
    'that is %s by then is told to nobody',
    async (state) => {
      const person = await addWaiting({ category: '06' })
      await addPublished({ values: { state } })
      expect(await messagesOf(person)).toEqual([])
    },
  )

  it('of an organization that was suspended, or whose sign-up is over, is told to nobody', async () => {
    const person = await addWaiting({ category: '06' })
    await addPublished({ organizationId: (await server.addOrganization({ state: 'suspended' })).id })
    await addPublished({ values: { recruitEndAt: start } })
    expect(await messagesOf(person)).toEqual([])
  })

  it('is told to those alone who may apply', async () => {
    const search = { category: '06' }
    const adult = await addWaiting(search)
    const minor = await addWaiting(search, { birthDay: '2012-05-05' })
    const unverified = await addWaiting(search, { realNameVerifiedAt: null })
    await addPublished({ values: { ageFrom: 18, needsRealName: true } })
    expect([await messagesOf(adult), await messagesOf(minor), await messagesOf(unverified)]).toMatchObject([
      [{}],
      [],
      [],
    ])
  })

  it('is told to nobody who has applied, is blocked there, or is about to leave', async () => {
    const search = { category: '06' }
    const { id: organizationId } = await server.addOrganization()
    const { id: blockedById } = await server.addOrganizer(organizationId)
    const of = await addMission(server, { organizationId })
    const [applied, blocked, leaving] = [await addWaiting(search), await addWaiting(search), await addWaiting(search)]
    const { envelope } = await server.call(applyMission, {
      token: applied.token,
      body: { slotId: String(of.slots[0]?.id), source: 'pc' },
    })
    expect(envelope.code).toBe(200)
    const block = { organizationId, volunteerId: blocked.id, blockedById, reason: '多次缺席', blockedAt: start }
    await server.database.executor.insert(organizationBlock).values(block)
    await server.database.executor.execute(sql`update volunteer set logoff_state = 'applied' where id = ${leaving.id}`)
    await publish(of.id)
    expect(await server.database.executor.$count(searchNotice)).toBe(0)
  })

  it('reaches everybody whom it fits, more than are looked at in one transaction', async () => {
    const { executor } = server.database
    const first = await addWaiting({ category: '06' })
    // Twice as many that it does not fit stand between those that it fits.
    await executor.execute(sql`
      insert into volunteer (user_id, surrogate_id, volunteer_number, login_name, password_hash, name, birth_day, real_name_verified_at)
      select gen_random_uuid(), gen_random_uuid(), 'M' || n, 'many' || n, 'none', '陈小明', '1995-05-05', ${start.toISOString()}::timestamptz
      from generate_series(1, 630) n`)
    await executor.execute(sql`
      insert into saved_search (volunteer_id, category, keyword, created_at)
      select id, '06', case when row_number() over (order by id) % 3 = 0 then null else '没有' || id end, ${start.toISOString()}::timestamptz
      from volunteer where login_name like 'many%' order by id`)
    const of = await addPublished()
    expect(await executor.$count(searchNotice, eq(searchNotice.missionId, of.id))).toBe(211)
    expect(await messagesOf(first)).toHaveLength(1)
    expect(await executor.$count(searchRound)).toBe(0)
  })
})

it('fits a search as the list means its filters', async () => {
  const organizations = [await server.addOrganization(), await server.addOrganization()]
  const option = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
  const day = fc.integer({ min: 3, max: 28 }).map((number) => `2026-12-${String(number).padStart(2, '0')}`)
  const target = fc.constantFrom(...serviceTargets.slice(0, 3).map(({ code }) => code))
  const filters = fc
    .record({
      district: option(fc.constantFrom('440000', '440100', '440104', '440106', '440300')),
      category: option(fc.constantFrom('01', '06', '08')),
      target: option(target),
      time: fc.option(fc.constantFrom(...missionTimeNames), { nil: undefined, freq: 1 }),
      from: fc.option(day, { nil: undefined, freq: 1 }),
      to: fc.option(day, { nil: undefined, freq: 1 }),
      keyword: fc.option(fc.constantFrom('树', '紅樹林', '东濠涌', '义工 树', 'ＡＢ'), { nil: undefined, freq: 1 }),
      organization: fc.option(fc.constantFrom(...organizations.map(({ id }) => String(id))), {
        nil: undefined,
        freq: 1,
      }),
    })
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)))
    .filter((given) => Object.keys(given).length > 0)
  const plans = fc.record({
    categories: fc.uniqueArray(fc.constantFrom('01', '06', '08'), { minLength: 1, maxLength: 2 }),
    targets: fc.uniqueArray(target, { maxLength: 2 }),
    districtCode: fc.constantFrom('440104', '440106', '440100', '440300'),
    name: fc.constantFrom('红树林补种', '河岸清洁', '树下义工', 'ab 读书会'),
    organization: fc.constantFrom(...organizations),
    day,
  })
  const waiting = []
  for (const search of fc.sample(filters, { numRuns: 40, seed: 7 }))
    waiting.push({ search, person: await addWaiting(search) })
  let told = 0
  for (const [at, plan] of fc.sample(plans, { numRuns: 8, seed: 11 }).entries()) {
    // Of one mission a day people are told.
    server.setNow(new Date(start.getTime() + at * dayMs))
    const slots = [{ start: `${plan.day}T08:00:00+08:00`, end: `${plan.day}T11:00:00+08:00` }]
    if (new Date(`${plan.day}T08:00:00+08:00`) <= server.context.clock()) continue
    const of = await addMission(server, {
      organizationId: plan.organization.id,
      slots,
      values: {
        category: plan.categories,
        targets: plan.targets,
        districtCode: plan.districtCode,
        name: plan.name,
      },
    })
    await publish(of.id)
    for (const { search, person } of waiting) {
      const { envelope } = await server.call(missions, {
        query: { ...search, pageSize: '50' },
      })
      const isListed = envelope.data.items.some(({ id }: { id: string }) => id === String(of.id))
      const isTold = (await linksOf(person)).includes(`/mission/detail-${of.id}`)
      expect({ search, plan, isTold }).toEqual({ search, plan, isTold: isListed })
      told += Number(isTold)
    }
    await server.database.executor.update(mission).set({ state: 'draft' }).where(eq(mission.id, of.id))
  }
  expect(told).toBeGreaterThan(20)
})

it('walks the searches by their index, however many there are', async () => {
  const owner = await server.owner()
  const { id } = await addPerson(server)
  // Not through the server: its statements end after their time, and a busy machine takes longer.
  await drizzle(owner).execute(sql`
    insert into saved_search (volunteer_id, district_code, category, keyword, created_at)
    select ${id}::bigint, (array['440100', '440104', '440106', '440300', null])[1 + n % 5], nullif(lpad((n / 5 % 23)::text, 2, '0'), '00'),
      'w' || n, ${start.toISOString()}::timestamptz from generate_series(1, 60000) n`)
  await owner.query('analyze')
  await owner.end()
  const of = { id: 1, organizationId: 1, districtCode: '440104', category: ['06', '08'] }
  const { sql: text, params } = nextSearches(server.database.executor, of, '2026-12-01', 4000, 200).toSQL()
  const { rows } = await server.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params)
  const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
  expect(plan.match(/saved_search_fitting/g)).toHaveLength(12)
  expect(plan).not.toContain('Seq Scan on saved_search')
})
