import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { evaluateList, evaluationAverages, receivedEvaluations } from '#contract/evaluation.ts'
import { evaluation } from '#server/database/schema/evaluation.ts'
import { demoEnv, plantedDemo } from '#tests/support/demo.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-11-18T09:00:00+08:00')

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now, seeded: plantedDemo(now), env: demoEnv })
})
afterAll(() => server.stop())

it('the demo account finds one mission to evaluate, one that is done, and a received one that is hidden', async () => {
  const token = await server.signIn('volunteer', 'volunteer01', 'Volunteer_01')
  const list = async (state: string) => (await server.call(evaluateList, { token, query: { state } })).envelope.data
  const [todo, done] = [await list('todo'), await list('done')]
  expect(todo).toMatchObject({ todo: 1, done: 1, items: [{ otherIsIn: true, own: null }] })
  expect(done.items).toMatchObject([{ own: { isVisible: true } }])
  const received = (await server.call(receivedEvaluations, { token })).envelope.data
  expect(received).toMatchObject({ total: 2, hidden: 1, averages: { count: 1 } })
  expect(received.items.map(({ shown }: { shown: object | null }) => shown === null)).toEqual([true, false])
})

it('nothing was said before its hours were effective or after today, and a settled mission has its average', async () => {
  const { rows } = await server.database.executor.execute(sql`
    select e.mission_id from ${evaluation} e where not exists (
      select from time_record t join volunteer v on v.surrogate_id = t.surrogate_id
      where t.mission_id = e.mission_id and v.id = e.volunteer_id
        and t.created_at < coalesce(e.mission_at, e.volunteer_at))
      or coalesce(e.mission_at, e.volunteer_at) > ${now.toISOString()}::timestamptz`)
  expect(rows).toEqual([])
  const { rows: most } = await server.database.executor.execute<{ mission_id: number }>(sql`
    select mission_id from ${evaluation} where mission_at is not null
    group by mission_id order by count(*) desc, mission_id limit 1`)
  const query = { missionId: String(most[0]?.mission_id) }
  const { averages } = (await server.call(evaluationAverages, { query })).envelope.data
  expect(averages.count).toBeGreaterThan(3)
})
