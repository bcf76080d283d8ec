import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import type { NewRow } from '../../../database/new-row.ts'
import { district } from '../../../database/schema/district.ts'
import { organization } from '../../../database/schema/organization.ts'
import { savedSearch } from '../../../database/schema/saved-search.ts'

/** Filters of a search with their names, over savedSearch ⟕ district ⟕ organization. */
export const filterColumns = {
  district: { code: district.code, name: district.name },
  category: savedSearch.category,
  target: savedSearch.targetCode,
  time: savedSearch.time,
  from: savedSearch.fromDay,
  to: savedSearch.toDay,
  keyword: savedSearch.keyword,
  organization: { id: organization.id, name: organization.name },
}

/** The volunteer's searches, the newest first. */
export const listSearches = (executor: Executor, volunteerId: number) =>
  executor
    .select({ id: savedSearch.id, ...filterColumns })
    .from(savedSearch)
    .leftJoin(district, eq(district.code, savedSearch.districtCode))
    .leftJoin(organization, eq(organization.id, savedSearch.organizationId))
    .where(eq(savedSearch.volunteerId, volunteerId))
    .orderBy(desc(savedSearch.id))

/** Writes a search that the volunteer does not have yet. */
export async function insertSearch(executor: Executor, row: NewRow<typeof savedSearch>): Promise<void> {
  await executor.insert(savedSearch).values(row).onConflictDoNothing()
}

/** False when the volunteer has no such search. */
export async function deleteSearch(executor: Executor, volunteerId: number, searchId: number): Promise<boolean> {
  const own = and(eq(savedSearch.id, searchId), eq(savedSearch.volunteerId, volunteerId))
  return (await executor.delete(savedSearch).where(own).returning({ id: savedSearch.id })).length > 0
}

export const isDistrict = async (executor: Executor, code: string): Promise<boolean> =>
  (await executor.$count(district, eq(district.code, code))) > 0

export const isOrganization = async (executor: Executor, organizationId: number): Promise<boolean> =>
  (await executor.$count(organization, eq(organization.id, organizationId))) > 0
