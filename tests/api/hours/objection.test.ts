import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { managedObjections } from '#contract/hours/managed-hours.ts'
import { queryObjection } from '#contract/hours/publicity.ts'
import { siteMessages } from '#contract/message/message.ts'
import { reviewDetail, reviewList } from '#contract/review/review.ts'
import {
  endedMission,
  hoursCalls,
  hoursNow,
  type HoursServer,
  publiciseHours,
  secondToken,
  startHoursServer,
} from '#tests/support/hours.ts'
import { decideInQueue, passMinute } from '#tests/support/reviews.ts'

let server: HoursServer
let calls: ReturnType<typeof hoursCalls>
let federation: string
beforeAll(async () => {
  server = await startHoursServer()
  calls = hoursCalls(server)
  federation = await secondToken(server, (await server.addOrganization({ level: 'federation' })).id)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(hoursNow))

let contacts = 0
async function objected() {
  const person = await publiciseHours(server, await endedMission(server))
  contacts += 1
  const contact = `1370000${String(contacts).padStart(4, '0')}`
  const { number } = (await calls.object(person.recordId, { contact })).data
  const id: string = (await seenBy(server.staff, person.recordId)).objectionId
  return { ...person, id, number, contact }
}
const seenBy = async (token: string, recordId: string) => {
  const { items } = (await server.call(managedObjections, { query: { pageSize: '50' }, token })).envelope.data
  return items.find((one: { recordId: string }) => one.recordId === recordId)
}
const queued = async (id: string): Promise<boolean> => {
  const query = { kind: 'objection', pageSize: '50' }
  const { items } = (await server.call(reviewList, { query, token: federation })).envelope.data
  return items.some((one: { id: string }) => one.id === id)
}
const detailOf = async (id: string) =>
  (await server.call(reviewDetail, { query: { kind: 'objection', id }, token: federation })).envelope.data
const dismissal = { event: 'objection.dismissed', opinion: '签到记录和组织说明一致' }

describe('an objection', () => {
  it('is explained by the organization, once, and dismissed by the federation alone', async () => {
    const { id, recordId, number, contact, token } = await objected()
    expect((await seenBy(server.staff, recordId)).events).toEqual(['objection.explained', 'objection.upheld'])
    expect([await queued(id), (await detailOf(id)).events]).toEqual([false, []])
    const early = await decideInQueue(server, federation, { kind: 'objection', id }, dismissal)
    expect([early.code, early.msg]).toEqual([12001, expect.stringContaining('先由组织说明，最迟到 12月18日')])
    for (const own of [server.staff, server.second])
      expect((await calls.answer(id, 'objection.dismissed', own)).code).toBe(10003)
    expect((await calls.explain(id)).data).toEqual({ explainedAt: hoursNow.toISOString() })
    expect((await calls.explain(id, server.second)).code).toBe(12001)
    expect((await seenBy(server.staff, recordId)).events).toEqual(['objection.upheld'])
    expect(await queued(id)).toBe(true)
    const detail = await detailOf(id)
    expect(detail.events).toEqual(['objection.dismissed', 'objection.upheld'])
    expect(detail.parts.map(({ title }: { title: string }) => title)).toEqual(['异议', '组织说明', '时长记录'])
    expect(JSON.stringify(detail.parts)).toContain('带队老师确认本人全程在场')
    const { data } = (await server.call(queryObjection, { body: { number, contact } })).envelope
    expect(data).toMatchObject({ state: 'open', explanation: '带队老师确认本人全程在场', opinion: null })
    expect((await decideInQueue(server, federation, { kind: 'objection', id }, dismissal)).code).toBe(200)
    await passMinute(server)
    expect((await seenBy(server.staff, recordId)) === undefined).toBe(true)
    const titles = (await server.call(siteMessages, { token })).envelope.data.items.map(
      ({ title }: { title: string }) => title.split('：')[0],
    )
    expect(titles.slice(0, 2)).toEqual(['组织说明了异议', '公示中的时长有人提出异议'])
  })

  it('is decided by the federation without an explanation once five working days are over', async () => {
    const { id } = await objected()
    server.setNow(new Date('2026-12-19T08:00:00+08:00'))
    expect(await queued(id)).toBe(true)
    expect((await decideInQueue(server, federation, { kind: 'objection', id }, dismissal)).code).toBe(200)
  })

  it('shows the organization the reason, not who objected; the federation sees both', async () => {
    const { recordId } = await objected()
    const reason = '当天我在现场，没有看到这位志愿者签到。'
    expect(await seenBy(server.staff, recordId)).toMatchObject({ name: '梁*强', reason })
    expect(await seenBy(federation, recordId)).toMatchObject({ name: '梁志强', reason })
  })

  it('can be given in to by the organization, before and after its explanation', async () => {
    const [one, other] = [await objected(), await objected()]
    await calls.explain(other.id)
    for (const { id } of [one, other])
      expect((await calls.answer(id, 'objection.upheld')).data).toEqual({ state: 'upheld', recordState: 'rejected' })
  })

  it('is not explained by the federation, nor by another organization', async () => {
    const { id } = await objected()
    expect((await calls.explain(id, federation)).code).toBe(10003)
    const foreign = await secondToken(server, (await server.addOrganization()).id)
    expect((await calls.explain(id, foreign)).code).toBe(10002)
  })
})
