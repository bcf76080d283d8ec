import { establishedStates } from '../../../records/organization/organization-lifecycle.ts'
import { and, eq, exists, inArray, isNull, like, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { mission } from '../../../database/schema/mission.ts'
import { organization } from '../../../database/schema/organization.ts'
import { hourRecord, importedActivity, objection } from '../../../database/schema/hours.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import { isPublic } from '../../../records/mission/mission-visibility.ts'

/** Whom a roster may name: volunteers whose account is not closed, by their numbers or the look-ups of their ID numbers. */
export const listRosterPeople = (executor: Executor, numbers: readonly string[], idHashes: readonly string[]) =>
  executor
    .select({
      id: volunteer.id,
      surrogateId: volunteer.surrogateId,
      volunteerNumber: volunteer.volunteerNumber,
      idNumberHash: volunteer.idNumberHash,
      name: volunteer.name,
      birthDay: volunteer.birthDay,
    })
    .from(volunteer)
    .where(
      and(
        or(inArray(volunteer.volunteerNumber, [...numbers]), inArray(volunteer.idNumberHash, [...idHashes])),
        ne(volunteer.logoffState, 'loggedOff'),
      ),
    )

export type RosterPerson = Awaited<ReturnType<typeof listRosterPeople>>[number]

/** Names among which spellings are looked for. */
const mostNames = 500

export const listRosterOrganizations = (executor: Executor, texts: readonly string[]) =>
  executor
    .select({
      id: organization.id,
      name: organization.name,
      creditCode: organization.creditCode,
      chargeName: organization.chargeName,
      /** When its first mission began that was ever approved; null without one. */
      firstMissionAt: sql<Date | null>`(select min(m.start_at) from mission m
        where m.organization_id = organization.id and ${isPublic(sql`m.state`, sql`m.state_context`)})`.mapWith(
        mission.startAt,
      ),
    })
    .from(organization)
    .where(
      and(
        or(inArray(organization.creditCode, [...texts]), inArray(organization.name, [...texts])),
        inArray(organization.state, [...establishedStates]),
      ),
    )

/** Letters of one pattern; what is longer is no name. */
const mostLetters = 30

/** Names that have the letters of one of these texts in their order. */
export async function listNamesLike(executor: Executor, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return []
  const patterns = texts.map((text) => `%${[...text].slice(0, mostLetters).join('%')}%`)
  const rows = await executor
    .selectDistinct({ name: organization.name })
    .from(organization)
    .where(
      and(
        or(...patterns.map((pattern) => like(organization.name, pattern))),
        inArray(organization.state, [...establishedStates]),
      ),
    )
    .orderBy(organization.name)
    .limit(mostNames)
  return rows.map(({ name }) => name)
}

export type RosterOrganization = Awaited<ReturnType<typeof listRosterOrganizations>>[number]

/** Hours of these people that an import wrote, but for those that were withdrawn, all or one by one, without anybody's objection. */
export const listImportedHours = (executor: Executor, surrogateIds: readonly string[]) =>
  executor
    .select({
      surrogateId: hourRecord.surrogateId,
      organizationId: hourRecord.organizationId,
      missionName: hourRecord.missionName,
      startAt: hourRecord.startAt,
      endAt: hourRecord.endAt,
      minutes: hourRecord.minutes,
      state: hourRecord.state,
    })
    .from(hourRecord)
    .innerJoin(importedActivity, eq(importedActivity.id, hourRecord.importedActivityId))
    .where(
      and(
        inArray(hourRecord.surrogateId, [...surrogateIds]),
        isNull(importedActivity.withdrawnAt),
        or(
          ne(hourRecord.state, 'rejected'),
          exists(executor.select({ id: objection.id }).from(objection).where(eq(objection.recordId, hourRecord.id))),
        ),
      ),
    )

export type ImportedHours = Awaited<ReturnType<typeof listImportedHours>>[number]

/** Adds the activities of an import. @returns them with their ids */
export const insertActivities = (
  executor: Executor,
  activities: readonly Pick<typeof importedActivity.$inferInsert, 'importId' | 'organizationId' | 'name'>[],
) =>
  executor
    .insert(importedActivity)
    .values([...activities])
    .returning()

export async function withdrawActivities(executor: Executor, importId: number, now: Date): Promise<void> {
  await executor.update(importedActivity).set({ withdrawnAt: now }).where(eq(importedActivity.importId, importId))
}

/** The volunteers whose hours these are. */
export async function listHoursOwners(executor: Executor, recordIds: readonly number[]): Promise<number[]> {
  const rows = await executor
    .selectDistinct({ id: volunteer.id })
    .from(hourRecord)
    .innerJoin(volunteer, eq(volunteer.surrogateId, hourRecord.surrogateId))
    .where(inArray(hourRecord.id, [...recordIds]))
  return rows.map(({ id }) => id)
}
