import { applyLogoff, cancelLogoff, changePassword, logoffState } from '#contract/account/account.ts'
import type { Reply } from '#contract/endpoint.ts'
import { call } from '../../../lib/api.ts'
import type { PasswordChange } from '../../../shared/password/password-change.ts'
import { proveAct } from './security.api.ts'

export type LogoffStatus = Reply<typeof logoffState>

/** How the cancellation of the account stands. @throws ApiError */
export const fetchLogoff = (signal: AbortSignal): Promise<LogoffStatus> => call('volunteer', logoffState, { signal })

/** Starts the cooling-off time of 15 days; the form shows a refusal. @throws ApiError */
export async function sendLogoffApplication(password: string, signal: AbortSignal): Promise<LogoffStatus> {
  const headers = await proveAct('logoff', password, signal)
  return call('volunteer', applyLogoff, { headers, signal, quiet: 'page' })
}

/** Takes the cancellation back. @throws ApiError */
export const takeBackLogoff = (signal: AbortSignal) => call('volunteer', cancelLogoff, { signal })

/** Sets a new password; every session of the account ends. The form shows a refusal. @throws ApiError */
export const sendVolunteerPasswordChange = (body: PasswordChange, signal: AbortSignal) =>
  call('volunteer', changePassword, { body, signal, quiet: 'business' })
