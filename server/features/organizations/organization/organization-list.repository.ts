import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#contract/endpoint.ts'
import type { listOrganizations } from '#contract/organization.ts'
import type { Executor } from '../../../database/client.ts'
import { district } from '../../../database/schema/district.ts'
import { organization } from '../../../database/schema/organization.ts'
import { cachedFigure } from '../../../search/cached-figures.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { isInDistrict } from '../../../search/within-district.ts'
import { containsTerms, termsSql } from '../../../search/terms.ts'
import { listedColumns } from '../../../records/organization/organization-columns.ts'

type Filter = Pick<Query<typeof listOrganizations>, 'district' | 'kind' | 'category' | 'keyword' | 'within'>

/** How many approved organizations there are, in a large portal as of some seconds ago. */
export function countOrganizations(executor: Executor, filter: Filter): Promise<number> {
  const { district: code = '', kind = '', category = '', keyword = '', within } = filter
  const key = `organizations ${JSON.stringify([code, kind, category, keyword, within])}`
  return cachedFigure(executor, key, async (connection) => connection.$count(organization, filterSql(filter)))
}

/** Approved organizations by district and name; after a district and a name. */
export function listByDistrictAndName(
  executor: Executor,
  filter: Filter,
  { after, offset, limit }: Slice<[string, string]>,
) {
  const afterCursor = after
    ? sql`(${organization.districtCode}, ${organization.name}) > (${after[0]}::text, ${after[1]}::text)`
    : undefined
  return selectListed(executor, and(filterSql(filter), afterCursor))
    .orderBy(asc(organization.districtCode), asc(organization.name))
    .offset(offset)
    .limit(limit)
}

export const listIds = (executor: Executor, filter: Filter) =>
  executor.select({ id: organization.id }).from(organization).where(filterSql(filter))

export const listByIds = (executor: Executor, ids: readonly number[]) =>
  selectListed(executor, inArray(organization.id, [...ids]))

const selectListed = (executor: Executor, condition: SQL | undefined) =>
  executor
    .select(listedColumns)
    .from(organization)
    .innerJoin(district, eq(district.code, organization.districtCode))
    .where(condition)
    .$dynamic()

const filterSql = ({ district: code, kind, category, keyword = '', within }: Filter): SQL | undefined =>
  and(
    eq(organization.state, 'approved'),
    isInDistrict(organization.districtCode, code),
    kind === undefined ? undefined : eq(organization.kind, kind),
    category === undefined ? undefined : sql`${organization.categories} @> array[${category}::text]`,
    ...(keyword === ''
      ? []
      : within === 'all'
        ? termsSql(organization, keyword)
        : [containsTerms(organization.name, keyword)]),
  )
