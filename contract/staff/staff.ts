import { z } from 'zod'
import { codeChannels } from '../code.ts'
import { duties, federationDuties } from '#domain/duty.ts'
import { endpoint, id, replyId, replyInstant } from '../endpoint.ts'
import { contactSchema } from '#domain/fields/contact.ts'
import { readSchema } from '#domain/fields/field-schema.ts'
import { readPersonName } from '#domain/fields/name.ts'
import { personStates } from '#domain/person-form.ts'
import { organizationFormLimits } from '#domain/registration/organization-form.ts'
import { checkPersonName } from '#domain/registration/volunteer-form.ts'

/** How long an invitation can be accepted. */
export const invitationDays = 7
/** How many of an organization can stand open at once. */
export const mostInvitations = 20

const duty = z.enum(duties, '请选择职责')
const channel = z.enum(codeChannels)

/** Who is invited: the account bears this name. */
export const invitedName = readSchema(
  readPersonName,
  (name) => checkPersonName(name, '姓名', organizationFormLimits.person),
  '请输入对方的姓名',
)

const colleague = z.object({
  staffId: replyId,
  name: z.string(),
  loginName: z.string(),
  duty,
  since: replyInstant,
  isSelf: z.boolean(),
  hasSecondFactor: z.boolean(),
  personState: z.enum(personStates),
  /** Why the federation blocked the account; null where it is not. */
  blockReason: z.string().nullable(),
})
export type Colleague = z.infer<typeof colleague>

export const openInvitation = z.object({
  invitationId: replyId,
  /** Whom it is for; null of one that was sent before invitations named anybody. */
  name: z.string().nullable(),
  channel,
  /** Masked. */
  contact: z.string(),
  duty,
  invitedBy: z.string(),
  invitedAt: replyInstant,
  expiresAt: replyInstant,
})
export type OpenInvitation = z.infer<typeof openInvitation>

/** Accounts of the caller's own organization, owners first, and the invitations that stand open, the newest first. */
export const staffList = endpoint({
  method: 'GET',
  path: '/manage/pc/staff/list',
  caller: 'organizer',
  duties: ['owner'],
  federationDuties: [],
  reply: z.object({
    people: z.array(colleague),
    invitations: z.array(openInvitation),
    /** All staff of the organization need a second factor. */
    secondFactorRequired: z.boolean(),
  }),
})

/** Sends a link to a mobile or an e-mail address, for somebody by name; an older open invitation of the same contact ends. Code 10005 when too many stand open. */
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/manage/pc/staff/invite',
  caller: 'organizer',
  act: 'staff.invite',
  duties: ['owner'],
  federationDuties: [],
  body: z.object({ name: invitedName, contact: contactSchema, duty }),
  reply: z.object({ invitationId: replyId, expiresAt: replyInstant }),
})

/** Ends an invitation that nobody accepted yet. */
export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/manage/pc/staff/withdrawInvitation',
  caller: 'organizer',
  act: 'staff.withdraw',
  duties: ['owner'],
  federationDuties: ['system'],
  body: z.object({ invitationId: id }),
  reply: z.null(),
})

/** Gives a colleague another duty, from the next call on; refused with 12001 where no owner would be left. */
export const changeDuty = endpoint({
  method: 'POST',
  path: '/manage/pc/staff/duty',
  caller: 'organizer',
  act: 'staff.duty',
  duties: ['owner'],
  federationDuties: [],
  body: z.object({ staffId: id, duty }),
  reply: z.object({ duty }),
})

/** Takes a colleague out at once, with every session; refused with 12001 where no owner would be left, and of one that the federation blocked. */
export const removeStaff = endpoint({
  method: 'POST',
  path: '/manage/pc/staff/remove',
  caller: 'organizer',
  act: 'staff.remove',
  toPeople: ['reason'],
  duties: ['owner'],
  federationDuties: ['system'],
  body: z.object({ staffId: id, reason: z.string().trim().max(200, '原因最多 200 字').optional() }),
  reply: z.null(),
})

/** `X-Invitation`: what the link of an invitation holds. */
export const invitationHeader = z.object({ 'x-invitation': z.string().max(200).optional() })

/** Why an invitation opens nothing; what is removed after its time is unknown. */
export const invitationEnds = ['used', 'withdrawn', 'expired', 'unknown'] as const
export type InvitationEnd = (typeof invitationEnds)[number]

/** What an invitation opens; code 11006 with `data.reason`, an `InvitationEnd`, for one that opens nothing. */
export const staffInvitation = endpoint({
  method: 'GET',
  path: '/open/staff/invitation',
  caller: 'open',
  headers: invitationHeader,
  reply: z.object({
    organizationName: z.string(),
    /** As of `openInvitation`. */
    name: z.string().nullable(),
    duty,
    /** Of an invitation to the federation; null elsewhere. */
    federationDuties: z.array(z.enum(federationDuties)).nullable(),
    channel,
    /** Masked. */
    contact: z.string(),
    expiresAt: replyInstant,
  }),
})
export type InvitationReply = z.infer<typeof staffInvitation.reply>

const text = (maximum: number) => z.string().max(maximum, `每一项最多 ${maximum} 字`)

/**
 * Makes the account: the link went to the contact, which is verified by it. Refused with 10001 and issues field by field; 11006 as above.
 * The same form sent twice is answered twice. `name` is taken of one whose invitation names nobody.
 */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/open/staff/accept',
  caller: 'open',
  headers: invitationHeader,
  body: z.object({
    name: text(60).overwrite(readPersonName),
    loginName: text(64),
    password: text(128),
    passwordAgain: text(128),
  }),
  reply: z.object({ loginName: z.string(), organizationName: z.string() }),
})
