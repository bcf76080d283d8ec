import { takenPlaces } from '../../../records/mission/mission-columns.ts'
import { and, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import type { managedMissions } from '#contract/organizer.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { mission } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { isOfWorkingOrganization, publicStateOf } from '../../../records/mission/mission-visibility.ts'
import { openMissionStates } from '../../../records/mission/mission-lifecycle.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cachedFigure } from '../../../search/cached-figures.ts'
import { containing } from '../../../search/containing.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { scopeKey, isWithinScope } from '../../../records/mission/scope.ts'

type Filter = Pick<Query<typeof managedMissions>, 'state' | 'keyword'>

const filterOf = ({ state, keyword = '' }: Filter, caller: OrganizerCaller): SQL | undefined =>
  and(
    isWithinScope(mission.organizationId, caller),
    state === undefined ? undefined : hasPublicState(state),
    keyword === '' ? undefined : holding(keyword),
  )

function holding(keyword: string): SQL | undefined {
  const number = readNumber(keyword)
  const numbered = number === '' ? undefined : containing(mission.number, number)
  return or(containing(mission.name, keyword), containing(mission.number, keyword), numbered)
}

/** By the state in which people see a mission (`publicStateOf`). */
function hasPublicState(state: string): SQL | undefined {
  const isState = sql`${mission.state} = ${state}`
  const isWorking = isOfWorkingOrganization(mission.organizationId)
  if (openMissionStates.some((open) => open === state)) return and(isState, isWorking)
  return state === 'suspended'
    ? or(isState, and(inArray(mission.state, [...openMissionStates]), not(isWorking)))
    : isState
}

/** How many missions in the caller's scope pass the filter, in a large portal as of some seconds ago. */
export function countManagedMissions(executor: Executor, filter: Filter, caller: OrganizerCaller): Promise<number> {
  const key = `managed ${scopeKey(caller)} ${filter.state ?? ''} ${filter.keyword ?? ''}`
  return cachedFigure(executor, key, async (connection) => connection.$count(mission, filterOf(filter, caller)))
}

/** Missions in the caller's scope, latest start first; after a start and an id. */
export function listManagedRows(
  executor: Executor,
  filter: Filter,
  caller: OrganizerCaller,
  { after, offset, limit }: Slice<[string, number]>,
) {
  const afterCursor = after
    ? sql`(${mission.startAt}, ${mission.id}) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
    : undefined
  return executor
    .select({
      id: mission.id,
      number: mission.number,
      name: mission.name,
      state: publicStateOf(mission.state, mission.organizationId),
      organizationName: organization.name,
      startAt: mission.startAt,
      endAt: mission.endAt,
      capacity: mission.capacity,
      taken: takenPlaces,
      reviewOpinion: mission.reviewOpinion,
      pending: sql<number>`(select count(*)::int from application a where a.mission_id = ${mission.id} and a.state in ${nameList<ApplicationState>(['pending'])})`,
      waiting: sql<number>`(select coalesce(sum(s.waiting), 0)::int from slot s where s.mission_id = ${mission.id})`,
    })
    .from(mission)
    .innerJoin(organization, eq(organization.id, mission.organizationId))
    .where(and(filterOf(filter, caller), afterCursor))
    .orderBy(desc(mission.startAt), desc(mission.id))
    .offset(offset)
    .limit(limit)
}
