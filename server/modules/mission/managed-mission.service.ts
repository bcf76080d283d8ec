import { and, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Query, Reply } from '#contract/endpoint.ts'
import type { managedMissions } from '#contract/organizer.ts'
import type { ApplicationState } from '#contract/lifecycle-words.ts'
import type { Executor } from '../../database/client.ts'
import { nameList } from '../../database/name-list.ts'
import { mission } from '../../database/schema/mission.ts'
import { organization } from '../../database/schema/organization.ts'
import { ofWorkingOrganization, openMissionStates, shownState } from '../../lifecycle.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { keptFigure } from '../../search/kept-figures.ts'
import { scopeKey, withinScope } from './scope.ts'

const cursor = z.tuple([cursorParts.instant, cursorParts.id, cursorParts.count])

/** Missions in the caller's scope, latest start first, drafts included. */
export async function listManagedMissions(
  executor: Executor,
  query: Query<typeof managedMissions>,
  caller: OrganizerCaller,
): Promise<Reply<typeof managedMissions>> {
  const inScope = and(
    withinScope(mission.organizationId, caller),
    query.state === undefined ? undefined : isShownAs(query.state),
  )
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const key = `managed ${scopeKey(caller)} ${query.state ?? ''}`
  const total = place ? place[2] : await keptFigure(executor, key, async (on) => on.$count(mission, inScope))
  const after = place
    ? sql`(${mission.startAt}, ${mission.id}) < (${place[0]}::timestamptz, ${place[1]}::bigint)`
    : undefined
  const offset = place ? 0 : ((query.pageNo ?? 1) - 1) * query.pageSize
  const rows = await pageOfScope(executor, and(inScope, after), offset, query.pageSize + 1)
  const shown = rows.slice(0, query.pageSize)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({
      ...row,
      id: String(row.id),
      startAt: row.startAt.toISOString(),
      endAt: row.endAt.toISOString(),
    })),
    nextCursor: last && rows.length > shown.length ? writeCursor([last.startAt.toISOString(), last.id, total]) : null,
    total,
  }
}

/** By the state in which people see a mission (`shownState`). */
function isShownAs(state: string): SQL | undefined {
  const isState = sql`${mission.state} = ${state}`
  const isWorking = ofWorkingOrganization(mission.organizationId)
  if (openMissionStates.some((open) => open === state)) return and(isState, isWorking)
  return state === 'suspended'
    ? or(isState, and(inArray(mission.state, [...openMissionStates]), not(isWorking)))
    : isState
}

function pageOfScope(executor: Executor, where: SQL | undefined, offset: number, limit: number) {
  return executor
    .select({
      id: mission.id,
      number: mission.number,
      name: mission.name,
      state: shownState(mission.state, mission.organizationId),
      organizationName: organization.name,
      startAt: mission.startAt,
      endAt: mission.endAt,
      capacity: mission.capacity,
      taken: mission.taken,
      reviewOpinion: mission.reviewOpinion,
      pending: sql<number>`(select count(*)::int from application a where a.mission_id = ${mission.id} and a.state in ${nameList<ApplicationState>(['pending'])})`,
      waiting: sql<number>`(select coalesce(sum(s.waiting), 0)::int from slot s where s.mission_id = ${mission.id})`,
    })
    .from(mission)
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .where(where)
    .orderBy(desc(mission.startAt), desc(mission.id))
    .offset(offset)
    .limit(limit)
}
