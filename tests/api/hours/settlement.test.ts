import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { volunteerRanking } from '#contract/home.ts'
import { leaveOut, reportAnomaly, settlement, settlementRows, settleSlot } from '#contract/hours/settlement.ts'
import { missionsToRecord } from '#contract/hours/managed-hours.ts'
import { staffActs } from '#contract/staff-log.ts'
import { attendance, attendanceMark } from '#server/database/schema/attendance.ts'
import { siteMessage } from '#server/database/schema/message.ts'
import { hourRecord } from '#server/database/schema/hours.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { plantEntries } from '#tests/support/ledger.ts'
import {
  addAttendee,
  endedMission,
  hoursCalls,
  type HoursServer,
  hoursNow,
  noticeOver,
  type Person,
  startHoursServer,
} from '#tests/support/hours.ts'
import { addPerson, missionNow } from '#tests/support/missions.ts'
import { decideInQueue, passMinute } from '#tests/support/reviews.ts'
import { countStatements } from '#tests/support/statements.ts'

let server: HoursServer
let federation: string
beforeAll(async () => {
  server = await startHoursServer()
  const root = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
  federation = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
})
beforeEach(() => server.setNow(hoursNow))
afterAll(() => server.stop())

type Mission = Awaited<ReturnType<typeof endedMission>>
const at = (time: string) => new Date(`2026-12-05T${time}:00+08:00`)
const slotIdOf = (of: Mission) => String(of.slots[0]?.id)

/** Somebody with scans at both ends where the mission is, unless told otherwise. */
async function scanned(
  of: Mission,
  {
    from = '08:00',
    to = '11:30',
    onSpot = true,
    person,
  }: { from?: string; to?: string | null; onSpot?: boolean; person?: Person } = {},
) {
  const one = await addAttendee(server, of, {
    ...(person && { person }),
    state: to === null ? 'checkedIn' : 'completed',
  })
  await server.database.executor.insert(attendance).values({
    applicationId: Number(one.applicationId),
    checkedInAt: at(from),
    inBy: 'code',
    inOnSpot: onSpot,
    ...(to !== null && { checkedOutAt: at(to), outBy: 'code' as const, outOnSpot: onSpot }),
  })
  return one
}

const asStaff = async (spec: Parameters<HoursServer['call']>[0], body: unknown, token = server.staff) =>
  (await server.call(spec, { body, token })).envelope
const rowsOf = async (of: Mission, query: Record<string, string> = {}, token = server.staff) =>
  (await server.call(settlementRows, { query: { slotId: slotIdOf(of), pageSize: '50', ...query }, token })).envelope
    .data
const settle = (of: Mission, people: number, applicationIds: string[] = [], token = server.staff) =>
  asStaff(settleSlot, { slotId: slotIdOf(of), people, applicationIds }, token)
const standingsOf = async (of: Mission) => (await rowsOf(of)).items.map(({ verdict }: any) => verdict)

