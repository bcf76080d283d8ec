import { z } from 'zod'
import { endpoint, id, replyId, replyInstant } from '../endpoint.ts'
import { mobileSchema } from '#domain/fields/mobile.ts'
import { staffReason } from '#domain/fields/staff-reason.ts'
import { idTypeSchema } from '#domain/lists/code-schema.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import { readWords } from '#domain/search-terms.ts'
import { proposed } from '../proposal.ts'

/** What a volunteer is searched by, each in full. */
export const volunteerSearches = { number: '志愿者编号', mobile: '手机号', name: '姓名' } as const
export type VolunteerSearch = keyof typeof volunteerSearches

/** More people of one name than this are not shown. */
export const mostFound = 20

const reason = staffReason

/**
 * Volunteers by an exact number, mobile or name, their data masked; who is shown finds the look and its reason in the own access list.
 * A body, for a mobile belongs into no address.
 */
export const findVolunteers = endpoint({
  method: 'POST',
  path: '/manage/pc/volunteer/find',
  caller: 'federation',
  act: 'volunteer.find',
  body: z.object({
    by: z.enum(['number', 'mobile', 'name'], '请选择按什么查找'),
    text: z.string().overwrite(readWords).min(1, '请输入要查找的内容').max(50, '要查找的内容最多 50 字'),
    reason,
  }),
  reply: z.array(
    z.object({
      volunteerId: replyId,
      volunteerNumber: z.string(),
      /** Masked, as mobile and e-mail address. */
      name: z.string(),
      mobile: z.string().nullable(),
      email: z.string().nullable(),
      districtName: z.string().nullable(),
      registeredAt: replyInstant,
      isRealName: z.boolean(),
      serviceMinutes: z.number().int(),
      /** The volunteer has asked to close the account. */
      isLeaving: z.boolean(),
      blockedAt: replyInstant.nullable(),
      blockReason: z.string().nullable(),
      /** Until when help with the lost account is open; null without any. */
      helpUntil: replyInstant.nullable(),
    }),
  ),
})

/** Lets nobody in by an account any more and ends its sessions; the reason is read at the sign-in. */
export const blockVolunteer = endpoint({
  method: 'POST',
  path: '/manage/pc/volunteer/block',
  caller: 'federation',
  act: 'volunteer.block',
  body: z.object({ volunteerId: id, reason }),
  reply: z.object({ blockedAt: replyInstant }),
})

export const unblockVolunteer = endpoint({
  method: 'POST',
  path: '/manage/pc/volunteer/unblock',
  caller: 'federation',
  act: 'volunteer.unblock',
  body: z.object({ volunteerId: id, reason }),
  reply: z.null(),
})

/** How long help with a lost account is open once it was agreed to and nobody refused it. */
export const helpHours = 72

/**
 * Proposes to open the recovery of an account by another mobile: a second account agrees, and the contacts that the account has can refuse it
 * for 24 hours. For a volunteer who has lost the mobile and the e-mail address. Staff compare person
 * and document, the server the number with the one that the account is registered with. The volunteer proves the new mobile on the page of a
 * forgotten password and sets the password there: staff get neither a code nor a password. Sessions end, the contacts that the account had
 * are notified. Code 12001 for an account without a checked name or one that is blocked.
 */
export const helpVolunteer = endpoint({
  method: 'POST',
  path: '/manage/pc/volunteer/help',
  caller: 'federation',
  act: 'volunteer.help',
  body: z.object({
    volunteerId: id,
    document: idTypeSchema,
    /** As the document says it. */
    idNumber: z.string().overwrite(readNumber).min(1, '请输入证件上的号码').max(30, '证件号码最多 30 位'),
    isPresent: z.literal(true, '本人到场、照片与本人一致才能协助找回'),
    mobile: mobileSchema,
    reason,
  }),
  reply: proposed,
})
