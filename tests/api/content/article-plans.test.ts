import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { managedArticles } from '#contract/article/managed-article.ts'
import { plansOf } from '#tests/support/plans.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer({ now })
  const root = await server.addOrganization({ level: 'federation' })
  token = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
  // Not through the server: its statements end after their time, and a busy machine takes longer.
  const owner = await server.owner()
  await drizzle(owner).execute(sql`
    insert into article (kind, title, summary, body, source, published_at)
    select (array['news', 'summary', 'help'])[1 + n % 3], '第' || n || '篇', '摘要', '<p>一</p>', '联合会',
      case when n % 50 = 0 then 'infinity' else ${now.toISOString()}::timestamptz - n * interval '1 hour' end
    from generate_series(1, 6000) n`)
  await owner.query('analyze')
  await owner.end()
})
afterAll(() => server.stop())

const pagePlan = async (query: Record<string, string>) =>
  (await plansOf(server, 'article', managedArticles, { query, token })).find((plan) => plan.includes('Limit'))

it.each([{}, { kinds: 'help' }])(
  'a page of the list for %j comes in the order of an index, without a sort',
  async (query) => {
    const plan = await pagePlan(query)
    expect(plan).toMatch(/Index Scan using article_(kind_)?time/)
    expect(plan).not.toContain('Sort')
  },
)

it('goes on after a cursor by the same index', async () => {
  const { envelope } = await server.call(managedArticles, { query: {}, token })
  const plan = await pagePlan({ cursor: envelope.data.nextCursor })
  expect(plan).toContain('article_time')
  expect(plan).not.toContain('Sort')
})
