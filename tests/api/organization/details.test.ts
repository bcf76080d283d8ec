import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '#contract/codes.ts'
import { missionDetails } from '#contract/mission/mission.ts'
import { organizationDetails } from '#contract/organization.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { article } from '#server/database/schema/article.ts'
import { organization } from '#server/database/schema/organization.ts'
import { plantEntries } from '#tests/support/ledger.ts'
import { addDistricts, addMission } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let rootId: number

beforeAll(async () => {
  server = await startServer({ now: new Date('2026-12-01T10:00:00+08:00') })
  await addDistricts(server)
  rootId = (await server.addOrganization({ level: 'federation', name: '省联合会' })).id
})
afterAll(() => server.stop())

const details = async (organizationId: number | string) =>
  (await server.call(organizationDetails, { query: { organizationId: String(organizationId) } })).envelope

it('tells what an organization says of itself, a mobile number masked', async () => {
  const { id } = await server.addOrganization({
    name: '河岸队',
    kind: '01',
    parentId: rootId,
    districtCode: '440104',
    categories: ['06', '01'],
    foundedOn: '2015-03-22',
    address: '滨江东路 1 号',
    introduction: '每周沿河巡查',
    contactName: '骆建平',
    contactPhone: '13800138000',
    joinMode: 'open',
  })
  expect((await details(id)).data).toEqual({
    organizationId: String(id),
    name: '河岸队',
    logo: null,
    cover: null,
    kind: '01',
    districtCode: '440104',
    districtName: '越秀区',
    parent: { organizationId: String(rootId), name: '省联合会' },
    categories: ['06', '01'],
    foundedOn: '2015-03-22',
    address: '滨江东路 1 号',
    introduction: '每周沿河巡查',
    contactName: '骆建平',
    contactPhone: '138****8000',
    joinMode: 'open',
    missionCount: 0,
    memberCount: 0,
    serviceMinutes: 0,
    yearMinutes: 0,
    live: [],
    liveCount: 0,
    ended: [],
    endedCount: 0,
  })
  const set = (values: Partial<typeof organization.$inferInsert>) =>
    server.database.executor.update(organization).set(values).where(eq(organization.id, id))
  await set({ contactPhone: '020-83370186' })
  expect((await details(id)).data.contactPhone).toBe('020-83370186')
})

it('lists what one can still go to, the next first, and what is over, with the report on it', async () => {
  const { id } = await server.addOrganization({ name: '净滩队' })
  const on = (day: string) => [{ start: `${day}T08:00:00+08:00`, end: `${day}T11:00:00+08:00` }]
  const add = (name: string, state: MissionState, day: string, context?: object) =>
    addMission(server, {
      organizationId: id,
      slots: on(day),
      values: { name, state, cover: 'river', ...(context && { stateContext: { suspendedFrom: null, ...context } }) },
    })
  await add('下周净滩', 'recruiting', '2026-12-09')
  await add('今天净滩', 'ongoing', '2026-12-01')
  await add('草稿', 'draft', '2026-12-12')
  await add('取消了', 'cancelled', '2026-12-10')
  await add('上月净滩', 'settling', '2026-11-25')
  const settled = await add('秋季净滩', 'settled', '2026-10-02')
  for (let month = 1; month <= 5; month++) await add(`${month} 月净滩`, 'settled', `2026-0${month}-10`)
  const report = (publishedAt: string, kind: 'summary' | 'news' = 'summary') => ({
    kind,
    title: '总结',
    summary: '清出一百公斤',
    body: '<p>好</p>',
    source: '净滩队',
    publishedAt: new Date(publishedAt),
    missionId: settled.id,
  })
  const [published] = await server.database.executor
    .insert(article)
    .values([
      report('2026-10-20T10:00:00+08:00'),
      report('2026-12-20T10:00:00+08:00'),
      report('2026-10-21T10:00:00+08:00', 'news'),
    ])
    .returning()
  const { data } = await details(id)
  const names = (missions: { name: string }[]) => missions.map(({ name }) => name)
  expect([names(data.live), data.liveCount]).toEqual([['今天净滩', '下周净滩'], 2])
  expect([names(data.ended), data.endedCount]).toEqual([
    ['上月净滩', '秋季净滩', '5 月净滩', '4 月净滩', '3 月净滩'],
    7,
  ])
  expect(data.ended.map(({ reportId }: { reportId: string | null }) => reportId)).toEqual([
    null,
    String(published?.id),
    null,
    null,
    null,
  ])
  expect([data.live[0].cover, data.ended[0].cover]).toEqual(['river', 'river'])
  expect(data.live[0]).not.toHaveProperty('reportId')
  expect(data.missionCount).toBe(10)
  const mission = (await server.call(missionDetails, { query: { missionId: String(settled.id) } })).envelope.data
  expect(mission.reportId).toBe(String(published?.id))
})

it('adds up the hours of service, and those of this year, corrections with them', async () => {
  const { id } = await server.addOrganization()
  const entry = (servedOn: string, minutes: number, kind: 'service' | 'training' = 'service') => ({
    surrogateId: 'member',
    organizationId: id,
    missionName: '巡河',
    servedOn,
    place: '东濠涌',
    startAt: new Date(`${servedOn}T01:00:00Z`),
    endAt: new Date(`${servedOn}T05:00:00Z`),
    minutes,
    kind,
    origin: 'organizer' as const,
    grade: 'C' as const,
  })
  const [wrong] = await plantEntries(server.database.executor, [
    entry('2026-11-30', 60),
    entry('2025-12-31', 200),
    entry('2026-01-01', 120),
    entry('2026-11-29', 90, 'training'),
  ])
  await plantEntries(server.database.executor, [{ ...entry('2026-11-30', -60), corrects: wrong?.id ?? null }])
  expect((await details(id)).data).toMatchObject({ serviceMinutes: 320, yearMinutes: 120 })
})

it('is not there for one that nobody may see', async () => {
  for (const state of ['draft', 'pendingReview', 'returned', 'suspended', 'closed'] as const) {
    expect((await details((await server.addOrganization({ state })).id)).code).toBe(codes.notFound)
  }
  expect((await details(999_999)).code).toBe(codes.notFound)
  expect((await details('x')).code).toBe(codes.invalidInput)
})
