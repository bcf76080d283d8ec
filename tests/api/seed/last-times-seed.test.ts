import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastTime, missionDetails, missions } from '#contract/mission/mission.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { lastTimesSeed } from '#server/seed/last-times.ts'
import { demoEnv, plantedDemo } from '#tests/support/demo.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-11-18T09:00:00+08:00')
let server: TestServer
let nextIds: string[]
beforeAll(async () => {
  server = await startServer({ now, env: demoEnv, seeded: plantedDemo(now), sharedMs: 0 })
  await lastTimesSeed(() => now).run(server.database.executor)
  const query = { state: 'recruiting', pageSize: '50' }
  nextIds = (await server.call(missions, { query })).envelope.data.items.map(({ id }: { id: string }) => id)
})
afterAll(() => server.stop())

it('the next missions were held before: people, hours, stars and words of it are shown', async () => {
  const held = []
  for (const missionId of nextIds) {
    const { data } = (await server.call(lastTime, { query: { missionId } })).envelope
    if (data !== null) held.push(data)
  }
  expect(held.length).toBeGreaterThanOrEqual(6)
  for (const { people, minutes, stars, words } of held) {
    expect(people).toBe(9)
    expect(minutes).toBe(9 * 120)
    expect(stars.count).toBe(4)
    expect(words.text).not.toBe('')
  }
})

it('some missions have people who came before, and partners of the first demo account', async () => {
  const [star] = await server.database.executor.select().from(volunteer).where(eq(volunteer.loginName, 'volunteer01'))
  const token = await server.tokenFor('volunteer', star?.id ?? 0)
  const counts = []
  for (const missionId of nextIds)
    counts.push((await server.call(missionDetails, { query: { missionId }, token })).envelope.data.going)
  expect(counts.filter(({ cameBefore }) => cameBefore !== null).length).toBeGreaterThanOrEqual(6)
  expect(counts.some(({ partners }) => partners !== null)).toBe(true)
})
