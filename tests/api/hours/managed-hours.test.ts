import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { correctHours, hourRecordEvent, managedHourRecords, recordHours } from '#contract/hours/managed-hours.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { attendance } from '#server/database/schema/attendance.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { total } from '#server/database/schema/home.ts'
import { hourRecord, timeRecord, volunteerMonth } from '#server/database/schema/hours.ts'
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
import { missionNow } from '#tests/support/missions.ts'

let server: HoursServer
let calls: ReturnType<typeof hoursCalls>
beforeAll(async () => {
  server = await startHoursServer()
  calls = hoursCalls(server)
})
beforeEach(() => server.setNow(hoursNow))
afterAll(() => server.stop())

const entriesOf = (surrogateId: string) =>
  server.database.executor
    .select()
    .from(timeRecord)
    .where(eq(timeRecord.surrogateId, surrogateId))
    .orderBy(timeRecord.position)
const rowOf = async (id: number) =>
  (await server.database.executor.select().from(volunteer).where(eq(volunteer.id, id)))[0]
const monthsOf = (id: number) =>
  server.database.executor.select().from(volunteerMonth).where(eq(volunteerMonth.volunteerId, id))
const minutesOfPortal = async () =>
  (await server.database.executor.select().from(total).where(eq(total.name, 'serviceMinutes')))[0]?.value ?? 0
const titlesFor = async (id: number) =>
  (
    await server.database.executor
      .select()
      .from(siteMessage)
      .where(eq(siteMessage.volunteerId, id))
      .orderBy(siteMessage.id)
  ).map(({ title }) => title.split('：')[0])

