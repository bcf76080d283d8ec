import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { ObjectionState } from '#contract/hours/hours-labels.ts'
import type { Executor } from '../../database/client.ts'
import { hourRecord, objection } from '../../database/schema/time-record.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import type { Decider, OrganizerCaller } from '../../plugins/caller.ts'
import type { Slice } from '../../search/keyset-page.ts'
import { withinOrganization, withinScope } from '../mission/scope.ts'

interface ObjectionFilter {
  readonly organizationId?: string | undefined
  readonly state: ObjectionState
}

const inScope = ({ organizationId, state }: ObjectionFilter, caller: OrganizerCaller) =>
  and(eq(objection.state, state), withinOrganization(hourRecord.organizationId, caller, organizationId))

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
  const [order, beyond] = filter.state === 'open' ? [asc, gt] : [desc, lt]
  return executor
    .select({ objection, record: hourRecord, volunteerName: volunteer.name, volunteerId: volunteer.id })
    .from(objection)
    .innerJoin(hourRecord, eq(hourRecord.id, objection.recordId))
    .leftJoin(volunteer, eq(volunteer.surrogateId, hourRecord.surrogateId))
    .where(and(inScope(filter, caller), after ? beyond(objection.id, after[0]) : undefined))
    .orderBy(order(objection.id))
    .offset(offset)
    .limit(limit)
}

export async function findObjectionInScope(executor: Executor, objectionId: number, caller: Decider) {
  const [row] = await executor
    .select({ recordId: objection.recordId, contact: objection.contact })
    .from(objection)
    .innerJoin(hourRecord, eq(hourRecord.id, objection.recordId))
    .where(and(eq(objection.id, objectionId), withinScope(hourRecord.organizationId, caller)))
  return row ?? null
}

export async function findObjectionState(executor: Executor, objectionId: number): Promise<ObjectionState | null> {
  const [row] = await executor.select({ state: objection.state }).from(objection).where(eq(objection.id, objectionId))
  return row?.state ?? null
}

/** Decides the open objections to records that are withdrawn, in favour of who objected. @returns their ids */
export async function upholdObjections(
  executor: Executor,
  recordIds: readonly number[],
  decision: { readonly opinion: string; readonly decidedAt: Date; readonly decidedBy: number },
): Promise<number[]> {
  const rows = await executor
    .update(objection)
    .set({ state: 'upheld', ...decision })
    .where(and(inArray(objection.recordId, [...recordIds]), eq(objection.state, 'open')))
    .returning({ id: objection.id })
  return rows.map(({ id }) => id)
}

/** Decides one objection, or all open ones to a record. @returns their ids */
export async function decideObjections(
  executor: Executor,
  of: { readonly objectionId: number } | { readonly recordId: number },
  decision: Pick<typeof objection.$inferSelect, 'state' | 'opinion' | 'decidedAt' | 'decidedBy'>,
): Promise<number[]> {
  const condition =
    'recordId' in of
      ? and(eq(objection.recordId, of.recordId), eq(objection.state, 'open'))
      : eq(objection.id, of.objectionId)
  const rows = await executor.update(objection).set(decision).where(condition).returning({ id: objection.id })
  return rows.map(({ id }) => id)
}
