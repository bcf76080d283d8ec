import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requestableMissions, requestHours, serviceRecords, serviceSummary } from '#contract/hours/service-record.ts'
import { refreshServiceTime } from '#contract/volunteer/volunteer.ts'
import { attendance } from '#server/database/schema/attendance.ts'
import { district } from '#server/database/schema/district.ts'
import { total } from '#server/database/schema/home.ts'
import { volunteerMonth } from '#server/database/schema/hours.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import {
  addAttendee,
  endedMission,
  hoursCalls,
  type HoursServer,
  hoursNow,
  noticeOver,
  publiciseHours,
  startHoursServer,
} from '#tests/support/hours.ts'
import { plantEntries } from '#tests/support/ledger.ts'
import { addPerson } from '#tests/support/missions.ts'

let server: HoursServer
let calls: ReturnType<typeof hoursCalls>
beforeAll(async () => {
  server = await startHoursServer()
  calls = hoursCalls(server)
})
beforeEach(() => server.setNow(hoursNow))
afterAll(() => server.stop())

type Planted = Parameters<typeof plantEntries>[1][number]
const entry = (
  { surrogateId }: { surrogateId: string },
  servedOn: string,
  minutes: number,
  more: Partial<Planted> = {},
): Planted => ({
  surrogateId,
  organizationId: server.team.id,
  missionName: '河道巡护',
  servedOn,
  place: '石井河',
  startAt: new Date(`${servedOn}T09:00:00+08:00`),
  endAt: new Date(`${servedOn}T12:00:00+08:00`),
  minutes,
  kind: 'service',
  grade: 'A',
  ...more,
})
const summary = async (person: { token: string }, query: Record<string, string> = {}) =>
  (await server.call(serviceSummary, { query, token: person.token })).envelope.data

