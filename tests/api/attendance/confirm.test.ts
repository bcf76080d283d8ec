import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attendanceCode, confirmPresence, scanQrcode } from '#contract/attendance/attendance.ts'
import { attendance } from '#server/database/schema/attendance.ts'
import {
  addAttendee,
  endedMission,
  hoursCalls,
  type HoursServer,
  hoursNow,
  startHoursServer,
} from '#tests/support/hours.ts'
import { addPerson, placeApplication } from '#tests/support/missions.ts'

const at = (time: string): Date => new Date(`2026-12-05T${time}+08:00`)

let server: HoursServer
beforeAll(async () => {
  server = await startHoursServer()
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(hoursNow))

const confirm = async (applicationIds: string[], token = server.staff) =>
  (await server.call(confirmPresence, { body: { applicationIds }, token })).envelope
const rowOf = async (applicationId: string) =>
  (
    await server.database.executor
      .select()
      .from(attendance)
      .where(eq(attendance.applicationId, Number(applicationId)))
  )[0]

test('a scan without the place is of grade B once the organization said that the person was there', async () => {
  const of = await endedMission(server, { values: { state: 'ongoing' } })
  const slotId = String(of.slots[0]?.id)
  const scanning = async (purpose: 'in' | 'out', time: string, token: string) => {
    server.setNow(at(time))
    const response = await server.call(attendanceCode, { query: { slotId, purpose }, token: server.staff })
    return (await server.call(scanQrcode, { body: { code: response.envelope.data?.code }, token })).envelope.data
  }
  const people = []
  for (let many = 0; many < 2; many++) {
    const person = await addPerson(server)
    const { id } = await placeApplication(server, of, person.id, { state: 'confirmed' })
    people.push({ ...person, applicationId: String(id) })
  }
  for (const { token } of people) await scanning('in', '08:00:00', token)
  const [first, second] = people as [(typeof people)[number], (typeof people)[number]]
  expect(await confirm([first.applicationId])).toMatchObject({ code: 200, data: { confirmed: 1 } })
  expect(await scanning('out', '11:30:00', first.token)).toMatchObject({ grade: 'B' })
  expect(await scanning('out', '11:30:00', second.token)).toMatchObject({ grade: 'C' })
  server.setNow(hoursNow)
  const { data } = await hoursCalls(server).record(
    of.id,
    people.map(({ applicationId }) => ({ applicationId })),
  )
  expect(data.records.map(({ grade, minutes }: any) => [grade, minutes])).toEqual([
    ['B', 210],
    ['C', 210],
  ])
})

test('a confirmation lifts no list, stays with its first word, and is for the own missions', async () => {
  const of = await endedMission(server)
  const one = await addAttendee(server, of)
  expect((await confirm([one.applicationId])).code).toBe(200)
  const row = await rowOf(one.applicationId)
  expect(row).toMatchObject({ confirmedAt: hoursNow, confirmedBy: server.staffId, inBy: null, outBy: null })
  server.setNow(new Date(hoursNow.getTime() + 60_000))
  expect((await confirm([one.applicationId])).code).toBe(200)
  expect(await rowOf(one.applicationId)).toEqual(row)
  const other = await server.tokenFor('organizer', (await server.addOrganizer((await server.addOrganization()).id)).id)
  expect((await confirm([one.applicationId], other)).code).toBe(10002)
  const { data } = await hoursCalls(server).record(of.id, [{ applicationId: one.applicationId }])
  expect(data.records).toMatchObject([{ grade: 'C' }])
})

test.each(['pending', 'confirmed', 'waitlisted', 'absent', 'cancelled'] as const)(
  'nobody who is %s is confirmed, nor anybody with them',
  async (state) => {
    const of = await endedMission(server)
    const [there, absent] = [await addAttendee(server, of), await addAttendee(server, of, { state })]
    const answer = await confirm([there.applicationId, absent.applicationId])
    expect([answer.code, answer.msg]).toEqual([12001, expect.stringContaining('还没有签到，签到后才能确认到场')])
    expect(await rowOf(there.applicationId)).toBeUndefined()
  },
)

test('hours that are recorded keep the grade that they have', async () => {
  const of = await endedMission(server)
  const one = await addAttendee(server, of)
  await hoursCalls(server).record(of.id, [{ applicationId: one.applicationId }])
  const answer = await confirm([one.applicationId])
  expect([answer.code, answer.msg]).toEqual([12001, expect.stringContaining('时长已经登记')])
})
