import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { missions } from '#contract/mission/mission.ts'
import { isAlike } from '#domain/lists/cover-scene.ts'
import { demoEnv, plantedDemo } from '#tests/support/demo.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-11-18T09:00:00+08:00')

let server: TestServer

beforeAll(async () => {
  server = await startServer({ now, seeded: plantedDemo(now), env: demoEnv })
})
afterAll(() => server.stop())

it('of the first fifty missions at most one shows what the one before shows, also mirrored', async () => {
  const { items }: Reply<typeof missions> = (await server.call(missions, { query: { pageSize: '50' } })).envelope.data
  expect(items).toHaveLength(50)
  const alike = items.filter(({ cover }, at) => isAlike(cover, items[at - 1]?.cover ?? ''))
  expect(alike.length, alike.map(({ name }) => name).join('，')).toBeLessThanOrEqual(1)
})
