import type { AnomalyState } from '#domain/lifecycle/anomaly.ts'
import { and, asc, eq, isNull, notExists, notInArray, sql } from 'drizzle-orm'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { isWorkingDay } from '#domain/working-days.ts'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { application } from '../database/schema/application.ts'
import { attendance, attendanceMark } from '../database/schema/attendance.ts'
import { mission } from '../database/schema/mission.ts'
import { organizer } from '../database/schema/organizer.ts'
import { hourAnomaly, hourAttachment, hourRecord } from '../database/schema/hours.ts'
import { volunteer } from '../database/schema/volunteer.ts'
import { demoVolunteers } from './accounts.ts'
import type { SeedSheet } from './attendance-sheet.ts'
import { insertAll, insertForIds } from './insert.ts'
import { plantOneSlotMission, type OneSlotMission, type Session } from './one-slot-mission.ts'

type Standing =
  | { readonly kind: 'right' | 'vouched' | 'listed' | 'forgot' | 'absent' | 'late' | 'request' }
  | { readonly kind: 'short'; readonly review?: AnomalyState }
  | { readonly kind: 'phone' | 'overlap' | 'typed' }

const several = (count: number, kind: 'right' | 'vouched' | 'listed' | 'phone' | 'typed'): Standing[] =>
  Array.from({ length: count }, () => ({ kind }))

/** Two thirds can be confirmed; the rest is odd, is with the federation or was decided by it, or was typed by a colleague. */
const plan: readonly Standing[] = [
  ...several(15, 'right'),
  ...several(2, 'vouched'),
  ...several(1, 'listed'),
  { kind: 'forgot' },
  { kind: 'short' },
  { kind: 'overlap' },
  { kind: 'late' },
  ...several(3, 'phone'),
  { kind: 'short', review: 'open' },
  { kind: 'short', review: 'confirmed' },
  { kind: 'short', review: 'declined' },
  ...several(2, 'typed'),
  { kind: 'absent' },
  { kind: 'request' },
]

export const settlingName = '东濠涌河岸清洁与水质观察'
const settlingPlace = '东濠涌博物馆'

const minute = 60_000

/** States of applications where they are not completed. */
const states: Partial<Record<Standing['kind'], ApplicationState>> = {
  absent: 'confirmed',
  forgot: 'checkedIn',
  request: 'absent',
  typed: 'confirmed',
}
const numberOf = (day: string): string => `HD${day.replaceAll('-', '').slice(2)}9208`

/** A mission of the demo's organizer whose hours are to be settled, in a database that holds the demo. */
export const settlingSeed = (clock: () => Date, sheet: SeedSheet): Seed => ({
  name: 'settling',
  async run(executor) {
    const now = clock()
    const colleague = await findStaff(executor, 'manager001')
    if (colleague) await sheet(executor, { ...colleague, at: now })
    await plantSettling(executor, now)
  },
})

/** Plants the mission of the last Saturday that lies three working days back, unless it is there. */
export async function plantSettling(executor: Executor, now: Date): Promise<void> {
  const day = latestSaturday(shanghaiDay(now))
  const staff = await findStaff(executor, 'organizer1')
  const [known] = await executor
    .select({ id: mission.id })
    .from(mission)
    .where(eq(mission.number, numberOf(day)))
  if (!staff || known) return
  const session = { startAt: new Date(`${day}T08:30:00+08:00`), endAt: new Date(`${day}T11:30:00+08:00`) }
  const people = await listFree(executor, day, plan.length)
  if (people.length < plan.length) return
  const places = await plantOneSlotMission(executor, staff.organizationId, settlingMission(day, session))
  const ids = await insertForIds(
    executor,
    application,
    plan.map(({ kind }, at) => ({
      volunteerId: people[at]?.id as number,
      missionId: places.missionId,
      slotId: places.slotId,
      during: `[${session.startAt.toISOString()},${session.endAt.toISOString()})`,
      state: states[kind] ?? ('completed' as const),
      stateContext: { expiries: 0 },
      live: kind === 'absent' || kind === 'forgot' || kind === 'typed',
      createdAt: new Date(session.startAt.getTime() - 9 * 24 * 60 * minute),
      updatedAt: session.endAt,
    })),
  )
  const planned = plan.map((standing, at) => ({ ...standing, applicationId: ids[at] as number, at }))
  await insertAttendances(executor, planned, session, staff.id)
  await insertAnomalies(executor, planned, staff.id, now)
  const personOf = (wanted: Standing['kind']) => people[planned.find(({ kind }) => kind === wanted)?.at ?? 0]
  await insertElsewhere(executor, personOf('overlap')?.surrogateId ?? '', day)
  const place = { ...places, ...session, day }
  await insertRequest(executor, personOf('request')?.surrogateId ?? '', place)
  const typed = planned.filter(({ kind }) => kind === 'typed')
  await insertTyped(
    executor,
    typed.map(({ applicationId, at }) => ({ applicationId, surrogateId: people[at]?.surrogateId ?? '' })),
    place,
  )
}

