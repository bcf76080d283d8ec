import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { mission } from '../../../database/schema/mission.ts'
import { missionGrowth } from '../../../database/schema/mission-change.ts'
import { organization } from '../../../database/schema/organization.ts'
import { openMissionStates } from '../../../records/mission/mission-lifecycle.ts'

/** States of a mission that waits for the federation. */
export const reviewedStates: readonly MissionState[] = ['pendingReview']

/** When it was submitted last, if a step tells. */
const submission = (missionId: SQL) =>
  sql`(select max(s.at) as at from mission_step s where s.mission_id = ${missionId} and s.event = 'mission.submitted')`

export const waitingMissions = (): SQL => sql`select m.id::text as subject,
    coalesce(submitted.at, m.created_at) as at,
    m.name || ' ' || m.number || ' ' || (select o.name from organization o where o.id = m.organization_id) as words
  from mission m left join lateral ${submission(sql`m.id`)} submitted on true
  where m.state in ${nameList<MissionState>(reviewedStates)}
  union all select m.id::text, g.entered_at,
    m.name || ' ' || m.number || ' ' || (select o.name from organization o where o.id = m.organization_id)
  from mission_growth g join mission m on m.id = g.mission_id
  where g.outcome is null and m.state in ${nameList<MissionState>(openMissionStates)}`

export const listQueuedMissions = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({
      row: mission,
      organizationName: organization.name,
      growth: missionGrowth,
      submittedAt:
        sql`coalesce(${missionGrowth.enteredAt}, ${submission(sql`mission.id`)}, mission.created_at)`.mapWith(
          mission.createdAt,
        ),
      submissions: sql<number>`(select count(*)::int from mission_step s
        where s.mission_id = mission.id and s.event = 'mission.submitted')`,
    })
    .from(mission)
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .leftJoin(missionGrowth, and(eq(missionGrowth.missionId, mission.id), isNull(missionGrowth.outcome)))
    .where(inArray(mission.id, [...ids]))

/** The newest step of a mission, its state, and the change of it that waits: another one with every change of any. */
export async function findMissionVersion(executor: Executor, missionId: number): Promise<string | null> {
  const [row] = await executor
    .select({
      state: mission.state,
      step: sql<string>`coalesce((select max(s.id) from mission_step s where s.mission_id = mission.id), 0)::text`,
      growth: sql<
        string | null
      >`(select max(g.id)::text from mission_growth g where g.mission_id = mission.id and g.outcome is null)`,
    })
    .from(mission)
    .where(eq(mission.id, missionId))
  return row ? [row.state, row.step, ...(row.growth === null ? [] : [row.growth])].join('.') : null
}

/** Missions of the same organization with the same name, newest first. */
export const listMissionNamesakes = (
  executor: Executor,
  { id, name, organizationId }: Pick<typeof mission.$inferSelect, 'id' | 'name' | 'organizationId'>,
) =>
  executor
    .select({ id: mission.id, number: mission.number, state: mission.state })
    .from(mission)
    .where(and(eq(mission.organizationId, organizationId), eq(mission.name, name), ne(mission.id, id)))
    .orderBy(asc(mission.id))

/** How many missions of an organization were approved, this one aside. */
export const countPublishedMissions = (executor: Executor, organizationId: number, states: readonly MissionState[]) =>
  executor.$count(mission, and(eq(mission.organizationId, organizationId), inArray(mission.state, [...states])))
