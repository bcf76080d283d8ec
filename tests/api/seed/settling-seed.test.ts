import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { missionsToRecord, proposedHours } from '#contract/hours/managed-hours.ts'
import { managedAttachment } from '#contract/hours/attachment.ts'
import { settlement, settlementRows } from '#contract/hours/settlement.ts'
import { demoAttendanceSheet } from '#server/seed/attendance-sheet.ts'
import { settlingName, settlingSeed } from '#server/seed/settling.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { openUploads } from '#server/files/sealed-files.ts'
import { demoEnv, demoKeys, plantedDemo } from '#tests/support/demo.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-11-18T09:00:00+08:00')
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer({ now, env: demoEnv, seeded: plantedDemo(now) })
  const { config, database } = server.context
  const files = async () => openUploads(config, database.dataDir, demoKeys)
  await settlingSeed(() => now, demoAttendanceSheet(files)).run(database.executor)
  const [account] = await database.executor.select().from(organizer).where(eq(organizer.loginName, 'organizer1'))
  token = await server.tokenFor('organizer', account?.id ?? 0)
})
afterAll(() => server.stop())

const read = async (spec: Parameters<TestServer['call']>[0], query: Record<string, string> = {}) =>
  (await server.call(spec, { token, query })).envelope.data

it('the organizer finds hours that a colleague typed, may confirm them, and can open their paper', async () => {
  const { items } = await read(proposedHours)
  expect(items).toMatchObject([
    { missionName: settlingName, grade: 'C', authorName: '谭子健', attachment: 'picture', refusal: null },
    { missionName: settlingName, grade: 'C', authorName: '谭子健', attachment: 'picture', refusal: null },
  ])
  const address = `${server.url}/v2/api/zyz${managedAttachment.path}?recordId=${items[0].recordId}`
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
})

it('what is odd is with the federation, or was decided by it either way', async () => {
  const missions = await read(missionsToRecord)
  const { missionId } = missions.items.find(({ name }: { name: string }) => name === settlingName)
  const { slots } = await read(settlement, { missionId })
  const { items } = await read(settlementRows, { slotId: slots[0].slotId, pageSize: '50' })
  const states = items.flatMap(({ review }: { review: { state: string } | null }) => review?.state ?? [])
  expect(states.toSorted()).toEqual(['confirmed', 'declined', 'open'])
})
