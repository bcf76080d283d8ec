import { z } from 'zod'
import { endpoint, id, pageOf, pageQuery, replyId, replyInstant } from './endpoint.ts'
import { staffReason } from '#domain/fields/staff-reason.ts'
import { personShown } from './access-log.ts'
import { membershipEvents, membershipStates } from '#domain/lifecycle/membership.ts'

export const longestJoinMessage = 200
const opinion = z.string().trim().max(500, '意见最多 500 个字').optional()
const state = z.enum(membershipStates)

/** The caller's newest membership of one organization; `state` null for whoever never asked. */
export const membership = z.object({
  organizationId: replyId,
  state: state.nullable(),
  /** Since when it stands so. */
  since: replyInstant.nullable(),
  /** What the organization wrote with its decision. */
  opinion: z.string().nullable(),
})
export type Membership = z.infer<typeof membership>

const aboutOne = z.object({ organizationId: id })

/** How the caller stands to one organization. */
export const ownMembership = endpoint({
  method: 'GET',
  path: '/volunteer/organization/membership',
  caller: 'volunteer',
  query: aboutOne,
  reply: membership,
})

/**
 * Asks to join: at once where the organization takes everybody, else its organizers decide; refused where it takes nobody (12001). Asking
 * again while one stands changes nothing. Code 12022 while the profile has no name that was checked.
 */
export const joinOrganization = endpoint({
  method: 'POST',
  path: '/volunteer/organization/join',
  caller: 'volunteer',
  body: aboutOne.extend({
    message: z.string().trim().max(longestJoinMessage, `留言最多 ${longestJoinMessage} 个字`).optional(),
  }),
  reply: membership,
})

/** Leaves, or takes the request back; doing it again changes nothing. */
export const leaveOrganization = endpoint({
  method: 'POST',
  path: '/volunteer/organization/leave',
  caller: 'volunteer',
  body: aboutOne,
  reply: membership,
})

/**
 * Members and requests of the caller's organization and of those below it, requests first, then the newest; the look is logged. Names of other
 * organizations' people are masked and have no number. The federation names the organization that it opened, else code 10001.
 */
export const organizationMembers = endpoint({
  method: 'GET',
  path: '/manage/pc/organization/memberList',
  caller: 'organizer',
  query: pageQuery.extend({ state: state.optional(), organizationId: id.optional() }),
  reply: pageOf(
    z.object({
      memberId: replyId,
      organizationId: replyId,
      organizationName: z.string(),
      name: z.string(),
      volunteerNumber: z.string().nullable(),
      state,
      message: z.string().nullable(),
      askedAt: replyInstant,
      /** Since when it stands so. */
      since: replyInstant,
      opinion: z.string().nullable(),
    }),
  ),
})

/**
 * Somebody of the members or of the blocked by full name and number, for a reason that the volunteer reads; the look is an act of the log.
 * Code 10002 for one outside the caller's scope, 10005 after too many looks in a day.
 */
export const memberPerson = endpoint({
  method: 'POST',
  path: '/manage/pc/organization/memberPerson',
  caller: 'organizer',
  act: 'member.person',
  toPeople: ['reason'],
  body: z
    .object({ memberId: id.optional(), blockId: id.optional(), reason: staffReason })
    .refine(({ memberId, blockId }) => (memberId === undefined) !== (blockId === undefined), {
      path: ['memberId'],
      error: '请从名单里选择一位志愿者',
    }),
  reply: personShown,
})

/** A decision of an organizer: an event of the membership's chart by name, refused by it with code 12001; the volunteer is notified. */
export const organizationMemberEvent = endpoint({
  method: 'POST',
  path: '/manage/pc/organization/memberEvent',
  caller: 'organizer',
  act: 'member.event',
  toPeople: ['opinion'],
  body: z.object({ memberId: id, event: z.enum(membershipEvents, '没有这项操作，请刷新页面后再试'), opinion }),
  reply: z.object({ state }),
})

const blockReason = z.string({ error: '请写明原因' }).trim().min(1, '请写明原因').max(200, '原因最多 200 字')

/**
 * Takes a volunteer no more, by a membership of any state: a member is removed, a request refused, and from then on neither a request nor an
 * application of the same volunteer is taken. The volunteer is told; blocking again changes nothing.
 */
export const blockMember = endpoint({
  method: 'POST',
  path: '/manage/pc/organization/block',
  caller: 'organizer',
  act: 'member.block',
  toPeople: ['reason'],
  body: z.object({ memberId: id, reason: blockReason }),
  reply: z.object({ state }),
})

/** Takes the volunteer again. */
export const unblockMember = endpoint({
  method: 'POST',
  path: '/manage/pc/organization/unblock',
  caller: 'organizer',
  act: 'member.unblock',
  body: z.object({ blockId: id }),
  reply: z.null(),
})

/** Whom the caller's organization and those below it take no more, the newest first; shown as its members are. */
export const blockedMembers = endpoint({
  method: 'GET',
  path: '/manage/pc/organization/blockList',
  caller: 'organizer',
  query: pageQuery.extend({ organizationId: id.optional() }),
  reply: pageOf(
    z.object({
      blockId: replyId,
      organizationId: replyId,
      organizationName: z.string(),
      name: z.string(),
      volunteerNumber: z.string().nullable(),
      reason: z.string(),
      blockedBy: z.string(),
      blockedAt: replyInstant,
    }),
  ),
})
