import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { MembershipState } from '#domain/lifecycle/membership.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { organization } from '../../../database/schema/organization.ts'
import { organizationBlock, organizationMember } from '../../../database/schema/membership.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { isWithinOrganization, isWithinScope } from '../../../records/mission/scope.ts'
import { lockMembership } from '../../../records/organization/membership.repository.ts'

interface MemberFilter {
  readonly state?: MembershipState | undefined
  readonly organizationId?: string | undefined
}

const isRequest = sql<boolean>`(${organizationMember.state} in ${nameList<MembershipState>(['pending'])})`

const filterOf = ({ state, organizationId }: MemberFilter, caller: OrganizerCaller): SQL | undefined =>
  and(
    isWithinOrganization(organizationMember.organizationId, caller, organizationId),
    state === undefined ? undefined : eq(organizationMember.state, state),
  )

export const countMembers = (executor: Executor, filter: MemberFilter, caller: OrganizerCaller): Promise<number> =>
  executor.$count(organizationMember, filterOf(filter, caller))

/** Members and requests inside the caller's scope, requests first; after whether one is a request and its id. */
export function listMemberRows(
  executor: Executor,
  filter: MemberFilter,
  caller: OrganizerCaller,
  { after, offset, limit }: Slice<[boolean, number]>,
) {
  const afterCursor = after
    ? sql`(${isRequest}, ${organizationMember.id}) < (${after[0]}::boolean, ${after[1]}::bigint)`
    : undefined
  return executor
    .select({
      member: organizationMember,
      organizationName: organization.name,
      name: volunteer.name,
      volunteerNumber: volunteer.volunteerNumber,
    })
    .from(organizationMember)
    .innerJoin(organization, eq(organization.id, organizationMember.organizationId))
    .innerJoin(volunteer, eq(volunteer.id, organizationMember.volunteerId))
    .where(and(filterOf(filter, caller), afterCursor))
    .orderBy(desc(isRequest), desc(organizationMember.id))
    .offset(offset)
    .limit(limit)
}

/** A volunteer by a membership or a block inside the caller's scope. */
export async function findPersonInScope(
  executor: Executor,
  { memberId, blockId }: { readonly memberId: string | undefined; readonly blockId: string | undefined },
  caller: OrganizerCaller,
) {
  const table = memberId === undefined ? organizationBlock : organizationMember
  const [row] = await executor
    .select({
      id: volunteer.id,
      name: volunteer.name,
      number: volunteer.volunteerNumber,
      organizationId: organization.id,
      organizationName: organization.name,
    })
    .from(table)
    .innerJoin(organization, eq(organization.id, table.organizationId))
    .innerJoin(volunteer, eq(volunteer.id, table.volunteerId))
    .where(and(eq(table.id, Number(memberId ?? blockId)), isWithinScope(table.organizationId, caller)))
  return row ?? null
}

/** The membership inside the caller's scope, locked until the transaction ends. */
export async function lockMemberInScope(executor: Executor, memberId: number, caller: OrganizerCaller) {
  const inScope = and(eq(organizationMember.id, memberId), isWithinScope(organizationMember.organizationId, caller))
  return (await executor.$count(organizationMember, inScope)) > 0 ? lockMembership(executor, memberId) : null
}
