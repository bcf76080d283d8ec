import { asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { districtsAbove } from '#domain/district-code.ts'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { district } from '../../../database/schema/district.ts'
import { organizationBlock } from '../../../database/schema/membership.ts'
import { mission } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { savedSearch, searchNotice, searchRound } from '../../../database/schema/saved-search.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import { filterSql, type ManagedMissionFilter } from '../mission/mission-filter.ts'
import { filterColumns } from './saved-search.repository.ts'

interface NewMission {
  readonly id: number
  readonly organizationId: number
  readonly districtCode: string
  readonly category: readonly string[]
}

/** How far the searches were held against a mission, locked until the transaction ends. */
export async function lockRound(executor: Executor, missionId: number): Promise<number> {
  const [row] = await executor.select().from(searchRound).where(eq(searchRound.missionId, missionId)).for('update')
  return row?.lastSearchId ?? 0
}

export async function writeRound(executor: Executor, missionId: number, lastSearchId: number): Promise<void> {
  await executor
    .insert(searchRound)
    .values({ missionId, lastSearchId })
    .onConflictDoUpdate({ target: searchRound.missionId, set: { lastSearchId } })
}

export async function deleteRound(executor: Executor, missionId: number): Promise<void> {
  await executor.delete(searchRound).where(eq(searchRound.missionId, missionId))
}

/** Forgets who was told of a mission: nobody is told of it any more. */
export async function deleteNotices(executor: Executor, missionId: number): Promise<void> {
  await executor.delete(searchNotice).where(eq(searchNotice.missionId, missionId))
}

const isValue = (column: AnyPgColumn, value: string | null): SQL =>
  value === null ? isNull(column) : eq(column, value)

/**
 * The next searches that a mission may fit by its district and its categories, in the order of their ids: a walk along the index for each pair of them, so that every
 * search is read once, however many there are. `isReachable` says whether its person can still be told of the mission today.
 */
export function nextSearches(executor: Executor, of: NewMission, today: string, after: number, limit: number) {
  const walks = [...districtsAbove(of.districtCode), null].flatMap((code) =>
    [...of.category, null].map(
      (category) => sql`(select ${savedSearch.id} from ${savedSearch}
        where ${isValue(savedSearch.districtCode, code)} and ${isValue(savedSearch.category, category)} and ${savedSearch.id} > ${after}
        order by ${savedSearch.districtCode}, ${savedSearch.category}, ${savedSearch.id} limit ${limit})`,
    ),
  )
  const isOwn = (column: AnyPgColumn) => eq(column, savedSearch.volunteerId)
  return executor
    .select({
      id: savedSearch.id,
      volunteerId: savedSearch.volunteerId,
      ...filterColumns,
      isReachable: sql<boolean>`${eq(volunteer.logoffState, 'none')} and ${volunteer.blockedAt} is null
        and not exists (select from ${organizationBlock}
          where ${isOwn(organizationBlock.volunteerId)} and ${organizationBlock.organizationId} = ${of.organizationId})
        and not exists (select from ${application} where ${isOwn(application.volunteerId)} and ${application.missionId} = ${of.id})
        and not exists (select from ${searchNotice}
          where ${isOwn(searchNotice.volunteerId)} and (${searchNotice.missionId} = ${of.id} or ${searchNotice.toldOn} = ${today}))`,
    })
    .from(savedSearch)
    .innerJoin(volunteer, eq(volunteer.id, savedSearch.volunteerId))
    .leftJoin(district, eq(district.code, savedSearch.districtCode))
    .leftJoin(organization, eq(organization.id, savedSearch.organizationId))
    .where(
      sql`${savedSearch.id} in (select w.id from (${sql.join(walks, sql` union all `)}) w order by w.id limit ${limit})`,
    )
    .orderBy(asc(savedSearch.id))
}

/** Whether a mission passes each of these filters, by the conditions of the list. */
export async function passesOf(
  executor: Executor,
  missionId: number,
  filters: readonly ManagedMissionFilter[],
): Promise<readonly boolean[]> {
  const conditions = filters.map((filter) => sql`coalesce(${filterSql(filter) ?? sql`true`}, false)`)
  const { rows } = await executor.execute<{ passes: boolean[] }>(
    sql`select array[${sql.join(conditions, sql`, `)}] as passes from ${mission} where ${mission.id} = ${missionId}`,
  )
  return rows[0]?.passes ?? []
}

/** Notes who is told of a mission today; answers those who were not told of it, or of another one today, before. */
export async function noteTold(
  executor: Executor,
  missionId: number,
  volunteerIds: readonly number[],
  today: string,
): Promise<number[]> {
  if (volunteerIds.length === 0) return []
  const rows = await executor
    .insert(searchNotice)
    .values(volunteerIds.map((volunteerId) => ({ volunteerId, missionId, toldOn: today })))
    .onConflictDoNothing()
    .returning({ volunteerId: searchNotice.volunteerId })
  return rows.map(({ volunteerId }) => volunteerId)
}
