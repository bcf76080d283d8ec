import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownHome } from '#contract/home.ts'
import { article } from '#server/database/schema/article.ts'
import { attendance } from '#server/database/schema/attendance.ts'
import { collection } from '#server/database/schema/collection.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { volunteer, volunteerDistrict } from '#server/database/schema/volunteer.ts'
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
  expect(asks[0]).toMatchObject({ missionName: '轮到的', offerExpiresAt: '2026-12-01T12:00:00.000Z' })
  expect(asks[1]).toMatchObject({ missionName: '近的', body: '改到正门' })
})

/** Missions of the weeks before have ended by then. */
const beginWeek = (monday: string) => server.setNow(new Date(`${monday}T10:00:00+08:00`))
const at = (day: string, from = '08:00', to = '10:00') => [
  { start: `${day}T${from}:00+08:00`, end: `${day}T${to}:00+08:00` },
]
const reasonsOf = async (token: string) =>
  (await read(token)).picks.map(({ mission, reason }: { mission: { name: string }; reason: string }) => [
    mission.name,
    reason,
  ])

test('a pick is of an organization that one has served with', async () => {
  beginWeek('2027-01-04')
  const me = await addPerson(server)
  const { id: organizationId } = await server.addOrganization()
  const been = await addMission(server, { organizationId, slots: at('2027-01-03') })
  await placeApplication(server, been, me.id, { state: 'completed' })
  await addMission(server, { organizationId, slots: at('2027-01-05'), values: { name: '同一组织' } })
  await addMission(server, { slots: at('2027-01-06'), values: { name: '别的组织' } })
  expect(await reasonsOf(me.token)).toEqual([
    ['同一组织', 'organization'],
    ['别的组织', 'places'],
  ])
})

test('or it begins in the part of the week that is free', async () => {
  beginWeek('2027-01-11')
  const me = await addPerson(server)
  const saturdayAfternoon = 16
  const freeTime = Array.from({ length: 21 }, (_, part) => part === saturdayAfternoon)
  await server.database.executor.update(volunteer).set({ freeTime }).where(eq(volunteer.id, me.id))
  await addMission(server, { slots: at('2027-01-16', '09:00', '11:00'), values: { name: '周六上午' } })
  await addMission(server, { slots: at('2027-01-16', '12:00', '14:00'), values: { name: '周六下午' } })
  await addMission(server, { slots: at('2027-01-17', '12:00', '14:00'), values: { name: '周日下午' } })
  expect(await reasonsOf(me.token)).toEqual([
    ['周六下午', 'freeTime'],
    ['周六上午', 'places'],
    ['周日下午', 'places'],
  ])
})

test('or of a kind that was collected', async () => {
  beginWeek('2027-01-18')
  const me = await addPerson(server)
  const kept = await addMission(server, { slots: at('2027-01-17'), values: { category: ['08'] } })
  await server.database.executor.insert(collection).values({ volunteerId: me.id, missionId: kept.id, createdAt: now })
  await addMission(server, { slots: at('2027-01-19'), values: { name: '同类', category: ['08'] } })
  await addMission(server, { slots: at('2027-01-20'), values: { name: '别类' } })
  expect(await reasonsOf(me.token)).toEqual([
    ['同类', 'collected'],
    ['别类', 'places'],
  ])
})

test('or it lies in a service district', async () => {
  beginWeek('2027-01-25')
  const me = await addPerson(server)
  await server.database.executor
    .insert(volunteerDistrict)
    .values({ volunteerId: me.id, districtCode: '440100', state: 'bound' })
  await addMission(server, { slots: at('2027-01-26'), values: { name: '本区', districtCode: '440104' } })
  await addMission(server, { slots: at('2027-01-27'), values: { name: '外市', districtCode: '440300' } })
  expect(await reasonsOf(me.token)).toEqual([
    ['本区', 'district'],
    ['外市', 'places'],
  ])
})

