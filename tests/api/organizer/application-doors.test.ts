import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerOffer, cancelApplyMission } from '#contract/application/application.ts'
import { attendanceCode, scanQrcode } from '#contract/attendance/attendance.ts'
import { markAllAttendance, markAttendance } from '#contract/attendance/attendance-list.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import {
  addWalkIn,
  decideApplications,
  moveApplication,
  takeBackDecisions,
} from '#contract/application/managed-application.ts'
import { siteMessages } from '#contract/message/message.ts'
import { applicationEvent } from '#contract/organizer.ts'
import { guardianConsent } from '#server/database/schema/volunteer.ts'
import { mission } from '#server/database/schema/mission.ts'
import { runDue } from '#server/due/due.ts'
import {
  addConsent,
  addDistricts,
  addMission,
  addPerson,
  applicationsOf,
  type MissionPlan,
  placeApplication,
} from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const due = new Date('2026-12-01T10:10:00+08:00')
const slot = (day: number, capacity = 1) => ({
  start: `2026-12-${String(day).padStart(2, '0')}T08:00:00+08:00`,
  end: `2026-12-${String(day).padStart(2, '0')}T11:30:00+08:00`,
  capacity,
})
const present = { start: '2026-12-01T09:00:00+08:00', end: '2026-12-01T12:00:00+08:00', capacity: 3 }
const child = { birthDay: '2013-05-05' }
const minor = { birthDay: '2010-05-05' }

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(now))

async function staffed(plan: MissionPlan = {}) {
  const organization = await server.addOrganization()
  const organizer = await server.addOrganizer(organization.id, { name: '梁嘉仪' })
  const colleague = await server.addOrganizer(organization.id, { name: '何静' })
  const of = await addMission(server, { slots: [slot(5)], ...plan, organizationId: organization.id })
  const [token, other] = [
    await server.tokenFor('organizer', organizer.id),
    await server.tokenFor('organizer', colleague.id),
  ]
  const send = async (spec: Parameters<TestServer['call']>[0], body: unknown, as = token) =>
    (await server.call(spec, { body, token: as })).envelope
  return { of, token, other, send, slotId: String(of.slots[0]?.id) }
}
type Staffed = Awaited<ReturnType<typeof staffed>>

async function applied({ of }: Staffed, state: ApplicationState, values: Parameters<typeof addPerson>[1] = {}) {
  const person = await addPerson(server, values)
  const offerExpiresAt = state === 'offered' ? new Date('2026-12-01T22:00:00+08:00') : null
  const { id } = await placeApplication(server, of, person.id, { state, offerExpiresAt })
  return { ...person, volunteerId: person.id, applicationId: String(id) }
}

const consent = (volunteerId: number) => addConsent(server, volunteerId)
const revokeConsent = (volunteerId: number) =>
  server.database.executor
    .update(guardianConsent)
    .set({ revokedAt: now })
    .where(and(eq(guardianConsent.volunteerId, volunteerId), isNull(guardianConsent.revokedAt)))

const statesOf = async ({ slotId }: Staffed) => (await applicationsOf(server, Number(slotId))).map(({ state }) => state)
const titlesOf = async ({ token }: { token: string }) =>
  (await server.call(siteMessages, { token })).envelope.data.items.map(
    ({ title }: { title: string }) => title.split('：')[0],
  )
const nonce = () => randomBytes(16).toString('hex')
const missing = '监护人还没有同意，同意后才能通过'
const hazard = '未成年人不能参加有一定危险的活动'