describe('the own ledger', () => {
  it('comes latest day first, page by page, and by every filter', async () => {
    const [person, stranger] = [await addPerson(server), await addPerson(server)]
    await plantEntries(server.database.executor, [
      entry(person, '2025-03-01', 60, { missionName: '一', category: '06' }),
      entry(person, '2026-05-01', 90, { missionName: '二', kind: 'training', grade: 'B' }),
      entry(person, '2026-05-01', 30, { missionName: '三', grade: 'D', origin: 'request' }),
      entry(person, '2026-06-01', 45, { missionName: '四', grade: 'C', origin: 'organizer' }),
      entry(stranger, '2026-06-02', 999),
    ])
    const names = async (query: Record<string, string> = {}) =>
      (await calls.own(person, query)).items.map(({ missionName }: any) => missionName)
    expect(await names()).toEqual(['四', '三', '二', '一'])
    expect(await names({ year: '2026' })).toEqual(['四', '三', '二'])
    expect(await names({ kind: 'training' })).toEqual(['二'])
    expect(await names({ grade: 'C' })).toEqual(['四'])
    expect(await names({ origin: 'request' })).toEqual(['三'])
    expect(await names({ state: 'effective', year: '2025' })).toEqual(['一'])
    expect(await names({ state: 'pending' })).toEqual([])
    const first = await calls.own(person, { pageSize: '2' })
    expect([first.total, first.items.length]).toEqual([4, 2])
    const second = await calls.own(person, { pageSize: '2', cursor: first.nextCursor })
    expect(second.items.map(({ missionName }: any) => missionName)).toEqual(['二', '一'])
    expect([second.nextCursor, second.total]).toEqual([null, 4])
    expect(second.items[1]).toMatchObject({
      key: expect.stringMatching(/^entry-\d+$/),
      recordId: expect.stringMatching(/^\d+$/),
      position: 1,
      nature: 'entry',
      state: 'effective',
      organizationName: '青禾志愿服务队',
      category: '06',
      servedOn: '2025-03-01',
      startAt: '2025-03-01T01:00:00.000Z',
      minutes: 60,
    })
  })

  it('shows what is on the way there with its state', async () => {
    const of = await endedMission(server)
    const person = await publiciseHours(server, of)
    expect((await calls.own(person)).items).toMatchObject([
      {
        key: `record-${person.recordId}`,
        entryId: null,
        position: null,
        state: 'publicising',
        publicUntil: noticeOver.toISOString(),
      },
    ])
    await calls.goTo(noticeOver)
    expect((await calls.own(person)).items).toMatchObject([
      { recordId: person.recordId, position: 1, state: 'effective', publicUntil: null },
    ])
  })

  it('is told of by messages that lead to the records of the mission alone', async () => {
    const of = await endedMission(server)
    const person = await publiciseHours(server, of)
    await plantEntries(server.database.executor, [entry(person, '2026-05-01', 90)])
    await calls.goTo(noticeOver)
    const notes = await server.database.executor
      .select()
      .from(siteMessage)
      .where(eq(siteMessage.volunteerId, person.id))
    const links = notes.filter(({ kind }) => kind === 'hours').map(({ link }) => new URL(link ?? '', server.url))
    expect(links).toHaveLength(2)
    for (const { pathname, searchParams, hash } of links) {
      expect([pathname, hash]).toEqual(['/personalCenter/serviceRecord', '#records'])
      const { items } = await calls.own(person, Object.fromEntries(searchParams))
      expect(items.map(({ recordId }: any) => recordId)).toEqual([person.recordId])
    }
  })

  it('advises nothing above the best grade, whatever the marks alone would prove', async () => {
    const person = await addPerson(server)
    await plantEntries(server.database.executor, [
      entry(person, '2026-05-01', 90, { grade: 'A', origin: 'checkIn' }),
      entry(person, '2026-06-01', 45, { grade: 'C', origin: 'organizer' }),
    ])
    const advice = (await calls.own(person)).items.map(({ grade, raise }: any) => [grade, raise !== null])
    expect(advice).toEqual([
      ['C', true],
      ['A', false],
    ])
  })

  it('says of hours by code what was noted at the slot', async () => {
    const of = await endedMission(server)
    const { applicationId, token } = await addAttendee(server, of)
    await server.database.executor.insert(attendance).values({
      applicationId: Number(applicationId),
      checkedInAt: new Date('2026-12-05T08:00:00+08:00'),
      inBy: 'code',
      checkedOutAt: new Date('2026-12-05T11:30:00+08:00'),
      outBy: 'list',
    })
    const reply = await calls.record(of.id, [{ applicationId }])
    await calls.decide([reply.data.records[0].recordId], 'record.confirmed')
    const before = (await calls.own({ token })).items
    await calls.goTo(noticeOver)
    const after = (await calls.own({ token })).items
    for (const [hours] of [before, after])
      expect(hours).toMatchObject({
        minutes: 210,
        grade: 'B',
        why: '扫过码，组织确认到场',
        raise: expect.stringContaining('扫'),
      })
  })

  it('is for volunteers', async () => {
    for (const spec of [serviceRecords, serviceSummary, requestableMissions]) {
      expect((await server.call(spec)).status).toBe(401)
      expect((await server.call(spec, { token: server.staff })).envelope.code).toBe(10003)
    }
  })
})

