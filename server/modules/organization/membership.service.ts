import { codes } from '#contract/codes.ts'
import type { Body } from '#contract/endpoint.ts'
import type { joinOrganization, Membership } from '#contract/organization-member.ts'
import { firstStanding } from '#machines/lifecycle/lifecycle.ts'
import { membershipMachine } from '#machines/lifecycle/membership.machine.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError } from '../../errors.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { applyMembershipEvent, membershipLifecycle } from './membership-lifecycle.ts'
import {
  hasRealName,
  insertMembership,
  joinModeOf,
  lockLiveMembership,
  type MembershipRow,
  newestMembership,
} from './membership.repository.ts'

export const membershipOf = async (executor: Executor, organizationId: string, volunteerId: number) =>
  onWire(organizationId, await newestMembership(executor, { organizationId: Number(organizationId), volunteerId }))

/**
 * Asks to join; one that stands already is answered as it is.
 * @throws BusinessError notFound; stateRefused where nobody is taken; profileIncomplete without a checked name
 */
export function join(
  executor: Executor,
  { organizationId, message }: Body<typeof joinOrganization>,
  volunteerId: number,
  now: Date,
): Promise<Membership> {
  const pair = { organizationId: Number(organizationId), volunteerId }
  return executor.transaction(async (transaction) => {
    const target = await joinModeOf(transaction, pair.organizationId)
    if (!target) throw notFound('这个组织')
    const standing = await lockLiveMembership(transaction, pair)
    if (standing) return onWire(organizationId, standing)
    if (target.joinMode === 'closed') {
      throw new BusinessError(codes.stateRefused, `“${target.name}”现在不接受新成员，可以先参加它的活动`)
    }
    if (!(await hasRealName(transaction, volunteerId))) {
      throw new BusinessError(codes.profileIncomplete, '请先完善个人资料再加入组织')
    }
    const first = firstStanding(membershipMachine)
    const { state } = target.joinMode === 'open' ? membershipLifecycle.next(first, 'membership.approved') : first
    const begun = await insertMembership(transaction, pair, { state, message: message || null, now })
    // Asked twice at once: the other one stands.
    return onWire(organizationId, begun ?? (await lockLiveMembership(transaction, pair)))
  })
}

/** Leaves or takes the request back; without one that is live nothing changes. */
export function leave(executor: Executor, organizationId: string, volunteerId: number, now: Date): Promise<Membership> {
  const pair = { organizationId: Number(organizationId), volunteerId }
  return executor.transaction(async (transaction) => {
    const standing = await lockLiveMembership(transaction, pair)
    if (standing) await applyMembershipEvent(transaction, standing, { event: 'membership.left', now })
    return onWire(organizationId, await newestMembership(transaction, pair))
  })
}

const onWire = (organizationId: string, row: MembershipRow | null): Membership => ({
  organizationId,
  state: row?.state ?? null,
  since: row?.changedAt.toISOString() ?? null,
  opinion: row?.opinion ?? null,
})
