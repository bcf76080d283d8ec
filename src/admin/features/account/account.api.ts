import { changeOrganizerPassword } from '#contract/account.ts'
import type { Reply } from '#contract/endpoint.ts'
import { ownStaffAccount } from '#contract/organizer.ts'
import { call } from '../../../lib/api.ts'
import type { PasswordChange } from '../../../shared/password/password-change.ts'

/** @throws ApiError */
export const readAccount = (signal: AbortSignal): Promise<Reply<typeof ownStaffAccount>> =>
  call('organizer', ownStaffAccount, { signal })

/** Sets a new password; every session of the account ends. The form shows a refusal. @throws ApiError */
export const sendPasswordChange = (body: PasswordChange, signal: AbortSignal) =>
  call('organizer', changeOrganizerPassword, { body, signal, quiet: 'business' })
