import { and, asc, count, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { MembershipState } from '#domain/lifecycle/membership.ts'
import type { organizationRegistry } from '#contract/organization-registry/organization-registry.ts'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { session } from '../../database/schema/auth.ts'
import { district } from '../../database/schema/district.ts'
import { mission } from '../../database/schema/mission.ts'
import { creditEntity, organization } from '../../database/schema/organization.ts'
import { organizationMember } from '../../database/schema/membership.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { cachedFigure } from '../../search/cached-figures.ts'
import type { Slice } from '../../search/keyset-page.ts'
import { tierTermsSql } from '../../search/terms.ts'
import { isInDistrict } from '../../search/within-district.ts'
import { isLive } from '../session/session.repository.ts'
import { cancellableMissions, dueMissions, runningMissions } from '../mission-change/organization-close.ts'
import { openMissionStates } from '../mission/mission-lifecycle.ts'
import { publicStateOf } from '../mission/mission-visibility.ts'

type Filter = Pick<Query<typeof organizationRegistry>, 'district' | 'state' | 'keyword'>

/** As long as one and of its characters: no name and no number of an organization is. */
const isCreditCode = (number: string): boolean => /^[0-9A-Z]{18}$/.test(number)

const filterOf = ({ district: code, state, keyword = '' }: Filter): SQL | undefined =>
  and(
    eq(organization.level, 'organization'),
    isInDistrict(organization.districtCode, code),
    state === undefined ? undefined : eq(organization.state, state),
    keyword === '' ? undefined : holding(keyword),
  )

function holding(keyword: string): SQL | undefined {
  const number = readNumber(keyword)
  return isCreditCode(number)
    ? and(
        eq(creditEntity(organization.creditCode), creditEntity(sql`${number}::text`)),
        eq(organization.creditCode, number),
      )
    : or(and(...tierTermsSql(organization, organization.name, keyword, 'name')), eq(organization.number, number))
}

/** How many organizations pass the filter; in a large portal as of some seconds ago. */
export const countRegisteredOrganizations = (executor: Executor, filter: Filter): Promise<number> => {
  const { district: code, state, keyword } = filter
  const key = `registered organizations ${JSON.stringify([code, state, keyword])}`
  return cachedFigure(executor, key, async (connection) => connection.$count(organization, filterOf(filter)))
}

/** Organizations of all states in the order of their registration; after an id. */
export function listRegistered(executor: Executor, filter: Filter, { after, offset, limit }: Slice<[number]>) {
  const { id, number, name, kind, state } = organization
  return executor
    .select({ id, number, name, kind, state, districtName: district.name })
    .from(organization)
    .innerJoin(district, eq(district.code, organization.districtCode))
    .where(and(filterOf(filter), after ? gt(organization.id, after[0]) : undefined))
    .orderBy(asc(organization.id))
    .offset(offset)
    .limit(limit)
}

/** Cities, or the counties of one. */
export const listRegistryDistricts = (executor: Executor, city: string | undefined) =>
  executor
    .select({ code: district.code, name: district.name })
    .from(district)
    .where(city === undefined ? eq(district.level, 'city') : eq(district.parentCode, city))
    .orderBy(asc(district.code))

/** How many organizations each district has of its own. */
export const countByDistrict = (executor: Executor) =>
  executor
    .select({ code: organization.districtCode, count: count() })
    .from(organization)
    .where(eq(organization.level, 'organization'))
    .groupBy(organization.districtCode)

const newest = 20

/** The newest missions that are no drafts, with their live applications. */
export const listOrganizationMissions = (executor: Executor, organizationId: number) =>
  executor
    .select({
      id: mission.id,
      name: mission.name,
      state: publicStateOf(mission.state, mission.organizationId),
      startAt: mission.startAt,
      applicants: sql<number>`(select count(*)::int from application a where a.mission_id = mission.id and a.live)`,
    })
    .from(mission)
    .where(and(eq(mission.organizationId, organizationId), ne(mission.state, 'draft')))
    .orderBy(desc(mission.startAt), desc(mission.id))
    .limit(newest)

const openMissions = (organizationId: number): SQL | undefined =>
  and(eq(mission.organizationId, organizationId), inArray(mission.state, [...openMissionStates]))

/** States of applications whose volunteers hear of a suspension. */
const participating: ApplicationState[] = ['pending', 'confirmed', 'offered']

/** What a suspension or a closing does to what belongs to the organization. */
export async function countEffects(executor: Executor, organizationId: number, now: Date) {
  const missionIds = (condition: SQL | undefined) => executor.select({ id: mission.id }).from(mission).where(condition)
  const accounts = executor
    .select({ id: organizer.id })
    .from(organizer)
    .where(and(eq(organizer.organizationId, organizationId), isNull(organizer.removedAt)))
  const [open, cancellable] = [openMissions(organizationId), cancellableMissions(organizationId)]
  return {
    openMissions: await executor.$count(mission, open),
    participants: await executor.$count(
      application,
      and(inArray(application.missionId, missionIds(open)), inArray(application.state, participating)),
    ),
    cancellableMissions: await executor.$count(mission, cancellable),
    applicants: await executor.$count(
      application,
      and(inArray(application.missionId, missionIds(cancellable)), eq(application.live, true)),
    ),
    runningMissions: await executor.$count(mission, runningMissions(organizationId)),
    dueMissions: await executor.$count(mission, dueMissions(organizationId)),
    sessions: await executor.$count(
      session,
      and(eq(session.kind, 'organizer'), inArray(session.accountId, accounts), isLive(now)),
    ),
  }
}

/** How many volunteers belong to an organization. */
export function countJoined(executor: Executor, organizationId: number): Promise<number> {
  const joined: MembershipState = 'joined'
  const { organizationId: organizationColumn, state } = organizationMember
  return executor.$count(organizationMember, and(eq(organizationColumn, organizationId), eq(state, joined)))
}