describe('a colleague’s decision that waits', () => {
  it.each([
    ['pending', 'application.cancelled'],
    ['waitlisted', 'application.offered'],
    ['waitlisted', 'application.cancelled'],
  ] as const)('about somebody %s is not overtaken by %s', async (state, event) => {
    const site = await staffed({ slots: [slot(5, 2)] })
    const { applicationId } = await applied(site, state)
    const decision = { applicationIds: [applicationId], decision: 'application.rejected' }
    expect((await site.send(decideApplications, decision)).code).toBe(200)
    const overtaking = await site.send(applicationEvent, { applicationId, event, opinion: '岗位撤销' }, site.other)
    expect([overtaking.code, overtaking.msg]).toEqual([12001, '梁嘉仪刚刚已决定“不予录用”，要改请先撤回'])
    await runDue(server.context, due)
    expect(await statesOf(site)).toEqual(['rejected'])
  })

  it('is passed over by a place that is freed, which is offered when the decision is taken back', async () => {
    const site = await staffed()
    const holder = await applied(site, 'confirmed')
    const [first, second] = [await applied(site, 'waitlisted'), await applied(site, 'waitlisted')]
    const ids = [first.applicationId, second.applicationId]
    for (const id of ids)
      await site.send(decideApplications, { applicationIds: [id], decision: 'application.rejected' })
    await server.call(cancelApplyMission, { token: holder.token, query: { applicationId: holder.applicationId } })
    expect(await statesOf(site)).toEqual(['cancelled', 'waitlisted', 'waitlisted'])
    expect((await site.send(takeBackDecisions, { applicationIds: [second.applicationId] })).code).toBe(200)
    expect(await statesOf(site)).toEqual(['cancelled', 'waitlisted', 'offered'])
    await runDue(server.context, due)
    expect(await statesOf(site)).toEqual(['cancelled', 'rejected', 'offered'])
  })
})

describe('a minor without a guardian’s consent', () => {
  it('is not offered a place by hand, nor is one in a hazardous mission', async () => {
    const site = await staffed()
    const { applicationId, volunteerId } = await applied(site, 'waitlisted', minor)
    const offer = { applicationId, event: 'application.offered' }
    expect(await site.send(applicationEvent, offer)).toMatchObject({ code: 12001, msg: missing })
    await consent(volunteerId)
    await server.database.executor.update(mission).set({ hazardLevel: 'high' }).where(eq(mission.id, site.of.id))
    expect(await site.send(applicationEvent, offer)).toMatchObject({ code: 12001, msg: hazard })
    await server.database.executor.update(mission).set({ hazardLevel: 'none' }).where(eq(mission.id, site.of.id))
    expect((await site.send(applicationEvent, offer)).code).toBe(200)
  })

  it('takes no offered place', async () => {
    const site = await staffed()
    const { applicationId, volunteerId, token } = await applied(site, 'offered', minor)
    const accept = () => server.call(answerOffer, { token, body: { applicationId, accept: true } })
    expect((await accept()).envelope).toMatchObject({ code: 12001, msg: missing })
    await consent(volunteerId)
    expect((await accept()).envelope.code).toBe(200)
  })

  it('is passed over in the line, and asked for the consent', async () => {
    const site = await staffed()
    const holder = await applied(site, 'confirmed')
    const person = await applied(site, 'waitlisted', minor)
    await applied(site, 'waitlisted')
    await server.call(cancelApplyMission, { token: holder.token, query: { applicationId: holder.applicationId } })
    expect(await statesOf(site)).toEqual(['cancelled', 'waitlisted', 'offered'])
    expect(await titlesOf(person)).toEqual(['请监护人确认同意'])
  })

  it('is not confirmed by a decision that is due after the consent was withdrawn', async () => {
    const site = await staffed()
    const { applicationId, volunteerId } = await applied(site, 'pending', minor)
    await consent(volunteerId)
    const decision = { applicationIds: [applicationId], decision: 'application.confirmed' }
    expect((await site.send(decideApplications, decision)).code).toBe(200)
    await revokeConsent(volunteerId)
    await runDue(server.context, due)
    expect(await statesOf(site)).toEqual(['pending'])
    expect((await site.send(decideApplications, { ...decision, decision: 'application.rejected' })).code).toBe(200)
  })

  it('is not moved to another day as confirmed', async () => {
    const site = await staffed({ slots: [slot(5), slot(6)] })
    const to = String(site.of.slots[1]?.id)
    // Fourteen on the sixth: until then a guardian comes along, from then on one has to agree.
    const { applicationId, volunteerId } = await applied(site, 'confirmed', { birthDay: '2012-12-06' })
    const move = () => site.send(moveApplication, { applicationId, slotId: to })
    expect(await move()).toMatchObject({ code: 12001, msg: missing })
    await consent(volunteerId)
    expect((await move()).code).toBe(200)
  })

  it('does not arrive: by the list, all at once, by a scan, or as a walk-in', async () => {
    const site = await staffed({ slots: [present], values: { state: 'ongoing' } })
    const person = await applied(site, 'confirmed', minor)
    const { applicationId, token } = person
    const mark = { applicationId, purpose: 'in', reason: 'noPhone', nonce: nonce() }
    expect(await site.send(markAttendance, mark)).toMatchObject({ code: 12001, msg: missing })
    const all = { slotId: site.slotId, purpose: 'in', reason: 'noPhone' }
    expect((await site.send(markAllAttendance, all)).data).toEqual({ marked: 0, skipped: 1 })
    const query = { slotId: site.slotId, purpose: 'in' }
    const { code } = (await server.call(attendanceCode, { query, token: site.token })).envelope.data
    expect((await server.call(scanQrcode, { body: { code }, token })).envelope).toMatchObject({ msg: missing })
    const other = await addPerson(server, minor)
    const walkIn = { slotId: site.slotId, name: other.name, proof: other.volunteerNumber }
    expect(await site.send(addWalkIn, walkIn)).toMatchObject({ code: 12001, msg: missing })
    expect(await statesOf(site)).toEqual(['confirmed'])
    await consent(person.volunteerId)
    expect((await site.send(markAttendance, mark)).code).toBe(200)
  })
})

