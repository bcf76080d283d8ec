import { eq } from 'drizzle-orm'
import { hiddenDays } from '#domain/evaluation-aspects.ts'
import { addDays, shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { scheduleDue } from '../due/due.ts'
import { publicityDue } from '../records/hours/time-record-lifecycle.ts'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { application } from '../database/schema/application.ts'
import { attendance } from '../database/schema/attendance.ts'
import { evaluation } from '../database/schema/evaluation.ts'
import { mission, missionPosition, slot } from '../database/schema/mission.ts'
import { hourRecord } from '../database/schema/hours.ts'
import { countTotals } from './content.ts'
import { insertAll, insertForIds } from './insert.ts'
import { insertHours } from './ledger-entries.ts'
import { sumMinutes } from './records.ts'
import { findStaff, listFree } from './settling.ts'

const evaluableName = '流花湖护鸟与湿地讲解'

const place = '流花湖公园北门'
const hour = 3_600_000
const minutes = 180
const hiddenMs = hiddenDays * 24 * hour

/** Stars and words of both sides, by the place of a person in the list; whoever is not named has neither. */
const said: readonly {
  readonly ofMission?: readonly [stars: readonly [number, number, number, number], text: string | null]
  readonly ofPerson?: readonly [stars: readonly [number, number, number], text: string | null]
}[] = [
  {
    ofMission: [[5, 5, 4, 5], '讲解词提前三天就发了，心里有底。'],
    ofPerson: [[5, 5, 5], '讲得清楚，小朋友都围着她。'],
  },
  { ofMission: [[4, 4, 4, 4], '望远镜有点少，两个人轮着看。'], ofPerson: [[5, 4, 4], null] },
  { ofMission: [[5, 4, 5, 5], null], ofPerson: [[4, 5, 4], '主动去劝喂食的游客，很有耐心。'] },
  { ofPerson: [[5, 5, 4], '第一次来，上手很快。'] },
  { ofPerson: [[3, 4, 4], '晚到十分钟，之后全程在岗。'] },
  { ofMission: [[5, 5, 5, 5], '收队时有人点名，很安心。'] },
  { ofMission: [[4, 5, 3, 5], '休息的地方再多一点就好了。'] },
]

/** A mission of the demo's organizer with people to evaluate, in a database that holds the demo. */
export const evaluableSeed = (clock: () => Date): Seed => ({
  name: 'evaluable',
  run: (executor) => plantEvaluable(executor, clock()),
})

interface Session {
  readonly day: string
  readonly people: readonly { readonly id: number; readonly surrogateId: string }[]
  readonly startAt: Date
  readonly endAt: Date
}

/** Plants a mission whose first session took effect four days ago, and whose second one is on notice for three more days. */
export async function plantEvaluable(executor: Executor, now: Date): Promise<void> {
  const today = shanghaiDay(now)
  const staff = await findStaff(executor, 'organizer1')
  const first = await sessionOn(executor, addDays(today, -13), 14)
  const second = await sessionOn(executor, addDays(today, -6), 6, first.people)
  if (!staff || first.people.length === 0 || second.people.length === 0) return
  const missionId = await insertMission(executor, staff.organizationId, first, second)
  const positionId = await insertPosition(executor, missionId)
  const facts = { missionId, organizationId: staff.organizationId }
  const effectiveAt = startOfShanghaiDay(addDays(today, -4))
  const served = await insertApplications(executor, { missionId, positionId }, first)
  await insertHours(
    executor,
    served.map((one) => ({ ...hoursOf(one, first), ...facts, createdAt: effectiveAt, corrects: null })),
  )
  await insertOnNotice(executor, await insertApplications(executor, { missionId, positionId }, second), second, facts)
  await insertEvaluations(executor, missionId, first.people, { staffId: staff.id, now })
  await sumMinutes(executor, today)
  await countTotals(executor)
}

/** A morning with so many people of the crowd, and none of the others. */
async function sessionOn(
  executor: Executor,
  day: string,
  count: number,
  others: Session['people'] = [],
): Promise<Session> {
  const at = (time: string) => new Date(`${day}T${time}:00+08:00`)
  const free = await listFree(executor, day, count + others.length)
  const people = free.filter(({ id }) => others.every((other) => other.id !== id)).slice(0, count)
  return { day, people, startAt: at('08:30'), endAt: at('11:30') }
}

async function insertMission(
  executor: Executor,
  organizationId: number,
  first: Session,
  second: Session,
): Promise<number> {
  const count = first.people.length + second.people.length
  const [row] = await executor
    .insert(mission)
    .values({
      number: `HD${first.day.replaceAll('-', '').slice(2)}9209`,
      organizationId,
      name: evaluableName,
      category: ['06', '07'],
      targets: ['11'],
      cover: 'plant',
      startAt: first.startAt,
      endAt: second.endAt,
      recruitStartAt: new Date(first.startAt.getTime() - 30 * 24 * hour),
      recruitEndAt: new Date(first.startAt.getTime() - 2 * hour),
      districtCode: '440103',
      place,
      address: '流花路 100 号',
      longitude: 113.249,
      latitude: 23.139,
      detail: '<p>沿湖巡护，劝阻投喂，给游客讲湿地里的鸟。</p>',
      contactName: '梁嘉仪',
      contactPhone: '020-83330000',
      ruleSet: ruleSetOn(first.day).version,
      state: 'publicising',
      stateContext: { suspendedFrom: null, published: false },
      capacity: count,
      createdAt: new Date(first.startAt.getTime() - 32 * 24 * hour),
    })
    .returning({ id: mission.id })
  if (!row) throw new Error('the mission was not inserted')
  return row.id
}

async function insertPosition(executor: Executor, missionId: number): Promise<number> {
  const [row] = await executor
    .insert(missionPosition)
    .values({ missionId, name: '湿地讲解', needs: '普通话清楚', ordinal: 0 })
    .returning({ id: missionPosition.id })
  if (!row) throw new Error('the position was not inserted')
  return row.id
}

interface Served {
  readonly applicationId: number
  readonly surrogateId: string
}

/** Everybody of a session was there from its start to its end. */
async function insertApplications(
  executor: Executor,
  of: { readonly missionId: number; readonly positionId: number },
  { people, startAt, endAt }: Session,
): Promise<Served[]> {
  const size = people.length
  const values = { ...of, startAt, endAt, capacity: size, taken: size }
  const [row] = await executor.insert(slot).values(values).returning({ id: slot.id })
  const ids = await insertForIds(
    executor,
    application,
    people.map(({ id }) => ({
      volunteerId: id,
      missionId: of.missionId,
      slotId: row?.id as number,
      during: `[${startAt.toISOString()},${endAt.toISOString()})`,
      state: 'completed' as const,
      stateContext: { expiries: 0 },
      live: false,
      createdAt: new Date(startAt.getTime() - 9 * 24 * hour),
      updatedAt: endAt,
    })),
  )
  await insertAll(
    executor,
    attendance,
    ids.map((applicationId) => ({
      applicationId,
      checkedInAt: startAt,
      inBy: 'code' as const,
      inDistance: 30 + (applicationId % 40),
      inOnSpot: true,
      checkedOutAt: endAt,
      outBy: 'code' as const,
      outDistance: 30,
      outOnSpot: true,
    })),
  )
  return people.map(({ surrogateId }, at) => ({ applicationId: ids[at] as number, surrogateId }))
}

const hoursOf = ({ applicationId, surrogateId }: Served, { day, startAt, endAt }: Session) => ({
  applicationId,
  surrogateId,
  missionName: evaluableName,
  category: '06',
  servedOn: day,
  place,
  content: '湿地讲解',
  startAt,
  endAt,
  minutes,
  kind: 'service' as const,
  origin: 'checkIn' as const,
  grade: 'A' as const,
  ruleSet: ruleSetOn(day).version,
  personInCharge: null,
  authorId: null,
  reviewerId: null,
})

/** Hours whose notice began the day after, with what ends it. */
async function insertOnNotice(
  executor: Executor,
  served: readonly Served[],
  session: Session,
  facts: { readonly missionId: number; readonly organizationId: number },
): Promise<void> {
  const began = addDays(session.day, 1)
  const publicUntil = startOfShanghaiDay(addDays(began, ruleSetOn(session.day).publicityDays + 1))
  const ids = await insertForIds(
    executor,
    hourRecord,
    served.map((one) => ({
      ...hoursOf(one, session),
      ...facts,
      state: 'publicising' as const,
      stateContext: { openObjections: 0, noticeOver: false, amends: false, needsSecond: false, imported: false },
      publicFrom: new Date(startOfShanghaiDay(began).getTime() + 10 * hour),
      publicUntil,
      createdAt: session.endAt,
    })),
  )
  for (const id of ids) await scheduleDue(executor, publicityDue, id, publicUntil)
  await scheduleDue(executor, 'mission.settled', facts.missionId, publicUntil)
}

async function insertEvaluations(
  executor: Executor,
  missionId: number,
  people: Session['people'],
  { staffId, now }: { readonly staffId: number; readonly now: Date },
): Promise<void> {
  const at = new Date(now.getTime() - 50 * hour)
  for (const [index, { ofMission, ofPerson }] of said.entries()) {
    const person = people[index]
    if (!person) continue
    const isOpen = ofMission !== undefined && ofPerson !== undefined
    await executor.insert(evaluation).values({
      missionId,
      volunteerId: person.id,
      ...(ofMission && {
        service: ofMission[0][0],
        cooperation: ofMission[0][1],
        plan: ofMission[0][2],
        safety: ofMission[0][3],
        missionText: ofMission[1],
        missionAt: at,
      }),
      ...(ofPerson && {
        punctuality: ofPerson[0][0],
        attitude: ofPerson[0][1],
        skill: ofPerson[0][2],
        volunteerText: ofPerson[1],
        volunteerAt: at,
        organizerId: staffId,
      }),
      visibleFrom: isOpen ? at : new Date(at.getTime() + hiddenMs),
    })
  }
}

/** Whether the demo's organizer has such a mission that was planted lately. */
export async function hasEvaluable(executor: Executor, now: Date): Promise<boolean> {
  const rows = await executor.select({ startAt: mission.startAt }).from(mission).where(eq(mission.name, evaluableName))
  return rows.some(({ startAt }) => now.getTime() - startAt.getTime() < 21 * 24 * hour)
}
