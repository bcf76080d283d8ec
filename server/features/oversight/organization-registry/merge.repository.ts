import { and, eq, inArray, ne, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../database/client.ts'
import { insertSelect } from '../../../database/new-row.ts'
import { organization } from '../../../database/schema/organization.ts'
import { organizationBlock, organizationMember } from '../../../database/schema/membership.ts'
import { liveMemberships } from '../../../records/organization/membership.repository.ts'

/** Of two organizations that are the same one: what is closed, and what goes on. */
export interface Merged {
  readonly closedId: number
  readonly successorId: number
}

const ofClosed = ({ closedId }: Merged): SQL | undefined =>
  and(eq(organizationMember.organizationId, closedId), inArray(organizationMember.state, liveMemberships))

const twin = alias(organizationMember, 'twin')

/** Condition on memberships of the closed one whose volunteers have none of the other, and are not kept out of it. */
const joining = (executor: Executor, merged: Merged): SQL | undefined =>
  and(
    ofClosed(merged),
    notExists(
      executor
        .select({ id: twin.id })
        .from(twin)
        .where(
          and(
            eq(twin.organizationId, merged.successorId),
            eq(twin.volunteerId, organizationMember.volunteerId),
            inArray(twin.state, liveMemberships),
          ),
        ),
    ),
    notExists(
      executor
        .select({ id: organizationBlock.id })
        .from(organizationBlock)
        .where(
          and(
            eq(organizationBlock.organizationId, merged.successorId),
            eq(organizationBlock.volunteerId, organizationMember.volunteerId),
          ),
        ),
    ),
  )

const isSubordinate = ({ closedId, successorId }: Merged): SQL | undefined =>
  and(eq(organization.parentId, closedId), ne(organization.id, successorId))

/** What a merger does to members, requests and organizations below, counted by the conditions by which it does it. */
export async function countMerger(executor: Executor, merged: Merged) {
  const joiningIn = (state: (typeof liveMemberships)[number]) =>
    executor.$count(organizationMember, and(joining(executor, merged), eq(organizationMember.state, state)))
  const [members, requests] = [await joiningIn('joined'), await joiningIn('pending')]
  return {
    members,
    requests,
    ended: (await executor.$count(organizationMember, ofClosed(merged))) - members - requests,
    below: await executor.$count(organization, isSubordinate(merged)),
  }
}

/** Memberships and requests become those of the other organization. */
export const moveMemberships = (executor: Executor, merged: Merged) =>
  executor
    .update(organizationMember)
    .set({ organizationId: merged.successorId })
    .where(joining(executor, merged))
    .returning({ volunteerId: organizationMember.volunteerId, state: organizationMember.state })

/** What is left of the closed one, locked until the transaction ends. */
export const lockMembershipsOf = (executor: Executor, organizationId: number) =>
  executor
    .select()
    .from(organizationMember)
    .where(
      and(eq(organizationMember.organizationId, organizationId), inArray(organizationMember.state, liveMemberships)),
    )
    .for('no key update')

/** Whom the closed one takes no more the other takes no more, but for its own members. */
export async function copyBlocks(executor: Executor, { closedId, successorId }: Merged): Promise<void> {
  await executor.execute(sql`
    ${insertSelect(organizationBlock, {
      organizationId: sql`${successorId}::bigint`,
      volunteerId: sql`b.volunteer_id`,
      blockedById: sql`b.blocked_by_id`,
      reason: sql`b.reason`,
      blockedAt: sql`b.blocked_at`,
    })} from ${organizationBlock} b
    where b.organization_id = ${closedId} and not exists (select from ${organizationMember} m
      where m.organization_id = ${successorId} and m.volunteer_id = b.volunteer_id and ${inArray(sql`m.state`, liveMemberships)})
    on conflict do nothing`)
}

/** Points the closed one, and what pointed to it, to the other; those below it belong to the other from now on. */
export async function writeSuccessor(executor: Executor, merged: Merged, parentId: number | null): Promise<void> {
  const { closedId, successorId } = merged
  await executor.update(organization).set({ successorId }).where(eq(organization.successorId, closedId))
  await executor.update(organization).set({ successorId }).where(eq(organization.id, closedId))
  await executor.update(organization).set({ parentId: successorId }).where(isSubordinate(merged))
  // One that stood below what is closed stands where that stood.
  await executor
    .update(organization)
    .set({ parentId: parentId === successorId ? null : parentId })
    .where(and(eq(organization.id, successorId), eq(organization.parentId, closedId)))
}
