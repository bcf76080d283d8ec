import { changePassword } from '#contract/account.ts'
import type { Body } from '#contract/endpoint.ts'
import { newPasswordSchema } from '#contract/fields/new-password.ts'

export type PasswordChange = Body<typeof changePassword>

/** The form: the old password is there, the new one as in spec section 5. */
export const passwordChangeSchema = changePassword.body.pick({ oldPassword: true }).and(newPasswordSchema)
