import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerOffer, applyMission } from '#contract/application/application.ts'
import { attendanceCode, scanQrcode } from '#contract/attendance/attendance.ts'
import { markAllAttendance, markAttendance } from '#contract/attendance/attendance-list.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { sendLateScans, sendTicketMarks, takeSlot } from '#contract/attendance/late-marks.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { addWalkIn, decideApplications, moveApplication } from '#contract/application/managed-application.ts'
import { applicationEvent } from '#contract/organizer.ts'
import {
  addConsent,
  addDistricts,
  addMission,
  addPerson,
  applicationsOf,
  placeApplication,
} from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { closedBy } from './rights.ts'

const now = new Date('2026-12-05T09:00:00+08:00')
const slots = [
  { start: '2026-12-05T08:30:00+08:00', end: '2026-12-05T12:00:00+08:00', capacity: 3 },
  { start: '2026-12-05T14:00:00+08:00', end: '2026-12-05T16:00:00+08:00', capacity: 3 },
  { start: '2026-12-20T14:00:00+08:00', end: '2026-12-20T16:00:00+08:00', capacity: 3 },
]

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

/** Somebody at a mission: of the first slot, which is on, or of the second one, later that day. */
async function scene(state: ApplicationState | null, birthDay: string, at: 0 | 1 = 0) {
  const organization = await server.addOrganization()
  const staff = await server.tokenFor('organizer', (await server.addOrganizer(organization.id)).id)
  const added = await addMission(server, { organizationId: organization.id, slots, values: { state: 'ongoing' } })
  const of = { ...added, slots: added.slots.slice(at) }
  const person = await addPerson(server, { birthDay, name: '林小满' })
  const offerExpiresAt = state === 'offered' ? new Date('2026-12-05T13:00:00+08:00') : null
  const record = state && (await placeApplication(server, of, person.id, { state, offerExpiresAt }))
  const [slotId = '', next = ''] = of.slots.map(({ id }) => String(id))
  const send = async (spec: EndpointSpec, body: unknown, token = staff, headers: Record<string, string> = {}) =>
    (await server.call(spec, { body, token, headers })).envelope
  return { staff, person, slotId, next, applicationId: String(record?.id), send }
}
type Scene = Awaited<ReturnType<typeof scene>>

const nonce = () => randomBytes(16).toString('hex')
const captured = () => ({
  nonce: nonce(),
  capturedAt: now.toISOString(),
  heard: { at: now.toISOString(), elapsedMs: 0 },
})
const codeOf = async ({ staff, slotId }: Scene): Promise<string> =>
  (await server.call(attendanceCode, { query: { slotId, purpose: 'in' }, token: staff })).envelope.data.code

/** Each call with where its person stands before it, and what it answers. */
const calls: Readonly<
  Record<string, { state: ApplicationState | null; at?: 1; run: (of: Scene) => Promise<unknown> }>
> = {
  applyMission: {
    state: null,
    at: 1,
    run: ({ slotId, person, send }) => send(applyMission, { slotId }, person.token),
  },
  answerOffer: {
    state: 'offered',
    at: 1,
    run: ({ applicationId, person, send }) => send(answerOffer, { applicationId, accept: true }, person.token),
  },
  applicationEvent: {
    state: 'waitlisted',
    at: 1,
    run: ({ applicationId, send }) => send(applicationEvent, { applicationId, event: 'application.offered' }),
  },
  decideApplications: {
    state: 'pending',
    run: ({ applicationId, send }) =>
      send(decideApplications, { applicationIds: [applicationId], decision: 'application.confirmed' }),
  },
  moveApplication: {
    state: 'confirmed',
    at: 1,
    run: ({ applicationId, next, send }) => send(moveApplication, { applicationId, slotId: next }),
  },
  addWalkIn: {
    state: null,
    run: ({ slotId, person, send }) => send(addWalkIn, { slotId, name: '林小满', proof: person.volunteerNumber }),
  },
  markAttendance: {
    state: 'confirmed',
    run: ({ applicationId, send }) =>
      send(markAttendance, { applicationId, purpose: 'in', reason: 'noPhone', nonce: nonce() }),
  },
  markAllAttendance: {
    state: 'confirmed',
    run: ({ slotId, send }) => send(markAllAttendance, { slotId, purpose: 'in', reason: 'noPhone' }),
  },
  scanQrcode: {
    state: 'confirmed',
    run: async (of) => of.send(scanQrcode, { code: await codeOf(of) }, of.person.token),
  },
  sendLateScans: {
    state: 'confirmed',
    run: async (of) =>
      of.send(sendLateScans, { entries: [{ ...captured(), code: await codeOf(of) }] }, of.person.token),
  },
  sendTicketMarks: {
    state: 'confirmed',
    run: async ({ slotId, applicationId, send }) => {
      const { ticket } = (await send(takeSlot, { slotId })).data
      const entries = [{ ...captured(), applicationId, purpose: 'in', reason: 'noPhone' }]
      return send(sendTicketMarks, { entries }, undefined, { 'x-slot-ticket': ticket })
    },
  },
}

const stateIn = async ({ slotId, next }: Scene) => {
  const rows = [...(await applicationsOf(server, Number(slotId))), ...(await applicationsOf(server, Number(next)))]
  return rows.map(({ state, slotId: id }) => [state, String(id) === slotId])
}

/** Calls after which a child below fourteen has a place, for whom a guardian comes along on the day. */
const accompanied = [
  'applyMission',
  'answerOffer',
  'applicationEvent',
  'decideApplications',
  'moveApplication',
  'addWalkIn',
]

describe('calls that are closed to minors', () => {
  it('are those of the table', () => {
    expect(Object.keys(calls).toSorted()).toEqual(closedBy('minor', 'x'))
  })

  it.each(Object.entries(calls))('%s moves no minor without a guardian’s consent, and one with it', async (_, call) => {
    const of = await scene(call.state, '2010-05-05', call.at)
    const before = await stateIn(of)
    await call.run(of)
    expect(await stateIn(of)).toEqual(before)
    const again = await scene(call.state, '2010-05-05', call.at)
    await addConsent(server, again.person.id)
    const start = await stateIn(again)
    await call.run(again)
    expect(await stateIn(again)).not.toEqual(start)
  })

  it.each(Object.entries(calls).filter(([name]) => !accompanied.includes(name)))(
    '%s lets no child below fourteen arrive without a guardian who was seen',
    async (_, call) => {
      const of = await scene(call.state, '2014-05-05', call.at)
      await call.run(of)
      expect(await stateIn(of)).toEqual([['confirmed', true]])
    },
  )
})
