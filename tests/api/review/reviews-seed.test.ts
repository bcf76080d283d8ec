import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reviewDetail, reviewList, reviewSummary } from '#contract/review/review.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { reportsSeed } from '#server/seed/reports.ts'
import { reviewsSeed } from '#server/seed/reviews.ts'
import { demoEnv, plantedDemo } from '#tests/support/demo.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-11-18T09:00:00+08:00')

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer({ now, env: demoEnv, seeded: plantedDemo(now) })
  const { executor } = server.database
  await reviewsSeed(
    () => now,
    () => server.context.keys,
  ).run(executor)
  await reportsSeed(
    () => server.context.keys,
    () => now,
  ).run(executor)
  const [federation] = await executor.select().from(organizer).where(eq(organizer.loginName, 'federation1'))
  token = await server.tokenFor('organizer', federation?.id ?? 0)
}, 300_000)
afterAll(() => server.stop())

it('the demo’s federation finds something in every queue, and nothing that nobody looked at for weeks', async () => {
  const { data } = (await server.call(reviewSummary, { token, query: {} })).envelope
  const figures = data.queues.map(({ kind, count, overdue }: any) => [kind, count > 0, overdue])
  expect(figures).toEqual([
    ['organization', true, 0],
    ['mission', true, 0],
    ['card', true, 0],
    ['anomaly', true, 0],
    ['objection', true, 0],
    ['district', true, 0],
    ['report', true, 0],
    ['donation', true, 0],
  ])
})

it.each(['organization', 'mission', 'card', 'anomaly', 'objection', 'district', 'report', 'donation'])(
  'what waits of %s can be opened and decided',
  async (kind) => {
    const { items } = (await server.call(reviewList, { token, query: { kind } })).envelope.data
    const { envelope } = await server.call(reviewDetail, { token, query: { kind, id: items[0].id } })
    expect([envelope.code, envelope.data.events.length > 1]).toEqual([200, true])
  },
)
