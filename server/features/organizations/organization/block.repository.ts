import { and, desc, eq, lt } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { organization } from '../../../database/schema/organization.ts'
import { organizationBlock } from '../../../database/schema/membership.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { isWithinOrganization, isWithinScope } from '../../../records/mission/scope.ts'

interface Pair {
  readonly organizationId: number
  readonly volunteerId: number
}

/** Whether the organization takes the volunteer no more. */
export async function isBlocked(executor: Executor, { organizationId, volunteerId }: Pair): Promise<boolean> {
  const ofPair = and(
    eq(organizationBlock.organizationId, organizationId),
    eq(organizationBlock.volunteerId, volunteerId),
  )
  return (await executor.$count(organizationBlock, ofPair)) > 0
}

/** @returns false where the pair was blocked already */
export async function insertBlock(executor: Executor, values: typeof organizationBlock.$inferInsert): Promise<boolean> {
  const rows = await executor
    .insert(organizationBlock)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: organizationBlock.id })
  return rows.length > 0
}

/** A block inside the caller's scope with the name of the volunteer, locked until the transaction ends. */
export async function lockBlock(executor: Executor, blockId: number, caller: OrganizerCaller) {
  const [row] = await executor
    .select({ block: organizationBlock, name: volunteer.name })
    .from(organizationBlock)
    .innerJoin(volunteer, eq(volunteer.id, organizationBlock.volunteerId))
    .where(and(eq(organizationBlock.id, blockId), isWithinScope(organizationBlock.organizationId, caller)))
    .for('update', { of: organizationBlock })
  return row ?? null
}

export async function deleteBlock(executor: Executor, blockId: number): Promise<void> {
  await executor.delete(organizationBlock).where(eq(organizationBlock.id, blockId))
}

interface BlockFilter {
  readonly organizationId?: string | undefined
}

const filterOf = ({ organizationId }: BlockFilter, caller: OrganizerCaller) =>
  isWithinOrganization(organizationBlock.organizationId, caller, organizationId)

export const countBlocks = (executor: Executor, filter: BlockFilter, caller: OrganizerCaller): Promise<number> =>
  executor.$count(organizationBlock, filterOf(filter, caller))

/** Blocks inside the caller's scope, the newest first. */
export const listBlockRows = (
  executor: Executor,
  filter: BlockFilter,
  caller: OrganizerCaller,
  { after, offset, limit }: Slice<[number]>,
) =>
  executor
    .select({
      block: organizationBlock,
      organizationName: organization.name,
      name: volunteer.name,
      volunteerNumber: volunteer.volunteerNumber,
      blockedBy: organizer.name,
    })
    .from(organizationBlock)
    .innerJoin(organization, eq(organization.id, organizationBlock.organizationId))
    .innerJoin(volunteer, eq(volunteer.id, organizationBlock.volunteerId))
    .innerJoin(organizer, eq(organizer.id, organizationBlock.blockedById))
    .where(and(filterOf(filter, caller), after ? lt(organizationBlock.id, after[0]) : undefined))
    .orderBy(desc(organizationBlock.id))
    .offset(offset)
    .limit(limit)