test('it is never an own one, nor one at the time of another', async () => {
  beginWeek('2027-02-01')
  const me = await addPerson(server)
  const own = await addMission(server, { slots: at('2027-02-03'), values: { name: '自己的' } })
  await placeApplication(server, own, me.id, { state: 'confirmed' })
  await addMission(server, { slots: at('2027-02-03', '09:00', '11:00'), values: { name: '撞时间的' } })
  for (const day of ['2027-02-04', '2027-02-05', '2027-02-06', '2027-02-07'])
    await addMission(server, { slots: at(day), values: { name: day } })
  expect((await reasonsOf(me.token)).map(([name]: string[]) => name)).toEqual([
    '2027-02-04',
    '2027-02-05',
    '2027-02-06',
  ])
})

test('of what comes next it tells the place in line and on the map, and when somebody left today', async () => {
  beginWeek('2027-02-08')
  const me = await addPerson(server)
  const { executor } = server.database
  const left = await addMission(server, {
    slots: at('2027-02-08', '06:00', '07:00'),
    values: { latitude: 23.125, longitude: 113.25 },
  })
  const done = await placeApplication(server, left, me.id, { state: 'completed' })
  const [checkedInAt, checkedOutAt] = ['06:00', '07:00'].map((time) => new Date(`2027-02-08T${time}:00+08:00`))
  await executor
    .insert(attendance)
    .values({ applicationId: done.id, checkedInAt, checkedOutAt, inBy: 'list', outBy: 'list' })
  const full = await addMission(server, { slots: at('2027-02-10') })
  for (const position of [1, 2, 3])
    await placeApplication(server, full, position === 2 ? me.id : (await addPerson(server)).id, {
      state: 'waitlisted',
      position,
    })
  expect((await read(me.token)).upcoming).toMatchObject([
    { point: { latitude: 23.125, longitude: 113.25 }, checkedOutAt: checkedOutAt?.toISOString() },
    { position: 2, ahead: 1, behind: 1, point: null },
  ])
})

test('what became of a mission is what its newest report says in short', async () => {
  beginWeek('2027-02-15')
  const me = await addPerson(server)
  const served = await addMission(server, { slots: at('2027-02-10'), values: { name: '净滩' } })
  await placeApplication(server, served, me.id, { state: 'completed' })
  const missed = await addMission(server, { slots: at('2027-02-11') })
  await placeApplication(server, missed, me.id, { state: 'absent' })
  const report = (missionId: number, title: string, publishedAt: string, summary = '三十人捡了一百斤') => ({
    missionId,
    title,
    publishedAt: new Date(publishedAt),
    kind: 'summary' as const,
    summary,
    body: '<p>谢谢大家</p>',
    source: '净滩服务队',
  })
  await server.database.executor
    .insert(article)
    .values([
      report(served.id, '净滩小结', '2027-02-12T00:00:00+08:00'),
      report(served.id, '净滩一周后', '2027-02-14T00:00:00+08:00', '还剩一半没捡'),
      report(served.id, '还没有发布', '2027-02-20T00:00:00+08:00'),
      report(missed.id, '没去的那场', '2027-02-15T00:00:00+08:00'),
    ])
  expect((await read(me.token)).outcome).toMatchObject({ missionName: '净滩', text: '还剩一半没捡' })
})

test('what is of a kind that one wants to do stands before what is sooner', async () => {
  beginWeek('2027-03-01')
  const me = await addPerson(server)
  await server.database.executor
    .update(volunteer)
    .set({ categories: ['08'] })
    .where(eq(volunteer.id, me.id))
  for (const day of ['2027-03-02', '2027-03-03', '2027-03-04'])
    await addMission(server, { slots: at(day), values: { name: day, category: ['11'] } })
  await addMission(server, { slots: at('2027-03-05'), values: { name: '想做的', category: ['08'] } })
  expect(await reasonsOf(me.token)).toEqual([
    ['想做的', 'category'],
    ['2027-03-02', 'places'],
    ['2027-03-03', 'places'],
  ])
})

test('a mission without a place left is no pick', async () => {
  beginWeek('2027-03-08')
  const [me, other] = [await addPerson(server), await addPerson(server)]
  const full = await addMission(server, {
    slots: at('2027-03-09').map((span) => ({ ...span, capacity: 1 })),
    values: { name: '满了的' },
  })
  await placeApplication(server, full, other.id, { state: 'confirmed' })
  await addMission(server, { slots: at('2027-03-10'), values: { name: '还有位置' } })
  expect(await reasonsOf(me.token)).toEqual([['还有位置', 'places']])
})
