import { waitingObjectionStates } from '../../../records/hours/objection-lifecycle.ts'
import type { ObjectionState } from '#domain/lifecycle/objection.ts'
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { organization } from '../../../database/schema/organization.ts'
import { hourRecord, objection } from '../../../database/schema/hours.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import type { Decider, OrganizerCaller } from '../../../records/caller/caller.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { isWithinOrganization, isWithinScope } from '../../../records/mission/scope.ts'
import type { ObjectionTurn } from './objection-turn.ts'

interface ObjectionFilter {
  readonly organizationId?: string | undefined
  readonly state: ObjectionState
}

const inScope = ({ organizationId, state }: ObjectionFilter, caller: OrganizerCaller) =>
  and(eq(objection.state, state), isWithinOrganization(hourRecord.organizationId, caller, organizationId))

export async function countObjections(
  executor: Executor,
  filter: ObjectionFilter,
  caller: OrganizerCaller,
): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(objection)
    .innerJoin(hourRecord, eq(hourRecord.id, objection.recordId))
    .where(inScope(filter, caller))
  return row?.total ?? 0
}

/** Objections to records in the caller's scope: open ones oldest first, others newest first; after an id. */
export function listObjectionRows(
  executor: Executor,
  filter: ObjectionFilter,
  caller: OrganizerCaller,
  { after, offset, limit }: Slice<[number]>,
) {
  const [order, comparison] = filter.state === 'open' ? [asc, gt] : [desc, lt]
  return executor
    .select({
      objection,
      record: hourRecord,
      volunteerName: volunteer.name,
      volunteerId: volunteer.id,
      organizationState: organization.state,
    })
    .from(objection)
    .innerJoin(hourRecord, eq(hourRecord.id, objection.recordId))
    .leftJoin(volunteer, eq(volunteer.surrogateId, hourRecord.surrogateId))
    .leftJoin(organization, eq(organization.id, hourRecord.organizationId))
    .where(and(inScope(filter, caller), after ? comparison(objection.id, after[0]) : undefined))
    .orderBy(order(objection.id))
    .offset(offset)
    .limit(limit)
}

export async function findObjectionInScope(executor: Executor, objectionId: number, caller: Decider) {
  const [row] = await executor
    .select({ recordId: objection.recordId, contact: objection.contact })
    .from(objection)
    .innerJoin(hourRecord, eq(hourRecord.id, objection.recordId))
    .where(and(eq(objection.id, objectionId), isWithinScope(hourRecord.organizationId, caller)))
  return row ?? null
}

/** What says whose turn an objection is. */
export async function findTurn(executor: Executor, objectionId: number): Promise<ObjectionTurn | null> {
  const { state, submittedAt, explainedAt } = objection
  const [row] = await executor
    .select({ state, submittedAt, explainedAt, organizationState: organization.state })
    .from(objection)
    .innerJoin(hourRecord, eq(hourRecord.id, objection.recordId))
    .leftJoin(organization, eq(organization.id, hourRecord.organizationId))
    .where(eq(objection.id, objectionId))
  return row ?? null
}

export async function writeExplanation(
  executor: Executor,
  objectionId: number,
  words: Pick<typeof objection.$inferInsert, 'explanation' | 'explainedAt' | 'explainedBy'>,
): Promise<void> {
  await executor.update(objection).set(words).where(eq(objection.id, objectionId))
}

/** Decides one objection, or all open ones to some records: the one statement that moves them. @returns their ids */
export async function decideObjections(
  executor: Executor,
  selection: { readonly objectionId: number } | { readonly recordIds: readonly number[] },
  decision: Pick<typeof objection.$inferSelect, 'state' | 'opinion' | 'decidedAt' | 'decidedBy'>,
): Promise<number[]> {
  const condition =
    'recordIds' in selection
      ? inArray(objection.recordId, [...selection.recordIds])
      : eq(objection.id, selection.objectionId)
  const rows = await executor
    .update(objection)
    .set(decision)
    .where(and(condition, inArray(objection.state, [...waitingObjectionStates])))
    .returning({ id: objection.id })
  return rows.map(({ id }) => id)
}
