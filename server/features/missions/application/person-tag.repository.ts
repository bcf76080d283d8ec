import { and, asc, count, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { personTag } from '../../../database/schema/board.ts'
import { mission } from '../../../database/schema/mission.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { isWithinScope } from '../../../records/mission/scope.ts'

/** Who made an application inside the caller's scope, and whose mission it is for. */
export async function findTaggable(executor: Executor, applicationId: number, caller: OrganizerCaller) {
  const [row] = await executor
    .select({
      volunteerId: volunteer.id,
      name: volunteer.name,
      missionId: mission.id,
      missionName: mission.name,
      organizationId: mission.organizationId,
    })
    .from(application)
    .innerJoin(mission, eq(mission.id, application.missionId))
    .innerJoin(volunteer, eq(volunteer.id, application.volunteerId))
    .where(and(eq(application.id, applicationId), isWithinScope(mission.organizationId, caller)))
  return row ?? null
}

type Tagged = Pick<typeof personTag.$inferSelect, 'organizationId' | 'volunteerId'>

const ofPerson = ({ organizationId, volunteerId }: Tagged): SQL | undefined =>
  and(eq(personTag.organizationId, organizationId), eq(personTag.volunteerId, volunteerId))

export async function listTagsOf(executor: Executor, person: Tagged): Promise<string[]> {
  const rows = await executor
    .select({ tag: personTag.tag })
    .from(personTag)
    .where(ofPerson(person))
    .orderBy(asc(personTag.id))
  return rows.map(({ tag }) => tag)
}

/** Gives a person these tags alone; those that stay keep their time. */
export async function writeTags(
  executor: Executor,
  person: Tagged,
  tags: readonly string[],
  { organizerId, createdAt }: Pick<typeof personTag.$inferSelect, 'organizerId' | 'createdAt'>,
): Promise<void> {
  await executor.delete(personTag).where(and(ofPerson(person), notInArray(personTag.tag, [...tags])))
  if (tags.length === 0) return
  const { organizationId, volunteerId } = person
  const rows = tags.map((tag) => ({ organizationId, volunteerId, tag, organizerId, createdAt }))
  await executor.insert(personTag).values(rows).onConflictDoNothing()
}

const mostInFilter = 50

/** Tags that an organization has given, the most frequent first. */
export async function listTags(executor: Executor, organizationId: number): Promise<string[]> {
  const rows = await executor
    .select({ tag: personTag.tag })
    .from(personTag)
    .where(eq(personTag.organizationId, organizationId))
    .groupBy(personTag.tag)
    .orderBy(desc(count()), asc(personTag.tag))
    .limit(mostInFilter)
  return rows.map(({ tag }) => tag)
}

/** Tags of the volunteer of an application, as a column over `application`. */
export const tagsColumn = (organizationId: number) => sql<string[]>`(
  select coalesce(json_agg(t.tag order by t.id), '[]') from person_tag t
  where t.volunteer_id = ${application.volunteerId} and t.organization_id = ${organizationId})`

export const hasTag = (organizationId: number, tag: string): SQL => sql`${application.volunteerId} in (
  select t.volunteer_id from person_tag t where t.organization_id = ${organizationId} and t.tag = ${tag})`
