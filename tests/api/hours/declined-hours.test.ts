import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordHours } from '#contract/hours/managed-hours.ts'
import { requestableMissions, requestHours } from '#contract/hours/service-record.ts'
import { leaveOut, reportAnomaly, settlementRows, settleSlot } from '#contract/hours/settlement.ts'
import { siteMessages } from '#contract/message/message.ts'
import { reviewDetail } from '#contract/review/review.ts'
import { attendance } from '#server/database/schema/attendance.ts'
import { hourAnomaly } from '#server/database/schema/hours.ts'
import { declinedCheck } from '#server/features/hours/hours/declined-stays.ts'
import {
  addAttendee,
  endedMission,
  hoursCalls,
  hoursNow,
  type HoursServer,
  noticeOver,
  publiciseHours,
  secondToken,
  startHoursServer,
} from '#tests/support/hours.ts'
import { decideInQueue, passMinute, settleInQueue } from '#tests/support/reviews.ts'
import { closedBy } from '../staff/rights.ts'

let server: HoursServer
let calls: ReturnType<typeof hoursCalls>
let federation: string
beforeAll(async () => {
  server = await startHoursServer()
  calls = hoursCalls(server)
  const root = await server.addOrganization({ level: 'federation' })
  federation = await secondToken(server, root.id)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(hoursNow))

const at = (time: string) => new Date(`2026-12-05T${time}:00+08:00`)
const times = { startAt: '2026-12-05T08:00:00+08:00', endAt: '2026-12-05T11:30:00+08:00' }

/** Somebody whose stay of an hour in a slot of three and a half is odd. */
async function oddStay() {
  const of = await endedMission(server)
  const person = await addAttendee(server, of)
  const marks = { checkedInAt: at('08:00'), inBy: 'code', checkedOutAt: at('09:00'), outBy: 'code' } as const
  const applicationId = Number(person.applicationId)
  await server.database.executor.insert(attendance).values({ applicationId, ...marks })
  return { ...person, of, slotId: String(of.slots[0]?.id) }
}
type Odd = Awaited<ReturnType<typeof oddStay>>

const asStaff = async (spec: Parameters<HoursServer['call']>[0], body: unknown) =>
  (await server.call(spec, { body, token: server.staff })).envelope
const verdictOf = async ({ slotId, applicationId }: Odd) => {
  const { items } = (await server.call(settlementRows, { query: { slotId }, token: server.staff })).envelope.data
  return items.find((row: { applicationId: string }) => row.applicationId === applicationId)?.verdict
}
/** Every way to hours of the application, with the answer of each. */
async function everyWay({ of, applicationId, slotId, token }: Odd) {
  const settle = { slotId, mode: 'only', applicationIds: [applicationId], people: 1 }
  const request = { applicationId, servedOn: '2026-12-05', start: '08:00', end: '11:30', content: '沿河捡拾垃圾' }
  return {
    settled: await asStaff(settleSlot, settle),
    recorded: await asStaff(recordHours, { missionId: String(of.id), participants: [{ applicationId }] }),
    typed: await calls.record(of.id, [{ applicationId, times }]),
    requested: (await server.call(requestHours, { body: request, token })).envelope,
  }
}
const report = async ({ applicationId }: Odd): Promise<string> =>
  (await asStaff(reportAnomaly, { applicationId, note: '那天先回去拿工具了' })).data.anomalyId
const decline = (id: string) =>
  settleInQueue(server, federation, { kind: 'anomaly', id }, { event: 'anomaly.declined', opinion: '说明不足以证明' })
const titlesOf = async ({ token }: Odd) =>
  (await server.call(siteMessages, { token })).envelope.data.items.map(
    ({ title }: { title: string }) => title.split('：')[0],
  )

/** The calls that the tests below send; those of `importEvent` are the lines of a roster. */
const closed = ['correctHours', 'hourRecordEvent', 'importEvent', 'recordHours', 'requestHours', 'settleSlot']

it('the calls that are closed are those of the table', () => {
  expect(closedBy('hours', 'x')).toEqual(closed)
})

describe('hours that are odd', () => {
  it('are recorded by the attendance as little as they are settled', async () => {
    const odd = await oddStay()
    const recorded = await asStaff(recordHours, {
      missionId: String(odd.of.id),
      participants: [{ applicationId: odd.applicationId }],
    })
    expect([recorded.code, recorded.msg]).toEqual([12001, expect.stringContaining('的时长有异常，请先处理')])
    expect(await verdictOf(odd)).toBe('anomaly')
  })

  it('wait while the federation looks at them, whichever way they come', async () => {
    const odd = await oddStay()
    await report(odd)
    const { settled, recorded, typed, requested } = await everyWay(odd)
    expect(settled.code).toBe(12001)
    for (const answer of [recorded, typed, requested])
      expect([answer.code, answer.msg]).toEqual([12001, expect.stringContaining('已经报给联合会，等有了结果再处理')])
    expect(await verdictOf(odd)).toBe('reported')
  })

  it('stay declined once the federation declined them, whichever way they come', async () => {
    const odd = await oddStay()
    await decline(await report(odd))
    const { settled, recorded, typed, requested } = await everyWay(odd)
    expect(settled.code).toBe(12001)
    for (const answer of [recorded, typed, requested])
      expect([answer.code, answer.msg]).toEqual([12001, expect.stringContaining('联合会已决定不计')])
    expect(await verdictOf(odd)).toBe('left')
    expect((await server.call(requestableMissions, { token: odd.token })).envelope.data).toEqual([])
  })

  it('are confirmed as little where they were entered before the federation declined', async () => {
    const odd = await oddStay()
    const { data } = await calls.record(odd.of.id, [{ applicationId: odd.applicationId, times }])
    await declineBy(Number(odd.applicationId))
    const confirmed = await calls.second([data.records[0].recordId], 'record.confirmed')
    expect([confirmed.code, confirmed.msg]).toEqual([12001, expect.stringContaining('联合会已决定不计')])
  })

  it('are not corrected to more once the federation declined them, though they were effective', async () => {
    const person = await publiciseHours(server, await endedMission(server))
    await calls.goTo(noticeOver)
    const [record] = (await calls.managed({ state: 'effective' })).items
    const less = await calls.correct(record.entryId, { ...times, endAt: '2026-12-05T10:30:00+08:00' })
    await declineBy(Number(person.applicationId))
    const more = await calls.correct(less.data.replacementId, times)
    expect([more.code, more.msg]).toEqual([12001, expect.stringContaining('联合会已决定不计')])
    const lesser = await calls.correct(less.data.replacementId, { ...times, endAt: '2026-12-05T10:15:00+08:00' })
    expect(lesser.code).toBe(200)
  })

  it('are left out of a roster', async () => {
    const odd = await oddStay()
    await declineBy(Number(odd.applicationId))
    const { executor } = server.database
    const stay = { surrogateId: odd.surrogateId, startAt: at('11:00'), endAt: at('12:00') }
    const isDeclined = await declinedCheck(executor, [stay, { ...stay, startAt: at('11:30') }])
    expect([isDeclined(stay), isDeclined({ ...stay, startAt: at('11:30') })]).toEqual([true, false])
  })

  it('may be typed after all, with a second person, when the organization left them out by itself', async () => {
    const odd = await oddStay()
    await asStaff(leaveOut, { applicationId: odd.applicationId, reason: '没有看到本人在场' })
    const typed = await calls.record(odd.of.id, [{ applicationId: odd.applicationId, times }])
    expect(typed.data.records).toMatchObject([{ state: 'proposed' }])
  })
})

describe('the federation', () => {
  it('opens what it declined again: the person is told, and it waits for a decision anew', async () => {
    const odd = await oddStay()
    const id = await report(odd)
    await decline(id)
    const matter = { kind: 'anomaly', id } as const
    const detail = async () => (await server.call(reviewDetail, { query: matter, token: federation })).envelope.data
    expect((await detail()).events).toEqual(['anomaly.reopened'])
    server.advance(60_000)
    const reopened = { event: 'anomaly.reopened', opinion: '组织补来了签到表' }
    expect((await decideInQueue(server, federation, matter, reopened)).code).toBe(200)
    await passMinute(server)
    expect((await titlesOf(odd)).slice(0, 2)).toEqual(['时长重新复核', '时长没有计入'])
    expect(await verdictOf(odd)).toBe('reported')
    expect((await detail()).events).toEqual(['anomaly.confirmed', 'anomaly.declined'])
    await settleInQueue(server, federation, matter, { event: 'anomaly.confirmed', opinion: '签到表上有本人签名' })
    expect(await verdictOf(odd)).toBe('right')
    const recorded = await asStaff(recordHours, {
      missionId: String(odd.of.id),
      participants: [{ applicationId: odd.applicationId }],
    })
    expect(recorded.data.records).toMatchObject([{ state: 'pending', minutes: 60 }])
  })

  it('does not open what an organization left out by itself, nor what is open', async () => {
    const odd = await oddStay()
    const { anomalyId } = (await asStaff(leaveOut, { applicationId: odd.applicationId, reason: '没有看到本人在场' }))
      .data
    const reopened = { event: 'anomaly.reopened', opinion: '组织补来了签到表' }
    expect((await decideInQueue(server, federation, { kind: 'anomaly', id: anomalyId }, reopened)).code).toBe(12001)
    const open = await report(await oddStay())
    expect((await decideInQueue(server, federation, { kind: 'anomaly', id: open }, reopened)).code).toBe(12001)
  })
})

/** What the federation declined past its queue. */
async function declineBy(applicationId: number): Promise<void> {
  const root = await server.addOrganization({ level: 'federation' })
  const decidedBy = (await server.addOrganizer(root.id)).id
  const declined = { state: 'declined', opinion: '说明不足以证明', decidedBy, decidedAt: hoursNow } as const
  const reported = {
    kinds: ['short' as const],
    reasons: ['在场时间不足'],
    reportedBy: server.staffId,
    reportedAt: hoursNow,
  }
  await server.database.executor.insert(hourAnomaly).values({ applicationId, ...reported, ...declined })
}