/** A Saturday with at least three working days after it. */
function latestSaturday(today: string): string {
  let day = today
  for (let worked = 0; worked < 3 || new Date(`${day}T00:00:00Z`).getUTCDay() !== 6; day = addDays(day, -1))
    worked += Number(isWorkingDay(day))
  return day
}

/** An account of the demo's organization. */
export async function findStaff(executor: Executor, loginName: string) {
  const [row] = await executor
    .select({ id: organizer.id, organizationId: organizer.organizationId })
    .from(organizer)
    .where(and(eq(organizer.loginName, loginName), eq(organizer.demo, true)))
  return row ?? null
}

/** People of the crowd who do nothing else that day. */
export const listFree = (executor: Executor, day: string, most: number) =>
  executor
    .select({ id: volunteer.id, surrogateId: volunteer.surrogateId })
    .from(volunteer)
    .where(
      and(
        notInArray(
          volunteer.loginName,
          demoVolunteers.map(({ loginName }) => loginName),
        ),
        eq(volunteer.logoffState, 'none'),
        isNull(volunteer.logoffAppliedAt),
        sql`${volunteer.realNameVerifiedAt} is not null`,
        notExists(
          executor
            .select({ id: application.id })
            .from(application)
            .where(
              sql`${application.volunteerId} = ${volunteer.id} and ${application.during} && tstzrange(${`${day}T00:00:00+08:00`}, ${`${addDays(day, 1)}T00:00:00+08:00`})`,
            ),
        ),
        notExists(
          executor
            .select({ id: hourRecord.id })
            .from(hourRecord)
            .where(and(eq(hourRecord.surrogateId, volunteer.surrogateId), eq(hourRecord.servedOn, day))),
        ),
      ),
    )
    .orderBy(asc(volunteer.id))
    .limit(most)

const settlingMission = (day: string, session: Session): OneSlotMission => ({
  number: numberOf(day),
  name: settlingName,
  category: ['06'],
  cover: 'river',
  ...session,
  districtCode: '440104',
  place: settlingPlace,
  address: '越秀北路 89 号',
  longitude: 113.279,
  latitude: 23.139,
  detail: '<p>沿河捡拾垃圾，取水样并记下颜色、气味和透明度。</p>',
  contactName: '梁嘉仪',
  contactPhone: '020-83330000',
  state: 'settling',
  position: { name: '岸线清洁', needs: '穿防滑鞋，带水' },
  capacity: plan.length,
  taken: plan.length,
})

type Planned = Standing & { readonly applicationId: number; readonly at: number }

/** Minutes after the start at which a person came and left; null without a departure. */
function marksOf({ kind, at }: Planned): readonly [number, number | null] {
  if (kind === 'forgot') return [1, null]
  if (kind === 'short') return [-1, 71]
  if (kind === 'late') return [0, 178]
  return [(at % 7) - 2, 178 + (at % 5)]
}

async function insertAttendances(
  executor: Executor,
  planned: readonly Planned[],
  { startAt, endAt }: Session,
  organizerId: number,
): Promise<void> {
  const after = (minutes: number) => new Date(startAt.getTime() + minutes * minute)
  const present = planned.filter(({ kind }) => kind !== 'absent' && kind !== 'request' && kind !== 'typed')
  const rows = present.map((person) => {
    const { kind, applicationId } = person
    const [from, to] = marksOf(person)
    const byList = kind === 'listed' || kind === 'late'
    const onSpot = !byList && kind !== 'vouched'
    const by = byList ? ('list' as const) : ('code' as const)
    return {
      applicationId,
      checkedInAt: after(from),
      inBy: by,
      inDistance: byList ? null : kind === 'vouched' ? 820 : 40 + ((applicationId * 7) % 60),
      inOnSpot: onSpot,
      checkedOutAt: to === null ? null : after(to),
      outBy: to === null ? null : by,
      outDistance: byList || to === null ? null : 40,
      outOnSpot: onSpot && to !== null,
      confirmedAt: kind === 'vouched' ? endAt : null,
      confirmedBy: kind === 'vouched' ? organizerId : null,
    }
  })
  await insertAll(executor, attendance, rows)
  const marks = present.flatMap((person, at) => {
    const row = rows[at] as (typeof rows)[number]
    return (['in', 'out'] as const).flatMap((purpose) => markRows(person, row, purpose, { endAt, organizerId }))
  })
  await insertAll(executor, attendanceMark, marks)
}

interface Row {
  readonly checkedInAt: Date
  readonly checkedOutAt: Date | null
  readonly inBy: 'code' | 'list'
  readonly inDistance: number | null
  readonly inOnSpot: boolean
}

function markRows(
  { kind, applicationId, at }: Planned,
  row: Row,
  purpose: 'in' | 'out',
  { endAt, organizerId }: { readonly endAt: Date; readonly organizerId: number },
) {
  const moment = purpose === 'in' ? row.checkedInAt : row.checkedOutAt
  if (moment === null) return []
  return [
    {
      applicationId,
      purpose,
      at: moment,
      receivedAt: kind === 'late' ? new Date(endAt.getTime() + 250 * minute) : moment,
      means: row.inBy,
      nonce: `demo-settling-${applicationId}-${purpose}`,
      distance: row.inDistance,
      onSpot: row.inOnSpot,
      device: row.inBy === 'list' ? null : kind === 'phone' ? 'demo phone' : `demo device ${at}`,
      organizerId: row.inBy === 'list' ? organizerId : null,
    },
  ]
}

