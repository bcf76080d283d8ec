import { z } from 'zod'

/** What is wrong with a typed code of the second factor; null when nothing is. */
export const checkSecondFactorCode = (text: string): string | null =>
  /^(\d{6}|[2-7A-Z]{10})$/.test(plainCode(text)) ? null : '请输入 6 位动态码，或 10 位恢复码'

const plainCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** What an app shows every 30 seconds (RFC 6238), or one of the recovery codes; blanks and hyphens do not count. */
export const secondFactorCode = z
  .string()
  .max(40, '验证码太长')
  .transform(plainCode)
  .superRefine((code, context) => {
    const message = checkSecondFactorCode(code)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
