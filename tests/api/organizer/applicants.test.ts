import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelApplyMission, userMissionInfo } from '#contract/application/application.ts'
import {
  type ApplicationDecision,
  decideApplications,
  managedApplications,
  managedSlots,
  takeBackDecisions,
} from '#contract/application/managed-application.ts'
import { siteMessages } from '#contract/message/message.ts'
import { missionEvent } from '#contract/organizer.ts'
import { staffActs } from '#contract/staff-log.ts'
import { runDue } from '#server/due/due.ts'
import { applicationDecision } from '#server/database/schema/application.ts'
import { guardianConsent } from '#server/database/schema/volunteer.ts'
import {
  addDistricts,
  addMission,
  addPerson,
  applicationsOf,
  type MissionPlan,
  placeApplication,
  slotNow,
} from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

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
  const token = await server.tokenFor('organizer', organizer.id)
  const of = await addMission(server, { organizationId: organization.id, ...plan })
  const slotId = of.slots[0]?.id as number
  const send = async (decision: ApplicationDecision, ids: number[], opinion?: string) =>
    (await server.call(decideApplications, { token, body: { applicationIds: ids.map(String), decision, opinion } }))
      .envelope
  const takeBack = async (...ids: number[]) =>
    (await server.call(takeBackDecisions, { token, body: { applicationIds: ids.map(String) } })).envelope
  const column = async (group: string, query: Record<string, string> = {}) =>
    (await server.call(managedApplications, { token, query: { slotId: String(slotId), group, ...query } })).envelope
      .data.items
  const apply = async (state: 'pending' | 'waitlisted' | 'confirmed', values: Parameters<typeof addPerson>[1] = {}) => {
    const person = await addPerson(server, values)
    const { id } = await placeApplication(server, of, person.id, { state })
    return { id, person }
  }
  const stateOf = async (id: number) =>
    (await applicationsOf(server, slotId)).find((application) => application.id === id)?.state
  return { organization, token, of, slotId, send, takeBack, column, apply, stateOf }
}

const told = async (token: string) =>
  (await server.call(siteMessages, { token })).envelope.data.items.map(({ title }: { title: string }) => title)
const due = () => runDue(server.context)
const openDecisions = () => server.database.executor.$count(applicationDecision)

