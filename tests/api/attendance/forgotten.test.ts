import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attendanceCode, scanQrcode } from '#contract/attendance/attendance.ts'
import { attendanceList } from '#contract/attendance/attendance-list.ts'
import { recordHours } from '#contract/hours/managed-hours.ts'
import { runDue } from '#server/due/due.ts'
import { application } from '#server/database/schema/application.ts'
import { attendance } from '#server/database/schema/attendance.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const place = { latitude: 23.13, longitude: 113.26 }
const near = { ...place, accuracy: 20 }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await addDistricts(server)
})
afterAll(() => server.stop())

/** Somebody who checked in on the spot at a slot of 8:00 to 11:30 on a day, and never out. */
async function stayed(day: string, cameAt: string) {
  const at = (time: string) => new Date(`${day}T${time}:00+08:00`)
  const { id: organizationId } = await server.addOrganization()
  const owner = await server.tokenFor('organizer', (await server.addOrganizer(organizationId)).id)
  const slots = [{ start: `${day}T08:00:00+08:00`, end: `${day}T11:30:00+08:00` }]
  const of = await addMission(server, { organizationId, slots, values: { ...place, state: 'ongoing' } })
  const { id, token } = await addPerson(server)
  const { id: applicationId } = await placeApplication(server, of, id, { state: 'confirmed' })
  const slotId = String(of.slots[0]?.id)
  const scan = async (purpose: 'in' | 'out') => {
    const shown = await server.call(attendanceCode, { token: owner, query: { slotId, purpose } })
    return server.call(scanQrcode, { token, body: { code: shown.envelope.data.code, position: near } })
  }
  server.setNow(at(cameAt))
  await scan('in')
  const dueAt = async (time: string) => {
    server.setNow(at(time))
    await runDue(server.context)
  }
  const stateNow = async () => {
    const { executor } = server.database
    const [row] = await executor.select().from(application).where(eq(application.id, applicationId))
    const [noted] = await executor.select().from(attendance).where(eq(attendance.applicationId, applicationId))
    return { state: row?.state, left: noted?.checkedOutAt, by: noted?.outBy }
  }
  const titles = async () => {
    const messages = server.database.executor.select().from(siteMessage).where(eq(siteMessage.volunteerId, id))
    return (await messages.orderBy(asc(siteMessage.id))).map(({ title, body }) => [title.split('：')[0], body])
  }
  return { at, of, owner, slotId, applicationId: String(applicationId), scan, dueAt, stateNow, titles }
}

test('who forgot to check out is asked half an hour after the end, and may answer until check-out closes', async () => {
  const { dueAt, titles, scan, stateNow } = await stayed('2027-01-09', '08:00')
  await dueAt('11:59')
  expect(await titles()).toEqual([])
  await dueAt('12:00')
  expect(await titles()).toEqual([['还没有签退', expect.stringContaining('1月9日 17:30 前有效')]])
  expect((await scan('out')).envelope.data).toMatchObject({ state: 'completed', grade: 'A' })
  await dueAt('17:31')
  expect(await stateNow()).toMatchObject({ state: 'completed', by: 'code' })
  expect(await titles()).toHaveLength(1)
})

test('what nobody answers is settled by the rule, of grade C and marked as such', async () => {
  const one = await stayed('2027-01-16', '08:10')
  await one.dueAt('17:30')
  expect(await one.stateNow()).toMatchObject({ state: 'checkedIn' })
  await one.dueAt('17:31')
  // 60 % of 210 minutes after 8:10.
  expect(await one.stateNow()).toEqual({ state: 'completed', left: one.at('10:16'), by: 'rule' })
  expect((await one.titles()).at(-1)).toEqual([
    '签退按规则补上了',
    expect.stringContaining('记为 10:16 离场，时长记 C 级'),
  ])
  const list = await server.call(attendanceList, { token: one.owner, query: { slotId: one.slotId } })
  expect(list.envelope.data.items).toMatchObject([{ state: 'completed', outBy: 'rule', grade: 'C', raise: null }])
  const body = { missionId: String(one.of.id), participants: [{ applicationId: one.applicationId }] }
  const { envelope } = await server.call(recordHours, { token: one.owner, body })
  // As settling it: the organization reports it, and the federation decides.
  const late = '陈*明 的时长有异常，请先处理：时段结束 6小时1分钟以后才登记，超过 2 小时要复核'
  expect([envelope.code, envelope.msg]).toEqual([12001, late])
})

test('under the rules of 2026 the organization types it', async () => {
  const { dueAt, stateNow, titles } = await stayed('2026-12-12', '08:00')
  await dueAt('17:31')
  expect(await stateNow()).toMatchObject({ state: 'checkedIn', left: null })
  expect(await titles()).toHaveLength(1)
})
