import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articleDetail, articles } from '#contract/article/article.ts'
import { article } from '#server/database/schema/article.ts'
import { addMission } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer
let ids: Record<string, string>

beforeAll(async () => {
  server = await startServer({ now })
  const text = { summary: '摘要', source: '省志愿者联合会', views: 7 }
  const at = (date: string) => new Date(`2026-${date}T09:00:00+08:00`)
  const rows = await server.database.executor
    .insert(article)
    .values([
      { ...text, kind: 'news', title: '最旧', body: '<p>一</p>', publishedAt: at('11-01') },
      { ...text, kind: 'news', title: '同日甲', body: '<p>二</p>', publishedAt: at('11-10') },
      {
        ...text,
        kind: 'news',
        title: '同日乙',
        body: '<h2>题</h2><iframe src="https://a.example"></iframe><p style="position:fixed">三</p><table onclick="x()"><tr><td><img src="/a.png" alt="<table>"></td></tr>',
        publishedAt: at('11-10'),
      },
      { ...text, kind: 'news', title: '最新', body: '<p>四</p>', publishedAt: at('11-20') },
      { ...text, kind: 'news', title: '明天', body: '<p>五</p>', publishedAt: at('12-02') },
      { ...text, kind: 'summary', title: '总结', body: '<p>六</p>', publishedAt: at('11-15') },
      { ...text, kind: 'help', title: '帮助', body: '<p>七</p>', publishedAt: at('11-15') },
    ])
    .returning({ id: article.id, title: article.title })
  ids = Object.fromEntries(rows.map(({ id, title }) => [title, String(id)]))
})
afterAll(() => server.stop())

const list = async (query: Record<string, string> = {}) => (await server.call(articles, { query })).envelope.data
const titles = (page: { items: { title: string }[] }) => page.items.map(({ title }) => title)
const read = async (title: string) => (await server.call(articleDetail, { query: { id: ids[title] ?? '0' } })).envelope

it('lists published news, newest first, over pages', async () => {
  const first = await list({ pageSize: '2' })
  expect([titles(first), first.total]).toEqual([['最新', '同日乙'], 4])
  const second = await list({ pageSize: '2', cursor: first.nextCursor })
  expect([titles(second), second.total, second.nextCursor]).toEqual([['同日甲', '最旧'], 4, null])
  expect(titles(await list({ pageSize: '3', pageNo: '2' }))).toEqual(['最旧'])
  expect(titles(await list({ kind: 'summary' }))).toEqual(['总结'])
})

const scroller = '<div class="overflow-x-auto" role="region" tabindex="0" aria-label="表格，可以左右滑动">'

it('shows an article cleaned, between its neighbours in the list', async () => {
  const { data } = await read('同日乙')
  expect(data).toMatchObject({
    body: `<h2>题</h2><p>三</p>${scroller}<table><tr><td><img src="/a.png" alt="&lt;table&gt;" /></td></tr></table></div>`,
    views: 7,
    previous: { id: ids['最新'], title: '最新' },
    next: { id: ids['同日甲'], title: '同日甲' },
  })
  expect((await read('最新')).data).toMatchObject({ previous: null, next: { title: '同日乙' } })
  expect((await read('最旧')).data).toMatchObject({ previous: { title: '同日甲' }, next: null })
  expect((await read('总结')).data).toMatchObject({ previous: null, next: null })
})

it('tells its kind, and of a report the mission as long as anybody may see it', async () => {
  const { executor } = server.database
  const mission = await addMission(server, { values: { name: '净滩', state: 'settled' } })
  const hidden = await addMission(server, { values: { name: '草稿', state: 'draft' } })
  const set = (missionId: number) =>
    executor
      .update(article)
      .set({ missionId })
      .where(eq(article.id, Number(ids['总结'])))
  expect((await read('最新')).data).toMatchObject({ kind: 'news', mission: null })
  expect((await read('总结')).data).toMatchObject({ kind: 'summary', mission: null })
  await set(mission.id)
  expect((await read('总结')).data.mission).toEqual({ id: String(mission.id), name: '净滩' })
  await set(hidden.id)
  expect((await read('总结')).data.mission).toBeNull()
})

it('finds nothing that is not published, or of another kind', async () => {
  for (const title of ['明天', '帮助', '没有']) expect((await read(title)).code).toBe(title === '没有' ? 10001 : 10002)
  expect((await server.call(articleDetail, { query: { id: '999999999' } })).envelope.code).toBe(10002)
})
