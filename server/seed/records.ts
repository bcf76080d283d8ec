import { inArray, sql } from 'drizzle-orm'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { Executor } from '../database/client.ts'
import { application } from '../database/schema/application.ts'
import { timeRecord, volunteerMonth } from '../database/schema/hours.ts'
import { volunteer } from '../database/schema/volunteer.ts'
import { demoVolunteers } from './accounts.ts'
import type { SeededApplication } from './applications.ts'
import type { MissionContent } from './content/mission-content.ts'
import { missionContents as contents } from './content/missions.ts'
import { insertHours, type SeededHours } from './ledger-entries.ts'
import type { Random } from './random.ts'
import type { SeededVolunteer } from './volunteers.ts'

const busiest = 60
const oddHours = 2
/** Days from a service to the day on which its hours are in force: settled, and a week on public notice. */
export const daysToForce = 10

/** Ledger of the last two years, and the counters kept beside it. */
export async function seedRecords(
  executor: Executor,
  { random, today }: { random: Random; today: string },
  people: readonly SeededVolunteer[],
  applications: readonly SeededApplication[],
  organizationIds: readonly number[],
): Promise<void> {
  const settled = applications.filter(({ mission, state }) => mission.state === 'settled' && state === 'completed')
  const odd = new Set(oddOnes(settled, organizationIds))
  const ids = await applicationIds(
    executor,
    settled.map(({ mission }) => mission.id),
  )
  const served = settled.flatMap((one) => {
    const { volunteer: person, mission, slot: seededSlot } = one
    const day = shanghaiDay(seededSlot.startAt)
    const entry = {
      ...seedRecord(random, person, mission.content, day, mission.organizationId),
      missionId: mission.id,
      startAt: seededSlot.startAt,
      endAt: seededSlot.endAt,
      minutes: (seededSlot.endAt.getTime() - seededSlot.startAt.getTime()) / 60_000,
      applicationId: ids.get(`${person.id} ${seededSlot.id}`) ?? null,
    }
    return odd.has(one) ? [] : [entry]
  })
  const earlier = people.flatMap((person) => {
    const days = new Set<string>()
    return Array.from({ length: recordCount(random, person, today) }, () => {
      const content = random.pick(contents)
      const longAgo = Math.max(daysToForce + 1, Math.min(730, daysSince(person.joinedOn, today)))
      const day = addDays(today, -random.between(daysToForce + 1, longAgo))
      if (day < person.joinedOn || days.has(day)) return null
      days.add(day)
      return {
        ...seedRecord(random, person, content, day, organizationIds[content.organization] as number),
        missionId: null,
      }
    }).filter((entry) => entry !== null)
  })
  await insertHours(executor, inOrder([...earlier, ...served]))
  await sumMinutes(executor, today)
}

/** Whose hours `reviews.ts` may send to the federation: a few of the crowd of each other organization, for not all have accounts. */
function oddOnes(settled: readonly SeededApplication[], [federation]: readonly number[]): SeededApplication[] {
  const known = new Set(demoVolunteers.map(({ loginName }) => loginName))
  const crowd = settled.filter(({ volunteer: { loginName } }) => !known.has(loginName))
  const byOrganization = Map.groupBy(crowd, ({ mission: { organizationId } }) => organizationId)
  return [...byOrganization].flatMap(([id, own]) => (id === federation ? [] : own.slice(0, oddHours)))
}

/** Applications of missions, by their person and slot. */
export async function applicationIds(executor: Executor, missionIds: readonly number[]): Promise<Map<string, number>> {
  const rows = await executor
    .select({ id: application.id, volunteerId: application.volunteerId, slotId: application.slotId })
    .from(application)
    .where(inArray(application.missionId, [...new Set(missionIds)]))
  return new Map(rows.map(({ id, volunteerId, slotId }) => [`${volunteerId} ${slotId}`, id]))
}

/** As they would have been entered, one after the other. */
const inOrder = <E extends SeededHours>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())

const daysSince = (day: string, today: string): number =>
  Math.max(3, Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000))

function recordCount(random: Random, person: SeededVolunteer, today: string): number {
  if (person.loginName === 'volunteer01') return 42
  if (!person.complete) return 0
  const keenness = random.next() ** 4
  return Math.min(Math.round(2 + keenness * busiest), Math.ceil(daysSince(person.joinedOn, today) / 6))
}

/** One entry of the ledger about a session of that content on that day. */
export function seedRecord(
  random: Random,
  person: { readonly surrogateId: string },
  content: MissionContent,
  day: string,
  organizationId: number,
) {
  const startAt = new Date(`${day}T${content.schedule.start}:00+08:00`)
  const minutes = Math.round(content.schedule.minutes * (0.85 + random.next() * 0.15))
  const grade = random.weighted([
    ['A', 62],
    ['B', 22],
    ['C', 11],
    ['D', 5],
  ] as const)
  return {
    surrogateId: person.surrogateId,
    organizationId,
    missionName: content.title,
    category: content.categories[0] as string,
    content: content.positions[0]?.name ?? '',
    servedOn: day,
    place: content.place,
    startAt,
    endAt: new Date(startAt.getTime() + minutes * 60_000),
    minutes,
    kind: random.next() < 0.08 ? ('training' as const) : ('service' as const),
    origin: grade === 'D' ? ('request' as const) : grade === 'C' ? ('organizer' as const) : ('checkIn' as const),
    grade,
    ruleSet: ruleSetOn(day).version,
    personInCharge: null,
    authorId: null,
    reviewerId: null,
    corrects: null,
    createdAt: new Date(startAt.getTime() + daysToForce * 86_400_000),
  }
}

/** Sets the kept counters of people and months to what the ledger says. */
export async function sumMinutes(executor: Executor, today: string): Promise<void> {
  const stars = ruleSetOn(today).starHours.map((hours) => sql`(service >= ${hours * 60})::int`)
  await executor.execute(sql`
    update ${volunteer} set service_minutes = counted.service, training_minutes = counted.training, star_level = ${sql.join(stars, sql` + `)}
    from (
      select surrogate_id,
        coalesce(sum(minutes) filter (where kind = 'service'), 0)::int as service,
        coalesce(sum(minutes) filter (where kind = 'training'), 0)::int as training
      from ${timeRecord} group by surrogate_id
    ) counted
    where ${volunteer.surrogateId} = counted.surrogate_id`)
  await executor.execute(sql`
    insert into ${volunteerMonth} (volunteer_id, month, minutes)
    select ${volunteer.id}, to_char(served_on, 'YYYY-MM'), sum(minutes)
    from ${timeRecord} join ${volunteer} on ${volunteer.surrogateId} = ${timeRecord.surrogateId}
    where kind = 'service' group by 1, 2
    on conflict (volunteer_id, month) do update set minutes = excluded.minutes`)
}
