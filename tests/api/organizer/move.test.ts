import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { decideApplications, moveApplication } from '#contract/application/managed-application.ts'
import { siteMessages } from '#contract/message/message.ts'
import { staffActs } from '#contract/staff-log.ts'
import type { mission } from '#server/database/schema/mission.ts'
import {
  addDistricts,
  addMission,
  addPerson,
  applicationsOf,
  missionNow,
  placeApplication,
  slotNow,
} from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const morning = { start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:00:00+08:00' }
const afternoon = { start: '2026-12-05T14:00:00+08:00', end: '2026-12-05T17:00:00+08:00' }

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
})
afterAll(() => server.stop())

/** A mission with two slots, people in the first one or, by `second`, in the other. */
async function twoSlots({ capacities = [2, 2], values = {}, slots = [morning, afternoon] }: Plan = {}) {
  const organization = await server.addOrganization()
  const token = await server.tokenFor('organizer', (await server.addOrganizer(organization.id)).id)
  const of = await addMission(server, {
    organizationId: organization.id,
    slots: slots.map((slot, at) => ({ ...slot, capacity: capacities[at] ?? 2 })),
    values: { name: '河涌巡护', ...values },
  })
  const [from, to] = of.slots.map(({ id }) => id) as [number, number]
  const inSlot = async (at: number, state: ApplicationState, name = '黄婉婷') => {
    const person = await addPerson(server, { name })
    const current = await missionNow(server, of.id)
    const there = { ...current, slots: [of.slots[at] as (typeof of.slots)[number]] }
    const { id } = await placeApplication(server, there, person.id, { state })
    return { id, person }
  }
  const move = async (applicationId: number, slotId = to, opinion?: string) =>
    (
      await server.call(moveApplication, {
        token,
        body: { applicationId: String(applicationId), slotId: String(slotId), opinion },
      })
    ).envelope
  return { of, from, to, token, inSlot, move, organization }
}

interface Plan {
  readonly capacities?: readonly number[]
  readonly values?: Partial<typeof mission.$inferInsert>
  readonly slots?: readonly (typeof morning)[]
}

const messagesOf = async (token: string) =>
  (await server.call(siteMessages, { token })).envelope.data.items as { title: string; body: string }[]

