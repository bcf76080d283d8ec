import { z } from 'zod'
import { readNumber } from './copied-number.ts'

/** What is wrong with a typed code of the second factor; null when nothing is. */
export const checkSecondFactorCode = (text: string): string | null =>
  /^(\d{6}|[2-7A-Z]{10})$/.test(readNumber(text)) ? null : '请输入 6 位动态码，或 10 位恢复码'

/** What an app shows every 30 seconds (RFC 6238), or one of the recovery codes. */
export const secondFactorCode = z
  .string()
  .max(40, '验证码太长')
  .overwrite(readNumber)
  .superRefine((code, context) => {
    const message = checkSecondFactorCode(code)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
