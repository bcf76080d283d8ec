import { randomBytes } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerOffer, applyMission, cancelApplyMission, delApplyMission } from '#contract/application/application.ts'
import { markAttendance } from '#contract/attendance/attendance-list.ts'
import { decideApplications } from '#contract/application/managed-application.ts'
import { applicationEvent, missionEvent, staffApplicationEvents } from '#contract/organizer.ts'
import { applicationEvents, type ApplicationState } from '#domain/lifecycle/application.ts'
import { application } from '#server/database/schema/application.ts'
import { dueEvent } from '#server/database/schema/due.ts'
import { runDue, scheduleDue } from '#server/due/due.ts'
import {
  addDistricts,
  addMission,
  addPerson,
  type MissionPlan,
  missionNow,
  placeApplication,
  slotNow,
} from '#tests/support/missions.ts'
import { decideInQueue, passMinute } from '#tests/support/reviews.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer
let organizationId: number
let organizer: string
let federation: string
let volunteer: { id: number; token: string }

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const root = await server.addOrganization({ level: 'federation' })
  organizationId = (await server.addOrganization({ parentId: root.id })).id
  organizer = await server.tokenFor('organizer', (await server.addOrganizer(organizationId)).id)
  federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
  volunteer = await addPerson(server)
})
beforeEach(() => server.setNow(now))
afterAll(() => server.stop())

/** Refused by the chart: code 12001 with state and event in words. */
const x = 'x'
/** Allowed by the chart, but no decision of a person: code 10003. */
const auto = 'auto'

const missionLabels = {
  draft: '草稿',
  pendingReview: '待审核',
  returned: '已退回',
  recruiting: '招募中',
  ongoing: '进行中',
  settling: '结算中',
  publicising: '公示中',
  settled: '已完结',
  suspended: '已暂停',
  cancelled: '已取消',
}
const missionStates = Object.keys(missionLabels) as (keyof typeof missionLabels)[]
type Row = readonly [words: string, ...outcomes: string[]]

// Columns in the order of `missionLabels`.
const missionTable: Record<string, Row> = {
  'mission.edited': ['修改', auto, x, auto, x, x, x, x, x, x, x],
  'mission.submitted': ['提交审核', 'pendingReview', x, 'pendingReview', x, x, x, x, x, x, x],
  'mission.withdrawn': ['撤回审核', x, 'draft', x, x, x, x, x, x, x, x],
  'mission.approved': ['通过审核', x, auto, x, x, x, x, x, x, x, x],
  'mission.returned': ['退回修改', x, auto, x, x, x, x, x, x, x, x],
  'mission.unpublished': ['取消发布', x, x, x, 'draft', x, x, x, x, x, x],
  'mission.started': ['开始', x, x, x, auto, x, x, x, x, x, x],
  'mission.ended': ['结束', x, x, x, x, auto, x, x, x, x, x],
  'mission.publicised': ['公示时长', x, x, x, x, x, 'publicising', x, x, x, x],
  'mission.settled': ['完结', x, x, x, x, x, x, auto, x, x, x],
  'mission.suspended': ['暂停', x, x, x, 'suspended', 'suspended', x, x, x, x, x],
  'mission.resumed': ['恢复', x, x, x, x, x, x, x, x, 'recruiting', x],
  'mission.cancelled': ['取消', x, 'cancelled', 'cancelled', 'cancelled', 'cancelled', x, x, x, 'cancelled', x],
  'mission.changed': ['变更', x, x, x, auto, auto, x, x, x, x, x],
  'application.submitted': ['报名', x, x, x, auto, auto, x, x, x, x, x],
}

// What the federation decides in its queue, in the same columns.
const decisionTable: Record<string, Row> = {
  'mission.approved': ['通过审核', x, 'recruiting', x, x, x, x, x, x, x, x],
  'mission.returned': ['退回修改', x, 'returned', x, x, x, x, x, x, x, x],
}