describe('what a slot has to settle', () => {
  it('stands by what has to be looked at first, with minutes, grade, why, and what would raise it', async () => {
    const of = await endedMission(server)
    const right = await scanned(of)
    const far = await scanned(of, { from: '08:10', onSpot: false })
    const short = await scanned(of, { to: '09:11' })
    const forgot = await scanned(of, { to: null })
    const absent = await addAttendee(server, of, { state: 'confirmed' })
    const { items, counts, sums } = await rowsOf(of)
    expect(items.map(({ applicationId, verdict }: any) => [applicationId, verdict])).toEqual([
      [short.applicationId, 'anomaly'],
      [forgot.applicationId, 'unclear'],
      [right.applicationId, 'right'],
      [far.applicationId, 'right'],
      [absent.applicationId, 'absent'],
    ])
    expect(items[0]).toMatchObject({
      name: '陈小明',
      presentMinutes: 71,
      anomalies: [{ kind: 'short', reason: '在场 71 分，规定不少于 126 分（210 分的 60%）才计入' }],
    })
    expect(items[2]).toMatchObject({ minutes: 210, grade: 'A', why: '到达和离开都在现场扫了码', advice: null })
    expect(items[3]).toMatchObject({
      minutes: 200,
      grade: 'C',
      why: '扫过码，没有定位，也没有核对本人',
      advice: '组织核对本人后确认到场，能升到 B 级',
    })
    expect(counts).toEqual({ all: 5, right: 2, odd: 2, absent: 1, recorded: 0 })
    expect(sums).toEqual([
      { grade: 'A', people: 1, minutes: 210 },
      { grade: 'C', people: 1, minutes: 200 },
    ])
    expect((await rowsOf(of, { filter: 'odd' })).items).toHaveLength(2)
  })

  it('comes page by page in the same order', async () => {
    const of = await endedMission(server)
    for (const to of ['11:30', '09:00', null, '11:30']) await scanned(of, { to })
    const first = await rowsOf(of, { pageSize: '3' })
    const second = await rowsOf(of, { pageSize: '3', cursor: first.nextCursor })
    expect([...first.items, ...second.items].map(({ verdict }: any) => verdict)).toEqual([
      'anomaly',
      'unclear',
      'right',
      'right',
    ])
    expect(second.nextCursor).toBeNull()
  })

  it('counts a stay without what hours of another organization hold of it', async () => {
    const of = await endedMission(server)
    const person = await scanned(of)
    await plantEntries(server.database.executor, [
      {
        surrogateId: person.surrogateId,
        organizationId: (await server.addOrganization()).id,
        missionName: '早间护学',
        servedOn: '2026-12-05',
        place: '东站',
        startAt: at('07:00'),
        endAt: at('08:10'),
        minutes: 70,
        kind: 'service',
        grade: 'A',
      },
    ])
    const [row] = (await rowsOf(of)).items
    expect(row).toMatchObject({ verdict: 'anomaly', minutes: 200 })
    expect(row.anomalies).toEqual([
      { kind: 'overlap', reason: '和“早间护学”（12月5日 7:00–8:10）重叠 0小时10分钟，同一时间只能记一次' },
    ])
  })

  it('finds a phone that was handed around and marks that arrived late', async () => {
    const of = await endedMission(server)
    const people = [await scanned(of), await scanned(of), await scanned(of)]
    await server.database.executor.insert(attendanceMark).values(
      people.map(({ applicationId }, index) => ({
        applicationId: Number(applicationId),
        purpose: 'in' as const,
        at: at('08:00'),
        receivedAt: index === 0 ? at('14:00') : at('08:00'),
        means: 'code' as const,
        nonce: `shared-${of.id}-${index}`,
        device: 'one phone',
      })),
    )
    const { items } = await rowsOf(of)
    expect(items.map(({ anomalies }: any) => anomalies.map(({ kind }: any) => kind))).toEqual([
      ['sharedDevice', 'lateEntry'],
      ['sharedDevice'],
      ['sharedDevice'],
    ])
  })

  it('is of the own organization, of slots that have ended, and masked once the mission is settled', async () => {
    const of = await endedMission(server, { values: { state: 'settled' } })
    await scanned(of)
    expect((await rowsOf(of)).items[0].name).toBe('陈*明')
    const stranger = await server.addOrganization()
    const token = await server.tokenFor('organizer', (await server.addOrganizer(stranger.id)).id)
    const query = { slotId: slotIdOf(of) }
    expect((await server.call(settlementRows, { query, token })).envelope.code).toBe(10002)
    const missionQuery = { missionId: String(of.id) }
    expect((await server.call(settlement, { query: missionQuery, token })).envelope.code).toBe(10002)
    expect((await settle(of, 1, [], token)).code).toBe(10002)
    server.setNow(at('11:29'))
    expect((await server.call(settlementRows, { query, token: server.staff })).envelope.code).toBe(10002)
  })
})

