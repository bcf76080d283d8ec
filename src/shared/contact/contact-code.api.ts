import { type CodeChannel, sendCodeModifyMobile, sendCodeToMobile, sendEmailCode } from '#contract/code.ts'
import { call } from '../../lib/api.ts'
import { randomHex } from '../../lib/random-hex.ts'
import { deviceId } from '../../session/device-id.ts'

/** Sends a code to a new contact of the own account; the form shows a refusal. @throws ApiError */
export const sendContactCode = (
  client: 'volunteer' | 'organizer',
  channel: CodeChannel,
  contact: string,
  signal: AbortSignal,
) =>
  channel === 'mobile'
    ? call(client, sendCodeModifyMobile, { query: { mobile: contact }, signal, quiet: 'page' })
    : call(client, sendEmailCode, {
        headers: { 'x-client': 'pc', 'x-device-id': deviceId() },
        query: { email: contact, purpose: 'modifyEmail', _: randomHex(8) },
        signal,
        quiet: 'page',
      })

/** Sends a code to the mobile of a minor's guardian; the form shows a refusal. @throws ApiError */
export const sendGuardianCode = (mobile: string, signal: AbortSignal) =>
  call('volunteer', sendCodeToMobile, { body: { mobile, purpose: 'guardian' }, signal, quiet: 'page' })
