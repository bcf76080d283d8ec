import { z } from 'zod'
import { checkPassword } from './password.ts'

export type NewPassword = { password: string; passwordAgain: string }

const newPasswordMessages = {
  passwordEmpty: '密码不能为空',
  passwordFormat: '密码格式错误，需包含大写、小写字母及数字，长度为8至20位',
  againEmpty: '确认密码不能为空',
  againDiffers: '两次密码输入不一致',
} as const

/** Error of each field of the reset form, null where there is none (docs/rules/fields.md#new-password). */
export function newPasswordErrors({ password, passwordAgain }: NewPassword): Record<keyof NewPassword, string | null> {
  return { password: passwordError(password), passwordAgain: passwordAgainError(password, passwordAgain) }
}

/** The first error of the reset form, null when it can be sent (docs/rules/fields.md#new-password). */
export function checkNewPassword(form: NewPassword): string | null {
  const errors = newPasswordErrors(form)
  return errors.password ?? errors.passwordAgain
}

export const newPasswordSchema = z
  .object({
    password: z.string({ error: newPasswordMessages.passwordEmpty }),
    passwordAgain: z.string({ error: newPasswordMessages.againEmpty }),
  })
  .superRefine((form, context) => {
    for (const [field, message] of Object.entries(newPasswordErrors(form))) {
      if (message !== null) context.addIssue({ code: 'custom', path: [field], message })
    }
  })

function passwordError(password: string): string | null {
  if (password === '') return newPasswordMessages.passwordEmpty
  return checkPassword(password) === null ? null : newPasswordMessages.passwordFormat
}

function passwordAgainError(password: string, passwordAgain: string): string | null {
  if (passwordAgain === '') return newPasswordMessages.againEmpty
  return password === passwordAgain ? null : newPasswordMessages.againDiffers
}
