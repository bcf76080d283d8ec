import { z } from 'zod'
import { codes } from '#contract/codes.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { membershipEventLabels, membershipStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { memberPerson, organizationMemberEvent, type organizationMembers } from '#contract/membership.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { openPerson } from '../../../records/access-log/open-person.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { countMembers, findPersonInScope, listMemberRows, lockMemberInScope } from './member-review.repository.ts'
import { applyMembershipEvent, membershipLifecycle } from '../../../records/organization/membership-lifecycle.ts'
import { personInList, refuseUnopened } from '../../../records/organization/person-in-list.ts'
import { notifyMember } from '../../../records/organization/membership-message.ts'

/** Whether it is a request, and its id. */
const key = z.tuple([z.boolean(), cursorParts.id])

/** Members and requests inside the caller's scope, requests first; each person shown can read in the own log that the organizer looked. */
export function listMembers(
  executor: Executor,
  query: Query<typeof organizationMembers>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof organizationMembers>> {
  refuseUnopened(query.organizationId, caller)
  return executor.transaction(async (transaction) => {
    const page = await keysetPage(query, {
      key,
      count: () => countMembers(transaction, query, caller),
      read: (slice) => listMemberRows(transaction, query, caller, slice),
      keyOf: ({ member }) => [member.state === 'pending', member.id],
    })
    const entries = page.items.map(({ member, organizationName }) => ({
      volunteerId: member.volunteerId,
      what: `查看“${organizationName}”的成员名单`,
    }))
    await logAccesses(transaction, caller, entries, now)
    const items = page.items.map(({ member, organizationName, ...person }) => ({
      ...personInList(person, member.organizationId, caller),
      organizationName,
      memberId: member.id,
      organizationId: member.organizationId,
      state: member.state,
      message: member.message,
      askedAt: member.createdAt,
      since: member.changedAt,
      opinion: member.opinion,
    }))
    return { ...page, items }
  })
}

/** One of the members or of the blocked in full. @throws BusinessError notFound, tooMany */
export function showMember(
  executor: Executor,
  { memberId, blockId, reason }: Body<typeof memberPerson>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof memberPerson>> {
  return executor.transaction(async (transaction) => {
    const found = await findPersonInScope(transaction, { memberId, blockId }, caller)
    if (!found) throw notFound('这位志愿者')
    const { organizationId, organizationName, ...person } = found
    const accessText = `在“${organizationName}”的名单里查看姓名和志愿者编号`
    return openPerson(
      transaction,
      caller,
      { person, act: memberPerson.act, organizationId, what: accessText, reason },
      now,
    )
  })
}

/**
 * A decision inside the caller's scope; the volunteer is told in the same transaction.
 * @throws BusinessError stateRefused by the chart, forbidden for what the volunteer alone does, invalidInput, notFound
 */
export function decideMember(
  executor: Executor,
  keys: Keys,
  { memberId, event, opinion = '' }: Body<typeof organizationMemberEvent>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof organizationMemberEvent>> {
  return executor.transaction(async (transaction) => {
    const membership = await lockMemberInScope(transaction, Number(memberId), caller)
    if (!membership) throw notFound('这位成员')
    const { member, organizationName, organizationState, name } = membership
    await refuseOwnCause(transaction, keys, caller, { people: [member.volunteerId] })
    if (event === 'membership.left' && membershipLifecycle.can(member, event)) {
      throw new BusinessError(codes.forbidden, `“${membershipEventLabels[event]}”只能由志愿者自己操作`)
    }
    if (event === 'membership.approved' && organizationState === 'closed')
      throw new BusinessError(codes.stateRefused, `“${organizationName}”已经关闭，不能再同意加入`)
    const review = { reviewerId: caller.id, opinion: opinion === '' ? null : opinion }
    const state = await applyMembershipEvent(transaction, member, { event, now, review })
    const { volunteerId, organizationId } = member
    await notifyMember(transaction, event, { volunteerId, organizationId, organizationName, opinion }, now)
    const subject = memberSubject(name)
    const before = { 状态: membershipStateLabels[member.state] }
    const after = { 操作: membershipEventLabels[event], 状态: membershipStateLabels[state] }
    const { act } = organizationMemberEvent
    await recordAct(transaction, caller, { act, organizationId, subject, reason: opinion, before, after }, now)
    return { state }
  })
}

/** A volunteer as the log names one to whom the organization decided something. */
export const memberSubject = (name: string): string => `志愿者“${maskName(name)}”`
