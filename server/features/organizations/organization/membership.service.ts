import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import type { joinOrganization, ownMembership } from '#contract/membership.ts'
import { initialState } from '#machines/lifecycle/lifecycle.ts'
import { membershipMachine } from '#machines/lifecycle/membership.machine.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import { applyMembershipEvent, membershipLifecycle } from '../../../records/organization/membership-lifecycle.ts'
import { isBlocked } from './block.repository.ts'
import {
  hasRealName,
  insertMembership,
  joinModeOf,
  lockLiveMembership,
  type MembershipRow,
  newestMembership,
} from '../../../records/organization/membership.repository.ts'

type Membership = ReplyInput<typeof ownMembership>

export const membershipOf = async (executor: Executor, organizationId: string, volunteerId: number) =>
  onWire(
    Number(organizationId),
    await newestMembership(executor, { organizationId: Number(organizationId), volunteerId }),
  )

/**
 * Asks to join; one that stands already is answered as it is.
 * @throws BusinessError notFound; stateRefused where nobody is taken; profileIncomplete without a checked name
 */
export function requestMembership(
  executor: Executor,
  { organizationId, message }: Body<typeof joinOrganization>,
  volunteerId: number,
  now: Date,
): Promise<Membership> {
  const pair = { organizationId: Number(organizationId), volunteerId }
  return executor.transaction(async (transaction) => {
    const target = await joinModeOf(transaction, pair.organizationId)
    if (!target) throw notFound('这个组织')
    const membership = await lockLiveMembership(transaction, pair)
    if (membership) return onWire(pair.organizationId, membership)
    if (await isBlocked(transaction, pair)) {
      throw new BusinessError(codes.stateRefused, `“${target.name}”不再接受你加入，有疑问请联系这个组织，或拨打 12355`)
    }
    if (target.joinMode === 'closed') {
      throw new BusinessError(codes.stateRefused, `“${target.name}”现在不接受新成员，可以先参加它的活动`)
    }
    if (!(await hasRealName(transaction, volunteerId))) {
      throw new BusinessError(codes.profileIncomplete, '请先完善个人资料再加入组织')
    }
    const initial = initialState(membershipMachine)
    const { state } = target.joinMode === 'open' ? membershipLifecycle.next(initial, 'membership.approved') : initial
    const newMembership = await insertMembership(transaction, pair, { state, message: message || null, now })
    // Asked twice at once: the other one stands.
    return onWire(pair.organizationId, newMembership ?? (await lockLiveMembership(transaction, pair)))
  })
}

/** Leaves or takes the request back; without one that is live nothing changes. */
export function endMembership(
  executor: Executor,
  organizationId: string,
  volunteerId: number,
  now: Date,
): Promise<Membership> {
  const pair = { organizationId: Number(organizationId), volunteerId }
  return executor.transaction(async (transaction) => {
    const membership = await lockLiveMembership(transaction, pair)
    if (membership) await applyMembershipEvent(transaction, membership, { event: 'membership.left', now })
    return onWire(pair.organizationId, await newestMembership(transaction, pair))
  })
}

const onWire = (organizationId: number, row: MembershipRow | null): Membership => ({
  organizationId,
  state: row?.state ?? null,
  since: row?.changedAt ?? null,
  opinion: row?.opinion ?? null,
})
