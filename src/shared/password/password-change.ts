import { changePassword } from '#contract/account/account.ts'
import type { Body } from '#contract/endpoint.ts'
import { newPasswordSchema } from '#domain/fields/new-password.ts'

export type PasswordChange = Body<typeof changePassword>

/** The form: the old password is there, the new one fits (docs/rules/fields.md#new-password). */
export const passwordChangeSchema = changePassword.body.pick({ oldPassword: true }).and(newPasswordSchema)
