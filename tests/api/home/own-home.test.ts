import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownHome } from '#contract/home.ts'
import { collection } from '#server/database/schema/collection.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { eq } from 'drizzle-orm'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const slot = (day: string, from = '08:00', to = '10:00') => ({
  start: `2026-12-${day}T${from}:00+08:00`,
  end: `2026-12-${day}T${to}:00+08:00`,
})

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
})
afterAll(() => server.stop())

const read = async (token: string) => {
  const { envelope } = await server.call(ownHome, { token })
  expect(envelope.code, envelope.msg).toBe(200)
  return envelope.data
}
const namesOf = (items: readonly { missionName: string }[]) => items.map(({ missionName }) => missionName)

test('a newcomer has nothing planned and nothing to answer', async () => {
  const { token } = await server
    .addVolunteer()
    .then(async ({ id }) => ({ token: await server.tokenFor('volunteer', id) }))
  expect(await read(token)).toMatchObject({
    upcoming: [],
    upcomingCount: 0,
    asks: [],
    hours: { serviceMinutes: 0, starLevel: 0 },
    outcome: null,
    realNameVerified: false,
  })
})

test('before the real name is verified it is what the profile alone opens', async () => {
  const { id } = await server.addVolunteer()
  const values = { needsRealName: true, recruitStartAt: new Date('2026-11-01T00:00:00+08:00') }
  await addMission(server, { slots: [slot('02')], values: { ...values, name: '实名就行' } })
  await addMission(server, { slots: [slot('02')], values: { ...values, name: '要时长', needsMinutes: 600 } })
  const { picks } = await read(await server.tokenFor('volunteer', id))
  const named = picks.map(({ mission, reason }: { mission: { name: string }; reason: string }) => [
    mission.name,
    reason,
  ])
  expect(named).toContainEqual(['实名就行', 'afterRealName'])
  expect(JSON.stringify(named)).not.toContain('要时长')
})

test('what comes next stands soonest first, and an offer and a change wait for an answer in this order', async () => {
  const me = await addPerson(server)
  const placed = async (name: string, day: string, state: 'confirmed' | 'offered') =>
    placeApplication(server, await addMission(server, { slots: [slot(day)], values: { name } }), me.id, {
      state,
      ...(state === 'offered' && { offerExpiresAt: new Date('2026-12-01T20:00:00+08:00') }),
    })
  await placed('远的', '09', 'confirmed')
  const near = await placed('近的', '04', 'confirmed')
  await placed('轮到的', '06', 'offered')
  await server.database.executor.insert(siteMessage).values({
    volunteerId: me.id,
    kind: 'mission',
    title: '活动有变更',
    body: '改到正门',
    createdAt: now,
    confirm: 'stay',
    subjectId: near.id,
  })
  const { upcoming, upcomingCount, asks } = await read(me.token)
  expect(namesOf(upcoming)).toEqual(['近的', '轮到的', '远的'])
  expect(upcomingCount).toBe(3)
  expect(asks.map(({ kind }: { kind: string }) => kind)).toEqual(['offer', 'change'])
  expect(asks[1]).toMatchObject({ application: { missionName: '近的', change: { body: '改到正门' } } })
})

test('a pick is one that the person may apply for, not an own one, with the strongest reason that holds', async () => {
  const me = await addPerson(server)
  const { executor } = server.database
  // Saturday afternoon.
  const freeTime = Array.from({ length: 21 }, (_, at) => at === 5 * 3 + 1)
  await executor.update(volunteer).set({ freeTime }).where(eq(volunteer.id, me.id))
  const organization = await server.addOrganization({ name: '去过的组织' })
  const been = await addMission(server, { organizationId: organization.id, slots: [slot('01', '06:00', '07:00')] })
  await placeApplication(server, been, me.id, { state: 'completed' })
  const kept = await addMission(server, {
    slots: [slot('20')],
    values: { name: '收藏的', category: ['08'], state: 'draft' },
  })
  await executor.insert(collection).values({ volunteerId: me.id, missionId: kept.id, createdAt: now })
  await addMission(server, { organizationId: organization.id, slots: [slot('02')], values: { name: '同一组织' } })
  await addMission(server, { slots: [slot('05', '14:00', '16:00')], values: { name: '周六下午' } })
  const own = await addMission(server, { slots: [slot('03')], values: { name: '自己的' } })
  await placeApplication(server, own, me.id, { state: 'confirmed' })
  await addMission(server, { slots: [slot('03', '09:00', '11:00')], values: { name: '撞时间的' } })
  const { picks } = await read(me.token)
  const found = new Map(
    picks.map(({ mission, reason }: { mission: { name: string }; reason: string }) => [mission.name, reason]),
  )
  expect(found.has('自己的')).toBe(false)
  expect(found.has('撞时间的')).toBe(false)
  expect(picks.length).toBeLessThanOrEqual(3)
  expect(found.get('同一组织')).toBe('organization')
})
