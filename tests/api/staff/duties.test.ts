import { afterAll, beforeAll, expect, it } from 'vitest'
import { currentOrganizer } from '#contract/organizer.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function detailsOf(values: Parameters<TestServer['addOrganizer']>[1]) {
  const { id } = await server.addOrganization()
  const token = await server.tokenFor('organizer', (await server.addOrganizer(id, values)).id)
  return server.call(currentOrganizer, { token })
}

it('a duty is shown to whoever holds it', async () => {
  expect((await detailsOf({ duty: 'checkIn' })).envelope.data).toMatchObject({ duty: 'checkIn' })
})

it('an account that was taken out is nobody any more', async () => {
  expect((await detailsOf({ removedAt: new Date('2026-11-01T00:00:00Z') })).status).toBe(401)
})
