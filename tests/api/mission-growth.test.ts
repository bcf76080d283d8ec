import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { managedMissionDetail } from '#contract/mission/managed-mission.ts'
import { missionChange } from '#contract/mission/mission-change.ts'
import { missionEvent } from '#contract/organizer.ts'
import { reviewDetail, reviewList } from '#contract/review/review.ts'
import { addDistricts, addMission, addPerson, placeApplication } from '#tests/support/missions.ts'
import { decideInQueue, settleInQueue } from '#tests/support/reviews.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const at = (time: string): string => `2026-12-05T${time}:00+08:00`
/** Three hours. */
const slots = [{ start: at('08:00'), end: at('11:00'), capacity: 12 }]

let server: TestServer
let federation: string
let author: { token: string; organizationId: number }

beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const root = await server.addOrganization({ level: 'federation' })
  federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
  const { id: organizationId } = await server.addOrganization({ parentId: root.id })
  const token = await server.tokenFor('organizer', (await server.addOrganizer(organizationId)).id)
  author = { token, organizationId }
})
beforeEach(() => server.setNow(now))
afterAll(() => server.stop())

async function reviewed() {
  const of = await addMission(server, { organizationId: author.organizationId, slots })
  const person = await addPerson(server)
  await placeApplication(server, of, person.id, { state: 'confirmed' })
  const [missionId, slotId] = [String(of.id), String(of.slots[0]?.id)]
  const change = async (values: object, more: object = {}) =>
    (
      await server.call(missionChange, {
        token: author.token,
        body: { missionId, slots: [{ slotId, ...values }], ...more },
      })
    ).envelope
  const detail = async () =>
    (await server.call(managedMissionDetail, { token: author.token, query: { missionId } })).envelope.data
  const decide = (event: string, opinion = '') =>
    settleInQueue(server, federation, { kind: 'mission', id: of.id }, { event, opinion })
  const waits = async () =>
    (
      await server.call(reviewList, { token: federation, query: { kind: 'mission', tab: 'waiting' } })
    ).envelope.data.items
      .map(({ id }: { id: string }) => id)
      .includes(missionId)
  return { missionId, change, detail, decide, waits }
}
const until = (time: string) => ({ startAt: at('08:00'), endAt: at(time) })

describe('a slot of an approved mission', () => {
  it('grows by an hour and to twice its places at once', async () => {
    const { change, waits } = await reviewed()
    expect(await change({ ...until('12:00'), capacity: 24 })).toMatchObject({
      code: 200,
      data: { told: 1, waiting: [] },
    })
    expect(await waits()).toBe(false)
  })

  it.each([
    ['longer by more than an hour', until('12:01'), [{ what: '时间', after: '12月5日 8:00–12:01' }]],
    ['more than twice as many places', { capacity: 25 }, [{ before: '12', after: '25' }]],
  ])('waits for the federation when it is %s', async (_, values, waiting) => {
    const { change, detail, decide, waits } = await reviewed()
    const before = (await detail()).slots
    expect(await change(values)).toMatchObject({ code: 200, data: { changes: [], told: 0, waiting } })
    const asked = await detail()
    expect(asked.slots).toEqual(before)
    expect(asked.growth).toMatchObject({ outcome: 'waiting', changes: waiting })
    expect(await waits()).toBe(true)
    await decide('mission.approved')
    const after = await detail()
    expect([after.growth, after.state, await waits()]).toEqual([null, 'recruiting', false])
    expect(after.slots).not.toEqual(before)
    expect(after.confirmations.asked).toBe('capacity' in values ? 0 : 1)
  })

  it('does not grow by several small steps', async () => {
    const { change, waits } = await reviewed()
    expect(await change({ ...until('11:50'), capacity: 20 })).toMatchObject({ data: { waiting: [] } })
    expect((await change(until('12:30'))).data.waiting).toHaveLength(1)
    expect((await change({ capacity: 30 })).data.waiting).toHaveLength(1)
    expect(await waits()).toBe(true)
  })

  it('stays as it is when the federation returns the change, and says why', async () => {
    const { change, detail, decide, waits } = await reviewed()
    await change({ ...until('18:00'), capacity: 9999 }, { reason: '加一场' })
    expect(
      (
        await decideInQueue(
          server,
          federation,
          { kind: 'mission', id: Number((await detail()).missionId) },
          { event: 'mission.returned' },
        )
      ).code,
    ).toBe(10001)
    await decide('mission.returned', '请另发一个活动')
    const after = await detail()
    expect(after).toMatchObject({ state: 'recruiting', growth: { outcome: 'returned', opinion: '请另发一个活动' } })
    expect(after.slots).toMatchObject([{ capacity: 12, endAt: new Date(at('11:00')).toISOString() }])
    expect(await waits()).toBe(false)
  })

  it('lets the rest of the change act at once', async () => {
    const { change, detail } = await reviewed()
    const { data } = await change({ capacity: 100 }, { place: '三号码头' })
    expect(data).toMatchObject({ told: 1, changes: [{ what: '地点' }], waiting: [{ after: '100' }] })
    expect(await detail()).toMatchObject({ place: '三号码头', growth: { outcome: 'waiting' } })
  })

  it('shows the federation what was and what shall be, and not once it is suspended', async () => {
    const { missionId, change, waits } = await reviewed()
    await change({ capacity: 100 }, { reason: '多来一些人' })
    const { envelope } = await server.call(reviewDetail, {
      token: federation,
      query: { kind: 'mission', id: missionId },
    })
    expect(envelope.data.parts[0]).toMatchObject({
      title: '变更',
      lines: [{ value: '12 → 100' }, { value: '多来一些人' }],
    })
    await server.call(missionEvent, {
      token: federation,
      body: { missionId, event: 'mission.suspended', opinion: '核查' },
    })
    expect(await waits()).toBe(false)
  })
})
