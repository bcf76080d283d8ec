import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignSlotCharge, managedMissionDetail } from '#contract/mission/managed-mission.ts'
import { missionChange } from '#contract/mission/mission-change.ts'
import { managedMissions, missionEvent } from '#contract/organizer.ts'
import { staffActs } from '#contract/staff-log.ts'
import { total } from '#server/database/schema/home.ts'
import { addDistricts, addMission, addPerson, missionNow, placeApplication, slotNow } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
let server: TestServer
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
})
afterAll(() => server.stop())

async function staffed() {
  const { id } = await server.addOrganization()
  const organizer = await server.addOrganizer(id, { name: '梁嘉仪' })
  return { id, organizer, token: await server.tokenFor('organizer', organizer.id) }
}
const detail = async (token: string, missionId: number) =>
  (await server.call(managedMissionDetail, { token, query: { missionId: String(missionId) } })).envelope
const send = async (token: string, missionId: number, event: string, opinion?: string) =>
  (
    await server.call(missionEvent, {
      token,
      body: { missionId: String(missionId), event, ...(opinion && { opinion }) },
    })
  ).envelope

describe('a mission as its organization looks after it', () => {
  it('says who holds a place, who waits how long, and who is in charge', async () => {
    const { id, organizer, token } = await staffed()
    const slots = [
      { start: '2026-12-06T08:00:00+08:00', end: '2026-12-06T11:00:00+08:00', capacity: 3 },
      { start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:00:00+08:00', capacity: 2 },
    ]
    const of = await addMission(server, { organizationId: id, slots })
    const old = await addPerson(server, { serviceMinutes: 90 })
    await placeApplication(server, of, old.id, { state: 'confirmed' })
    await placeApplication(server, of, (await addPerson(server)).id, {
      state: 'pending',
      createdAt: new Date('2026-11-29T10:00:00+08:00'),
    })
    await placeApplication(server, of, (await addPerson(server)).id, { state: 'waitlisted' })
    await placeApplication(server, of, (await addPerson(server)).id, { state: 'cancelled' })
    const slotId = String(of.slots[0]?.id)
    const staffId = String(organizer.id)
    const charged = await server.call(assignSlotCharge, { token, body: { slotId, staffId } })
    expect(charged.envelope.data).toEqual({ charge: { staffId, name: '梁嘉仪' } })
    expect((await detail(token, of.id)).data).toMatchObject({
      state: 'recruiting',
      context: { suspendedFrom: null, suspendedBy: null, published: false, applied: true },
      figures: {
        capacity: 5,
        confirmed: 1,
        pending: 1,
        pendingSince: '2026-11-29T02:00:00.000Z',
        waiting: 1,
        firstTime: 1,
        live: 3,
      },
      slots: [
        { startAt: '2026-12-05T00:00:00.000Z', taken: 0, live: 0, charge: null },
        { slotId, taken: 2, pending: 1, waiting: 1, live: 3, charge: { staffId, name: '梁嘉仪' } },
      ],
      confirmations: { asked: 0, confirmed: 0 },
    })
  })

  it('is nobody else’s, and no other organization’s staff is put in charge', async () => {
    const { id, token } = await staffed()
    const other = await staffed()
    const of = await addMission(server, { organizationId: id })
    expect((await detail(other.token, of.id)).code).toBe(10002)
    const slotId = String(of.slots[0]?.id)
    const assign = async (as: string, staffId: number) =>
      (await server.call(assignSlotCharge, { token: as, body: { slotId, staffId: String(staffId) } })).envelope.code
    expect([await assign(other.token, other.organizer.id), await assign(token, other.organizer.id)]).toEqual([
      10002, 10001,
    ])
  })

  it('is found by a part of its name or its number', async () => {
    const { id, token } = await staffed()
    const of = await addMission(server, { organizationId: id, values: { name: '100%_夜读', number: 'HD26120100042' } })
    await addMission(server, { organizationId: id, values: { name: '100 场夜跑', state: 'settled' } })
    const found = async (query: Record<string, string>) =>
      (await server.call(managedMissions, { token, query })).envelope.data.items.map((item: { id: string }) => item.id)
    expect(await found({ keyword: '%_' })).toEqual([String(of.id)])
    expect(await found({ keyword: 'hd261201' })).toEqual([String(of.id)])
    expect(await found({ keyword: '100', state: 'recruiting' })).toEqual([String(of.id)])
    expect(await found({ keyword: '100' })).toHaveLength(2)
  })
})

describe('a mission that is taken back', () => {
  it('becomes a draft while nobody has applied, and is no published one any more', async () => {
    const { id, token } = await staffed()
    const of = await addMission(server, { organizationId: id })
    const published = async () =>
      (await server.database.executor.select().from(total).where(eq(total.name, 'missions')))[0]?.value ?? 0
    const before = await published()
    expect(await send(token, of.id, 'mission.unpublished')).toMatchObject({ code: 200, data: { state: 'draft' } })
    expect(await published()).toBe(before - 1)
    expect((await detail(token, of.id)).data.steps).toMatchObject([{ event: 'mission.unpublished', state: 'draft' }])
  })

  it('stays once somebody has applied, even who has cancelled since', async () => {
    const { id, token } = await staffed()
    const of = await addMission(server, { organizationId: id })
    await placeApplication(server, of, (await addPerson(server)).id, { state: 'cancelled' })
    expect(await send(token, of.id, 'mission.unpublished')).toMatchObject({
      code: 12001,
      msg: '已经有人报名，不能“取消发布”，可以“取消活动”并写明原因',
    })
  })

  it('says why when people lose their places', async () => {
    const { id, token } = await staffed()
    const of = await addMission(server, { organizationId: id })
    await placeApplication(server, of, (await addPerson(server)).id, { state: 'confirmed' })
    expect((await send(token, of.id, 'mission.cancelled')).code).toBe(10001)
    expect((await send(token, of.id, 'mission.cancelled', '台风登陆')).code).toBe(200)
  })
})

describe('a change of places', () => {
  it('offers new ones to the line, tells nobody else, and is in the log', async () => {
    const { id, token } = await staffed()
    const slots = [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:00:00+08:00', capacity: 1 }]
    const of = await addMission(server, { organizationId: id, slots })
    await placeApplication(server, of, (await addPerson(server)).id, { state: 'confirmed' })
    await placeApplication(server, of, (await addPerson(server)).id, { state: 'waitlisted' })
    const slotId = String(of.slots[0]?.id)
    const change = async (body: object) =>
      (await server.call(missionChange, { token, body: { missionId: String(of.id), ...body } })).envelope
    expect(await change({ slots: [{ slotId, capacity: 2 }] })).toMatchObject({
      code: 200,
      data: { changes: [{ what: '12月5日 8:00–11:00 名额', before: '1', after: '2' }], told: 0 },
    })
    expect(await slotNow(server, of.slots[0]?.id ?? 0)).toMatchObject({ capacity: 2, taken: 2, waiting: 0 })
    expect((await missionNow(server, of.id)).capacity).toBe(2)
    expect((await change({ slots: [{ slotId, capacity: 1 }] })).msg).toBe('已有 2 人占着名额，不能改得更少')
    const acts = (await server.call(staffActs, { token, query: { missionId: String(of.id) } })).envelope.data
    expect(acts.items).toMatchObject([
      { act: 'mission.change', before: { '12月5日 8:00–11:00 名额': '1' }, after: { '12月5日 8:00–11:00 名额': '2' } },
    ])
  })

  it('gives a position other words, of this mission alone', async () => {
    const { id, token } = await staffed()
    const of = await addMission(server, { organizationId: id })
    const other = await addMission(server, { organizationId: id })
    const positionOf = async (missionId: number) =>
      (await detail(token, missionId)).data.positions[0].positionId as string
    const change = async (positionId: string) =>
      (
        await server.call(missionChange, {
          token,
          body: { missionId: String(of.id), positions: [{ positionId, needs: '带手套' }] },
        })
      ).envelope
    expect((await change(await positionOf(other.id))).code).toBe(10002)
    expect(await change(await positionOf(of.id))).toMatchObject({
      code: 200,
      data: { changes: [{ what: '“捡拾组”的要求', before: '穿防滑鞋', after: '带手套' }], told: 0 },
    })
  })
})