const sendToMission = async (token: string, missionId: number, event: string, opinion?: string) =>
  (
    await server.call(missionEvent, {
      token,
      body: { missionId: String(missionId), event, ...(opinion && { opinion }) },
    })
  ).envelope

describe('mission: every event in every state', () => {
  for (const [event, [eventLabel, ...outcomes]] of Object.entries(missionTable)) {
    for (const [column, state] of missionStates.entries()) {
      const stateLabel = missionLabels[state]
      const expected = outcomes[column]
      it(`${state} on ${event}: ${expected}`, async () => {
        const of = await addMission(server, { organizationId, values: { state } })
        const reply = await sendToMission(federation, of.id, event)
        if (expected === x)
          expect(reply).toMatchObject({ code: 12001, msg: `活动处于“${stateLabel}”，不能“${eventLabel}”` })
        else if (expected === auto) expect(reply.code).toBe(10003)
        else expect(reply).toMatchObject({ code: 200, data: { state: expected } })
        expect((await missionNow(server, of.id)).state).toBe(expected === x || expected === auto ? state : expected)
      })
    }
  }

  for (const [event, [eventLabel, ...outcomes]] of Object.entries(decisionTable)) {
    for (const [column, state] of missionStates.entries()) {
      const expected = outcomes[column]
      it(`${state} on the decision ${event}: ${expected}`, async () => {
        const of = await addMission(server, { organizationId, values: { state } })
        const verdict = { event, opinion: '请写明集合地点' }
        const reply = await decideInQueue(server, federation, { kind: 'mission', id: of.id }, verdict)
        const msg = `活动处于“${missionLabels[state]}”，不能“${eventLabel}”`
        expect(reply).toMatchObject(expected === x ? { code: 12001, msg } : { code: 200 })
        await passMinute(server)
        expect((await missionNow(server, of.id)).state).toBe(expected === x ? state : expected)
      })
    }
  }

  // What time sends is heard in one state each, and let go in every other.
  const byTime = {
    'mission.started': ['recruiting', 'ongoing'],
    'mission.ended': ['ongoing', 'settling'],
    'mission.settled': ['publicising', 'settled'],
  }
  for (const [event, [from, to]] of Object.entries(byTime)) {
    for (const state of missionStates) {
      it(`${state} when ${event} falls due: ${state === from ? to : 'stays'}`, async () => {
        const slots = [{ start: '2026-12-01T08:00:00+08:00', end: '2026-12-01T10:00:00+08:00' }]
        const of = await addMission(server, { organizationId, slots, values: { state } })
        await scheduleDue(server.database.executor, event, of.id, now)
        await runDue(server.context, now)
        expect((await missionNow(server, of.id)).state).toBe(state === from ? to : state)
        expect(await server.database.executor.$count(dueEvent, isNull(dueEvent.doneAt))).toBe(await openAhead())
      })
    }
  }
  const openAhead = async () =>
    (await server.database.executor.select().from(dueEvent).where(isNull(dueEvent.doneAt))).filter(
      ({ dueAt }) => dueAt > now,
    ).length

  // Applying is the one event that volunteers send; what is not public does not exist for them.
  const applying = [10002, 10002, 10002, 200, 200, 12001, 12001, 12001, 12001, 12001]
  for (const [column, state] of missionStates.entries()) {
    it(`${state} on an application: ${applying[column]}`, async () => {
      const of = await addMission(server, { organizationId, values: { state } })
      const person = await addPerson(server)
      const { envelope } = await server.call(applyMission, {
        token: person.token,
        body: { slotId: String(of.slots[0]?.id) },
      })
      expect(envelope.code).toBe(applying[column])
      expect((await missionNow(server, of.id)).state).toBe(state)
    })
  }

  it('goes back to where it was suspended', async () => {
    const of = await addMission(server, { organizationId, values: { state: 'ongoing' } })
    await sendToMission(organizer, of.id, 'mission.suspended')
    expect(await sendToMission(organizer, of.id, 'mission.resumed')).toMatchObject({ data: { state: 'ongoing' } })
  })
})

