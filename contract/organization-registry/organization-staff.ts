import { z } from 'zod'
import { duties } from '#domain/duty.ts'
import { endpoint, id, replyId, replyInstant } from '../endpoint.ts'
import { staffReason } from '#domain/fields/staff-reason.ts'
import { personStates } from '#domain/person-form.ts'

const count = z.number().int().nonnegative()
const reason = staffReason

/** An account of an organization's staff, as the federation sees it. */
export const registeredStaff = z.object({
  staffId: replyId,
  name: z.string(),
  loginName: z.string(),
  duty: z.enum(duties),
  since: replyInstant,
  /** The last sign-in. */
  signedInAt: replyInstant.nullable(),
  /** Open sign-ins, lists of slots that a device took along, and slots to come of which it is in charge. */
  sessions: count,
  tickets: count,
  slots: count,
  /** Nobody else who can sign in is an owner. */
  isLastOwner: z.boolean(),
  personState: z.enum(personStates),
  blockedAt: replyInstant.nullable(),
  blockReason: z.string().nullable(),
})

/**
 * Lets nobody in by an account of an organization's staff any more, and ends its sessions and the lists of slots that its devices took along;
 * the reason is read at the sign-in and by the organization, whose owners are notified. Code 12001 for one that is blocked.
 */
export const blockStaff = endpoint({
  method: 'POST',
  path: '/manage/pc/organization/blockStaff',
  caller: 'federation',
  act: 'staff.block',
  body: z.object({ organizationId: id, staffId: id, reason }),
  reply: z.object({ blockedAt: replyInstant }),
})

export const unblockStaff = endpoint({
  method: 'POST',
  path: '/manage/pc/organization/unblockStaff',
  caller: 'federation',
  act: 'staff.unblock',
  body: z.object({ organizationId: id, staffId: id, reason }),
  reply: z.null(),
})
