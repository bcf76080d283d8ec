import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { missionsToRecord } from '#contract/hours/managed-hours.ts'
import {
  addAttendee,
  endedMission,
  hoursCalls,
  type HoursServer,
  hoursNow,
  startHoursServer,
} from '#tests/support/hours.ts'

let server: HoursServer
let calls: ReturnType<typeof hoursCalls>

beforeAll(async () => {
  server = await startHoursServer()
  calls = hoursCalls(server)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(hoursNow))

const listed = async (token = server.staff, query: Record<string, string> = {}) =>
  (await server.call(missionsToRecord, { token, query })).envelope.data
const ended = (day: string, name: string) =>
  endedMission(server, {
    values: { name },
    slots: [{ start: `${day}T08:00:00+08:00`, end: `${day}T11:30:00+08:00`, capacity: 20 }],
  })

describe('the days left to record hours', () => {
  it('are shown for missions with participants of whom nothing is recorded, the most urgent first', async () => {
    const late = await ended('2026-11-26', '早已结束')
    const early = await ended('2026-12-05', '刚结束')
    await addAttendee(server, late)
    const person = await addAttendee(server, early)
    await addAttendee(server, early, { state: 'confirmed' })
    await addAttendee(server, early, { state: 'absent' })
    await addAttendee(server, await endedMission(server, { values: { name: '没有人来', state: 'settling' } }), {
      state: 'cancelled',
    })
    const [first, second, ...rest] = (await listed()).items
    expect(rest).toEqual([])
    expect(first).toMatchObject({
      missionId: String(late.id),
      name: '早已结束',
      organizationName: '青禾志愿服务队',
      missing: 1,
      waiting: 0,
      recordBy: '2026-12-10',
      daysLeft: 0,
      overdue: true,
    })
    expect(second).toMatchObject({ name: '刚结束', missing: 2, recordBy: '2026-12-18', daysLeft: 5, overdue: false })

    await calls.record(early.id, [{ applicationId: person.applicationId }])
    expect((await listed()).items[1]).toMatchObject({ missing: 1, waiting: 1 })
  })

  it('run over the last day of it and stop', async () => {
    const at = async (instant: string) => {
      server.setNow(new Date(instant))
      const { items } = await listed()
      const { daysLeft, overdue } = items.find(({ name }: { name: string }) => name === '刚结束')
      return [daysLeft, overdue]
    }
    expect(await at('2026-12-17T23:59:59+08:00')).toEqual([1, false])
    expect(await at('2026-12-18T23:59:59+08:00')).toEqual([0, false])
    expect(await at('2026-12-19T00:00:00+08:00')).toEqual([0, true])
  })

  it('stand with a record as long as it waits to be confirmed', async () => {
    const of = await ended('2026-12-05', '待确认')
    const { applicationId } = await addAttendee(server, of)
    const recordId = (await calls.record(of.id, [{ applicationId }])).data.records[0].recordId
    const mine = async () => (await calls.managed({ missionId: String(of.id) })).items[0]
    expect(await mine()).toMatchObject({
      recordId,
      state: 'pending',
      clock: { recordBy: '2026-12-18', daysLeft: 5, overdue: false },
    })
    await calls.decide([recordId], 'record.confirmed')
    expect(await mine()).toMatchObject({ state: 'publicising', clock: null })
    const { items } = await listed()
    expect(items.filter(({ name }: { name: string }) => name === '待确认')).toEqual([])
  })

  it('are over for a declined record, which was decided', async () => {
    const of = await ended('2026-12-05', '不认定')
    const { applicationId } = await addAttendee(server, of)
    const recordId = (await calls.record(of.id, [{ applicationId }])).data.records[0].recordId
    await calls.decide([recordId], 'record.declined', '中途离开')
    const { items } = await listed()
    expect(items.filter(({ name }: { name: string }) => name === '不认定')).toEqual([])
  })

  it('are the own organization’s and of those below it, page by page', async () => {
    const strangers = await server.addOrganization({ name: '别的组织' })
    const other = await server.tokenFor('organizer', (await server.addOrganizer(strangers.id)).id)
    expect(await listed(other)).toMatchObject({ items: [], total: 0, nextCursor: null })
    const root = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
    const federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
    const first = await listed(federation, { pageSize: '1' })
    expect(first).toMatchObject({ total: 2, items: [{ name: '早已结束' }] })
    expect(await listed(federation, { pageSize: '1', cursor: first.nextCursor })).toMatchObject({
      items: [{ name: '刚结束' }],
      nextCursor: null,
    })
  })
})
