import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reportAnomaly } from '#contract/hours/settlement.ts'
import { decideReview, reviewDetail, reviewList, takeBackReview } from '#contract/review/review.ts'
import { staffActs } from '#contract/staff-log.ts'
import type { ReviewKind } from '#domain/review-kind.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { attendance } from '#server/database/schema/attendance.ts'
import { cardApplication } from '#server/database/schema/card.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { mission, missionStep } from '#server/database/schema/mission.ts'
import { reviewDecision } from '#server/database/schema/review.ts'
import { hourAnomaly, objection } from '#server/database/schema/hours.ts'
import { volunteerDistrict } from '#server/database/schema/volunteer.ts'
import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import { addApplicant, submitCard } from '#tests/support/card.ts'
import {
  addAttendee,
  endedMission,
  hoursCalls,
  type HoursServer,
  hoursNow,
  publiciseHours,
  startHoursServer,
} from '#tests/support/hours.ts'
import { addMission, addPerson } from '#tests/support/missions.ts'
import { decideInQueue, passMinute, type Verdict } from '#tests/support/reviews.ts'

let server: HoursServer
let token: string
beforeAll(async () => {
  server = await startHoursServer({ seeded: { name: 'card_base', seeds: [baseSeed, cardBaseSeed] } })
  const { id } = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
  token = await server.tokenFor('organizer', (await server.addOrganizer(id, { name: '陈晓敏' })).id)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(hoursNow))

const detail = async (kind: ReviewKind, id: string) =>
  (await server.call(reviewDetail, { token, query: { kind, id } })).envelope
const list = async (kind: ReviewKind, tab = 'waiting') =>
  (await server.call(reviewList, { token, query: { kind, tab, pageSize: '50' } })).envelope.data
const item = async (kind: ReviewKind, id: string, tab?: string) =>
  (await list(kind, tab)).items.find((one: { id: string }) => one.id === id)

/** Decides about what is shown, and lets the minute pass. */
async function decide(kind: ReviewKind, id: string, verdict: Verdict) {
  const { code, msg } = await decideInQueue(server, token, { kind, id }, verdict)
  await passMinute(server)
  return [code, msg]
}
const done = [200, '操作成功']

const looksAt = async (volunteerId: number) => {
  const rows = await server.database.executor
    .select({ what: accessLog.what })
    .from(accessLog)
    .where(eq(accessLog.volunteerId, volunteerId))
    .orderBy(accessLog.id)
  return rows.map(({ what }) => what)
}
const messagesTo = async (volunteerId: number) => {
  const rows = await server.database.executor
    .select({ title: siteMessage.title })
    .from(siteMessage)
    .where(eq(siteMessage.volunteerId, volunteerId))
    .orderBy(siteMessage.id)
  return rows.map(({ title }) => title)
}

describe('missions', () => {
  async function submitted(name = '河涌巡护') {
    const of = await addMission(server, {
      organizationId: server.team.id,
      values: { name, state: 'pendingReview' },
      slots: [{ start: '2026-12-26T09:00:00+08:00', end: '2026-12-26T12:00:00+08:00' }],
    })
    const at = new Date('2026-12-10T09:00:00+08:00')
    const step = { missionId: of.id, event: 'mission.submitted' as const, state: 'pendingReview' as const, at }
    await server.database.executor.insert(missionStep).values(step)
    return String(of.id)
  }
  const rowOf = async (id: string) => {
    const [row] = await server.database.executor
      .select()
      .from(mission)
      .where(eq(mission.id, Number(id)))
    return row
  }

  it('wait since they were submitted, with what the machine found and the preview', async () => {
    const id = await submitted()
    expect(await item('mission', id)).toMatchObject({
      title: '河涌巡护',
      submittedAt: '2026-12-10T01:00:00.000Z',
      submissions: 1,
      clock: { dueOn: '2026-12-15', daysLeft: 3, overdue: false },
    })
    const { data } = await detail('mission', id)
    expect(data.events).toEqual(['mission.approved', 'mission.returned'])
    expect(data.preview.draft.basics.name).toBe('河涌巡护')
    expect(data.checks.map(({ name }: { name: string }) => name)).toEqual([
      '填写',
      '时间',
      '名额',
      '保障',
      '地点',
      '重复',
      '未成年人',
    ])
  })

  it('recruit a minute after they were approved', async () => {
    const id = await submitted()
    expect(await decide('mission', id, { event: 'mission.approved' })).toEqual(done)
    expect((await rowOf(id))?.state).toBe('recruiting')
  })

  it('go back with the fields that were criticised, and the next reviewer reads why', async () => {
    const id = await submitted('退回的活动')
    const criticised = [{ field: 'basics.meeting', message: '请写明集合地点' }]
    const verdict = { event: 'mission.returned', opinion: '集合说明不清楚', criticised }
    const unknown = { ...verdict, criticised: [{ field: 'toString', message: '请写明集合地点' }] }
    expect(await decide('mission', id, unknown)).toEqual([10001, '没有这个栏目，请从列表中选择'])
    expect(await decide('mission', id, verdict)).toEqual(done)
    expect(await rowOf(id)).toMatchObject({
      state: 'returned',
      reviewOpinion: '集合说明不清楚',
      criticised: [{ field: 'basics.meeting', message: '请写明集合地点' }],
    })
    expect((await detail('mission', id)).data.earlier).toMatchObject([
      { label: '退回修改', outcome: 'return', byName: '陈晓敏', opinion: '集合说明不清楚' },
    ])
  })

  it('are decided without a word in the log of their organization, and taken back beside the decision in the audit', async () => {
    const id = await submitted('可撤回的活动')
    const { version } = (await detail('mission', id)).data
    const body = { kind: 'mission', id, version, event: 'mission.approved' }
    expect((await server.call(decideReview, { token, body })).envelope.code).toBe(200)
    for (const query of [{ act: 'review.decide' }, { missionId: id }])
      expect((await server.call(staffActs, { token: server.staff, query })).envelope.data.items).toEqual([])
    expect((await server.call(takeBackReview, { token, body: { kind: 'mission', id } })).envelope.code).toBe(200)
    const { items } = (await server.call(staffActs, { token, query: { missionId: id } })).envelope.data
    expect(items).toMatchObject([
      { act: 'review.takeBack', subject: '活动“可撤回的活动”', before: { 操作: '通过' } },
      { act: 'review.decide', subject: '活动“可撤回的活动”', after: { 操作: '通过审核' } },
    ])
  })

  it('are not approved as they were read before they changed', async () => {
    const id = await submitted()
    const { version } = (await detail('mission', id)).data
    const at = hoursNow
    const steps = [
      { missionId: Number(id), event: 'mission.withdrawn' as const, state: 'draft' as const, at },
      { missionId: Number(id), event: 'mission.submitted' as const, state: 'pendingReview' as const, at },
    ]
    await server.database.executor.insert(missionStep).values(steps)
    const body = { kind: 'mission', id, version, event: 'mission.approved' }
    const { envelope } = await server.call(decideReview, { token, body })
    expect([envelope.code, envelope.msg]).toEqual([12001, '内容已经变了，请看过新的内容再决定'])
  })
})

describe('cards', () => {
  it('are approved, handed over, accepted, arrive and are collected, each a minute later', async () => {
    const applicant = await addApplicant(server)
    const { applicationId } = await submitCard(server, applicant)
    const id = String(applicationId)
    expect(await item('card', id)).toMatchObject({ submissions: 1 })
    expect((await detail('card', id)).data.events).toEqual(['card.approved', 'card.returned', 'card.rejected'])
    const told = await messagesTo(applicant.id)
    const steps = [
      ['card.approved', 'submittedToBank', {}],
      ['card.accepted', 'producing', {}],
      ['card.arrived', 'readyForPickup', { cardTail: '6217' }],
      ['card.collected', 'decided', {}],
    ] as const
    for (const [event, tab, more] of steps) {
      server.setNow(hoursNow)
      expect(await decide('card', id, { event, ...more })).toEqual(done)
      expect(await item('card', id, tab)).toMatchObject({ id })
    }
    const [row] = await server.database.executor
      .select()
      .from(cardApplication)
      .where(eq(cardApplication.id, applicationId))
    expect(row?.state).toBe('active')
    expect((await messagesTo(applicant.id)).length).toBeGreaterThan(told.length)
    const [kept] = await server.database.executor.select().from(reviewDecision).where(eq(reviewDecision.subject, id))
    expect(kept?.content).toBeNull()
  })

  it('keep the digits of a card sealed while they wait', async () => {
    const applicant = await addApplicant(server)
    const id = String((await submitCard(server, applicant)).applicationId)
    await decide('card', id, { event: 'card.approved' })
    server.setNow(hoursNow)
    await decide('card', id, { event: 'card.accepted' })
    server.setNow(hoursNow)
    const { version } = (await detail('card', id)).data
    const body = { kind: 'card', id, version, event: 'card.arrived' }
    const lacking = (await server.call(decideReview, { token, body })).envelope
    expect([lacking.code, lacking.msg]).toEqual([10001, '请填写卡号末四位'])
    await server.call(decideReview, { token, body: { ...body, cardTail: '6217' } })
    const [row] = await server.database.executor
      .select()
      .from(reviewDecision)
      .where(and(eq(reviewDecision.event, 'card.arrived'), eq(reviewDecision.subject, id)))
    expect(row?.content).toEqual(expect.not.stringContaining('6217'))
  })

  it('leave the look of the list and of the page in the log of the applicant', async () => {
    const applicant = await addApplicant(server)
    const { applicationId } = await submitCard(server, applicant)
    await list('card')
    await detail('card', String(applicationId))
    expect(await looksAt(applicant.id)).toEqual([
      expect.stringMatching(/^在审核列表里查看志愿者证申请 ZK/),
      expect.stringMatching(/^查看志愿者证申请 ZK.* 的资料和照片$/),
    ])
  })
})

describe('odd hours', () => {
  async function reported() {
    const person = await addPerson(server)
    const of = await endedMission(server)
    const { applicationId } = await addAttendee(server, of, { person })
    await server.database.executor.insert(attendance).values({
      applicationId: Number(applicationId),
      checkedInAt: new Date('2026-12-05T08:00:00+08:00'),
      inBy: 'code',
      checkedOutAt: new Date('2026-12-05T09:00:00+08:00'),
      outBy: 'code',
    })
    const body = { applicationId, note: '中途送同伴去医院' }
    const { data } = (await server.call(reportAnomaly, { token: server.staff, body })).envelope
    return { id: data.anomalyId as string, person }
  }

  it('say why they are odd and what the organization says, and are declined with a word to the person', async () => {
    const { id, person } = await reported()
    const { data } = await detail('anomaly', id)
    expect(data.checks).toEqual([
      { name: '在场时间不足', isGood: false, text: expect.stringMatching(/^在场 60 分，规定不少于/) },
    ])
    const lines = data.parts[0].lines.map(({ name, value }: any) => [name, value])
    expect(lines).toContainEqual(['组织说明', '中途送同伴去医院'])
    expect(lines).toContainEqual(['到', '08:00'])
    expect(await looksAt(person.id)).toContainEqual(expect.stringMatching(/^核对“.*”的时长$/))
    const told = await messagesTo(person.id)
    expect(await decide('anomaly', id, { event: 'anomaly.declined', opinion: '在场时间达不到规定' })).toEqual(done)
    const [row] = await server.database.executor
      .select()
      .from(hourAnomaly)
      .where(eq(hourAnomaly.id, Number(id)))
    expect(row).toMatchObject({ state: 'declined', opinion: '在场时间达不到规定' })
    expect(await messagesTo(person.id)).toHaveLength(told.length + 1)
  })
})

describe('objections', () => {
  async function objected() {
    const person = await addPerson(server)
    const { recordId } = await publiciseHours(server, await endedMission(server), person)
    const { data } = await hoursCalls(server).object(recordId)
    const [row] = await server.database.executor.select().from(objection).where(eq(objection.number, data.number))
    return { id: String(row?.id), person }
  }

  it('are the organization’s for five working days, and the federation’s then', async () => {
    // Friday 11 December.
    const { id, person } = await objected()
    expect(await item('objection', id)).toBeUndefined()
    expect(await item('objection', id, 'early')).toMatchObject({ id, clock: null })
    server.setNow(new Date('2026-12-18T23:00:00+08:00'))
    expect(await item('objection', id)).toBeUndefined()
    const saturday = new Date('2026-12-19T08:00:00+08:00')
    server.setNow(saturday)
    expect(await item('objection', id)).toMatchObject({ clock: { dueOn: '2026-12-23', daysLeft: 3, overdue: false } })
    const short = { event: 'objection.upheld', opinion: '成立' }
    expect(await decide('objection', id, short)).toEqual([10001, '请写明处理意见，至少 5 个字'])
    const verdict = { event: 'objection.upheld', opinion: '经核实本人没有参加' }
    expect(await decide('objection', id, verdict)).toEqual(done)
    const [row] = await server.database.executor
      .select()
      .from(objection)
      .where(eq(objection.id, Number(id)))
    expect(row).toMatchObject({ state: 'upheld', opinion: '经核实本人没有参加' })
    expect(await looksAt(person.id)).toContainEqual(expect.stringMatching(/^查看对“.*”时长的异议$/))
  })
})

describe('service districts', () => {
  it('are bound or refused with a word to the volunteer', async () => {
    const person = await addPerson(server, { livingDistrict: '440106' })
    const applied = { volunteerId: person.id, state: 'applied' as const, createdAt: hoursNow }
    await server.database.executor.insert(volunteerDistrict).values([
      { ...applied, districtCode: '440106' },
      { ...applied, districtCode: '440103' },
    ])
    expect(await item('district', `${person.id}-440106`)).toMatchObject({ facts: ['居住在天河区'] })
    expect(await decide('district', `${person.id}-440106`, { event: 'district.bound' })).toEqual(done)
    server.setNow(hoursNow)
    const verdict = { event: 'district.refused', opinion: '居住地不在这里' }
    expect(await decide('district', `${person.id}-440103`, verdict)).toEqual(done)
    const rows = await server.database.executor
      .select({ code: volunteerDistrict.districtCode, state: volunteerDistrict.state })
      .from(volunteerDistrict)
      .where(eq(volunteerDistrict.volunteerId, person.id))
      .orderBy(volunteerDistrict.districtCode)
    expect(rows).toEqual([
      { code: '440103', state: 'cancelled' },
      { code: '440106', state: 'bound' },
    ])
    expect(await messagesTo(person.id)).toEqual(['服务地区已绑定：天河区', '服务地区没有通过：荔湾区'])
    expect((await detail('district', '999999-440106')).code).toBe(10002)
  })
})
