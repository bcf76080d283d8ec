import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleDetail } from '#contract/article/article.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { missionDetails } from '#contract/mission/mission.ts'
import { organizationDetails } from '#contract/organization.ts'
import { article } from '#server/database/schema/article.ts'
import { district } from '#server/database/schema/district.ts'
import { organization } from '#server/database/schema/organization.ts'
import { pageHead } from '#server/features/portal/page-head/page-head.service.ts'
import { originFor } from '#server/site.ts'
import { addDistricts, addMission } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const province = 'https://zhiyuan.example.org'
const city = 'https://gz.example.org'
const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer
let own: { mission: number; away: number; team: number; news: number; report: number }

beforeAll(async () => {
  server = await startServer({ now, env: { PUBLIC_URL: province } })
  await addDistricts(server)
  const { executor } = server.database
  await executor.update(district).set({ domain: 'gz.example.org' }).where(eq(district.code, '440100'))
  const team = await server.addOrganization({ name: '潮汐守护队', introduction: '海边\n的人' })
  await executor.update(organization).set({ districtCode: '440104' }).where(eq(organization.id, team.id))
  const mission = async (districtCode: string) => {
    const values = {
      districtCode,
      name: '红树林补种 "一"',
      place: '南沙湿地',
      cover: 'river',
      state: 'recruiting',
    } as const
    return (await addMission(server, { organizationId: team.id, values })).id
  }
  const text = { body: '<p>一</p>', publishedAt: now, title: '潮水退了', source: '潮汐守护队' }
  const [news, report] = await executor
    .insert(article)
    .values([
      { ...text, kind: 'news', summary: '补种了三千株', cover: '/upload/1.jpg' },
      { ...text, kind: 'summary', summary: '', districtCode: '440104' },
    ])
    .returning({ id: article.id })
  own = {
    mission: await mission('440104'),
    away: await mission('440300'),
    team: team.id,
    news: news?.id ?? 0,
    report: report?.id ?? 0,
  }
})
afterAll(() => server.stop())

async function headOf(
  path: string,
  read?: readonly [spec: EndpointSpec, query: Record<string, string>],
  origin = province,
  shape: (data: unknown) => unknown = (data) => data,
) {
  const { pathname, searchParams } = new URL(path, province)
  const { executor } = server.database
  const data = read && (await server.call(read[0], { query: read[1] })).envelope.data
  return pageHead(
    { executor, originFor: originFor(server.app, executor) },
    { pathname, query: Object.fromEntries(searchParams), origin },
    { data: data ? shape(data) : null, districtName: '广州市' },
  )
}

const missionHead = (id: number, origin?: string) =>
  headOf(`/mission/detail-${id}`, [missionDetails, { missionId: String(id) }], origin, (mission) => ({ mission }))

describe('a mission', () => {
  it('is known by the address of its district’s site, whichever site was asked', async () => {
    const address = `${city}/mission/detail-${own.mission}`
    expect((await missionHead(own.mission)).canonical).toBe(address)
    expect((await missionHead(own.mission, city)).canonical).toBe(address)
    expect((await missionHead(own.away, city)).canonical).toBe(`${province}/mission/detail-${own.away}`)
  })

  it('is an event with its place, its organizer and a whole address of its picture', async () => {
    const { kind, image, structured } = await missionHead(own.mission)
    expect([kind, image]).toEqual(['article', `${city}/covers/river-480.png`])
    expect(structured).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: '红树林补种 "一"',
      image: [`${city}/covers/river-480.png`],
      url: `${city}/mission/detail-${own.mission}`,
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: '南沙湿地', address: { addressCountry: 'CN' } },
      organizer: { '@type': 'Organization', name: '潮汐守护队', url: `${city}/organization/details?id=${own.team}` },
    })
  })

  it('is kept from search engines when it is not there', async () => {
    expect(await headOf('/mission/detail-999999')).toMatchObject({ canonical: null, structured: null })
  })
})

it('an organization is an NGO of its district’s site', async () => {
  const id = String(own.team)
  const head = await headOf(`/organization/details?id=${id}`, [organizationDetails, { organizationId: id }])
  expect(head).toMatchObject({
    description: '海边 的人',
    canonical: `${city}/organization/details?id=${id}`,
    structured: { '@type': 'NGO', name: '潮汐守护队' },
  })
})

it('news without a district belong to the province, a report to its city; their pictures are whole addresses', async () => {
  const news = await headOf(`/article/article-${own.news}`, [articleDetail, { id: String(own.news) }], city)
  expect(news).toMatchObject({
    description: '补种了三千株',
    canonical: `${province}/article/article-${own.news}`,
    image: `${province}/upload/1.jpg`,
    structured: { '@type': 'NewsArticle', headline: '潮水退了', datePublished: now.toISOString() },
  })
  const report = await headOf(`/article/article-${own.report}`, [articleDetail, { id: String(own.report) }])
  expect(report.canonical).toBe(`${city}/article/summary-${own.report}`)
})

it.each([
  ['/', `${city}/`],
  ['/mission?time=weekend', `${city}/mission`],
  ['/article?kind=summary', `${city}/article?kind=summary`],
  ['/help', `${city}/help`],
  ['/mission/search?keyword=x', null],
  ['/login/volunteer', null],
  ['/personalCenter/myMission', null],
  ['/publicity/7', null],
  ['/no/such/page', null],
])('%s is known as %s', async (path, canonical) => {
  expect((await headOf(path, undefined, city)).canonical).toBe(canonical)
})
