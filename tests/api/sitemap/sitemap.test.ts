import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { article } from '#server/database/schema/article.ts'
import { district } from '#server/database/schema/district.ts'
import { organization } from '#server/database/schema/organization.ts'
import { addDistricts, addMission } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const province = 'https://zhiyuan.example.org'
const city = 'https://gz.example.org'
const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer
let own: Record<'here' | 'away' | 'draft' | 'cancelled' | 'team' | 'suspended' | 'news' | 'report' | 'tomorrow', number>

beforeAll(async () => {
  server = await startServer({ now, env: { PUBLIC_URL: province } })
  await addDistricts(server)
  const { executor } = server.database
  await executor.update(district).set({ domain: 'gz.example.org' }).where(eq(district.code, '440100'))
  const team = await server.addOrganization()
  await executor.update(organization).set({ districtCode: '440300' }).where(eq(organization.id, team.id))
  const suspended = await server.addOrganization({ state: 'suspended' })
  const mission = async (districtCode: string, state: MissionState = 'recruiting') =>
    (
      await addMission(server, {
        organizationId: team.id,
        values: { districtCode, state, stateContext: { suspendedFrom: null, published: state === 'recruiting' } },
      })
    ).id
  const text = { summary: '摘要', body: '<p>一</p>', source: '省志愿者联合会', title: '题', publishedAt: now }
  const [news, report, tomorrow] = await executor
    .insert(article)
    .values([
      { ...text, kind: 'news' },
      { ...text, kind: 'summary', districtCode: '440104' },
      { ...text, kind: 'news', publishedAt: new Date('2026-12-02T10:00:00+08:00') },
      { ...text, kind: 'help', topic: 'account' },
    ])
    .returning({ id: article.id })
  own = {
    here: await mission('440104'),
    away: await mission('440300'),
    draft: await mission('440300', 'draft'),
    cancelled: await mission('440300', 'cancelled'),
    team: team.id,
    suspended: suspended.id,
    news: news?.id ?? 0,
    report: report?.id ?? 0,
    tomorrow: tomorrow?.id ?? 0,
  }
})
afterAll(() => server.stop())

async function read(
  path: string,
  host = 'zhiyuan.example.org',
): Promise<{ status: number; type: string; text: string }> {
  const reply = await server.app.inject({ url: path, headers: { host } })
  return { status: reply.statusCode, type: String(reply.headers['content-type']), text: reply.body }
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

/** Every address of every map that the site's map names. */
async function allOf(host: string): Promise<string[]> {
  const maps = locations((await read('/sitemap.xml', host)).text)
  const urls = await Promise.all(
    maps.map(async (map) => {
      const { status, text } = await read(new URL(map).pathname, host)
      expect([map, status]).toEqual([map, 200])
      return locations(text)
    }),
  )
  return urls.flat()
}

describe('the map of the province’s site', () => {
  it('lists what everybody may see and no district’s site speaks for', async () => {
    const urls = await allOf('zhiyuan.example.org')
    expect(urls).toEqual(
      expect.arrayContaining([
        `${province}/`,
        `${province}/mission`,
        `${province}/help`,
        `${province}/mission/detail-${own.away}`,
        `${province}/organization/details?id=${own.team}`,
        `${province}/article/article-${own.news}`,
      ]),
    )
    for (const id of [own.here, own.draft, own.cancelled])
      expect(urls).not.toContain(`${province}/mission/detail-${id}`)
    expect(urls).not.toContain(`${province}/organization/details?id=${own.suspended}`)
    expect(urls).not.toContain(`${province}/article/article-${own.tomorrow}`)
    expect(urls).not.toContain(`${province}/article/summary-${own.report}`)
    expect(urls.filter((address) => /personalCenter|login|admin/.test(address))).toEqual([])
  })

  it('is XML as sitemaps.org asks for', async () => {
    const index = await read('/sitemap.xml')
    expect([index.status, index.type]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(index.text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"')
    const missions = await read('/sitemap/missions-1.xml')
    expect(missions.text).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"')
  })

  it('has the answer of a missing page where a map lists nothing', async () => {
    for (const path of ['/sitemap/missions-7.xml', '/sitemap/volunteers-1.xml', '/sitemap/missions-x.xml'])
      expect([path, (await read(path)).status]).toEqual([path, 404])
  })
})

it('a city’s site lists what belongs to the city and its counties, at its own name', async () => {
  const urls = await allOf('gz.example.org')
  expect(urls).toContain(`${city}/mission/detail-${own.here}`)
  expect(urls).toContain(`${city}/article/summary-${own.report}`)
  expect(urls.filter((address) => !address.startsWith(`${city}/`))).toEqual([])
  expect(urls).not.toContain(`${city}/mission/detail-${own.away}`)
  expect(urls).not.toContain(`${city}/organization/details?id=${own.team}`)
})

it('a name that nobody knows is told of the province’s site', async () => {
  const { text } = await read('/robots.txt', 'evil.example.net')
  expect(text).toContain(`Sitemap: ${province}/sitemap.xml`)
  expect(text).not.toContain('evil')
})

it('robots.txt keeps engines from personal pages and calls, and names the map', async () => {
  const { status, type, text } = await read('/robots.txt', 'gz.example.org')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toMatch(/^User-agent: \*\n/)
  for (const path of ['/personalCenter', '/admin/', '/v2/', '/login']) expect(text).toContain(`\nDisallow: ${path}\n`)
  expect(text).toContain(`\nSitemap: ${city}/sitemap.xml\n`)
})
