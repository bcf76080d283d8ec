import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { verificationCodeSchema } from '#domain/fields/code.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import { emailSchema } from '#domain/fields/email.ts'
import { mobileSchema } from '#domain/fields/mobile.ts'

/** Of a volunteer the number of a document too, a resident's of 18 or 15 digits: whoever forgot the name gets it from the reply. */
const loginName = z.string().overwrite(readNumber).min(1, '请输入用户名').max(64, '用户名太长')
const byMobile = z.object({ loginName, mobile: mobileSchema, code: verificationCodeSchema })
const byEmail = z.object({ loginName, email: emailSchema, code: verificationCodeSchema })

/** `ticket`: for the header `X-Reset-Ticket` of resetModifyPwd, good once; `loginName`: of the account that it opens. */
const resetTicketReply = z.object({ ticket: z.string(), lifetimeSeconds: z.number().int(), loginName: z.string() })

/**
 * The forgot-password checks (docs/rules/wire.md#calls-that-are-only-named): a code against a one-use ticket. A name that does not exist is
 * answered like a wrong code.
 */
export const checkVolunteerMobile = endpoint({
  method: 'POST',
  path: '/auth/findpwd/users/checkMobile',
  caller: 'open',
  passThrough: true,
  body: byMobile,
  reply: resetTicketReply,
})

export const checkVolunteerEmail = endpoint({
  method: 'POST',
  path: '/auth/findpwd/users/checkEmail',
  caller: 'open',
  passThrough: true,
  body: byEmail,
  reply: resetTicketReply,
})

export const checkOrganizerMobile = endpoint({
  method: 'POST',
  path: '/auth/findpwd/usersAdmin/checkMobile',
  caller: 'open',
  passThrough: true,
  body: byMobile,
  reply: resetTicketReply,
})

export const checkOrganizerEmail = endpoint({
  method: 'POST',
  path: '/auth/findpwd/usersAdmin/checkEmail',
  caller: 'open',
  passThrough: true,
  body: byEmail,
  reply: resetTicketReply,
})