describe('the board of a slot', () => {
  it('says of each applicant what the mission asks, what was written, and the past with this organization', async () => {
    const { of, organization, column } = await staffed({ values: { needsSkills: ['急救'], ageTo: 60 } })
    const person = await addPerson(server, { name: '黄婉婷', birthDay: '2004-03-02', starLevel: 2, skills: ['摄影'] })
    await placeApplication(server, of, person.id, { state: 'pending', message: '常做物资组，可以带新人。' })
    const before = { organizationId: organization.id }
    const early = [{ start: '2026-10-10T08:00:00+08:00', end: '2026-10-10T11:00:00+08:00' }]
    const past = async (values: Parameters<typeof placeApplication>[3]) =>
      placeApplication(server, await addMission(server, { ...before, slots: early }), person.id, values)
    await past({ state: 'completed' })
    await past({ state: 'absent' })
    await past({ state: 'cancelled', updatedAt: new Date('2026-10-09T20:00:00+08:00') })
    await past({ state: 'cancelled', updatedAt: new Date('2026-10-07T20:00:00+08:00') })
    expect(await column('pending')).toMatchObject([
      {
        name: '黄*婷',
        phone: null,
        age: 22,
        starLevel: 2,
        message: '常做物资组，可以带新人。',
        guardian: 'none',
        past: { served: 1, absent: 1, lateCancellations: 1 },
        conditions: [
          { key: 'age', met: true, note: '服务当天 22 岁' },
          { key: 'skills', met: false, note: '资料里没有：急救' },
        ],
        decision: null,
      },
    ])
  })

  it('shows name and telephone from confirmation until the mission is settled', async () => {
    const mobile = {
      mobile: server.context.keys.encryptColumn('volunteer.mobile', '13900001111'),
      mobileHash: server.context.keys.lookupHash('volunteer.mobile', '13900001111'),
    }
    const open = await staffed()
    const { person } = await open.apply('confirmed', { name: '孙立群', ...mobile })
    expect(await open.column('accepted')).toMatchObject([{ name: '孙立群', phone: '13900001111' }])
    const settled = await staffed({ values: { state: 'settled' } })
    await placeApplication(server, settled.of, person.id, { state: 'completed' })
    expect(await settled.column('accepted')).toMatchObject([{ name: '孙*群', phone: null }])
  })

  it('finds by number and by name: by a part where names are shown, by the whole where they are masked', async () => {
    const { apply, column } = await staffed({
      slots: [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00', capacity: 4 }],
    })
    const { person } = await apply('pending', { name: '何俊辉' })
    await apply('confirmed', { name: '何秀英' })
    expect(await column('pending', { word: '何' })).toEqual([])
    expect(await column('pending', { word: '何俊辉' })).toHaveLength(1)
    expect(await column('pending', { word: person.volunteerNumber })).toHaveLength(1)
    expect(await column('accepted', { word: '秀' })).toHaveLength(1)
  })

  it('counts each column of each slot, and who still lacks a guardian', async () => {
    const { of, token, apply, send } = await staffed({
      slots: [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00', capacity: 4 }],
    })
    await apply('pending', { birthDay: '2010-01-01' })
    await apply('confirmed')
    await apply('waitlisted')
    const { id } = await apply('pending')
    await send('application.rejected', [id])
    const { data } = (await server.call(managedSlots, { token, query: { missionId: String(of.id) } })).envelope
    expect(data).toMatchObject({ name: of.name, state: 'recruiting', recordingDays: 10 })
    expect(data.slots).toMatchObject([
      {
        capacity: 4,
        taken: 3,
        offered: 0,
        guardiansMissing: 1,
        counts: { pending: 1, accepted: 1, waiting: 1, ended: 1 },
      },
    ])
  })

  it('pages the line by its order, and answers another organization as if there were no slot', async () => {
    const { apply, column, slotId, token } = await staffed()
    const ids = [(await apply('waitlisted')).id, (await apply('waitlisted')).id, (await apply('waitlisted')).id]
    const query = { slotId: String(slotId), group: 'waiting', pageSize: '2' }
    const first = (await server.call(managedApplications, { token, query })).envelope.data
    const second = (await server.call(managedApplications, { token, query: { ...query, cursor: first.nextCursor } }))
      .envelope.data
    expect([...first.items, ...second.items].map(({ applicationId }) => Number(applicationId))).toEqual(ids)
    expect(await column('waiting')).toMatchObject([{ position: 1 }, { position: 2 }, { position: 3 }])
    const other = await staffed()
    expect((await server.call(managedApplications, { token: other.token, query })).envelope.code).toBe(10002)
  })
})

describe('a decision', () => {
  it('is seen by colleagues at once, by the volunteer and the chart after ten minutes', async () => {
    const { apply, send, column, stateOf } = await staffed()
    const { id, person } = await apply('pending')
    expect((await send('application.confirmed', [id])).data).toEqual({ decided: 1, dueAt: '2026-12-01T02:10:00.000Z' })
    expect(await column('pending')).toEqual([])
    expect(await column('accepted')).toMatchObject([
      { state: 'pending', phone: null, decision: { event: 'application.confirmed', byName: '梁嘉仪' } },
    ])
    server.setNow(minutesLater(9))
    await due()
    expect(await stateOf(id)).toBe('pending')
    expect(await told(person.token)).toEqual([])
    const seen = await server.call(userMissionInfo, { token: person.token, query: { applicationId: String(id) } })
    expect(seen.envelope.data).toMatchObject({ state: 'pending', opinion: null })
    server.setNow(minutesLater(10))
    await due()
    expect(await stateOf(id)).toBe('confirmed')
    expect(await told(person.token)).toEqual([expect.stringContaining('报名已通过')])
    expect(await openDecisions()).toBe(0)
  })

  it('taken back leaves no trace with the volunteer, and can be made anew for its own ten minutes', async () => {
    const { apply, send, takeBack, stateOf } = await staffed()
    const { id, person } = await apply('pending')
    await send('application.rejected', [id], '名额已满')
    server.setNow(minutesLater(5))
    expect((await takeBack(id)).data).toEqual({ takenBack: 1 })
    await send('application.confirmed', [id])
    server.setNow(minutesLater(11))
    await due()
    expect(await stateOf(id)).toBe('pending')
    server.setNow(minutesLater(15))
    await due()
    expect(await stateOf(id)).toBe('confirmed')
    expect(await told(person.token)).toEqual([expect.stringContaining('报名已通过')])
  })

  it('cannot be taken back once it is due', async () => {
    const { apply, send, takeBack } = await staffed()
    const { id } = await apply('pending')
    await send('application.confirmed', [id])
    server.setNow(minutesLater(10))
    expect((await takeBack(id)).code).toBe(12001)
    await due()
    expect(await takeBack(id)).toMatchObject({ code: 12001, msg: expect.stringContaining('没有可以撤回的决定') })
  })

  it('inside two hours before the slot takes effect at once', async () => {
    const { apply, send, stateOf } = await staffed({
      slots: [{ start: '2026-12-01T12:00:00+08:00', end: '2026-12-01T15:00:00+08:00' }],
    })
    const { id, person } = await apply('pending')
    expect((await send('application.confirmed', [id])).data).toEqual({ decided: 1, dueAt: null })
    expect(await stateOf(id)).toBe('confirmed')
    expect(await told(person.token)).toHaveLength(1)
  })

  it('is dropped when the volunteer cancels or the mission is cancelled first', async () => {
    const { of, apply, send, token, stateOf } = await staffed()
    const withdrawn = await apply('pending')
    const calledOff = await apply('pending')
    await send('application.confirmed', [withdrawn.id, calledOff.id])
    const query = { applicationId: String(withdrawn.id) }
    await server.call(cancelApplyMission, { token: withdrawn.person.token, query })
    expect(await openDecisions()).toBe(1)
    await server.call(missionEvent, {
      token,
      body: { missionId: String(of.id), event: 'mission.cancelled', opinion: '台风将至' },
    })
    expect(await openDecisions()).toBe(0)
    server.setNow(minutesLater(10))
    await due()
    expect(await stateOf(withdrawn.id)).toBe('cancelled')
    expect(await stateOf(calledOff.id)).toBe('cancelled')
    expect(await told(calledOff.person.token)).toEqual([expect.stringContaining('活动已取消')])
  })

  it('about many is made for all or for none, and names who is in the way', async () => {
    const { apply, send } = await staffed({
      slots: [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00', capacity: 4 }],
    })
    const fine = await apply('pending')
    const minor = await apply('pending', { name: '何俊辉', birthDay: '2010-01-01' })
    const line = await apply('waitlisted', { name: '罗敏' })
    const refused = await send('application.confirmed', [fine.id, minor.id, line.id])
    expect(refused.code).toBe(12001)
    expect(refused.msg).toBe(
      '何*辉：监护人还没有同意，同意后才能通过；罗*：报名处于“候补中”，不能“确认录用”。这一批没有处理，去掉他们再试',
    )
    expect(await openDecisions()).toBe(0)
    await server.database.executor.insert(guardianConsent).values({
      volunteerId: minor.person.id,
      guardianName: '何志强',
      relation: '父亲',
      phone: 'x',
      textVersion: '1',
      givenAt: now,
    })
    expect((await send('application.confirmed', [fine.id, minor.id])).data).toMatchObject({ decided: 2 })
    expect((await send('application.rejected', [fine.id])).msg).toContain('梁嘉仪刚刚已决定“确认录用”')
  })

  it('is refused when the organizer decides about the own person', async () => {
    const { organization, of, stateOf } = await staffed()
    const mobile = '13900002222'
    const { keys } = server.context
    const person = await addPerson(server, {
      mobile: keys.encryptColumn('volunteer.mobile', mobile),
      mobileHash: keys.lookupHash('volunteer.mobile', mobile),
    })
    const { id } = await placeApplication(server, of, person.id, { state: 'pending' })
    const self = await server.addOrganizer(organization.id, {
      mobile: keys.encryptColumn('organizer.mobile', mobile),
      mobileHash: keys.lookupHash('organizer.mobile', mobile),
    })
    const token = await server.tokenFor('organizer', self.id)
    const body = { applicationIds: [String(id)], decision: 'application.confirmed' }
    expect((await server.call(decideApplications, { token, body })).envelope.msg).toContain('与你本人有关')
    expect(await stateOf(id)).toBe('pending')
  })

  it('is one row in the log, with masked names; taking it back is another', async () => {
    const { of, token, apply, send, takeBack } = await staffed()
    const { id } = await apply('pending', { name: '黄婉婷' })
    await send('application.rejected', [id], '名额已满')
    await takeBack(id)
    const { items } = (await server.call(staffActs, { token })).envelope.data
    expect(items).toMatchObject([
      { act: 'application.takeBack', subject: `活动“${of.name}”的 1 条报名`, after: { 报名人: '黄*婷' } },
      { act: 'application.decide', reason: '名额已满', after: { 操作: '不予录用', 报名人: '黄*婷' } },
    ])
  })
})

describe('places', () => {
  it('a refusal gives its place to the first in line when it is due, not before', async () => {
    const { apply, send, stateOf, slotId } = await staffed()
    const { id } = await apply('pending')
    await apply('pending')
    const first = await apply('waitlisted')
    await send('application.rejected', [id])
    expect(await stateOf(first.id)).toBe('waitlisted')
    server.setNow(minutesLater(10))
    await due()
    expect(await stateOf(first.id)).toBe('offered')
    expect(await slotNow(server, slotId)).toMatchObject({ taken: 2, waiting: 0 })
  })

  it('moving several to the waiting list offers nothing to themselves', async () => {
    const { apply, send, stateOf, slotId } = await staffed()
    const [a, b] = [await apply('pending'), await apply('pending')]
    const first = await apply('waitlisted')
    await send('application.waitlisted', [a.id, b.id])
    server.setNow(minutesLater(10))
    await due()
    expect([await stateOf(first.id), await stateOf(a.id), await stateOf(b.id)]).toEqual([
      'offered',
      'waitlisted',
      'waitlisted',
    ])
    expect(await slotNow(server, slotId)).toMatchObject({ taken: 1, waiting: 2 })
  })
})

it('are counted rightly when many colleagues decide at once while volunteers leave, with one decision each', async () => {
  const size = 12
  const { organization, slotId, apply } = await staffed({
    slots: [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00', capacity: size }],
  })
  const people: Awaited<ReturnType<typeof apply>>[] = []
  for (let at = 0; at < size; at++) people.push(await apply('pending'))
  const waiting = [await apply('waitlisted'), await apply('waitlisted'), await apply('waitlisted')]
  const colleagues = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { id } = await server.addOrganizer(organization.id)
      return server.tokenFor('organizer', id)
    }),
  )
  const ids = people.map(({ id }) => String(id))
  const [answers] = await Promise.all([
    Promise.all(
      colleagues.flatMap((token, turn) =>
        ids.map((id) =>
          server.call(decideApplications, {
            token,
            body: { applicationIds: [id], decision: turn % 2 ? 'application.confirmed' : 'application.rejected' },
          }),
        ),
      ),
    ),
    Promise.all(
      people
        .slice(0, 3)
        .map(({ id, person }) =>
          server.call(cancelApplyMission, { token: person.token, query: { applicationId: String(id) } }),
        ),
    ),
  ])
  const codes = answers.map(({ envelope }) => envelope.code)
  expect(new Set(codes)).toEqual(new Set([200, 12001]))
  for (const id of ids.slice(3)) {
    const ofOne = answers.filter((_, at) => ids[at % size] === id)
    expect(ofOne.filter(({ envelope }) => envelope.code === 200)).toHaveLength(1)
  }
  server.setNow(minutesLater(10))
  await due()
  const states = await applicationsOf(server, slotId)
  const held = states.filter(({ state }) => ['pending', 'confirmed', 'offered'].includes(state))
  expect(await slotNow(server, slotId)).toMatchObject({ taken: held.length })
  expect(held.length).toBeLessThanOrEqual(size)
  expect(states.filter(({ state }) => state === 'pending')).toEqual([])
  expect(states.filter(({ id }) => waiting.some((one) => one.id === id)).map(({ state }) => state)).toEqual([
    'offered',
    'offered',
    'offered',
  ])
  expect(await openDecisions()).toBe(0)
})