describe('the sums', () => {
  it('take reversals off, per kind, grade, month and category', async () => {
    const person = await addPerson(server, { serviceMinutes: 5990 })
    const [wrong] = await plantEntries(server.database.executor, [
      entry(person, '2026-03-05', 300, { category: '06' }),
      entry(person, '2026-01-10', 120, { category: '01', grade: 'B' }),
      entry(person, '2026-03-20', 40, { category: '01', kind: 'training' }),
      entry(person, '2025-12-31', 70, { category: '06', grade: 'D' }),
    ])
    await plantEntries(server.database.executor, [
      entry(person, '2026-03-05', -300, { category: '06', corrects: wrong?.id ?? null }),
      entry(person, '2026-03-05', 200, { category: '06', grade: 'C', corrects: wrong?.id ?? null }),
    ])
    const all = await summary(person)
    expect(all).toMatchObject({ service: 390, training: 40, years: [2026, 2025], nextStarMinutes: 10 })
    expect(all.grades).toEqual([
      { grade: 'A', service: 0, training: 40 },
      { grade: 'B', service: 120, training: 0 },
      { grade: 'C', service: 200, training: 0 },
      { grade: 'D', service: 70, training: 0 },
    ])
    expect(all.months).toEqual([
      { month: '2025-12', service: 70, training: 0 },
      { month: '2026-01', service: 120, training: 0 },
      { month: '2026-02', service: 0, training: 0 },
      { month: '2026-03', service: 200, training: 40 },
    ])
    expect(all.categories).toEqual([
      { category: '06', minutes: 270 },
      { category: '01', minutes: 160 },
    ])
    const ofYear = await summary(person, { year: '2025' })
    expect([ofYear.service, ofYear.training, ofYear.months.length, ofYear.months[11]]).toEqual([
      70,
      0,
      12,
      { month: '2025-12', service: 70, training: 0 },
    ])
  })

  it('show at most 24 months, what is underway, and nothing of nobody', async () => {
    const person = await addPerson(server)
    expect(await summary(person)).toMatchObject({
      service: 0,
      months: [],
      categories: [],
      years: [],
      starLevel: 0,
      nextStarMinutes: 6000,
    })
    await plantEntries(server.database.executor, [entry(person, '2020-01-01', 10), entry(person, '2026-11-01', 10)])
    const { months } = await summary(person)
    expect([months.length, months[0].month, months[23].month]).toEqual([24, '2024-12', '2026-11'])
    const of = await endedMission(server)
    const one = await addAttendee(server, of, { person })
    await calls.record(of.id, [{ applicationId: one.applicationId }])
    expect((await summary(person)).underway).toEqual({ pending: 210, publicising: 0, objected: 0 })
    expect((await summary(person, { year: '2020' })).underway).toEqual({ pending: 0, publicising: 0, objected: 0 })
  })

  it('count records in force and new ones on notice by month of a year, a corrected one once', async () => {
    const person = await addPerson(server)
    const [wrong] = await plantEntries(server.database.executor, [
      entry(person, '2026-03-05', 300),
      entry(person, '2026-03-06', 60),
      entry(person, '2026-03-20', 40, { kind: 'training' }),
      entry(person, '2025-12-31', 70),
    ])
    await plantEntries(server.database.executor, [
      entry(person, '2026-03-05', -300, { corrects: wrong?.id ?? null }),
      entry(person, '2026-04-05', 200, { corrects: wrong?.id ?? null }),
    ])
    const bare = { service: 0, training: 0, publicising: 0 }
    const treeOf = async (query = {}) => (await summary(person, query)).tree
    expect((await treeOf()).months[11]).toEqual(bare)
    await publiciseHours(server, await endedMission(server), person)
    const { year, months } = await treeOf()
    expect([year, months.length]).toEqual([2026, 12])
    const held = months.flatMap((month: object, at: number) =>
      JSON.stringify(month) === JSON.stringify(bare) ? [] : [[at + 1, month]],
    )
    expect(held).toEqual([
      [3, { service: 1, training: 1, publicising: 0 }],
      [4, { service: 1, training: 0, publicising: 0 }],
      [12, { service: 0, training: 0, publicising: 1 }],
    ])
    expect(await treeOf({ year: '2025' })).toMatchObject({ year: 2025, months: { 11: { service: 1 } } })
  })

  it('tell marks from entries in force alone, of all years', async () => {
    const person = await addPerson(server)
    const of = await endedMission(server)
    const [first] = await plantEntries(server.database.executor, [
      entry(person, '2025-01-05', 60),
      entry(person, '2026-05-01', 60, { missionId: of.id }),
      ...[2, 3, 4, 5, 6, 7].map((day) => entry(person, `2026-06-0${day}`, 60)),
    ])
    await plantEntries(server.database.executor, [entry(person, '2025-01-05', -60, { corrects: first?.id ?? null })])
    expect((await summary(person, { year: '2025' })).marks).toEqual({
      first: { reachedOn: '2026-05-01', count: 1 },
      month: { reachedOn: '2026-06-07', count: 6 },
      cities: { reachedOn: null, count: 1, names: ['广州市'] },
      organization: { reachedOn: null, count: 7, names: ['青禾志愿服务队'] },
    })
    expect((await summary(person)).starHours).toEqual([100, 300, 600, 1000, 1500])
  })

  it('tell the third city and the tenth time with one organization', async () => {
    const person = await addPerson(server)
    const { executor } = server.database
    await executor.insert(district).values({
      code: '440500',
      parentCode: '440000',
      name: '汕头市',
      level: 'city',
      longitude: 116.68,
      latitude: 23.35,
    })
    const missions = await Promise.all(
      ['440104', '440300', '440500'].map((districtCode) => endedMission(server, { values: { districtCode } })),
    )
    await plantEntries(
      executor,
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((month, at) =>
        entry(person, `2026-0${month}-03`, 60, { missionId: missions[Math.floor(at / 4)]?.id ?? null }),
      ),
    )
    await plantEntries(executor, [entry(person, '2026-10-08', 60)])
    expect((await summary(person)).marks).toEqual({
      first: { reachedOn: '2026-01-03', count: 1 },
      month: { reachedOn: null, count: 1 },
      cities: { reachedOn: '2026-09-03', count: 3, names: ['广州市', '深圳市', '汕头市'] },
      organization: { reachedOn: '2026-10-08', count: 10, names: ['青禾志愿服务队'] },
    })
  })

  it('set the kept counters right again: minutes, stars, months and the total of the portal', async () => {
    const person = await addPerson(server, { serviceMinutes: 77, trainingMinutes: 7, starLevel: 5 })
    const { executor } = server.database
    await executor.insert(volunteerMonth).values({ volunteerId: person.id, month: '2019-01', minutes: 77 })
    await plantEntries(executor, [entry(person, '2026-05-01', 6000), entry(person, '2026-06-01', 60)])
    const portal = async () =>
      (await executor.select().from(total).where(eq(total.name, 'serviceMinutes')))[0]?.value ?? 0
    const before = await portal()
    const refresh = async () => (await server.call(refreshServiceTime, { token: person.token })).envelope.data
    expect(await refresh()).toEqual({ serviceTime: 6060, trainingTime: 0 })
    const [row] = await executor.select().from(volunteer).where(eq(volunteer.id, person.id))
    expect(row).toMatchObject({ serviceMinutes: 6060, trainingMinutes: 0, starLevel: 1 })
    const months = await executor.select().from(volunteerMonth).where(eq(volunteerMonth.volunteerId, person.id))
    expect(Object.fromEntries(months.map(({ month, minutes }) => [month, minutes]))).toEqual({
      '2026-05': 6000,
      '2026-06': 60,
    })
    expect((await portal()) - before).toBe(6060 - 77)
    await refresh()
    expect((await portal()) - before).toBe(6060 - 77)
  })
})