describe('recording hours', () => {
  it('takes the slot of whom the list checked out, and typed times, as grade C', async () => {
    const of = await endedMission(server)
    const [there, typed] = [await addAttendee(server, of), await addAttendee(server, of, { state: 'confirmed' })]
    const { code, data } = await calls.record(of.id, [
      { applicationId: there.applicationId },
      {
        applicationId: typed.applicationId,
        times: { startAt: '2026-12-05T08:10:00+08:00', endAt: '2026-12-05T11:20:40+08:00' },
        content: '看护签到台',
      },
    ])
    expect(code).toBe(200)
    expect(data.records.map(({ grade, minutes, state }: any) => [grade, minutes, state])).toEqual([
      ['C', 210, 'pending'],
      ['C', 190, 'proposed'],
    ])
    const [row] = await server.database.executor
      .select()
      .from(hourRecord)
      .where(eq(hourRecord.id, Number(data.records[1].recordId)))
    expect(row).toMatchObject({
      servedOn: '2026-12-05',
      origin: 'organizer',
      content: '看护签到台',
      ruleSet: '2026-1',
      personInCharge: '许文博',
      authorId: server.staffId,
      category: '06',
    })
    expect(await entriesOf(there.surrogateId)).toEqual([])
  })

  it('takes the time between both scans, as far as it lies in the slot, with their grade', async () => {
    const of = await endedMission(server)
    const scanned = async (checkedIn: string, checkedOut: string | null, onSpot: boolean) => {
      const one = await addAttendee(server, of)
      const departure = checkedOut && {
        checkedOutAt: new Date(`2026-12-05T${checkedOut}+08:00`),
        outBy: 'code' as const,
        outOnSpot: onSpot,
      }
      await server.database.executor.insert(attendance).values({
        applicationId: Number(one.applicationId),
        checkedInAt: new Date(`2026-12-05T${checkedIn}+08:00`),
        inBy: 'code',
        inOnSpot: onSpot,
        ...departure,
      })
      return { applicationId: one.applicationId }
    }
    const whole = await scanned('07:20:00', '12:45:00', true)
    const part = await scanned('08:14:30', '11:00:10', false)
    const forgot = await scanned('08:00:00', null, true)
    const short = await scanned('08:00:00', '09:30:00', true)
    const { data } = await calls.record(of.id, [whole, part])
    expect(data.records.map(({ grade, minutes }: any) => [grade, minutes])).toEqual([
      ['A', 210],
      ['C', 165],
    ])
    expect(await calls.record(of.id, [forgot])).toMatchObject({
      code: 12001,
      msg: expect.stringContaining('没有签退，请补录时间'),
    })
    const refused = await calls.record(of.id, [short])
    expect([refused.code, refused.msg]).toEqual([12001, expect.stringContaining('60%')])
  })

  it.each<[string, ApplicationState, string[] | undefined, number]>([
    ['whoever was not checked out, without times', 'confirmed', undefined, 12001],
    ['whoever was absent', 'absent', ['08:00', '11:30'], 12001],
    ['a stay shorter than 60 % of the slot', 'completed', ['08:00', '10:05'], 10001],
    ['another day', 'completed', ['2026-12-04', '08:00', '11:30'], 10001],
    ['times that begin before the slot', 'completed', ['07:59', '11:30'], 10001],
    ['times that end after the slot', 'completed', ['08:00', '11:31'], 10001],
    ['times that end before they begin', 'completed', ['11:30', '08:00'], 10001],
  ])('refuses %s, and records nobody then', async (_, state, times, code) => {
    const of = await endedMission(server)
    const [fine, wrong] = [await addAttendee(server, of), await addAttendee(server, of, { state })]
    const [day, from, to] = times?.length === 3 ? times : ['2026-12-05', ...(times ?? [])]
    const stated = times && { startAt: `${day}T${from}:00+08:00`, endAt: `${day}T${to}:00+08:00` }
    const answer = await calls.record(of.id, [
      { applicationId: fine.applicationId },
      { applicationId: wrong.applicationId, ...(stated && { times: stated }) },
    ])
    expect([answer.code, answer.msg === '']).toEqual([code, false])
    expect((await calls.managed({ missionId: String(of.id) })).items).toEqual([])
  })

  it('counts 60 % of the slot as present, to the minute', async () => {
    const of = await endedMission(server)
    const { applicationId } = await addAttendee(server, of)
    const until = (endAt: string) =>
      calls.record(of.id, [{ applicationId, times: { startAt: '2026-12-05T08:00:00+08:00', endAt } }])
    expect((await until('2026-12-05T10:05:59+08:00')).code).toBe(10001)
    expect((await until('2026-12-05T10:06:00+08:00')).data.records[0].minutes).toBe(126)
  })

  it('waits for the end of the slot', async () => {
    const of = await endedMission(server)
    const { applicationId } = await addAttendee(server, of)
    server.setNow(new Date('2026-12-05T11:29:59+08:00'))
    expect((await calls.record(of.id, [{ applicationId }])).code).toBe(10001)
    server.setNow(new Date('2026-12-05T11:30:00+08:00'))
    expect((await calls.record(of.id, [{ applicationId }])).code).toBe(200)
  })

  it('records an application once, also when two do it at once', async () => {
    const of = await endedMission(server)
    const { applicationId } = await addAttendee(server, of)
    const answers = await Promise.all([1, 2, 3].map(() => calls.record(of.id, [{ applicationId }])))
    expect(answers.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([200, 12001, 12001])
    expect(answers.find(({ code }) => code === 12001)?.msg).toContain('待确认')
  })

  it('refuses hours that overlap others, and more than 12 hours of service on a day', async () => {
    const slots = (from: string, to: string) => [
      { start: `2026-12-06T${from}:00+08:00`, end: `2026-12-06T${to}:00+08:00`, capacity: 9 },
    ]
    const [early, overlapping, late, later] = [
      await endedMission(server, { slots: slots('06:00', '14:00') }),
      await endedMission(server, { slots: slots('13:59', '15:00') }),
      await endedMission(server, { slots: slots('14:00', '18:00') }),
      await endedMission(server, { slots: slots('18:00', '18:01') }),
    ]
    const person = await addAttendee(server, early)
    const at = async (of: typeof early, kind?: string) =>
      calls.record(of.id, [{ applicationId: (await addAttendee(server, of, { person })).applicationId }], kind)
    expect((await calls.record(early.id, [{ applicationId: person.applicationId }])).code).toBe(200)
    const overlap = await at(overlapping)
    expect([overlap.code, overlap.msg]).toEqual([12001, expect.stringContaining('同一时间只能记一次')])
    expect((await at(late)).code).toBe(200)
    const refused = await at(later)
    expect([refused.code, refused.msg]).toEqual([12001, expect.stringContaining('12 小时')])
  })

  it('is for the own organization and those below it', async () => {
    const stranger = await server.addOrganization()
    const token = await server.tokenFor('organizer', (await server.addOrganizer(stranger.id)).id)
    const of = await endedMission(server)
    const { applicationId, recordId } = await publiciseHours(server, of)
    const body = { missionId: String(of.id), participants: [{ applicationId }] }
    expect((await server.call(recordHours, { body, token })).envelope.code).toBe(10002)
    const event = { recordIds: [recordId], event: 'record.confirmed' }
    expect((await server.call(hourRecordEvent, { body: event, token })).envelope.code).toBe(10002)
    expect((await server.call(managedHourRecords, { token })).envelope.data.items).toEqual([])
    await calls.goTo(noticeOver)
    const [entry] = (await calls.managed({ missionId: String(of.id) })).items
    const wrong = { entryId: entry.entryId, reason: '登记错了时间', times: null }
    expect((await server.call(correctHours, { body: wrong, token })).envelope.code).toBe(10002)
  })
})

describe('from public notice into the ledger', () => {
  it('takes seven whole days, and everything that is counted follows at once', async () => {
    const of = await endedMission(server)
    const before = await minutesOfPortal()
    const person = await publiciseHours(server, of)
    expect((await missionNow(server, of.id)).state).toBe('publicising')
    await calls.goTo(new Date(noticeOver.getTime() - 1))
    expect([await entriesOf(person.surrogateId), await minutesOfPortal()]).toEqual([[], before])
    await calls.goTo(noticeOver)
    expect(await entriesOf(person.surrogateId)).toMatchObject([
      {
        position: 1,
        previousHash: '0'.repeat(64),
        minutes: 210,
        grade: 'C',
        kind: 'service',
        missionId: of.id,
        organizationId: server.team.id,
        recordId: Number(person.recordId),
        personInCharge: '许文博',
        authorId: server.staffId,
        reviewerId: server.staffId,
      },
    ])
    expect(await rowOf(person.id)).toMatchObject({ serviceMinutes: 210, trainingMinutes: 0, starLevel: 0 })
    expect(await monthsOf(person.id)).toEqual([{ volunteerId: person.id, month: '2026-12', minutes: 210 }])
    expect((await minutesOfPortal()) - before).toBe(210)
    expect(await titlesFor(person.id)).toEqual(['时长开始公示', '时长已生效'])
    await calls.goTo(new Date(noticeOver.getTime() + 86_400_000))
    expect(await entriesOf(person.surrogateId)).toHaveLength(1)
  })

  it('gives a star with the minute that reaches its hours, and training counts for none', async () => {
    const of = await endedMission(server)
    const person = await publiciseHours(server, of)
    const other = await addAttendee(server, await endedMission(server))
    await server.database.executor
      .update(volunteer)
      .set({ serviceMinutes: 100 * 60 - 210 })
      .where(eq(volunteer.id, person.id))
    const training = await endedMission(server, {
      slots: [{ start: '2026-12-07T08:00:00+08:00', end: '2026-12-07T10:00:00+08:00', capacity: 9 }],
    })
    const learner = await addAttendee(server, training, { person: other })
    const recorded = await calls.record(training.id, [{ applicationId: learner.applicationId }], 'training')
    await calls.decide([recorded.data.records[0].recordId], 'record.confirmed')
    await calls.goTo(noticeOver)
    expect(await rowOf(person.id)).toMatchObject({ serviceMinutes: 6000, starLevel: 1 })
    expect(await rowOf(other.id)).toMatchObject({ serviceMinutes: 0, trainingMinutes: 120, starLevel: 0 })
    expect(await monthsOf(other.id)).toEqual([])
  })

  it('waits while other hours fill the day, and comes the day after they were taken back', async () => {
    const person = await publiciseHours(server, await endedMission(server))
    const others = {
      surrogateId: person.surrogateId,
      organizationId: server.team.id,
      missionName: '通宵值守',
      servedOn: '2026-12-05',
      place: '东站',
      startAt: new Date('2026-12-05T12:00:00+08:00'),
      endAt: new Date('2026-12-05T20:31:00+08:00'),
      minutes: 511,
      kind: 'service',
      grade: 'A',
    } as const
    const [full] = await plantEntries(server.database.executor, [others])
    await calls.goTo(noticeOver)
    expect((await calls.own(person)).items.map(({ state }: any) => state).toSorted()).toEqual([
      'effective',
      'publicising',
    ])
    await calls.correct(String(full?.id), null)
    await calls.goTo(new Date(noticeOver.getTime() + 86_400_000))
    expect(await rowOf(person.id)).toMatchObject({ serviceMinutes: 210 })
  })

  it.each([
    ['record.confirmed', 'publicising', '时长记录处于“公示中”，不能“确认并公示”'],
    ['record.declined', 'publicising', '时长记录处于“公示中”，不能“不予认定”'],
    ['record.corrected', 'publicising', '时长记录处于“公示中”，不能“更正”'],
    ['record.entered', 'pending', '时长记录处于“待确认”，不能“登记”'],
  ])('refuses %s while it is %s, naming both', async (event, state, sentence) => {
    const of = await endedMission(server)
    const person = await addAttendee(server, of)
    const recorded = await calls.record(of.id, [{ applicationId: person.applicationId }])
    const recordId: string = recorded.data.records[0].recordId
    if (state === 'publicising') await calls.decide([recordId], 'record.confirmed')
    const answer = await calls.decide([recordId], event, '理由写在这里')
    expect([answer.code, answer.msg]).toEqual([12001, sentence])
  })

  it('keeps what the chart allows, but not by this hand, for the call that does it', async () => {
    const of = await endedMission(server)
    const { recordId } = await publiciseHours(server, of)
    expect((await calls.decide([recordId], 'publicity.ended')).code).toBe(10003)
    expect((await calls.decide([recordId], 'nonsense')).code).toBe(10001)
    expect((await calls.managed({ missionId: String(of.id) })).items[0].state).toBe('publicising')
  })

  it('declines with an opinion alone, which makes room for another record', async () => {
    const of = await endedMission(server)
    const { applicationId, token, id } = await addAttendee(server, of)
    const recorded = await calls.record(of.id, [{ applicationId }])
    const recordId: string = recorded.data.records[0].recordId
    expect((await calls.decide([recordId], 'record.declined')).code).toBe(10001)
    expect((await calls.decide([recordId], 'record.declined', '当天没有到岗')).data.records[0].state).toBe('rejected')
    expect((await calls.own({ token })).items[0]).toMatchObject({ state: 'rejected', opinion: '当天没有到岗' })
    expect(await titlesFor(id)).toEqual(['时长没有认定'])
    expect((await calls.record(of.id, [{ applicationId }])).code).toBe(200)
  })
})

describe('a correction', () => {
  const effective = async (content: Parameters<typeof endedMission>[1] = {}) => {
    const person = await publiciseHours(server, await endedMission(server, content))
    await calls.goTo(noticeOver)
    const [entry] = await entriesOf(person.surrogateId)
    if (!entry) throw new Error('no entry')
    return { person, entry }
  }
  const times = { startAt: '2026-12-05T08:00:00+08:00', endAt: '2026-12-05T10:30:00+08:00' }

  it('takes the entry back by a reversing one and adds what stands in its place', async () => {
    const { person, entry } = await effective()
    const before = await minutesOfPortal()
    const { data } = await calls.correct(String(entry.id), times)
    const entries = await entriesOf(person.surrogateId)
    expect(entries.map(({ position, minutes, corrects, grade }) => [position, minutes, corrects, grade])).toEqual([
      [1, 210, null, 'C'],
      [2, -210, entry.id, 'C'],
      [3, 150, entry.id, 'C'],
    ])
    expect(entries[1]?.previousHash).toBe(entry.hash)
    expect(entries[2]?.previousHash).toBe(entries[1]?.hash)
    expect(data).toEqual({
      state: 'effective',
      recordId: String(entries[2]?.recordId),
      reversalId: String(entries[1]?.id),
      replacementId: String(entries[2]?.id),
      minutes: 150,
    })
    expect(await rowOf(person.id)).toMatchObject({ serviceMinutes: 150 })
    expect((await monthsOf(person.id)).map(({ minutes }) => minutes)).toEqual([150])
    expect((await minutesOfPortal()) - before).toBe(-60)
    expect((await titlesFor(person.id)).at(-1)).toBe('时长已更正')
    const records = (await calls.own(person)).items
    expect(records.map(({ state, nature, minutes }: any) => [state, nature, minutes])).toEqual([
      ['effective', 'replacement', 150],
      ['corrected', 'reversal', -210],
      ['corrected', 'entry', 210],
    ])
  })

  it('without times only takes back, once; the reversal itself stays', async () => {
    const { person, entry } = await effective()
    expect((await calls.correct(String(entry.id), null)).data).toMatchObject({ replacementId: null, minutes: 0 })
    expect(await rowOf(person.id)).toMatchObject({ serviceMinutes: 0 })
    const again = await calls.correct(String(entry.id), null)
    expect([again.code, again.msg]).toEqual([12001, '时长记录处于“已更正”，不能“更正”'])
    const reversal = (await entriesOf(person.surrogateId))[1]
    expect((await calls.correct(String(reversal?.id), null)).code).toBe(12001)
    expect(await entriesOf(person.surrogateId)).toHaveLength(2)
  })

  it('can itself be corrected', async () => {
    const { person, entry } = await effective()
    const first = (await calls.correct(String(entry.id), times)).data
    const second = (await calls.correct(first.replacementId, { ...times, endAt: '2026-12-05T10:06:00+08:00' })).data
    expect(second).toMatchObject({ state: 'effective', minutes: 126 })
    expect(await rowOf(person.id)).toMatchObject({ serviceMinutes: 126 })
    expect((await entriesOf(person.surrogateId)).map(({ minutes }) => minutes)).toEqual([210, -210, 150, -150, 126])
  })

  it.each([
    ['begin before its slot', '2026-12-05T07:59:00+08:00', '2026-12-05T10:30:00+08:00'],
    ['end after its slot', '2026-12-05T08:00:00+08:00', '2026-12-05T11:31:00+08:00'],
    ['are of another year', '2010-12-05T08:00:00+08:00', '2010-12-05T10:30:00+08:00'],
    ['are too small a part of its slot', '2026-12-05T08:00:00+08:00', '2026-12-05T10:05:59+08:00'],
  ])('is refused when its times %s', async (_, startAt, endAt) => {
    const { person, entry } = await effective()
    const answer = await calls.correct(String(entry.id), { startAt, endAt })
    expect([answer.code, answer.data.issues[0].field]).toEqual([10001, 'times'])
    expect(await entriesOf(person.surrogateId)).toHaveLength(1)
  })

  it('of a night may begin after midnight', async () => {
    const { person, entry } = await effective({
      slots: [{ start: '2026-12-05T23:30:00+08:00', end: '2026-12-06T02:30:00+08:00', capacity: 9 }],
    })
    const late = { startAt: '2026-12-06T00:30:00+08:00', endAt: '2026-12-06T02:30:00+08:00' }
    expect((await calls.correct(String(entry.id), late)).data).toMatchObject({ state: 'effective', minutes: 120 })
    expect((await entriesOf(person.surrogateId)).at(-1)).toMatchObject({ servedOn: '2026-12-05', minutes: 120 })
  })

  it('reaches hours from before there were records in work', async () => {
    const person = await addAttendee(server, await endedMission(server))
    const [old] = await plantEntries(server.database.executor, [
      {
        surrogateId: person.surrogateId,
        organizationId: server.team.id,
        missionName: '旧活动',
        servedOn: '2024-05-05',
        place: '东湖',
        startAt: new Date('2024-05-05T01:00:00Z'),
        endAt: new Date('2024-05-05T03:00:00Z'),
        minutes: 120,
        kind: 'service',
        grade: 'A',
      },
    ])
    const half = { startAt: '2024-05-05T09:00:00+08:00', endAt: '2024-05-05T10:00:00+08:00' }
    const longer = { ...half, endAt: '2024-05-05T11:01:00+08:00' }
    const refused = await calls.correct(String(old?.id), longer)
    expect([refused.code, refused.msg]).toEqual([10001, expect.stringContaining('只能在原来的起止时间之内改短')])
    expect((await calls.correct(String(old?.id), half)).data.minutes).toBe(60)
    expect((await entriesOf(person.surrogateId)).map(({ minutes }) => minutes)).toEqual([120, -120, 60])
  })

  it('is made once when two correct at once', async () => {
    const { person, entry } = await effective()
    const answers = await Promise.all([times, times, null].map((span) => calls.correct(String(entry.id), span)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 12001)).toHaveLength(2)
    expect((await entriesOf(person.surrogateId)).filter(({ minutes }) => minutes < 0)).toHaveLength(1)
  })
})
