import { z } from 'zod'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import type { MembershipEventType } from '#domain/lifecycle/membership.ts'
import { membershipStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { type blockedMembers, blockMember, unblockMember } from '#contract/membership.ts'
import { routePath } from '#contract/routes.ts'
import type { Executor } from '../../../database/client.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { writeMessages } from '../../../records/message/message.repository.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { countBlocks, deleteBlock, insertBlock, listBlockRows, lockBlock } from './block.repository.ts'
import { lockMemberInScope } from './member-review.repository.ts'
import { personInList, refuseUnopened } from '../../../records/organization/person-in-list.ts'
import { memberSubject } from './member-review.service.ts'
import { applyMembershipEvent, membershipLifecycle } from '../../../records/organization/membership-lifecycle.ts'
import { notFound } from '../../../errors.ts'

const key = z.tuple([cursorParts.id])

/** Events that end a membership, of which the chart allows one while it is live. */
const endings: readonly MembershipEventType[] = ['membership.removed', 'membership.refused']

/** @throws BusinessError notFound, ownCause */
export function blockOrganizationMember(
  executor: Executor,
  keys: Keys,
  { memberId, reason }: Body<typeof blockMember>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof blockMember>> {
  return executor.transaction(async (transaction) => {
    const membership = await lockMemberInScope(transaction, Number(memberId), caller)
    if (!membership) throw notFound('这位成员')
    const { member, organizationName, name } = membership
    const { volunteerId, organizationId } = member
    await refuseOwnCause(transaction, keys, caller, { people: [volunteerId] })
    const pair = { organizationId, volunteerId }
    const isNew = await insertBlock(transaction, { ...pair, blockedById: caller.id, reason, blockedAt: now })
    if (!isNew) return { state: member.state }
    const ending = endings.find((event) => membershipLifecycle.can(member, event))
    const review = { reviewerId: caller.id, opinion: reason }
    const state = ending
      ? await applyMembershipEvent(transaction, member, { event: ending, now, review })
      : member.state
    await tellBlocked(transaction, { ...pair, organizationName, reason }, now)
    const subject = memberSubject(name)
    const before = { 状态: membershipStateLabels[member.state] }
    const after = { 状态: membershipStateLabels[state], 黑名单: '在' }
    await recordAct(transaction, caller, { act: blockMember.act, organizationId, subject, reason, before, after }, now)
    return { state }
  })
}

interface Recipient {
  readonly volunteerId: number
  readonly organizationId: number
  readonly organizationName: string
  readonly reason: string
}

async function tellBlocked(
  executor: Executor,
  { volunteerId, organizationId, organizationName, reason }: Recipient,
  now: Date,
): Promise<void> {
  const message = {
    volunteerId,
    kind: 'organization' as const,
    title: `组织不再接受你参加：${organizationName}`,
    body: `“${organizationName}”不再接受你加入和报名，已经报上的活动和记录的时长不变。组织说明：${reason}。有疑问请联系组织，或拨打 12355。`,
    link: `${routePath('organization-details')}?id=${organizationId}`,
    validUntil: null,
  }
  await writeMessages(executor, [message], now)
}

/** @throws BusinessError notFound, ownCause */
export function unblockOrganizationMember(
  executor: Executor,
  keys: Keys,
  { blockId }: Body<typeof unblockMember>,
  caller: OrganizerCaller,
  now: Date,
): Promise<null> {
  return executor.transaction(async (transaction) => {
    const blockRow = await lockBlock(transaction, Number(blockId), caller)
    if (!blockRow) throw notFound('这条黑名单记录')
    const { organizationId, volunteerId, reason } = blockRow.block
    await refuseOwnCause(transaction, keys, caller, { people: [volunteerId] })
    await deleteBlock(transaction, blockRow.block.id)
    const subject = memberSubject(blockRow.name)
    const before = { 黑名单: '在', 原因: reason }
    const after = { 黑名单: '不在' }
    await recordAct(transaction, caller, { act: unblockMember.act, organizationId, subject, before, after }, now)
    return null
  })
}

/** Whom the organizations of the caller's scope take no more; each person shown can read in the own log that the organizer looked. */
export function listBlocked(
  executor: Executor,
  query: Query<typeof blockedMembers>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof blockedMembers>> {
  refuseUnopened(query.organizationId, caller)
  return executor.transaction(async (transaction) => {
    const page = await keysetPage(query, {
      key,
      count: () => countBlocks(transaction, query, caller),
      read: (slice) => listBlockRows(transaction, query, caller, slice),
      keyOf: ({ block: { id } }) => [id],
    })
    const entries = page.items.map(({ block: { volunteerId }, organizationName }) => ({
      volunteerId,
      what: `查看“${organizationName}”的黑名单`,
    }))
    await logAccesses(transaction, caller, entries, now)
    const items = page.items.map(
      ({ block: { id, organizationId, reason, blockedAt }, name, volunteerNumber, ...names }) => ({
        ...personInList({ name, volunteerNumber }, organizationId, caller),
        ...names,
        blockId: id,
        organizationId,
        reason,
        blockedAt,
      }),
    )
    return { ...page, items }
  })
}
