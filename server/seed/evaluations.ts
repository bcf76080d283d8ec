import { eq, sql } from 'drizzle-orm'
import { hiddenDays } from '#domain/evaluation-aspects.ts'
import { startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { Executor } from '../database/client.ts'
import { evaluation } from '../database/schema/evaluation.ts'
import { mission } from '../database/schema/mission.ts'
import { organization } from '../database/schema/organization.ts'
import { organizer } from '../database/schema/organizer.ts'
import { timeRecord } from '../database/schema/hours.ts'
import { volunteer } from '../database/schema/volunteer.ts'
import { createRandom } from './random.ts'
import type { SeededVolunteer } from './volunteers.ts'

const seedNumber = 14_200
const hour = 3_600_000

const ofMissions = [
  '集合点好找，分工说得很清楚，第一次来也不慌。',
  '物资备得很足，要用的当场就能领到。',
  '带队老师很耐心，安全讲得细。',
  '流程紧凑，就是中间休息短了点。',
  '签到快，结束时也有人收尾，很安心。',
  '人手安排得刚好，没有人闲着。',
  '希望下次提前一天把分工发出来。',
  null,
  null,
] as const
const ofVolunteers = [
  '提前到场，全程在岗。',
  '对人很耐心，大家都喜欢。',
  '上手快，还带着新人一起做。',
  null,
  null,
] as const

const praise = [
  [5, 55],
  [4, 35],
  [3, 10],
] as const

/**
 * What the crowd and organizations said of each other after missions with hours. The first demo account finds one of each: a pair that is
 * shown, and one where the organization alone has spoken, some days ago.
 */
export async function seedEvaluations(
  executor: Executor,
  today: string,
  people: readonly SeededVolunteer[],
): Promise<void> {
  const random = createRandom(seedNumber)
  const midnight = startOfShanghaiDay(today).getTime()
  const [star] = people
  const staff = await organizersOf(executor)
  const pairs = await executor
    .selectDistinctOn([timeRecord.missionId, volunteer.id], {
      missionId: mission.id,
      organizationId: mission.organizationId,
      volunteerId: volunteer.id,
      since: timeRecord.createdAt,
    })
    .from(timeRecord)
    .innerJoin(mission, eq(mission.id, timeRecord.missionId))
    .innerJoin(volunteer, eq(volunteer.surrogateId, timeRecord.surrogateId))
    .orderBy(timeRecord.missionId, volunteer.id, timeRecord.id)
  const own = pairs
    .filter(({ volunteerId }) => volunteerId === star?.id)
    .toSorted((a, b) => b.since.getTime() - a.since.getTime())
  const rows: (typeof evaluation.$inferInsert)[] = []
  for (const pair of pairs) {
    const index = own.indexOf(pair)
    const wishes =
      index < 0
        ? { says: random.next() < 0.55, heard: random.next() < 0.4, last: random.between(30, 200) }
        : { says: index > 0, heard: index < 2, last: index === 0 ? 60 : 150 }
    if (!wishes.says && !wishes.heard) continue
    const submittedAt = new Date(Math.max(pair.since.getTime() + hour, midnight - wishes.last * hour))
    const both = wishes.says && wishes.heard
    rows.push({
      missionId: pair.missionId,
      volunteerId: pair.volunteerId,
      ...(wishes.says && {
        service: random.weighted(praise),
        cooperation: random.weighted(praise),
        plan: random.weighted(praise),
        safety: random.weighted(praise),
        missionText: random.pick(ofMissions),
        missionAt: submittedAt,
      }),
      ...(wishes.heard && {
        punctuality: random.weighted(praise),
        attitude: random.weighted(praise),
        skill: random.weighted(praise),
        volunteerText: random.pick(ofVolunteers),
        volunteerAt: submittedAt,
        organizerId: staff.get(pair.organizationId) ?? staff.get(null) ?? null,
      }),
      visibleFrom: both ? submittedAt : new Date(submittedAt.getTime() + hiddenDays * 24 * hour),
    })
  }
  for (let start = 0; start < rows.length; start += 500)
    await executor.insert(evaluation).values(rows.slice(start, start + 500))
}

/** One organizer for each organization that has one; under null that of the federation, who stands in for the others. */
async function organizersOf(executor: Executor): Promise<Map<number | null, number>> {
  const rows = await executor
    .select({ id: organizer.id, organizationId: organizer.organizationId, level: organization.level })
    .from(organizer)
    .innerJoin(organization, eq(organization.id, organizer.organizationId))
    .orderBy(sql`${organizer.id} desc`)
  return new Map(
    rows.flatMap(({ id, organizationId, level }): [number | null, number][] => [
      [organizationId, id],
      ...(level === 'federation' ? ([[null, id]] as [null, number][]) : []),
    ]),
  )
}
