import { inArray, sql } from 'drizzle-orm'
import { addDays, shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { countServiceMinutes, ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { TimeRecordState } from '#domain/lifecycle/time-record.ts'
import type { Keys } from '../keys.ts'
import { publicityDue } from '../records/hours/time-record-lifecycle.ts'
import type { Executor } from '../database/client.ts'
import { nameList } from '../database/name-list.ts'
import { dueEvent } from '../database/schema/due.ts'
import { hourRecord, objection, timeRecord } from '../database/schema/hours.ts'
import { reopenUnfinished } from '../features/hours/hours/missions-to-record.repository.ts'
import type { SeededApplication } from './applications.ts'
import { objectionExplanation, objections, requests } from './content/hours.ts'
import { insertAll } from './insert.ts'
import type { SeededMission, SeededSlot } from './missions.ts'
import { createRandom, type Random } from './random.ts'
import { applicationIds } from './records.ts'
import type { SeededVolunteer } from './volunteers.ts'

const seedNumber = 29_101
const objectedMissions = objections.length - 1
const day = 86_400_000

interface Material {
  readonly today: string
  readonly keys: Keys
}

/** Hours on public notice, some of them objected to, and what the first demo account asked for itself. */
export async function seedHours(
  executor: Executor,
  { today, keys }: Material,
  missions: readonly SeededMission[],
  applications: readonly SeededApplication[],
  people: readonly SeededVolunteer[],
): Promise<void> {
  const random = createRandom(seedNumber)
  const publicised = missions.filter(({ state }) => state === 'publicising')
  const attended = applications.filter(({ mission, state }) => mission.state === 'publicising' && state === 'completed')
  const isFree = await freeDays(executor, attended)
  const ids = await applicationIds(
    executor,
    publicised.map(({ id }) => id),
  )
  const onNotice = publicised.flatMap((mission, at) =>
    attended
      .filter((one) => one.mission.id === mission.id && isFree(one.volunteer, one.slot))
      .map((one, index) => {
        const state = at < objectedMissions && index === 1 ? ('objected' as const) : ('publicising' as const)
        return {
          ...factsOf(one.volunteer, mission, one.slot),
          ...evidence(random),
          ...recordState(state, today, at),
          applicationId: ids.get(`${one.volunteer.id} ${one.slot.id}`) ?? null,
        }
      }),
  )
  const star = people[0] as SeededVolunteer
  const occupiedDays = onNotice.flatMap(({ surrogateId, servedOn }) =>
    surrogateId === star.surrogateId ? [servedOn] : [],
  )
  await insertAll(executor, hourRecord, [...onNotice, ...starRequests(star, missions, { today, occupiedDays, isFree })])
  await planEnds(executor)
  await seedObjections(executor, keys, today)
  // Whose day held other hours already has none of a mission on notice.
  await reopenUnfinished(executor)
}

/** Whether somebody has no hours yet on the day of a slot, so that no day becomes too long. */
async function freeDays(executor: Executor, applications: readonly SeededApplication[]) {
  const surrogates = [...new Set(applications.map(({ volunteer }) => volunteer.surrogateId))]
  const rows = await executor
    .select({ surrogateId: timeRecord.surrogateId, servedOn: timeRecord.servedOn })
    .from(timeRecord)
    .where(inArray(timeRecord.surrogateId, surrogates))
  const served = new Set(rows.map(({ surrogateId, servedOn }) => `${surrogateId} ${servedOn}`))
  return ({ surrogateId }: SeededVolunteer, { startAt }: SeededSlot): boolean =>
    !served.has(`${surrogateId} ${shanghaiDay(startAt)}`)
}

function factsOf(person: SeededVolunteer, mission: SeededMission, { startAt, endAt }: SeededSlot) {
  const servedOn = shanghaiDay(startAt)
  const rules = ruleSetOn(servedOn)
  const { content } = mission
  return {
    surrogateId: person.surrogateId,
    missionId: mission.id,
    organizationId: mission.organizationId,
    missionName: content.title,
    category: content.categories[0] as string,
    servedOn,
    place: content.place,
    content: content.positions[0]?.name ?? '',
    startAt,
    endAt,
    minutes: countServiceMinutes({ startAt, endAt }, rules),
    kind: 'service' as const,
    ruleSet: rules.version,
    createdAt: new Date(endAt.getTime() + day),
  }
}

function evidence(random: Random) {
  const grade = random.weighted([
    ['A', 6],
    ['B', 3],
    ['C', 1],
  ] as const)
  return { grade, origin: grade === 'C' ? ('organizer' as const) : ('checkIn' as const) }
}

/** How a record stands whose notice began up to six days ago, by the place of its mission. */
function recordState(state: 'publicising' | 'objected', today: string, at: number) {
  const began = addDays(today, (at % 6) - 6)
  return {
    state,
    stateContext: { openObjections: state === 'objected' ? 1 : 0, noticeOver: false, amends: false },
    publicFrom: new Date(startOfShanghaiDay(began).getTime() + 10 * 3_600_000),
    publicUntil: startOfShanghaiDay(addDays(began, ruleSetOn(today).publicityDays + 1)),
    opinion: null as string | null,
  }
}

interface Diary {
  readonly today: string
  readonly occupiedDays: readonly string[]
  readonly isFree: (person: SeededVolunteer, slot: SeededSlot) => boolean
}

/** Requests of the first demo account, each about another mission, on days on which it has no hours. */
function starRequests(
  star: SeededVolunteer,
  missions: readonly SeededMission[],
  { today, occupiedDays, isFree }: Diary,
) {
  const days = new Set(occupiedDays)
  return requests.flatMap(({ state, missions: of, content, opinion }) => {
    const match = missions
      .filter((mission) => mission.state === of)
      .flatMap((mission) => mission.slots.slice(0, 1).map((slot) => ({ mission, slot })))
      .find(({ slot }) => isFree(star, slot) && !days.has(shanghaiDay(slot.startAt)))
    if (!match) return []
    days.add(shanghaiDay(match.slot.startAt))
    const isPublic = state === 'objected'
    return [
      {
        ...factsOf(star, match.mission, match.slot),
        grade: 'D' as const,
        origin: 'request' as const,
        ...recordState('objected', today, 4),
        ...(!isPublic && { stateContext: {}, publicFrom: null, publicUntil: null }),
        state,
        content,
        opinion,
        applicationId: null,
      },
    ]
  })
}

const planEnds = (executor: Executor) =>
  executor.execute(sql`
    insert into ${dueEvent} (kind, subject_id, due_at)
    select ${publicityDue}, id, public_until from ${hourRecord} where public_until is not null order by id`)

async function seedObjections(executor: Executor, keys: Keys, today: string): Promise<void> {
  const random = createRandom(seedNumber + 1)
  const signs = [...'23456789ABCDEFGHJKMNPQRSTUVWXYZ']
  const objected = await executor
    .select({ id: hourRecord.id, publicFrom: hourRecord.publicFrom })
    .from(hourRecord)
    .where(sql`${hourRecord.state} in ${nameList<TimeRecordState>(['objected'])}`)
    .orderBy(hourRecord.id)
  const rows = objected.map(({ id, publicFrom }, at) => {
    const { name, contact, reason } = objections[at % objections.length] as (typeof objections)[number]
    const submittedAt = new Date((publicFrom ?? startOfShanghaiDay(today)).getTime() + 9 * 3_600_000)
    const tail = Array.from({ length: 6 }, () => random.pick(signs)).join('')
    return {
      number: `YY${shanghaiDay(submittedAt).replaceAll('-', '')}${tail}`,
      recordId: id,
      name: keys.encryptColumn('objection.name', name),
      contact: keys.encryptColumn('objection.contact', contact),
      contactHash: keys.lookupHash('objection.contact', contact),
      addressHash: keys.lookupHash('objection.address', `demo ${at}`),
      reason: keys.encryptColumn('objection.reason', reason),
      state: 'open' as const,
      submittedAt,
    }
  })
  await insertAll(executor, objection, rows)
  await explainNewest(executor, keys)
}

/** The organization of the newest objection has explained it. */
async function explainNewest(executor: Executor, keys: Keys): Promise<void> {
  const explanation = keys.encryptColumn('objection.explanation', objectionExplanation)
  await executor.execute(sql`
    update ${objection} set explanation = ${explanation}, explained_at = ${objection.submittedAt} + interval '5 hours',
      explained_by = (select min(g.id) from organizer g join hour_record h on h.organization_id = g.organization_id
        where h.id = ${objection.recordId})
    where id = (select max(id) from ${objection})`)
}