describe('one press', () => {
  it('puts all who are right on notice but those left out, and the mission once nothing is left', async () => {
    const of = await endedMission(server, { values: { name: '河岸清洁' } })
    const [first, second, third] = [await scanned(of), await scanned(of, { onSpot: false }), await scanned(of)]
    expect((await settle(of, 3, [third.applicationId])).code).toBe(12001)
    const { code, data } = await settle(of, 2, [third.applicationId])
    expect([code, data]).toEqual([
      200,
      { people: 2, minutes: 420, publicUntil: noticeOver.toISOString(), missionState: 'settling' },
    ])
    const rows = await server.database.executor.select().from(hourRecord).where(eq(hourRecord.missionId, of.id))
    expect(
      rows.map(({ applicationId, state, grade, minutes, origin }) => [
        String(applicationId),
        state,
        grade,
        minutes,
        origin,
      ]),
    ).toEqual([
      [first.applicationId, 'publicising', 'A', 210, 'checkIn'],
      [second.applicationId, 'publicising', 'C', 210, 'checkIn'],
    ])
    const [message] = await server.database.executor
      .select()
      .from(siteMessage)
      .where(eq(siteMessage.volunteerId, first.id))
      .orderBy(siteMessage.id)
    expect(message?.title).toBe('时长开始公示：河岸清洁')
    expect(message?.body).toMatch(/开始公示，到12月18日为止，没有异议就会生效。$/)
    expect((await settle(of, 1)).data.missionState).toBe('publicising')
    const query = { missionId: String(of.id) }
    const { items } = (await server.call(staffActs, { query, token: server.staff })).envelope.data
    expect(items.map(({ act, after }: any) => [act, after.等级, after.状态])).toEqual([
      ['hours.settle', 'A 级 1 条', '公示中'],
      ['hours.settle', 'A 级 1 条、C 级 1 条', '公示中'],
    ])
  })

  it('takes those alone who are named', async () => {
    const of = await endedMission(server)
    const [first] = [await scanned(of), await scanned(of)]
    const body = { slotId: slotIdOf(of), mode: 'only', applicationIds: [first.applicationId], people: 1 }
    expect((await asStaff(settleSlot, body)).data).toMatchObject({ people: 1, missionState: 'settling' })
    expect(await standingsOf(of)).toEqual(['right', 'recorded'])
  })

  it('takes as many statements for 40 people as for 4', async () => {
    const statements = async (people: number) => {
      const of = await endedMission(server, {
        slots: [{ start: '2026-12-05T08:00:00+08:00', end: '2026-12-05T11:30:00+08:00', capacity: 60 }],
      })
      for (let n = 0; n < people; n += 1) await scanned(of)
      return countStatements(async () => expect((await settle(of, people)).code).toBe(200))
    }
    const [few, many] = [await statements(4), await statements(40)]
    expect(few).toBeGreaterThan(10)
    expect(many).toBe(few)
  })

  it('changes counters, stars and the ranking of the portal as soon as the notice is over', async () => {
    const of = await endedMission(server)
    const person = await scanned(of, { person: await addPerson(server, { name: '林晓岚', serviceMinutes: 5790 }) })
    await settle(of, 1)
    const place = async () => {
      const { data } = (await server.call(volunteerRanking, { query: { range: 'all' } })).envelope
      return data.find(({ name }: any) => name === '林*岚')?.minutes
    }
    expect(await place()).toBe(5790)
    await hoursCalls(server).goTo(noticeOver)
    const [row] = await server.database.executor.select().from(volunteer).where(eq(volunteer.id, person.id))
    expect(row).toMatchObject({ serviceMinutes: 6000, starLevel: 1 })
    expect(await place()).toBe(6000)
    expect((await missionNow(server, of.id)).state).toBe('settled')
  })
})

