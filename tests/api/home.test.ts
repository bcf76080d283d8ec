import type { FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  announcements,
  bannerSkip,
  banners,
  districtDomain,
  districts,
  hotNews,
  indexStatistics,
  volunteerRanking,
} from '#contract/home.ts'
import { missionDetails, missions } from '#contract/mission/mission.ts'
import { article } from '#server/database/schema/article.ts'
import { district as districtTable } from '#server/database/schema/district.ts'
import { announcement, banner, total } from '#server/database/schema/home.ts'
import { volunteerMonth } from '#server/database/schema/hours.ts'
import { addDistricts, addMission } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

// A Tuesday.
const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
})
afterAll(() => server.stop())

describe('the serving district', () => {
  const read = async (query: Record<string, string> = {}, host?: string) => {
    const answer = await server.app.inject({
      url: `/v2/api/zyz${districtDomain.path}`,
      query,
      ...(host && { headers: { host } }),
    })
    return answer.json().data
  }

  it('is the one of the host, else the given one, else the province', async () => {
    expect((await read()).current_district_id).toBe('440000')
    expect((await read({ district: '440300' })).name).toBe('深圳市')
    expect((await read({ district: '440300' }, 'gz.example.org:8080')).name).toBe('广州市')
    expect((await read({}, 'GZ.EXAMPLE.ORG')).name).toBe('广州市')
    expect((await read({ district: '999999' }, 'elsewhere.example')).current_district_id).toBe('440000')
  })

  it('answers under the names of the specification, its texts cleaned', async () => {
    await server.database.executor
      .update(districtTable)
      .set({ icpFilling: '粤ICP备00000000号-1', footerHtml: '<p>主办<script>steal()</script></p>' })
      .where(eq(districtTable.code, '440300'))
    expect(await read({ district: '440300' })).toEqual({
      current_district_id: '440300',
      name: '深圳市',
      level: 'city',
      icpFilling: '粤ICP备00000000号-1',
      'footer-gd': '<p>主办</p>',
      'header-gd': '',
      hotline: '12355',
      hotlineHours: '周一至周日 9:00–21:00 · 普通话、粤语',
      longitude: expect.closeTo(113.26, 2),
      latitude: expect.closeTo(23.13, 2),
    })
  })

  it('lists the cities, or what lies below one', async () => {
    const codes = async (query: Record<string, string>) =>
      (await server.call(districts, { query })).envelope.data.map(({ code }: { code: string }) => code)
    expect(await codes({})).toEqual(['440100', '440300'])
    expect(await codes({ parent: '440100' })).toEqual(['440104', '440106'])
    expect(await codes({ parent: '440104' })).toEqual([])
  })
})

describe('banners', () => {
  it('come in their order, without hidden ones and without targets off the site', async () => {
    const { executor } = server.database
    const one = { place: 1, cover: 'river' }
    const rows = await executor
      .insert(banner)
      .values([
        { ...one, title: '第二张', link: '/mission', ordinal: 2 },
        { ...one, title: '第一张', link: 'https://elsewhere.example/', ordinal: 1 },
        { ...one, title: '第三张', link: '//elsewhere.example', ordinal: 3 },
        { ...one, title: '藏起来', link: '/article', ordinal: 0, visible: false },
        { ...one, title: '别处', link: '/article', ordinal: 0, place: 2 },
      ])
      .returning({ id: banner.id })
    const { envelope } = await server.call(banners)
    expect(envelope.data.map(({ title, link }: { title: string; link: string }) => [title, link])).toEqual([
      ['第一张', null],
      ['第二张', '/mission'],
      ['第三张', null],
    ])
    const skip = async (index: number, headers = {}) =>
      server.call(bannerSkip, { query: { id: String(rows[index]?.id) }, headers })
    expect((await skip(0)).envelope).toMatchObject({ code: 200, data: { link: '/mission' } })
    expect((await skip(0, { purpose: 'prefetch' })).status).toBe(403)
    expect((await skip(1)).envelope.code).toBe(10002)
    expect((await skip(3)).envelope.code).toBe(10002)
    const stored = await executor.select({ skips: banner.skips }).from(banner).orderBy(banner.id)
    expect(stored.map(({ skips }) => skips)).toEqual([1, 0, 0, 0, 0])
  })
})

