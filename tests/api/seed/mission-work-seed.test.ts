import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { managedMissionDetail } from '#contract/mission/managed-mission.ts'
import { missionDrafts, missionTemplates, openMissionDraft } from '#contract/mission-draft.ts'
import { managedMissions } from '#contract/organizer.ts'
import { staffActs } from '#contract/staff-log.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { demoEnv, plantedDemo } from '#tests/support/demo.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-11-18T09:00:00+08:00')
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer({ now, env: demoEnv, seeded: plantedDemo(now) })
  const [account] = await server.database.executor.select().from(organizer).where(eq(organizer.loginName, 'organizer1'))
  token = await server.tokenFor('organizer', account?.id ?? 0)
})
afterAll(() => server.stop())

const read = async (spec: Parameters<TestServer['call']>[0], query: Record<string, string> = {}) =>
  (await server.call(spec, { token, query })).envelope.data

it('the organizer of the demo finds a draft that lacks something, and a template', async () => {
  const drafts = await read(missionDrafts)
  expect(drafts.items).toMatchObject([{ name: '四点半课堂陪读伙伴招募', missionId: null }])
  expect(drafts.items[0].missing).toBeGreaterThan(1)
  expect((await read(missionTemplates)).items).toMatchObject([{ name: '常办活动' }])
})

it('a returned mission is to be mended where it was criticised', async () => {
  const { items } = await read(managedMissions, { state: 'returned' })
  const body = { missionId: items[0].id }
  const { data } = (await server.call(openMissionDraft, { token, body })).envelope
  const criticised = ['basics.meeting', 'safety.weatherPlan']
  expect(data.returned.criticised.map(({ field }: { field: string }) => field)).toEqual(criticised)
  expect(data.problems.map(({ field }: { field: string }) => field)).toEqual(expect.arrayContaining(criticised))
})

it('missions that take people know how they came there, and one has a slot of nobody', async () => {
  const { items } = await read(managedMissions, { state: 'recruiting', pageSize: '50' })
  const details = await Promise.all(
    items.map(({ id }: { id: string }) => read(managedMissionDetail, { missionId: id })),
  )
  for (const { steps } of details)
    expect(steps.map(({ event }: { event: string }) => event)).toEqual(['mission.submitted', 'mission.approved'])
  const charges = details.flatMap(({ slots }) => slots.map(({ charge }: { charge: object | null }) => charge))
  expect([charges.includes(null), charges.some((charge) => charge !== null)]).toEqual([true, true])
  expect((await read(staffActs, { missionId: items[0].id })).items).toMatchObject([
    { act: 'mission.event', after: { 操作: '通过审核' } },
    { act: 'missionDraft.submit' },
  ])
})