const shortReason = '在场 71 分，规定不少于 108 分（180 分的 60%）才计入'

async function insertAnomalies(
  executor: Executor,
  planned: readonly Planned[],
  reportedBy: number,
  now: Date,
): Promise<void> {
  const [federation] = await executor
    .select({ id: organizer.id })
    .from(organizer)
    .where(and(eq(organizer.loginName, 'federation1'), eq(organizer.demo, true)))
  const reviewed = planned.flatMap((person) =>
    person.kind === 'short' && person.review ? [{ ...person, ...reviews[person.review], state: person.review }] : [],
  )
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * minute)
  await insertAll(
    executor,
    hourAnomaly,
    reviewed.map(({ applicationId, state, note, opinion }) => ({
      applicationId,
      kinds: ['short' as const],
      reasons: [shortReason],
      state,
      note,
      reportedBy,
      reportedAt: hoursAgo(40),
      opinion,
      decidedBy: opinion === null ? null : (federation?.id ?? reportedBy),
      decidedAt: opinion === null ? null : hoursAgo(20),
    })),
  )
}

/** What the organization said of somebody who left early, and the federation's answer. */
const reviews: Readonly<Record<AnomalyState, { note: string; opinion: string | null }>> = {
  open: { note: '带队老师请他先送水样去实验室，回来时活动已经结束', opinion: null },
  confirmed: {
    note: '中途陪受伤的同伴去了医院，带队老师同行',
    opinion: '已核对就诊记录，按实际在场时间计入',
  },
  declined: { note: '本人说家里有事，先走了', opinion: '在场不足规定时间，不计时长' },
}

interface Place extends Session {
  readonly missionId: number
  readonly slotId: number
  readonly day: string
}

/** What somebody asks for whom nobody saw: the organization decides. */
async function insertRequest(executor: Executor, surrogateId: string, place: Place): Promise<void> {
  const { missionId, slotId, startAt, endAt, day } = place
  const [row] = await executor
    .select({ id: application.id, organizationId: mission.organizationId, place: mission.place })
    .from(application)
    .innerJoin(mission, eq(mission.id, application.missionId))
    .where(and(eq(application.slotId, slotId), eq(application.state, 'absent')))
  if (!row) return
  await executor.insert(hourRecord).values({
    surrogateId,
    applicationId: row.id,
    missionId,
    organizationId: row.organizationId,
    missionName: settlingName,
    servedOn: day,
    place: row.place,
    content: '手机没电，没能扫码，一直在下游捡垃圾',
    startAt,
    endAt,
    minutes: 180,
    kind: 'service',
    origin: 'request',
    grade: 'D',
    ruleSet: ruleSetOn(day).version,
    state: 'pending',
  })
}

interface TypedPerson {
  readonly applicationId: number
  readonly surrogateId: string
}

/** Hours that a colleague typed from a paper: another person of the organization confirms them. */
async function insertTyped(executor: Executor, people: readonly TypedPerson[], place: Place): Promise<void> {
  const { missionId, startAt, endAt, day } = place
  const colleague = await findStaff(executor, 'manager001')
  if (!colleague) return
  const [paper] = await executor
    .select({ id: hourAttachment.id })
    .from(hourAttachment)
    .where(eq(hourAttachment.organizationId, colleague.organizationId))
    .orderBy(asc(hourAttachment.id))
    .limit(1)
  if (!paper) return
  await insertAll(
    executor,
    hourRecord,
    people.map((person) => ({
      ...person,
      missionId,
      organizationId: colleague.organizationId,
      missionName: settlingName,
      servedOn: day,
      place: settlingPlace,
      content: '现场没有信号，按纸质签到表补录',
      startAt,
      endAt,
      minutes: 180,
      kind: 'service' as const,
      origin: 'organizer' as const,
      grade: 'C' as const,
      ruleSet: ruleSetOn(day).version,
      state: 'proposed' as const,
      authorId: colleague.id,
      attachmentId: paper.id,
    })),
  )
}

/** Hours of another organization on the same morning, which reach into the mission by ten minutes. */
async function insertElsewhere(executor: Executor, surrogateId: string, day: string): Promise<void> {
  const [other] = await executor
    .select({ id: mission.id, organizationId: mission.organizationId, name: mission.name, place: mission.place })
    .from(mission)
    .where(eq(mission.state, 'settled'))
    .orderBy(asc(mission.id))
    .limit(1)
  if (!other) return
  await executor.insert(hourRecord).values({
    surrogateId,
    missionId: other.id,
    organizationId: other.organizationId,
    missionName: other.name,
    servedOn: day,
    place: other.place,
    startAt: new Date(`${day}T07:10:00+08:00`),
    endAt: new Date(`${day}T08:40:00+08:00`),
    minutes: 90,
    kind: 'service',
    origin: 'checkIn',
    grade: 'A',
    ruleSet: ruleSetOn(day).version,
    state: 'pending',
  })
}
