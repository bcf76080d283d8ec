import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attendanceCode, confirmPresence, scanQrcode } from '#contract/attendance/attendance.ts'
import {
  anchorSlot,
  attendanceContact,
  attendanceList,
  attendanceSearch,
  markAllAttendance,
  markAttendance,
  onSiteSlots,
  withdrawMark,
} from '#contract/attendance/attendance-list.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { leaveOut, settlementRows, settleSlot } from '#contract/hours/settlement.ts'
import { sendLateScans, sendTicketMarks, takeSlot, ticketList } from '#contract/attendance/late-marks.ts'
import { missionEvent } from '#contract/organizer.ts'
import { organizationStateEvent } from '#contract/organization-registry/organization-registry.ts'
import { attendanceMark } from '#server/database/schema/attendance.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { carryOut } from '#tests/support/proposals.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** Of 8:00 to 11:30 in Shanghai. */
const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00' }]
const at = (time: string): Date => new Date(`2026-12-05T${time}+08:00`)
const nonceOf = (letter: string): string => letter.repeat(32)

let server: TestServer
let federation: string
let rootId: number
beforeAll(async () => {
  server = await startServer()
  await addDistricts(server)
  rootId = (await server.addOrganization({ level: 'federation' })).id
  federation = await server.tokenFor('organizer', (await server.addOrganizer(rootId)).id)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(at('07:40:00')))

async function onSite() {
  const organization = await server.addOrganization({ parentId: rootId })
  const of = await addMission(server, { slots, organizationId: organization.id, values: { state: 'ongoing' } })
  const owner = await server.tokenFor('organizer', (await server.addOrganizer(organization.id)).id)
  const person = await addPerson(server, { name: '林晓岚' })
  const record = await placeApplication(server, of, person.id, { state: 'confirmed' })
  const ids = { missionId: String(of.id), slotId: String(of.slots[0]?.id), applicationId: String(record.id) }
  return { ...ids, organizationId: String(organization.id), owner, person: person.token }
}
type Site = Awaited<ReturnType<typeof onSite>>

const code = async ({ slotId, owner }: Site, purpose: 'in' | 'out') =>
  (await server.call(attendanceCode, { query: { slotId, purpose }, token: owner })).envelope
const scan = async ({ person }: Site, scanned: string) =>
  (await server.call(scanQrcode, { body: { code: scanned }, token: person })).envelope
const send = async ({ missionId }: Site, event: string, token = federation) => {
  const body = { missionId, event, opinion: '收到举报，核查期间暂停' }
  expect((await server.call(missionEvent, { body, token })).envelope).toMatchObject({ code: 200 })
}
const sendOrganization = async ({ organizationId }: Site, event: string) => {
  const body = { organizationId, event, reason: '核查期间暂停' }
  expect(await carryOut(server, server.call(organizationStateEvent, { body, token: federation }))).toMatchObject({
    code: 200,
  })
}
const marksOf = async ({ applicationId }: Site) =>
  (
    await server.database.executor
      .select()
      .from(attendanceMark)
      .where(eq(attendanceMark.applicationId, Number(applicationId)))
      .orderBy(attendanceMark.id)
  ).map(({ purpose, suspended }) => [purpose, suspended])
const verdictOf = async ({ slotId, owner }: Site) => {
  server.setNow(at('12:00:00'))
  const { envelope } = await server.call(settlementRows, { query: { slotId }, token: owner })
  const [row] = envelope.data.items as { verdict: string; anomalies: { kind: string }[] }[]
  return [row?.verdict, row?.anomalies.map(({ kind }) => kind)]
}

describe('a suspended mission', () => {
  test.each([
    ['the federation', () => federation],
    ['its organization', (site: Site) => site.owner],
  ] as const)('suspended by %s shows no code, no list and no ticket, and takes no mark of staff', async (_, by) => {
    const site = await onSite()
    const { slotId, applicationId, owner } = site
    const { ticket } = (await server.call(takeSlot, { body: { slotId }, token: owner })).envelope.data
    await send(site, 'mission.suspended', by(site))
    const query = { slotId, purpose: 'in' }
    const marked = { applicationId, purpose: 'in', nonce: nonceOf('c'), reason: 'noPhone' }
    const position = { latitude: 23.13, longitude: 113.26, accuracy: 10 }
    const calls: [EndpointSpec, object][] = [
      [attendanceCode, { query }],
      [attendanceList, { query: { slotId } }],
      [attendanceSearch, { query: { slotId, keyword: '林晓岚' } }],
      [attendanceContact, { query: { applicationId, of: 'emergency' } }],
      [takeSlot, { body: { slotId } }],
      [anchorSlot, { body: { slotId, position } }],
      [markAttendance, { body: marked }],
      [markAllAttendance, { body: { slotId, purpose: 'in', reason: 'noPhone' } }],
      [confirmPresence, { body: { applicationIds: [applicationId] } }],
      [withdrawMark, { body: { applicationId, mark: 'in', reason: '登记错了人' } }],
      [ticketList, { headers: { 'x-slot-ticket': ticket } }],
    ]
    for (const [spec, request] of calls) {
      const { envelope } = await server.call(spec, { token: owner, ...request })
      expect([spec.path, envelope.code, envelope.msg.slice(0, 5)]).toEqual([spec.path, 12001, '活动已暂停'])
    }
    expect((await server.call(onSiteSlots, { token: owner })).envelope.data.slots).toEqual([])
    await send(site, 'mission.resumed')
    expect((await code(site, 'in')).code).toBe(200)
    expect((await server.call(onSiteSlots, { token: owner })).envelope.data.slots).toMatchObject([{ slotId }])
  })

  test('keeps a scan that comes all the same, and the federation alone decides', async () => {
    const site = await onSite()
    const seen = (await code(site, 'in')).data.code
    await send(site, 'mission.suspended')
    expect(await scan(site, seen)).toMatchObject({ code: 200, data: { state: 'checkedIn' } })
    await send(site, 'mission.resumed')
    server.setNow(at('11:20:00'))
    await scan(site, (await code(site, 'out')).data.code)
    expect(await marksOf(site)).toEqual([
      ['in', true],
      ['out', false],
    ])
    expect(await verdictOf(site)).toEqual(['anomaly', ['suspended']])
    const body = { applicationId: site.applicationId, reason: '签到时活动已经暂停' }
    expect((await server.call(leaveOut, { body, token: site.owner })).envelope.msg).toContain('由联合会决定')
    expect(await verdictOf(site)).toEqual(['anomaly', ['suspended']])
  })

  test('settles no hours for its organization', async () => {
    const site = await onSite()
    await scan(site, (await code(site, 'in')).data.code)
    server.setNow(at('11:20:00'))
    await scan(site, (await code(site, 'out')).data.code)
    await send(site, 'mission.suspended')
    expect(await verdictOf(site)).toEqual(['right', []])
    const body = { slotId: site.slotId, mode: 'allBut', applicationIds: [], people: 1 }
    const settled = await server.call(settleSlot, { body, token: site.owner })
    expect(settled.envelope).toMatchObject({ code: 12001, msg: expect.stringContaining('活动已暂停') })
  })

  test('knows a scan that was made meanwhile and comes after it was resumed', async () => {
    const site = await onSite()
    const seen = (await code(site, 'in')).data.code
    await send(site, 'mission.suspended')
    server.setNow(at('08:30:00'))
    await send(site, 'mission.resumed')
    const entry = { nonce: nonceOf('d'), capturedAt: at('07:40:20').toISOString(), heard: null, code: seen }
    server.setNow(at('09:00:00'))
    const { envelope } = await server.call(sendLateScans, { body: { entries: [entry] }, token: site.person })
    expect(envelope.data.outcomes).toMatchObject([{ outcome: 'accepted' }])
    expect(await marksOf(site)).toEqual([['in', true]])
  })

  test('keeps what a list that was taken along says of people', async () => {
    const site = await onSite()
    const { slotId, applicationId, owner } = site
    const { ticket } = (await server.call(takeSlot, { body: { slotId }, token: owner })).envelope.data
    await send(site, 'mission.suspended')
    server.setNow(at('08:10:00'))
    const capturedAt = at('08:05:00').toISOString()
    const entry = { nonce: nonceOf('e'), capturedAt, heard: null, applicationId, purpose: 'in', reason: 'noPhone' }
    const request = { body: { entries: [entry] }, headers: { 'x-slot-ticket': ticket } }
    const { envelope } = await server.call(sendTicketMarks, request)
    expect(envelope.data.outcomes).toMatchObject([{ outcome: 'accepted' }])
    expect(await marksOf(site)).toEqual([['in', true]])
  })
})

test('a mission of a suspended organization shows no code to the federation, and its scans wait alike', async () => {
  const site = await onSite()
  const seen = (await code(site, 'in')).data.code
  await sendOrganization(site, 'organization.suspended')
  // The minute of the decision is more than the code lasts.
  server.setNow(at('07:40:00'))
  const query = { slotId: site.slotId, purpose: 'in' }
  const { envelope } = await server.call(attendanceCode, { query, token: federation })
  expect([envelope.code, envelope.msg.slice(0, 5)]).toEqual([12001, '组织已暂停'])
  expect(await scan(site, seen)).toMatchObject({ code: 200 })
  expect(await marksOf(site)).toEqual([['in', true]])
})

test('what nobody suspended is right as before', async () => {
  const site = await onSite()
  await scan(site, (await code(site, 'in')).data.code)
  server.setNow(at('11:20:00'))
  await scan(site, (await code(site, 'out')).data.code)
  expect(await verdictOf(site)).toEqual(['right', []])
})
