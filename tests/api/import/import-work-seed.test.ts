import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publicities } from '#contract/hours/publicity.ts'
import { importList } from '#contract/import.ts'
import { serviceRecords } from '#contract/hours/service-record.ts'
import { importWorkSeed } from '#server/seed/import-work.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { openUploads } from '#server/files/sealed-files.ts'
import { demoEnv, demoKeys, plantedDemo } from '#tests/support/demo.ts'
import { readImportDetail, sendImportEvent } from '#tests/support/imports.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-11-18T10:00:00+08:00')
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer({ now, env: demoEnv, seeded: plantedDemo(now) })
  const { executor, dataDir } = server.database
  const files = async () => openUploads(server.config, dataDir, demoKeys)
  await importWorkSeed({ keys: () => demoKeys, files, clock: () => now }).run(executor)
  const [account] = await executor.select().from(organizer).where(eq(organizer.loginName, 'federation1'))
  token = await server.tokenFor('organizer', account?.id ?? 0)
})
afterAll(() => server.stop())

const imports = async (kind: string) =>
  (await server.call(importList, { token, query: { kind } })).envelope.data.items as { importId: string }[]

it('hours of a roster that was released are on notice, some of them of the demo’s volunteer', async () => {
  const { items } = (await server.call(publicities, { query: { keyword: '中秋敬老' } })).envelope.data
  expect(items).toMatchObject([{ missionId: null, people: 3, records: 3, minutes: 480 }])
  const [own] = await server.database.executor.select().from(volunteer).where(eq(volunteer.loginName, 'volunteer01'))
  const query = { origin: 'import' }
  const records = await server.call(serviceRecords, { query, token: await server.tokenFor('volunteer', own?.id ?? 0) })
  expect(records.envelope.data.items).toMatchObject([
    { missionName: '旧书置换集市', state: 'publicising', minutes: 180 },
    { missionName: '中秋敬老慰问', state: 'publicising', minutes: 150 },
  ])
})

it('a roster of a colleague waits for the demo’s federation, with lines that are left out', async () => {
  const [waiting, released] = await imports('hours')
  expect(released).toMatchObject({ state: 'imported', counts: { created: 6, skipped: 0 } })
  const detail = await readImportDetail(server, token, waiting?.importId ?? '')
  expect(detail).toMatchObject({ state: 'pendingReview', isOwn: false })
  expect(detail.report.problems.map(({ line, column }: any) => [line, column])).toEqual([
    [4, 'end'],
    [5, 'volunteerNumber'],
    [6, 'organization'],
    [7, 'minutes'],
  ])
  expect((await sendImportEvent(server, token, waiting?.importId ?? '', 'import.run')).code).toBe(200)
})

it('one table of donations ran, and another was tried, with errors and a correction', async () => {
  const items = await imports('donations')
  expect(items).toMatchObject([
    { state: 'checked', counts: { created: 4, changed: 1, unchanged: 4, skipped: 7 }, lineCount: 16 },
    { state: 'imported', counts: { created: 4, changed: 0, unchanged: 0, skipped: 0 }, lineCount: 4 },
  ])
  const { isOwn, report } = await readImportDetail(server, token, items[0]?.importId ?? '')
  expect(isOwn).toBe(true)
  expect(report.problems.map(({ column, mends }: any) => [column, mends.length])).toEqual([
    ['mobile', 0],
    ['amount', 0],
    ['quantity', 0],
    ['donorName', 1],
    ['donorKind', 1],
    ['amount', 1],
    ['donorKind', 1],
    ['number', 1],
  ])
  expect(report.controls).toMatchObject([
    {
      read: '14,800 元',
      claim: '19,000 元',
      difference: '比表里少 4,200 元',
      reasons: [expect.any(String), '第 8 行的金额读不出来'],
    },
  ])
  expect(report.changes).toMatchObject([{ label: 'DJ-0005', before: '图书', after: '图书、书架' }])
})