describe('a request for missing hours', () => {
  const day = { servedOn: '2026-12-05', start: '08:00', end: '11:00', content: '引导和发放物资' }
  const request = async (person: { token: string }, body: Record<string, unknown>) =>
    (await server.call(requestHours, { body: { ...day, ...body }, token: person.token })).envelope
  const offered = async (person: { token: string }) =>
    (await server.call(requestableMissions, { token: person.token })).envelope.data

  it('is offered for slots that ended without hours, and goes to the organization as grade D', async () => {
    const of = await endedMission(server)
    const person = await addAttendee(server, of)
    expect(await offered(person)).toMatchObject([{ applicationId: person.applicationId, missionId: String(of.id) }])
    const sent = await request(person, { applicationId: person.applicationId })
    expect(sent.data).toMatchObject({ state: 'pending', minutes: 180 })
    expect(await offered(person)).toEqual([])
    const again = await request(person, { applicationId: person.applicationId })
    expect([again.code, again.msg]).toEqual([12001, expect.stringContaining('待确认')])
    expect((await calls.own(person)).items[0]).toMatchObject({ state: 'pending', grade: 'D', origin: 'request' })
    await calls.decide([sent.data.recordId], 'record.confirmed')
    await calls.goTo(noticeOver)
    expect((await calls.own(person)).items[0]).toMatchObject({ state: 'effective', grade: 'D', minutes: 180 })
  })

  it('can be sent again after it was declined', async () => {
    const of = await endedMission(server)
    const person = await addAttendee(server, of, { state: 'absent' })
    const first = await request(person, { applicationId: person.applicationId })
    await calls.decide([first.data.recordId], 'record.declined', '签到表上没有')
    expect((await request(person, { applicationId: person.applicationId })).code).toBe(200)
    expect((await calls.own(person)).items.map(({ state }: any) => state).toSorted()).toEqual(['pending', 'rejected'])
  })

  it('ends on the next morning when the service was at night', async () => {
    const night = await endedMission(server, {
      slots: [{ start: '2026-12-05T20:00:00+08:00', end: '2026-12-06T06:00:00+08:00', capacity: 9 }],
    })
    const [person, other] = [await addAttendee(server, night), await addAttendee(server, night)]
    const of = ({ applicationId }: { applicationId: string }) => ({ applicationId, start: '20:00' })
    const sent = await request(person, { ...of(person), end: '06:00' })
    expect([sent.msg, sent.data?.minutes]).toEqual([expect.any(String), 600])
    expect((await calls.own(person)).items[0]).toMatchObject({
      servedOn: '2026-12-05',
      startAt: '2026-12-05T12:00:00.000Z',
      endAt: '2026-12-05T22:00:00.000Z',
    })
    expect((await request(other, { ...of(other), end: '20:00' })).data.issues).toEqual([
      { field: 'end', message: '结束时间要晚于开始时间' },
    ])
    expect((await request(other, { ...of(other), end: '22:00' })).data.issues).toEqual([
      { field: 'end', message: '在场时间不足时段的 60%，按规则不计时长' },
    ])
  })

  it('of a night may begin after midnight', async () => {
    const night = await endedMission(server, {
      slots: [{ start: '2026-12-05T22:00:00+08:00', end: '2026-12-06T02:00:00+08:00', capacity: 9 }],
    })
    const person = await addAttendee(server, night)
    const sent = await request(person, { applicationId: person.applicationId, start: '23:30', end: '02:00' })
    expect([sent.msg, sent.data?.minutes]).toEqual([expect.any(String), 150])
    const late = await addAttendee(server, night)
    expect(
      (await request(late, { applicationId: late.applicationId, start: '00:30', end: '01:30' })).data.issues,
    ).toEqual([{ field: 'end', message: '在场时间不足时段的 60%，按规则不计时长' }])
  })

  it('is refused for what is not the own part, not over, or elsewhere in time', async () => {
    const of = await endedMission(server)
    const [person, other] = [await addAttendee(server, of), await addAttendee(server, of)]
    const ahead = await endedMission(server, {
      slots: [{ start: '2026-12-12T08:00:00+08:00', end: '2026-12-12T11:30:00+08:00', capacity: 9 }],
    })
    const early = await addAttendee(server, ahead, { state: 'confirmed', person })
    const withdrawn = await addAttendee(server, await endedMission(server), { state: 'cancelled' })
    const own = { applicationId: person.applicationId }
    expect((await request(person, { applicationId: other.applicationId })).code).toBe(10002)
    expect((await request(person, { applicationId: early.applicationId, servedOn: '2026-12-12' })).code).toBe(10001)
    expect((await request(withdrawn, { applicationId: withdrawn.applicationId })).code).toBe(12001)
    expect((await request(person, { ...own, servedOn: '2026-12-06' })).code).toBe(10001)
    expect((await request(person, { ...own, start: '11:00', end: '08:00' })).data.issues[0].field).toBe('end')
    expect((await request(person, { ...own, start: '8点' })).data.issues[0].field).toBe('start')
    expect((await request(person, { ...own, content: '短' })).data.issues[0].field).toBe('content')
    await plantEntries(server.database.executor, [entry(person, '2026-12-05', 180)])
    expect((await request(person, own)).code).toBe(12011)
  })
})