const applicationLabels = {
  pending: '待审核',
  confirmed: '已确认',
  rejected: '未通过',
  waitlisted: '候补中',
  offered: '待确认参加',
  cancelled: '已取消',
  checkedIn: '已签到',
  completed: '已完成',
  absent: '未参加',
}

const applicationStates = Object.keys(applicationLabels) as (keyof typeof applicationLabels)[]
// Columns in the order of `applicationLabels`: what staff bring about, whichever call has the event.
const applicationTable: Record<string, Row> = {
  'application.confirmed': ['确认录用', 'confirmed', x, x, x, x, x, x, x, x],
  'application.rejected': ['不予录用', 'rejected', x, x, 'rejected', x, x, x, x, x],
  'application.waitlisted': ['转入候补', 'waitlisted', x, x, x, x, x, x, x, x],
  'application.offered': ['递补名额', x, x, x, 'offered', x, x, x, x, x],
  'application.cancelled': ['取消报名', 'cancelled', 'cancelled', x, 'cancelled', 'cancelled', x, x, x, x],
  'application.checkedIn': ['签到', x, 'checkedIn', x, x, x, x, x, x, x],
  'application.checkedOut': ['签退', x, x, x, x, x, x, 'completed', x, x],
  'application.markedAbsent': ['记为未参加', x, 'absent', x, x, x, x, 'absent', x, x],
}

/** Events of the chart that staff do not send to an application at once: they have calls of their own, or are none of theirs. */
const elsewhere = applicationEvents.filter((event) => !staffApplicationEvents.some((one) => one === event))

// What the volunteer sends, in the same columns.
const ownTable: Record<string, Row> = {
  'application.cancelled': ['取消报名', 'cancelled', 'cancelled', x, 'cancelled', 'cancelled', x, x, x, x],
  'offer.accepted': ['确认参加', x, x, x, x, 'confirmed', x, x, x, x],
  'offer.declined': ['放弃名额', x, x, x, x, 'cancelled', x, x, x, x],
  'application.removed': ['删除记录', x, x, 'rejected', x, x, 'cancelled', x, x, x],
}

const decisions = ['application.confirmed', 'application.rejected', 'application.waitlisted']
const marks: Readonly<Record<string, string>> = { 'application.checkedIn': 'in', 'application.checkedOut': 'out' }

async function sendToApplication(token: string, applicationId: number, event: string) {
  const id = String(applicationId)
  if (decisions.includes(event)) {
    const body = { applicationIds: [id], decision: event }
    return (await server.call(decideApplications, { token, body })).envelope
  }
  const purpose = marks[event]
  if (purpose !== undefined) {
    const mark = { purpose, reason: 'noPhone', nonce: randomBytes(16).toString('hex') }
    return (await server.call(markAttendance, { token, body: { applicationId: id, ...mark } })).envelope
  }
  return sendAtOnce(token, id, event)
}

const sendAtOnce = async (token: string, applicationId: string, event: string) =>
  (await server.call(applicationEvent, { token, body: { applicationId, event, opinion: '岗位撤销' } })).envelope

/** A slot that lasts at `now`, when the list takes marks, and one so near that decisions take effect at once. */
const present = [{ start: '2026-12-01T09:00:00+08:00', end: '2026-12-01T12:00:00+08:00' }]
const near = [{ start: '2026-12-01T11:30:00+08:00', end: '2026-12-01T14:00:00+08:00' }]
const slotsFor = (event: string): MissionPlan => {
  if (event in marks) return { slots: present }
  return decisions.includes(event) ? { slots: near } : {}
}