describe('somebody moves to another slot of the mission', () => {
  it('who holds a place takes a free one there, hears of it, and the old one goes to the first in line', async () => {
    const { from, to, of, token, inSlot, move } = await twoSlots({ capacities: [1, 2] })
    const { id, person } = await inSlot(0, 'confirmed')
    const first = await inSlot(0, 'waitlisted')
    const taken = (await missionNow(server, of.id)).taken
    expect((await move(id, to, '上午人手够了')).data).toEqual({ state: 'confirmed', position: null })
    expect(await applicationsOf(server, to)).toMatchObject([{ id, state: 'confirmed', live: true }])
    expect(await applicationsOf(server, from)).toMatchObject([{ id: first.id, state: 'offered' }])
    expect(await slotNow(server, from)).toMatchObject({ taken: 1, waiting: 0 })
    expect(await slotNow(server, to)).toMatchObject({ taken: 1, waiting: 0 })
    expect((await missionNow(server, of.id)).taken).toBe(taken + 1)
    expect(await messagesOf(person.token)).toMatchObject([
      {
        title: '报名换到另一个时段：河涌巡护',
        body: expect.stringContaining(
          '换到 12月5日 14:00–17:00，在东濠涌博物馆。原来是 12月5日 8:00–11:00。组织说明：上午人手够了。',
        ),
      },
    ])
    const { items } = (await server.call(staffActs, { token })).envelope.data
    expect(items).toMatchObject([
      {
        act: 'application.move',
        subject: '黄*婷 在活动“河涌巡护”的报名',
        reason: '上午人手够了',
        before: { 时段: '12月5日 8:00–11:00' },
        after: { 时段: '12月5日 14:00–17:00' },
      },
    ])
  })

  it('who was not decided about waits there when nothing is free; who was confirmed stays', async () => {
    const { from, to, inSlot, move } = await twoSlots({ capacities: [2, 1] })
    const pending = await inSlot(0, 'pending')
    const confirmed = await inSlot(0, 'confirmed')
    await inSlot(1, 'confirmed')
    expect(await move(confirmed.id)).toMatchObject({ code: 12013, msg: expect.stringContaining('名额已满') })
    expect((await move(pending.id)).data).toEqual({ state: 'waitlisted', position: 1 })
    expect(await slotNow(server, from)).toMatchObject({ taken: 1, waiting: 0 })
    expect(await slotNow(server, to)).toMatchObject({ taken: 1, waiting: 1, lastPosition: 1 })
  })

  it('who waits goes to the end of the other line, and is offered what is free there', async () => {
    const { from, to, inSlot, move } = await twoSlots({ capacities: [1, 1] })
    await inSlot(0, 'confirmed')
    const { id } = await inSlot(0, 'waitlisted')
    expect((await move(id)).code).toBe(200)
    expect(await applicationsOf(server, to)).toMatchObject([{ id, state: 'offered' }])
    expect(await slotNow(server, from)).toMatchObject({ taken: 1, waiting: 0 })
    expect(await slotNow(server, to)).toMatchObject({ taken: 1, waiting: 0 })
  })

  it('nobody moves into what they have planned already, and nothing is said of what that is', async () => {
    const { to, inSlot, move } = await twoSlots()
    const { id, person } = await inSlot(0, 'confirmed')
    const elsewhere = await addMission(server, {
      organizationId: (await server.addOrganization()).id,
      slots: [{ start: '2026-12-05T16:00:00+08:00', end: '2026-12-05T18:00:00+08:00' }],
      values: { name: '别处的活动' },
    })
    await placeApplication(server, elsewhere, person.id, { state: 'pending' })
    const refused = await move(id)
    expect(refused).toMatchObject({ code: 12011, msg: '这段时间与这个人的另一场活动冲突' })
    expect(await slotNow(server, to)).toMatchObject({ taken: 0 })
  })

  it('a day holds twelve hours at most', async () => {
    const long = { start: '2026-12-06T06:00:00+08:00', end: '2026-12-06T14:00:00+08:00' }
    const { of, inSlot, move } = await twoSlots({ slots: [morning, long] })
    const { id, person } = await inSlot(0, 'confirmed')
    const evening = { start: '2026-12-06T15:00:00+08:00', end: '2026-12-06T20:00:00+08:00' }
    const other = await addMission(server, { organizationId: of.organizationId, slots: [evening] })
    await placeApplication(server, other, person.id, { state: 'confirmed' })
    expect((await move(id)).code).toBe(12012)
  })

  it.each<[ApplicationState, string]>([
    ['offered', '待确认参加'],
    ['checkedIn', '已签到'],
    ['rejected', '未通过'],
  ])('%s is refused', async (state, label) => {
    const { inSlot, move } = await twoSlots()
    const { id } = await inSlot(0, state)
    expect(await move(id)).toMatchObject({ code: 12001, msg: `报名处于“${label}”，不能换时段` })
  })

  it('what is decided and not due yet is taken back first', async () => {
    const { token, inSlot, move } = await twoSlots()
    const { id } = await inSlot(0, 'pending')
    const body = { applicationIds: [String(id)], decision: 'application.confirmed' }
    await server.call(decideApplications, { token, body })
    expect(await move(id)).toMatchObject({ code: 12001, msg: expect.stringContaining('请先撤回') })
  })

  it('is refused to the same slot or another mission, after the start, in a closed mission, or from outside', async () => {
    const { from, to, inSlot, move, organization } = await twoSlots()
    const { id } = await inSlot(0, 'confirmed')
    expect((await move(id, from)).code).toBe(10001)
    const other = await addMission(server, { organizationId: organization.id })
    expect((await move(id, other.slots[0]?.id as number)).code).toBe(10002)
    const stranger = await twoSlots()
    expect((await stranger.move(id, to)).code).toBe(10002)
    const yesterday = { start: '2026-12-01T08:00:00+08:00', end: '2026-12-01T12:00:00+08:00' }
    const begun = await twoSlots({ slots: [yesterday, afternoon] })
    expect((await begun.move((await begun.inSlot(0, 'confirmed')).id)).code).toBe(12013)
    const suspended = await twoSlots({ values: { state: 'suspended' } })
    expect(await suspended.move((await suspended.inSlot(0, 'confirmed')).id)).toMatchObject({
      code: 12001,
      msg: '活动处于“已暂停”，不能换时段',
    })
  })

  it('many at once take exactly the places that are free', async () => {
    const { from, to, inSlot, move } = await twoSlots({ capacities: [8, 3] })
    const people = []
    for (let at = 0; at < 8; at++) people.push(await inSlot(0, 'confirmed'))
    const answers = await Promise.all(people.map(({ id }) => move(id)))
    expect(answers.map(({ code }) => Number(code)).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 12013, 12013, 12013, 12013, 12013,
    ])
    expect(await slotNow(server, from)).toMatchObject({ taken: 5 })
    expect(await slotNow(server, to)).toMatchObject({ taken: 3 })
    expect(await applicationsOf(server, to)).toHaveLength(3)
  })
})
