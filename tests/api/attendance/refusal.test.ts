import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attendanceCode, scanQrcode } from '#contract/attendance/attendance.ts'
import { attendanceRefusal } from '#server/database/schema/attendance.ts'
import { runDue } from '#server/due/due.ts'
import { erasePerson } from '#server/records/personal-data/erasure.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const at = (time: string): Date => new Date(`2026-12-05T${time}+08:00`)

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await addDistricts(server)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(at('07:30:00')))

async function site() {
  const organization = await server.addOrganization()
  const of = await addMission(server, { organizationId: organization.id, values: { state: 'ongoing' } })
  const organizer = await server.tokenFor('organizer', (await server.addOrganizer(organization.id)).id)
  const person = await addPerson(server)
  const slotId = of.slots[0]?.id as number
  const { envelope } = await server.call(attendanceCode, { query: { slotId: String(slotId) }, token: organizer })
  return { of, person, slotId, code: envelope.data?.code as string, digits: envelope.data?.digits as string }
}
const scan = async (token: string, body: object, headers = {}) =>
  (await server.call(scanQrcode, { body, token, headers })).envelope.code
const refusalsOf = (volunteerId: number) =>
  server.database.executor
    .select()
    .from(attendanceRefusal)
    .where(eq(attendanceRefusal.volunteerId, volunteerId))
    .orderBy(asc(attendanceRefusal.id))

test('a refused scan is kept: who, when, for which slot, why, and from which browser', async () => {
  const { of, person, slotId, code, digits } = await site()
  const { id, token } = person
  const device = { 'x-device-id': 'a'.repeat(32) }
  expect(await scan(token, { code }, device)).toBe(10002)
  server.setNow(at('07:31:00'))
  expect(await scan(token, { code }, device)).toBe(12041)
  expect(await scan(token, { code: 'https://example.org/' })).toBe(10001)
  await placeApplication(server, of, id, { state: 'waitlisted' })
  server.setNow(at('07:30:10'))
  expect(await scan(token, { code }, { 'x-device-id': 'b'.repeat(32) })).toBe(12001)
  const rows = await refusalsOf(id)
  expect(rows).toMatchObject([
    { reason: 'notApplied', slotId, purpose: 'in', at: at('07:30:00') },
    { reason: 'stale', slotId, purpose: 'in', at: at('07:31:00') },
    { reason: 'unreadable', slotId: null, purpose: null, device: null },
    { reason: 'state', slotId, purpose: 'in' },
  ])
  expect(rows[0]?.device).toBe(rows[1]?.device)
  expect(rows[0]?.device).not.toBe(rows[3]?.device)
  expect(rows.map((row) => row.device)).not.toContain('a'.repeat(32))
  expect(digits).toMatch(/^\d{6}$/)
})

test('digits that are not found by trying are kept as such, and the same refusal once in a half-minute', async () => {
  const { of, person, slotId, digits } = await site()
  const { id, token } = person
  const application = await placeApplication(server, of, id, { state: 'confirmed' })
  const wrong = String((Number(digits) + 1) % 1_000_000).padStart(6, '0')
  for (let tries = 0; tries < 7; tries++) await scan(token, { digits: wrong, applicationId: String(application.id) })
  expect(await refusalsOf(id)).toMatchObject([
    { reason: 'stale', slotId, purpose: null },
    { reason: 'tries', slotId: null },
  ])
})

test.each([
  ['one of 2,000 characters', `https://example.org/${'长'.repeat(1980)}`],
  ['one with a control character', 'WIFI:S:a\0b;;'],
  ['an address of no site', `http://a\0b/check-in?c=1i${'x'.repeat(16)}`],
  ['one with a turned direction of writing', 'https://example.org/\u202e'],
  ['a code of ours behind a mark that nobody sees', `\u2060/check-in?c=1i${'x'.repeat(16)}`],
])('a scanned text that is no code is kept as such: %s', async (_what, code) => {
  const { person } = await site()
  const { envelope } = await server.call(scanQrcode, { body: { code }, token: person.token })
  const issue = { field: 'code', message: '这不是签到码，请对准组织者的屏幕再扫' }
  expect(envelope).toMatchObject({ code: 10001, data: { issues: [issue] } })
  expect(await refusalsOf(person.id)).toMatchObject([{ reason: 'unreadable', slotId: null }])
})

test('a name that no browser has is none', async () => {
  const { person, code } = await site()
  expect(await scan(person.token, { code }, { 'x-device-id': 'a'.repeat(65) })).toBe(10002)
  expect(await refusalsOf(person.id)).toMatchObject([{ reason: 'notApplied', device: null }])
})

test('a claim that no browser has is kept as such', async () => {
  const { person } = await site()
  expect(await scan(person.token, { claim: `\0${'x'.repeat(1999)}` })).toBe(12043)
  expect(await refusalsOf(person.id)).toMatchObject([{ reason: 'claim', slotId: null }])
})

test.each([
  ['out of range', { latitude: 91, longitude: 113, accuracy: 5 }],
  ['not a number', { latitude: '23', longitude: 113 }],
])('a position that is none hides nothing: %s', async (_what, position) => {
  const { of, person, slotId, code } = await site()
  const { id, token } = person
  expect(await scan(token, { code, position })).toBe(10002)
  expect(await refusalsOf(id)).toMatchObject([{ reason: 'notApplied', slotId }])
  await placeApplication(server, of, id, { state: 'confirmed' })
  const { envelope } = await server.call(scanQrcode, { body: { code, position }, token })
  expect(envelope).toMatchObject({ code: 200, data: { distance: null } })
})

test('a slot that the code only claims is not believed', async () => {
  const { person } = await site()
  expect(await scan(person.token, { code: `${server.url}/check-in?c=999999999i${'x'.repeat(16)}` })).toBe(12041)
  expect(await refusalsOf(person.id)).toMatchObject([{ reason: 'stale', slotId: null }])
})

test('they go after half a year, and with the account', async () => {
  const { person, code } = await site()
  await scan(person.token, { code })
  const [{ at: refusedAt } = { at: at('00:00:00') }] = await refusalsOf(person.id)
  server.setNow(new Date(refusedAt.getTime() + 180 * 86_400_000 - 1))
  await runDue(server.context)
  expect(await refusalsOf(person.id)).toHaveLength(1)
  server.setNow(new Date(refusedAt.getTime() + 180 * 86_400_000))
  await runDue(server.context)
  expect(await refusalsOf(person.id)).toEqual([])
  const other = await site()
  await scan(other.person.token, { code: other.code })
  await server.database.executor.transaction((transaction) => erasePerson(transaction, other.person.id))
  expect(await refusalsOf(other.person.id)).toEqual([])
})
