import { resetOrganizerPassword, resetVolunteerPassword } from '#contract/account/account.ts'
import { sendCodeToMobile, sendEmailCode } from '#contract/code.ts'
import { isSuccess } from '#contract/codes.ts'
import {
  checkOrganizerEmail,
  checkOrganizerMobile,
  checkVolunteerEmail,
  checkVolunteerMobile,
} from '#contract/recovery.ts'
import type {
  CheckRecoveryCodeInput,
  ResetPasswordInput,
  SendRecoveryCodeInput,
} from '#machines/recovery/recovery.types.ts'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { clientOf } from '../../../lib/cookies.ts'
import { randomHex } from '../../../lib/random-hex.ts'
import { deviceId } from '../../../session/device-id.ts'

/** The form shows every failure; a login that is there is no part of it. */
const options = { bare: true, quiet: 'page' } as const

/** Asks for a code. @throws ApiError */
export async function sendRecoveryCode(
  { userType, loginName, channel, contact }: SendRecoveryCodeInput,
  signal: AbortSignal,
): Promise<{ readAt: string | null }> {
  const client = clientOf(userType)
  const purpose = userType === '1' ? 'recoverVolunteer' : 'recoverOrganizer'
  const { readAt } =
    channel === 'mobile'
      ? await call(client, sendCodeToMobile, { ...options, signal, body: { mobile: contact, purpose, loginName } })
      : await call(client, sendEmailCode, {
          ...options,
          signal,
          headers: { 'x-client': 'pc', 'x-device-id': deviceId() },
          query: { email: contact, purpose, loginName, _: randomHex(8) },
        })
  return { readAt }
}

/** Trades a code for a ticket, and the login name of the account that it opens. @throws ApiError */
export async function sendRecoveryCodeCheck(
  { userType, loginName, channel, contact, code }: CheckRecoveryCodeInput,
  signal: AbortSignal,
): Promise<{ ticket: string; loginName: string }> {
  const client = clientOf(userType)
  const request = { ...options, signal }
  const envelope =
    channel === 'mobile'
      ? await call(client, userType === '1' ? checkVolunteerMobile : checkOrganizerMobile, {
          ...request,
          body: { loginName, mobile: contact, code },
        })
      : await call(client, userType === '1' ? checkVolunteerEmail : checkOrganizerEmail, {
          ...request,
          body: { loginName, email: contact, code },
        })
  if (!isSuccess(envelope.code) || !envelope.data) throw new ApiError('business', String(envelope.code), envelope.msg)
  return envelope.data
}

/** Sets the new password by the ticket; every session of the account ends. @throws ApiError */
export async function sendPasswordReset(
  { userType, ticket, ...form }: ResetPasswordInput,
  signal: AbortSignal,
): Promise<void> {
  await call(clientOf(userType), userType === '1' ? resetVolunteerPassword : resetOrganizerPassword, {
    ...options,
    signal,
    headers: { 'x-reset-ticket': ticket },
    body: { loginType: userType, ...form },
  })
}
