import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { article } from '#server/database/schema/article.ts'
import { organization } from '#server/database/schema/organization.ts'
import { publishedWith } from '#server/features/portal/search/article-search.repository.ts'
import { approvedWith } from '#server/features/portal/search/organization-search.repository.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const rows = 4000
/** Forty letters out of five thousand, others in each row. */
const letters = sql`(select string_agg(chr(19968 + ((n * 7919 + at * 104729) % 4999)), '') from generate_series(1, 40) at)`

let server: TestServer

beforeAll(async () => {
  server = await startServer({ now })
  const { id } = await server.addOrganization({ name: '红树林守护队', introduction: '海边的人' })
  // Not through the server: its statements end after their time, and a busy machine takes longer.
  const owner = await server.owner()
  const executor = drizzle(owner)
  await executor.execute(sql`insert into organization (name, kind, district_code, introduction, state)
    select ${letters}, '01', '440100', ${letters}, 'approved' from generate_series(1, ${rows}::int) n`)
  await executor.execute(sql`insert into article (kind, title, summary, body, source, published_at)
    select 'news', ${letters}, '', ${letters}, '', '2026-11-01' from generate_series(1, ${rows}::int) n`)
  await executor.execute(sql`insert into article (kind, title, summary, body, source, published_at, mission_id)
    values ('summary', '红树林补种', '', '<p>海边</p>', '', '2026-11-01', null)`)
  await executor.execute(sql`analyze organization`)
  await executor.execute(sql`analyze article`)
  await owner.end()
  expect(id).toBeGreaterThan(0)
})
afterAll(() => server.stop())

/** Names of the indexes that the database means to use. */
async function indexesOf(statement: SQL): Promise<string[]> {
  const { rows: plan } = await server.database.executor.execute<{ 'QUERY PLAN': unknown }>(
    sql`explain (format json) ${statement}`,
  )
  return [...JSON.stringify(plan).matchAll(/"Index Name":"(\w+)"/g)].map(([, name]) => name as string)
}

describe.each(['红', '树林', '红树林', '红树林 海边'])('the words %s', (keyword) => {
  it('are looked for among articles by the index of pieces', async () => {
    const { executor } = server.database
    const articles = executor.select({ title: article.title }).from(article).where(publishedWith(keyword, now))
    expect(await indexesOf(articles.getSQL())).toContain('article_grams')
    expect((await articles).map(({ title }) => title)).toContain('红树林补种')
  })

  it('are looked for among organizations by the index of pieces', async () => {
    const { executor } = server.database
    const organizations = executor
      .select({ name: organization.name })
      .from(organization)
      .where(approvedWith(keyword, undefined))
    expect(await indexesOf(organizations.getSQL())).toContain('organization_grams')
    expect((await organizations).map(({ name }) => name)).toContain('红树林守护队')
  })
})
