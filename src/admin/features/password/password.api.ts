import { changeOrganizerPassword } from '#contract/account.ts'
import { call } from '../../../lib/api.ts'
import type { PasswordChange } from '../../../shared/password/password-change.ts'

/** Sets a new password; every session of the account ends. The form shows a refusal. @throws ApiError */
export const sendPasswordChange = (body: PasswordChange, signal: AbortSignal) =>
  call('organizer', changeOrganizerPassword, { body, signal, quiet: 'business' })
