import { eq, sql } from 'drizzle-orm'
import { districtPrefix } from '#contract/district-code.ts'
import type { Executor } from '../../database/client.ts'
import { mission, slot } from '../../database/schema/mission.ts'
import { ofWorkingOrganization, openMissionStates } from '../../lifecycle.ts'
import { prepareOnce } from '../../search/prepare-once.ts'
import type { InstantSpan } from '../mission/day-spans.ts'

/** Free places in the span, the missions that have some, and the slots ahead that one can sign up for, full ones among them. */
export async function countOpenPlaces(executor: Executor, code: string, now: Date, { from, to }: InstantSpan) {
  const prefix = districtPrefix(code)
  const at = (name: string) => sql`${sql.placeholder(name)}`
  const [row] = await prepareOnce(executor, 'weekend_places', (name) =>
    executor
      .select({
        weekendPlaces: sql<number>`coalesce(sum(${slot.capacity} - ${slot.taken}), 0)::int`,
        weekendMissions: sql<number>`(count(distinct ${mission.id}) filter (where ${slot.capacity} > ${slot.taken}))::int`,
        ahead: sql<number>`count(*)::int`,
      })
      .from(mission)
      .innerJoin(slot, eq(slot.missionId, mission.id))
      .where(
        sql`${mission.state} = any(${at('open')}::text[]) and ${mission.districtCode} between ${at('districtFrom')} and ${at('districtTo')}
          and ${mission.recruitStartAt} <= ${at('now')}::timestamptz and ${mission.recruitEndAt} > ${at('now')}::timestamptz
          and ${ofWorkingOrganization(mission.organizationId)}
          and ${slot.startAt} > ${at('now')}::timestamptz and ${slot.startAt} >= ${at('from')}::timestamptz and ${slot.startAt} < ${at('to')}::timestamptz`,
      )
      .prepare(name),
  ).execute({
    open: openMissionStates,
    districtFrom: prefix.padEnd(6, '0'),
    districtTo: prefix.padEnd(6, '9'),
    now: now.toISOString(),
    from: from?.toISOString(),
    to: to?.toISOString(),
  })
  return row ?? { weekendPlaces: 0, weekendMissions: 0, ahead: 0 }
}