describe('a child under fourteen', () => {
  it('arrives with a guardian whom somebody has seen, not by a scan', async () => {
    const site = await staffed({ slots: [present], values: { state: 'ongoing' } })
    const { applicationId, token } = await applied(site, 'confirmed', child)
    const query = { slotId: site.slotId, purpose: 'in' }
    const { code } = (await server.call(attendanceCode, { query, token: site.token })).envelope.data
    const scanned = (await server.call(scanQrcode, { body: { code }, token })).envelope
    expect(scanned).toMatchObject({ code: 12001, msg: expect.stringContaining('监护人陪同') })
    const mark = { applicationId, purpose: 'in', reason: 'noMobileUse', nonce: nonce() }
    expect((await site.send(markAttendance, mark)).code).toBe(10001)
    expect(await statesOf(site)).toEqual(['confirmed'])
    expect((await site.send(markAttendance, { ...mark, withGuardian: true })).code).toBe(200)
    expect(await statesOf(site)).toEqual(['checkedIn'])
  })
})

describe('what staff send at once', () => {
  it('is told to the person, an absence too', async () => {
    const site = await staffed({ slots: [present] })
    const person = await applied(site, 'confirmed')
    const { applicationId } = person
    expect((await site.send(applicationEvent, { applicationId, event: 'application.markedAbsent' })).code).toBe(200)
    expect(await titlesOf(person)).toEqual(['组织把你记为未参加'])
  })

  it('asks for the reason of a cancellation', async () => {
    const site = await staffed()
    const { applicationId } = await applied(site, 'confirmed')
    const cancelled = await site.send(applicationEvent, { applicationId, event: 'application.cancelled' })
    expect([cancelled.code, cancelled.data.issues[0].field]).toEqual([10001, 'opinion'])
  })

  it('offers no place in a mission that is suspended, in a slot that has begun, and marks nobody there as absent', async () => {
    const paused = await staffed({ values: { state: 'suspended' } })
    const { applicationId } = await applied(paused, 'waitlisted')
    const offer = { applicationId, event: 'application.offered' }
    expect(await paused.send(applicationEvent, offer)).toMatchObject({ code: 12001 })
    const { applicationId: confirmed } = await applied(paused, 'confirmed')
    const absent = { applicationId: confirmed, event: 'application.markedAbsent' }
    expect(await paused.send(applicationEvent, absent)).toMatchObject({ code: 12001 })
    const begun = await staffed({ slots: [present] })
    const { applicationId: late } = await applied(begun, 'waitlisted')
    expect(await begun.send(applicationEvent, { ...offer, applicationId: late })).toMatchObject({ code: 12013 })
  })

  it('confirms nobody in a mission that is suspended, nor does a decision that is due then', async () => {
    const site = await staffed()
    const { applicationId } = await applied(site, 'pending')
    const decision = { applicationIds: [applicationId], decision: 'application.confirmed' }
    expect((await site.send(decideApplications, decision)).code).toBe(200)
    await server.database.executor.update(mission).set({ state: 'suspended' }).where(eq(mission.id, site.of.id))
    await runDue(server.context, due)
    expect(await statesOf(site)).toEqual(['pending'])
    expect(await site.send(decideApplications, decision)).toMatchObject({ code: 12001 })
  })
})
