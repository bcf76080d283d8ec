import { and, eq, gte, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { evaluation } from '../../../database/schema/evaluation.ts'
import { mission, slot } from '../../../database/schema/mission.ts'
import { timeRecord } from '../../../database/schema/hours.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { isWithinScope } from '../../../records/mission/scope.ts'

const arrivedStates = nameList<ApplicationState>(['checkedIn', 'completed'])
const expectedStates = nameList<ApplicationState>(['confirmed', 'checkedIn', 'completed', 'absent'])

interface Days {
  readonly from: string
  readonly to: string
}

interface Span {
  readonly from: Date
  readonly to: Date
}

/** Effective minutes of service on days from the first one up to the other, which does not count. */
export async function sumServiceMinutes(
  executor: Executor,
  caller: OrganizerCaller,
  { from, to }: Days,
): Promise<number> {
  const [row] = await executor
    .select({ minutes: sql<number>`coalesce(sum(${timeRecord.minutes}), 0)::int` })
    .from(timeRecord)
    .where(
      and(
        isWithinScope(timeRecord.organizationId, caller),
        eq(timeRecord.kind, 'service'),
        gte(timeRecord.servedOn, from),
        lt(timeRecord.servedOn, to),
      ),
    )
  return row?.minutes ?? 0
}

/** Of those who had a place in slots that ended in the span: how many there were, and how many came. */
export async function countPresence(executor: Executor, caller: OrganizerCaller, { from, to }: Span) {
  const [row] = await executor
    .select({
      expected: sql<number>`count(*)::int`,
      arrived: sql<number>`(count(*) filter (where ${application.state} in ${arrivedStates}))::int`,
    })
    .from(application)
    .innerJoin(slot, eq(slot.id, application.slotId))
    .innerJoin(mission, eq(mission.id, slot.missionId))
    .where(
      and(
        isWithinScope(mission.organizationId, caller),
        gte(slot.endAt, from),
        lt(slot.endAt, to),
        sql`${application.state} in ${expectedStates}`,
      ),
    )
  return row ?? { expected: 0, arrived: 0 }
}

/** People who came in the span and never before, and how many of them have a place after it. */
export async function countFirstTime(executor: Executor, caller: OrganizerCaller, { from, to }: Span) {
  const ofScope = isWithinScope(mission.organizationId, caller) ?? sql`true`
  const applications = sql`from ${application} join ${mission} on ${mission.id} = ${application.missionId}
    join ${slot} on ${slot.id} = ${application.slotId} where ${ofScope}`
  const { rows } = await executor.execute<{ count: number; again: number }>(sql`
    with came as (
      select distinct ${application.volunteerId} as person ${applications} and ${application.state} in ${arrivedStates}
        and ${slot.startAt} >= ${from.toISOString()}::timestamptz and ${slot.startAt} < ${to.toISOString()}::timestamptz)
    select count(*)::int as count, (count(*) filter (where exists (
      select ${applications} and ${application.volunteerId} = person and ${application.live}
        and ${slot.startAt} >= ${to.toISOString()}::timestamptz)))::int as again
    from came
    where not exists (
      select ${applications} and ${application.volunteerId} = person and ${application.state} in ${arrivedStates}
        and ${slot.startAt} < ${from.toISOString()}::timestamptz)`)
  return rows[0] ?? { count: 0, again: 0 }
}

/** What is shown now of the evaluations that missions got in the span: how many, and the mean of all their stars. */
export async function readStars(executor: Executor, caller: OrganizerCaller, { from, to }: Span) {
  const { service, cooperation, plan, safety } = evaluation
  const [row] = await executor
    .select({
      count: sql<number>`count(*)::int`,
      mean: sql<number | null>`round(avg((${service} + ${cooperation} + ${plan} + ${safety}) / 4.0), 1)::float8`,
    })
    .from(evaluation)
    .innerJoin(mission, eq(mission.id, evaluation.missionId))
    .where(
      and(
        isWithinScope(mission.organizationId, caller),
        isNotNull(evaluation.missionAt),
        gte(evaluation.missionAt, from),
        lt(evaluation.missionAt, to),
        lte(evaluation.visibleFrom, to),
      ),
    )
  return row ?? { count: 0, mean: null }
}
