import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articleDetail, articles } from '#contract/article/article.ts'
import { article } from '#server/database/schema/article.ts'
import { addDistricts } from '#tests/support/missions.ts'
import { writePlainBuild } from '#tests/support/plain-build.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const dist = mkdtempSync(join(tmpdir(), 'pages-'))
let server: TestServer
let token: string

beforeAll(async () => {
  writePlainBuild(dist)
  server = await startServer({ now, sharedMs: 60_000, distDir: dist })
  await addDistricts(server)
  token = await server.tokenFor('volunteer', (await server.addVolunteer()).id)
})
afterAll(async () => {
  await server.stop()
  rmSync(dist, { recursive: true })
})

async function addArticle(values: Partial<typeof article.$inferInsert> = {}): Promise<number> {
  const text = { summary: '摘要', body: '<p>一</p>', source: '省志愿者联合会', views: 7, kind: 'news' } as const
  const [row] = await server.database.executor
    .insert(article)
    .values({ ...text, title: '社区花园开园', publishedAt: new Date('2026-11-20T09:00:00+08:00'), ...values })
    .returning({ id: article.id })
  return row?.id ?? 0
}

const viewsOf = async (id: number) => {
  const [row] = await server.database.executor.select({ views: article.views }).from(article).where(eq(article.id, id))
  return row?.views
}
const read = (id: number, options: Parameters<TestServer['call']>[1] = {}) =>
  server.call(articleDetail, { query: { id: String(id) }, ...options })
const page = (id: number, options: RequestInit = {}) => fetch(`${server.url}/article/article-${id}`, options)

it("every reading counts, also when the reply was kept, not modified, or is a volunteer's", async () => {
  const id = await addArticle()
  const first = await read(id)
  expect(first.envelope.data.views).toBe(7)
  await Promise.all(Array.from({ length: 20 }, () => read(id)))
  const same = await read(id, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(same.status).toBe(304)
  await read(id, { token })
  await server.settle()
  expect(await viewsOf(id)).toBe(7 + 23)
  expect((await read(id, { token })).envelope.data.views).toBe(30)
})

it('the page that brings the article with it counts as a reading', async () => {
  const id = await addArticle()
  for (let reading = 0; reading < 3; reading++) {
    const answer = await page(id)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('社区花园开园')])
  }
  await server.settle()
  expect(await viewsOf(id)).toBe(10)
})

it('looking ahead, asking for the head and listing do not', async () => {
  const [id, counted] = [await addArticle(), await addArticle()]
  for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'x-moz': 'prefetch' }]) {
    expect((await read(id, { headers })).envelope.data.views).toBe(7)
    expect((await page(id, { headers })).status).toBe(200)
  }
  expect((await page(id, { method: 'HEAD' })).status).toBe(200)
  await server.call(articles)
  await fetch(`${server.url}/article`)
  await read(counted)
  await server.settle()
  expect(await viewsOf(counted)).toBe(8)
  expect(await viewsOf(id)).toBe(7)
})

it('an article that is not shown is not counted', async () => {
  const [later, counted] = [
    await addArticle({ publishedAt: new Date('2026-12-02T09:00:00+08:00') }),
    await addArticle(),
  ]
  expect((await read(later)).envelope.code).toBe(10002)
  expect((await page(later)).status).toBe(200)
  await read(counted)
  await server.settle()
  expect(await viewsOf(counted)).toBe(8)
  expect(await viewsOf(later)).toBe(7)
})