describe('statistics', () => {
  it('read the kept totals and count the free places of the weekend in the district', async () => {
    const { executor } = server.database
    await executor.insert(total).values([
      { name: 'volunteers', value: 14_206_318 },
      { name: 'organizations', value: 132_480 },
      { name: 'missions', value: 4_241_906 },
      { name: 'serviceMinutes', value: 42_120_000_000 },
    ])
    const slot = (date: string, capacity: number, from = '08:00', to = '10:00') => ({
      start: `${date}T${from}:00+08:00`,
      end: `${date}T${to}:00+08:00`,
      capacity,
    })
    await addMission(server, { slots: [slot('2026-12-05', 30), slot('2026-12-06', 12, '22:00', '23:59')] })
    await addMission(server, { slots: [slot('2026-12-05', 5)], values: { districtCode: '440104' } })
    await addMission(server, { slots: [slot('2026-12-05', 100)], values: { districtCode: '440300' } })
    await addMission(server, { slots: [slot('2026-12-05', 1000)], values: { state: 'suspended' } })
    await addMission(server, { slots: [slot('2026-12-05', 1000)], values: { recruitEndAt: now } })
    await addMission(server, { slots: [slot('2026-12-04', 1000), slot('2026-12-07', 1000, '00:00', '01:00')] })
    const read = async (code?: string) =>
      (await server.call(indexStatistics, { query: code ? { district: code } : {} })).envelope.data
    expect(await read('440100')).toEqual({
      volunteers: 14_206_318,
      organizations: 132_480,
      missions: 4_241_906,
      serviceMinutes: 42_120_000_000,
      weekendPlaces: 47,
      weekendMissions: 2,
      weekend: 'this',
      districtName: '广州市',
    })
    expect(await read()).toMatchObject({ weekendPlaces: 147, weekendMissions: 3, districtName: '广东省' })
    server.setNow(new Date('2026-12-05T09:00:00+08:00'))
    expect(await read('440100')).toMatchObject({ weekendPlaces: 12, weekendMissions: 1, weekend: 'this' })
    server.setNow(now)
  })

  it('speak of the next weekend once the last slot of this one has begun, in each district by itself', async () => {
    const slot = (from: string, to: string, capacity: number) => ({
      start: `${from}:00+08:00`,
      end: `${to}:00+08:00`,
      capacity,
    })
    const counties = { guangzhou: '440106', shenzhen: '440300' }
    const add = (districtCode: string, ...slots: ReturnType<typeof slot>[]) =>
      addMission(server, { slots, values: { districtCode } })
    await add(counties.guangzhou, slot('2027-01-10T18:00', '2027-01-10T20:00', 7))
    await add(counties.guangzhou, slot('2027-01-16T00:00', '2027-01-16T02:00', 4))
    await add(counties.guangzhou, slot('2027-01-17T22:00', '2027-01-17T23:59', 9))
    await add(counties.guangzhou, slot('2027-01-15T22:00', '2027-01-15T23:59', 100))
    await add(counties.guangzhou, slot('2027-01-18T00:00', '2027-01-18T02:00', 100))
    await add(counties.shenzhen, slot('2027-01-10T21:00', '2027-01-10T22:00', 3))
    const at = async (time: string, district = counties.guangzhou) => {
      server.setNow(new Date(`${time}:00+08:00`))
      const { weekend, weekendPlaces, weekendMissions } = (await server.call(indexStatistics, { query: { district } }))
        .envelope.data
      return [weekend, weekendPlaces, weekendMissions]
    }
    expect(await at('2027-01-08T12:00')).toEqual(['this', 7, 1])
    expect(await at('2027-01-10T17:59')).toEqual(['this', 7, 1])
    expect(await at('2027-01-10T18:00')).toEqual(['next', 13, 2])
    expect(await at('2027-01-10T18:00', counties.shenzhen)).toEqual(['this', 3, 1])
    expect(await at('2027-01-10T23:59')).toEqual(['next', 13, 2])
    expect(await at('2027-01-11T00:00')).toEqual(['this', 13, 2])
    expect(await at('2027-01-22T12:00')).toEqual(['this', 0, 0])
    expect(await at('2027-01-23T12:00')).toEqual(['next', 0, 0])
    server.setNow(now)
  })

  it('rank by the minutes of the month or of all time, names masked, closed accounts left out', async () => {
    const { executor } = server.database
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        server.addVolunteer({
          name: index === 0 ? '张晓明' : '李文',
          serviceMinutes: 100 + index,
          livingDistrict: index % 2 ? '440104' : '440300',
        }),
      ),
    )
    await server.addVolunteer({ name: '已注销', serviceMinutes: 9999, logoffState: 'loggedOff' })
    await executor.insert(volunteerMonth).values([
      { volunteerId: people[0]?.id as number, month: '2026-12', minutes: 300 },
      { volunteerId: people[1]?.id as number, month: '2026-12', minutes: 200 },
      { volunteerId: people[2]?.id as number, month: '2026-11', minutes: 9000 },
    ])
    const read = async (query: Record<string, string>) => (await server.call(volunteerRanking, { query })).envelope.data
    expect(await read({})).toEqual([
      { rank: 1, name: '张*明', districtName: '深圳市', minutes: 300 },
      { rank: 2, name: '李*', districtName: '越秀区', minutes: 200 },
    ])
    const all = await read({ range: 'all' })
    expect(all.map(({ minutes }: { minutes: number }) => minutes)).toEqual([
      111, 110, 109, 108, 107, 106, 105, 104, 103, 102,
    ])
    expect(all.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(
      (await read({ range: 'all', district: '440100' })).map(({ minutes }: { minutes: number }) => minutes),
    ).toEqual([111, 109, 107, 105, 103, 101])
    server.setNow(new Date('2026-11-30T15:59:00Z'))
    expect(await read({})).toMatchObject([{ minutes: 9000 }])
    server.setNow(new Date('2026-11-30T16:00:00Z'))
    expect(await read({})).toMatchObject([{ minutes: 300 }, { minutes: 200 }])
    server.setNow(now)
  })
})