async function placed(
  state: ApplicationState,
  more: { offerExpiresAt?: Date; stateContext?: Record<string, unknown> } = {},
  plan: MissionPlan = {},
) {
  const of = await addMission(server, { organizationId, ...plan })
  const person = await addPerson(server)
  const offerExpiresAt = state === 'offered' ? new Date('2026-12-01T22:00:00+08:00') : null
  const record = await placeApplication(server, of, person.id, { state, offerExpiresAt, ...more })
  return { of, person, record }
}

async function stateOf(id: number): Promise<string | undefined> {
  const [row] = await server.database.executor.select().from(application).where(eq(application.id, id))
  return row?.state
}

const holds = (state: string | undefined): number =>
  Number(['pending', 'confirmed', 'offered', 'checkedIn', 'completed', 'absent'].includes(state ?? ''))

function sendOwn(token: string, applicationId: number, event: string) {
  const id = String(applicationId)
  switch (event) {
    case 'application.cancelled':
      return server.call(cancelApplyMission, { token, query: { applicationId: id } })
    case 'application.removed':
      return server.call(delApplyMission, { token, query: { applicationId: id } })
    default:
      return server.call(answerOffer, { token, body: { applicationId: id, accept: event === 'offer.accepted' } })
  }
}

describe('application: every event in every state', () => {
  const tables = [
    ['staff', applicationTable],
    ['own', ownTable],
  ] as const
  for (const [actor, table] of tables) {
    for (const [event, [eventLabel, ...outcomes]] of Object.entries(table)) {
      for (const [column, state] of applicationStates.entries()) {
        const stateLabel = applicationLabels[state]
        const expected = outcomes[column]
        it(`${actor}: ${state} on ${event}: ${expected}`, async () => {
          const { of, person, record } = await placed(state, {}, slotsFor(event))
          const reply =
            actor === 'staff'
              ? await sendToApplication(organizer, record.id, event)
              : (await sendOwn(person.token, record.id, event)).envelope
          if (expected === x)
            expect(reply).toMatchObject({
              code: 12001,
              msg: expect.stringMatching(new RegExp(`报名处于“${stateLabel}”，不能“${eventLabel}”$`)),
            })
          else expect(reply.code, reply.msg).toBe(200)
          const after = expected === x ? state : expected
          expect(await stateOf(record.id)).toBe(after)
          expect(await slotNow(server, record.slotId)).toMatchObject({
            taken: holds(after),
            waiting: after === 'waitlisted' ? 1 : 0,
          })
          expect((await missionNow(server, of.id)).taken).toBe(holds(after))
        })
      }
    }
  }

  for (const event of elsewhere)
    it(`${event} is not sent at once, in whatever state`, async () => {
      for (const state of applicationStates) {
        const { record } = await placed(state, {}, { slots: present })
        const { code, data } = await sendAtOnce(organizer, String(record.id), event)
        expect([code, data?.issues?.[0]?.field]).toEqual([10001, 'event'])
        expect(await stateOf(record.id)).toBe(state)
      }
    })

  for (const state of applicationStates) {
    const expected = state === 'offered' ? 'offered again, at the end of the line' : 'stays'
    it(`${state} when an offer falls due: ${expected}`, async () => {
      const { record } = await placed(state, { offerExpiresAt: now })
      await scheduleDue(server.database.executor, 'offer.expired', record.id, now)
      await runDue(server.context, now)
      expect(await stateOf(record.id)).toBe(state)
      const [row] = await server.database.executor.select().from(application).where(eq(application.id, record.id))
      if (state === 'offered') expect(row).toMatchObject({ position: 1, stateContext: { expiries: 1 } })
    })

    const atCancel = {
      pending: 'cancelled',
      confirmed: 'cancelled',
      waitlisted: 'cancelled',
      offered: 'cancelled',
      checkedIn: 'completed',
    }
    const after = (atCancel as Record<string, string>)[state] ?? state
    it(`${state} when its mission is cancelled: ${after}`, async () => {
      const { of, record } = await placed(state)
      expect((await sendToMission(organizer, of.id, 'mission.cancelled', '台风预警')).code).toBe(200)
      const [row] = await server.database.executor.select().from(application).where(eq(application.id, record.id))
      expect(row).toMatchObject({ state: after, opinion: after === state ? null : '台风预警' })
      expect((await missionNow(server, of.id)).taken).toBe(holds(after))
    })
  }

  it('an offer that runs out a second time is cancelled', async () => {
    const { record } = await placed('offered', { offerExpiresAt: now, stateContext: { expiries: 1 } })
    await scheduleDue(server.database.executor, 'offer.expired', record.id, now)
    await runDue(server.context, now)
    expect(await stateOf(record.id)).toBe('cancelled')
    expect(await slotNow(server, record.slotId)).toMatchObject({ taken: 0, waiting: 0 })
  })

  it('offers no place by hand where none is free', async () => {
    const of = await addMission(server, {
      organizationId,
      slots: [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T09:00:00+08:00', capacity: 1 }],
    })
    await placeApplication(server, of, (await addPerson(server)).id, { state: 'confirmed' })
    const waiting = await placeApplication(server, of, (await addPerson(server)).id, { state: 'waitlisted' })
    expect((await sendToApplication(organizer, waiting.id, 'application.offered')).code).toBe(12013)
    expect(await stateOf(waiting.id)).toBe('waitlisted')
  })
})

describe('who may decide', () => {
  it('leaves approving and returning to the federation', async () => {
    const of = await addMission(server, { organizationId, values: { state: 'pendingReview' } })
    expect((await sendToMission(organizer, of.id, 'mission.approved')).code).toBe(10003)
    expect((await sendToMission(organizer, of.id, 'mission.returned')).code).toBe(10003)
    const matter = { kind: 'mission', id: of.id } as const
    expect((await decideInQueue(server, organizer, matter, { event: 'mission.approved' })).code).toBe(10003)
    await passMinute(server)
    expect((await missionNow(server, of.id)).state).toBe('pendingReview')
  })

  it('reaches down the tree, not up and not aside', async () => {
    const below = await server.addOrganization({ parentId: organizationId })
    const deeper = await server.addOrganization({ parentId: below.id })
    const aside = await server.addOrganization()
    const belowToken = await server.tokenFor('organizer', (await server.addOrganizer(below.id)).id)
    const ofDeeper = await addMission(server, { organizationId: deeper.id })
    const ofOwn = await addMission(server, { organizationId })
    const ofAside = await addMission(server, { organizationId: aside.id })
    expect((await sendToMission(organizer, ofDeeper.id, 'mission.suspended')).code).toBe(200)
    expect((await sendToMission(belowToken, ofOwn.id, 'mission.suspended')).code).toBe(10002)
    expect((await sendToMission(organizer, ofAside.id, 'mission.suspended')).code).toBe(10002)
    expect((await sendToMission(federation, ofAside.id, 'mission.suspended')).code).toBe(200)
    const record = await placeApplication(server, ofAside, (await addPerson(server)).id, { state: 'pending' })
    expect((await sendToApplication(organizer, record.id, 'application.rejected')).code).toBe(10002)
    expect((await sendToApplication(federation, record.id, 'application.rejected')).code).toBe(200)
  })

  it('refuses volunteers, unknown events and unknown records', async () => {
    const of = await addMission(server, { organizationId })
    expect((await sendToMission(volunteer.token, of.id, 'mission.suspended')).code).toBe(10003)
    expect((await sendToMission(organizer, of.id, 'mission.exploded')).code).toBe(10001)
    expect((await sendToMission(organizer, of.id, 'toString')).code).toBe(10001)
    expect((await sendToMission(organizer, 999_999_999, 'mission.suspended')).code).toBe(10002)
    expect((await sendToApplication(organizer, 999_999_999, 'application.confirmed')).code).toBe(10002)
  })
})
