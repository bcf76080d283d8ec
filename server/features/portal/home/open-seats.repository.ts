import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { mission, slot } from '../../../database/schema/mission.ts'
import { isOfWorkingOrganization } from '../../../records/mission/mission-visibility.ts'
import { openMissionStates } from '../../../records/mission/mission-lifecycle.ts'
import { isInDistrict } from '../../../search/within-district.ts'
import type { InstantSpan } from '../../missions/mission/day-spans.ts'

/** Free places in the span, the missions that have some, and the slots ahead that one can sign up for, full ones among them. */
export async function countOpenSeats(executor: Executor, code: string, now: Date, { from, to }: InstantSpan) {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await executor
    .select({
      weekendPlaces: sql<number>`coalesce(sum(${slot.capacity} - ${slot.taken}), 0)::int`,
      weekendMissions: sql<number>`(count(distinct ${mission.id}) filter (where ${slot.capacity} > ${slot.taken}))::int`,
      ahead: sql<number>`count(*)::int`,
    })
    .from(mission)
    .innerJoin(slot, eq(slot.missionId, mission.id))
    .where(
      and(
        inArray(mission.state, [...openMissionStates]),
        isInDistrict(mission.districtCode, code),
        sql`${mission.recruitStartAt} <= ${at} and ${mission.recruitEndAt} > ${at} and ${slot.startAt} > ${at}`,
        isOfWorkingOrganization(mission.organizationId),
        from ? gte(slot.startAt, from) : undefined,
        to ? lt(slot.startAt, to) : undefined,
      ),
    )
  return row ?? { weekendPlaces: 0, weekendMissions: 0, ahead: 0 }
}
