import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { codes } from '#contract/codes.ts'
import type { Body, Query, Reply } from '#contract/endpoint.ts'
import { type MembershipEventType, membershipEventWords, type MembershipState } from '#contract/lifecycle-words.ts'
import type { organizationMemberEvent, organizationMembers } from '#contract/organization-member.ts'
import type { Executor } from '../../database/client.ts'
import { nameList } from '../../database/name-list.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizationMember } from '../../database/schema/organization-member.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { BusinessError, invalidInput } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import { withinScope } from '../mission/scope.ts'
import { refuseOwnCause } from '../organizer/own-cause.ts'
import { logLooks } from '../privacy/access-log.ts'
import { membershipAfter } from './membership.service.ts'
import { tellMember } from './membership-message.ts'
import { lockMembership, updateMembership } from './membership.repository.ts'

/** Whether the last one seen was a request, its id, and the count of the first page. */
const cursor = z.tuple([z.boolean(), cursorParts.id, cursorParts.count])
const isRequest = sql<boolean>`(${organizationMember.state} in ${nameList<MembershipState>(['pending'])})`

/** Members and requests inside the caller's scope, requests first; each person shown can read in the own log that the organizer looked. */
export function listMembers(
  executor: Executor,
  query: Query<typeof organizationMembers>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof organizationMembers>> {
  const { state, organizationId, pageSize } = query
  const wanted = and(
    withinScope(organizationMember.organizationId, caller),
    state === undefined ? undefined : eq(organizationMember.state, state),
    organizationId === undefined ? undefined : eq(organizationMember.organizationId, Number(organizationId)),
  )
  return executor.transaction(async (transaction) => {
    const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
    const total = place ? place[2] : await transaction.$count(organizationMember, wanted)
    const after: SQL | undefined = place
      ? sql`(${isRequest}, ${organizationMember.id}) < (${place[0]}::boolean, ${place[1]}::bigint)`
      : undefined
    const rows = await transaction
      .select({
        member: organizationMember,
        organizationName: organization.name,
        name: volunteer.name,
        volunteerNumber: volunteer.volunteerNumber,
      })
      .from(organizationMember)
      .innerJoin(organization, eq(organization.id, organizationMember.organizationId))
      .innerJoin(volunteer, eq(volunteer.id, organizationMember.volunteerId))
      .where(and(wanted, after))
      .orderBy(desc(isRequest), desc(organizationMember.id))
      .offset(place ? 0 : ((query.pageNo ?? 1) - 1) * pageSize)
      .limit(pageSize + 1)
    const shown = rows.slice(0, pageSize)
    const looks = shown.map(({ member, organizationName }) => ({
      volunteerId: member.volunteerId,
      what: `查看“${organizationName}”的成员名单`,
    }))
    await logLooks(transaction, caller, looks, now)
    const last = shown.at(-1)?.member
    return {
      items: shown.map(({ member, ...names }) => ({
        ...names,
        memberId: String(member.id),
        organizationId: String(member.organizationId),
        state: member.state,
        message: member.message,
        askedAt: member.createdAt.toISOString(),
        since: member.changedAt.toISOString(),
        opinion: member.opinion,
      })),
      nextCursor: last && rows.length > pageSize ? writeCursor([last.state === 'pending', last.id, total]) : null,
      total,
    }
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
): Promise<Reply<typeof organizationMemberEvent>> {
  if (!isEvent(event)) throw invalidInput([{ field: 'event', message: '没有这项操作，请刷新页面后再试' }])
  return executor.transaction(async (transaction) => {
    const inScope = and(
      eq(organizationMember.id, Number(memberId)),
      withinScope(organizationMember.organizationId, caller),
    )
    const found = (await transaction.$count(organizationMember, inScope)) > 0
    const locked = found ? await lockMembership(transaction, Number(memberId)) : null
    if (!locked) throw notFound('这位成员')
    const { member, organizationName } = locked
    await refuseOwnCause(transaction, keys, caller, { people: [member.volunteerId] })
    const state = membershipAfter(member.state, event)
    if (event === 'membership.left') {
      throw new BusinessError(codes.forbidden, `“${membershipEventWords[event]}”只能由志愿者自己操作`)
    }
    await updateMembership(transaction, member.id, {
      state,
      changedAt: now,
      reviewerId: caller.id,
      opinion: opinion === '' ? null : opinion,
    })
    const { volunteerId, organizationId } = member
    await tellMember(transaction, event, { volunteerId, organizationId, organizationName, opinion }, now)
    return { state }
  })
}

const isEvent = (event: string): event is MembershipEventType => Object.hasOwn(membershipEventWords, event)