describe('batches at the same moment', () => {
  it('wait for each other and all stand when they share people', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(server)))
    const missions: Mission[] = []
    for (const hour of [8, 9, 10, 11]) {
      const span = {
        start: `2026-12-05T${String(hour).padStart(2, '0')}:00:00+08:00`,
        end: `2026-12-05T${String(hour + 1).padStart(2, '0')}:00:00+08:00`,
        capacity: 20,
      }
      const of = await endedMission(server, { slots: [span] })
      for (const person of hour % 2 === 0 ? people : people.toReversed())
        await scanned(of, {
          person,
          from: `${String(hour).padStart(2, '0')}:00`,
          to: `${String(hour + 1).padStart(2, '0')}:00`,
        })
      missions.push(of)
    }
    const answers = await Promise.all(
      missions.map((of, index) => settle(of, 6, [], index % 2 === 0 ? server.staff : server.second)),
    )
    expect(answers.map(({ code, data }) => [code, data?.people])).toEqual(missions.map(() => [200, 6]))
  })

  it('let one stand for a slot, and tell the others that the list has changed', async () => {
    const of = await endedMission(server)
    await scanned(of)
    await scanned(of)
    const answers = await Promise.all([1, 2, 3].map(() => settle(of, 2)))
    expect(answers.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([200, 12001, 12001])
  })
})

describe('what is odd', () => {
  it('goes to the federation, which lets it count or not', async () => {
    const of = await endedMission(server)
    const [one, other] = [await scanned(of, { to: '09:30' }), await scanned(of, { to: '09:00' })]
    const send = (applicationId: string) => asStaff(reportAnomaly, { applicationId, note: '中途送受伤的同伴去医院' })
    const [first, second] = [
      (await send(one.applicationId)).data.anomalyId,
      (await send(other.applicationId)).data.anomalyId,
    ]
    expect((await send(one.applicationId)).code).toBe(12001)
    expect(await standingsOf(of)).toEqual(['reported', 'reported'])
    const decide = (id: string, event: string, token = federation, opinion = '已向带队人员核实') =>
      decideInQueue(server, token, { kind: 'anomaly', id }, { event, opinion })
    expect((await decide(first, 'anomaly.confirmed', server.staff)).code).toBe(10003)
    const short = await decide(first, 'anomaly.confirmed', federation, '可以')
    expect(short).toMatchObject({ code: 10001, msg: '请写明处理意见，至少 5 个字' })
    expect((await decide(first, 'anomaly.confirmed')).code).toBe(200)
    expect((await decide(second, 'anomaly.declined')).code).toBe(200)
    expect(await standingsOf(of)).toEqual(['reported', 'reported'])
    await passMinute(server)
    expect(await decide(first, 'anomaly.declined')).toMatchObject({
      code: 12001,
      msg: '这条异常已经是“复核通过”，不能再处理',
    })
    expect(await standingsOf(of)).toEqual(['right', 'left'])
    expect((await settle(of, 1)).data).toMatchObject({ minutes: 90, missionState: 'publicising' })
    const [message] = await server.database.executor
      .select()
      .from(siteMessage)
      .where(eq(siteMessage.volunteerId, other.id))
      .orderBy(siteMessage.id)
    expect([message?.title.split('：')[0], message?.body]).toEqual([
      '时长没有计入',
      expect.stringContaining('已向带队人员核实'),
    ])
  })

  it('may be left out by the organization, and is nothing left to record then', async () => {
    const of = await endedMission(server)
    const { applicationId } = await scanned(of, { to: null })
    const mine = async () =>
      (
        await server.call(missionsToRecord, { query: { pageSize: '50' }, token: server.staff })
      ).envelope.data.items.some(({ missionId }: any) => missionId === String(of.id))
    expect(await mine()).toBe(true)
    expect((await asStaff(leaveOut, { applicationId, reason: '短' })).code).toBe(10001)
    expect((await asStaff(leaveOut, { applicationId, reason: '本人说只来了十分钟' })).code).toBe(200)
    expect([await standingsOf(of), await mine()]).toEqual([['left'], false])
    expect((await missionNow(server, of.id)).state).toBe('publicising')
    expect((await asStaff(leaveOut, { applicationId, reason: '本人说只来了十分钟' })).code).toBe(12001)
  })
})
