import { waitingObjectionStates } from '../../../records/hours/objection-lifecycle.ts'
import type { ObjectionState } from '#domain/lifecycle/objection.ts'
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { OrganizationState } from '#domain/lifecycle/organization.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { organization } from '../../../database/schema/organization.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { hourRecord, objection } from '../../../database/schema/hours.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'

/**
 * Open objections that came before an instant, or since then. What the organization has explained, and what nobody of an organization that
 * is suspended or closed can explain, counts as come before.
 */
export const openObjections = (side: 'before' | 'since', instant: Date): SQL => sql`select b.id::text as subject,
    b.submitted_at as at, b.number || ' ' || h.mission_name as words
  from objection b join hour_record h on h.id = b.record_id left join organization o on o.id = h.organization_id
  where b.state in ${nameList<ObjectionState>(waitingObjectionStates)}
    and (b.submitted_at < ${instant.toISOString()}::timestamptz or b.explained_at is not null
      or coalesce(o.state in ${nameList<OrganizationState>(['suspended', 'closed'])}, true)) = ${side === 'before'}`

export const listQueuedObjections = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({
      row: objection,
      record: hourRecord,
      volunteerId: volunteer.id,
      volunteerName: volunteer.name,
      organizationName: organization.name,
      organizationState: organization.state,
    })
    .from(objection)
    .innerJoin(hourRecord, eq(hourRecord.id, objection.recordId))
    .leftJoin(volunteer, eq(volunteer.surrogateId, hourRecord.surrogateId))
    .leftJoin(organization, eq(organization.id, hourRecord.organizationId))
    .where(inArray(objection.id, [...ids]))

/** Decided objections to the same record, newest first. */
export const listObjectionDecisions = (
  executor: Executor,
  { recordId, id }: Pick<typeof objection.$inferSelect, 'recordId' | 'id'>,
) =>
  executor
    .select({
      state: objection.state,
      at: sql<Date>`${objection.decidedAt}`.mapWith(objection.submittedAt),
      opinion: objection.opinion,
      byName: organizer.name,
    })
    .from(objection)
    .innerJoin(organizer, eq(organizer.id, objection.decidedBy))
    .where(and(eq(objection.recordId, recordId), ne(objection.id, id)))
    .orderBy(desc(objection.decidedAt), desc(objection.id))
