import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { OrganizationState } from '#domain/lifecycle/organization.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { district } from '../../../database/schema/district.ts'
import { organization } from '../../../database/schema/organization.ts'
import { isPublic } from '../../../records/mission/mission-visibility.ts'
import { openMissionStates } from '../../../records/mission/mission-lifecycle.ts'
import { type Counted, countUpTo } from '../../../search/count.ts'
import { isInDistrict } from '../../../search/within-district.ts'
import { type MatchScope, tierTermsSql, termsSql } from '../../../search/terms.ts'

interface OrganizationSearch {
  readonly keyword?: string | undefined
  /** Code of a district. */
  readonly district?: string | undefined
  readonly category?: string | undefined
}

const open = nameList<MissionState>(openMissionStates)
const missionCount = sql`(select count(*)::int from mission m where m.organization_id = ${organization}.id`
const missions = sql<number>`${missionCount} and ${isPublic(sql`m.state`, sql`m.state_context`)})`
const recruitingAt = (now: Date) =>
  sql<number>`${missionCount} and m.state in ${open} and m.recruit_start_at <= ${now.toISOString()}::timestamptz and m.recruit_end_at > ${now.toISOString()}::timestamptz)`

/** Approved organizations with all words, in a district. */
export const approvedWith = (keyword: string | undefined, code: string | undefined): SQL | undefined =>
  and(approvedIn(code), ...(keyword ? termsSql(organization, keyword) : []))

const approvedIn = (code: string | undefined): SQL | undefined =>
  and(
    sql`${organization.state} in ${nameList<OrganizationState>(['approved'])}`,
    isInDistrict(organization.districtCode, code),
  )

const ofCategory = (category: string | undefined): SQL | undefined =>
  category === undefined ? undefined : sql`${organization.categories} @> array[${category}::text]`

export const countOrganizationHits = (
  executor: Executor,
  { keyword: text, district: code, category }: OrganizationSearch,
): Promise<Counted> =>
  countUpTo(executor, organization, and(approvedWith(text, code), ofCategory(category)), { text, code, category })

/** Identities after one, ascending, of organizations whose words are found there. */
export const listOrganizationIds = (
  executor: Executor,
  { keyword, district: code, category }: OrganizationSearch,
  matchScope: MatchScope,
  after: number | undefined,
  limit: number,
) =>
  executor
    .select({ id: organization.id })
    .from(organization)
    .where(
      and(
        approvedIn(code),
        ...(keyword ? tierTermsSql(organization, organization.name, keyword, matchScope) : []),
        ofCategory(category),
        after === undefined ? undefined : gt(organization.id, after),
      ),
    )
    .orderBy(asc(organization.id))
    .limit(limit)

/** Organizations with the number of their public missions and of those that recruit now. */
export const listOrganizationsByIds = (executor: Executor, ids: readonly number[], now: Date) =>
  executor
    .select({
      id: organization.id,
      name: organization.name,
      logo: organization.logo,
      kind: organization.kind,
      districtName: district.name,
      categories: organization.categories,
      introduction: organization.introduction,
      address: organization.address,
      missions,
      recruiting: recruitingAt(now),
    })
    .from(organization)
    .innerJoin(district, eq(district.code, organization.districtCode))
    .where(inArray(organization.id, [...ids]))