describe('announcements and hot news', () => {
  it('show what is published, newest first', async () => {
    const { executor } = server.database
    const at = (date: string) => new Date(`2026-${date}T09:00:00+08:00`)
    await executor.insert(announcement).values([
      { showType: 1, level: 'notice', title: '旧', body: '正文', publishedAt: at('11-10') },
      { showType: 1, level: 'important', title: '新', body: '正文', publishedAt: at('11-20') },
      { showType: 1, level: 'notice', title: '明天的', body: '正文', publishedAt: at('12-02') },
      { showType: 2, level: 'notice', title: '别处的', body: '正文', publishedAt: at('11-20') },
    ])
    const { envelope } = await server.call(announcements, { query: { showType: '1' } })
    expect(envelope.data.map(({ title }: { title: string }) => title)).toEqual(['新', '旧'])
    expect((await server.call(announcements, { query: { showType: '0' } })).envelope.code).toBe(10001)

    const text = { summary: '摘要', body: '<p>正文</p>', source: '省志愿者联合会' }
    await executor.insert(article).values([
      ...Array.from({ length: 7 }, (_, index) => ({
        ...text,
        kind: 'news' as const,
        title: `热点${index}`,
        hot: true,
        publishedAt: at(`11-1${index}`),
      })),
      { ...text, kind: 'news', title: '平常', publishedAt: at('11-25') },
      { ...text, kind: 'news', title: '未发布', hot: true, publishedAt: at('12-02') },
    ])
    const news = (await server.call(hotNews)).envelope.data
    expect(news.map(({ title }: { title: string }) => title)).toEqual([
      '热点6',
      '热点5',
      '热点4',
      '热点3',
      '热点2',
      '热点1',
    ])
  })
})

describe('what a drawn page reads', () => {
  const ask = (path: string, query: Record<string, string> = {}) =>
    server.app.endpoints.ask({ host: 'localhost', hostname: 'localhost' } as FastifyRequest, path, query)

  it('is the reply of the endpoint to a guest', async () => {
    expect(await ask(volunteerRanking.path)).toEqual((await server.call(volunteerRanking)).envelope)
    const of = await addMission(server)
    expect(await ask(missionDetails.path, { missionId: String(of.id) })).toMatchObject({
      data: { name: of.name, mine: null },
    })
  })

  it('is an envelope with the reason when it is refused', async () => {
    expect(await ask(missions.path, { order: 'sideways' })).toMatchObject({ code: 10001 })
    expect(await ask(missions.path, { keyword: 'a\0b' })).toMatchObject({ code: 10001 })
    const hidden = await addMission(server, { values: { state: 'draft' } })
    expect(await ask(missionDetails.path, { missionId: String(hidden.id) })).toMatchObject({ code: 10002 })
  })

  it('is nothing that belongs to somebody', async () => {
    await expect(ask('/volunteer/user/current')).rejects.toThrow('登录')
    await expect(ask('/no/such/endpoint')).rejects.toThrow('not for guests')
  })
})
