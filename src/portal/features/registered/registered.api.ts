import { agreementText } from '#contract/agreement/agreement.ts'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { cardOptions } from '#contract/card/card.ts'
import { sendCodeToMobile, sendEmailCode } from '#contract/code.ts'
import { isSuccess } from '#contract/codes.ts'
import type { BodyInput, Reply } from '#contract/endpoint.ts'
import { profileForForm, updateProfile } from '#contract/profile.ts'
import {
  checkContact,
  registerOrganization,
  registerVolunteer,
  ticketLicence,
  uploadLicence,
  verifyTip,
} from '#contract/registration/registration.ts'
import type { OrganizationForm } from '#domain/registration/organization-form.ts'
import type { VolunteerForm } from '#domain/registration/volunteer-form.ts'
import type {
  CheckRegistrationCodeInput,
  ContactCheckResult,
  RegisterInput,
  SendRegistrationCodeInput,
} from '#machines/registration/registration.types.ts'
import { call, callFile } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { clientOf } from '../../../lib/cookies.ts'
import { withTimeout } from '../../../lib/in-passing.ts'
import { randomHex } from '../../../lib/random-hex.ts'
import { deviceId } from '../../../session/device-id.ts'

/** The forms show every failure; whoever registers is not signed in. */
const callOptions = { bare: true, quiet: 'page' } as const

/** The text of this kind in a version, or as it is in force. @throws ApiError */
export const fetchAgreementText = (kind: AgreementKind, version: string | null, signal: AbortSignal) =>
  call('volunteer', agreementText, { query: { kind, ...(version !== null && { version }) }, signal })

/** Asks for a code to register with. @throws ApiError */
export async function sendRegistrationCode(
  { userType, channel, contact }: SendRegistrationCodeInput,
  signal: AbortSignal,
) {
  const client = clientOf(userType)
  const { readAt } =
    channel === 'mobile'
      ? await call(client, sendCodeToMobile, { ...callOptions, signal, body: { mobile: contact, purpose: 'register' } })
      : await call(client, sendEmailCode, {
          ...callOptions,
          signal,
          headers: { 'x-client': 'pc', 'x-device-id': deviceId() },
          query: { email: contact, purpose: 'register', _: randomHex(8) },
        })
  return { readAt }
}

/** Trades a code for a ticket, or for the masked name of the account that the contact has. `lifetime` in seconds. @throws ApiError */
export async function sendRegistrationCodeCheck(
  { userType, channel, contact, code }: CheckRegistrationCodeInput,
  signal: AbortSignal,
): Promise<ContactCheckResult & { lifetime: number }> {
  const { ticket, known, lifetimeSeconds } = await call(clientOf(userType), checkContact, {
    ...callOptions,
    signal,
    body: { userType, channel, contact, code },
  })
  return { ticket, existingName: known?.loginName ?? null, lifetime: lifetimeSeconds }
}

/** What a registration gave: the number, and for an organization the working days that the review takes. */
export interface Registered {
  number: string
  workingDays: number | null
}

/** Registers by the ticket. @throws ApiError `data.issues` names the fields that were refused */
export async function register(
  { userType, ticket, agreements, form }: RegisterInput,
  signal: AbortSignal,
): Promise<Registered> {
  const request = { ...callOptions, signal, headers: { 'x-register-ticket': ticket } }
  if (userType === '1') {
    const { code, msg, data } = await call('volunteer', registerVolunteer, {
      ...request,
      body: { ...(form as VolunteerForm), agreements },
    })
    if (!isSuccess(code) || !data) throw new ApiError('business', String(code), msg, data)
    return { number: data.volunteerNumber, workingDays: null }
  }
  const { code, msg, data } = await call('organizer', registerOrganization, {
    ...request,
    body: { ...(form as OrganizationForm), agreements },
  })
  if (!isSuccess(code) || !data) throw new ApiError('business', String(code), msg, data)
  return { number: data.number, workingDays: data.workingDays }
}

/** Stores the picture of a licence under the ticket. @throws ApiError */
export const sendTicketLicence = (
  ticket: string,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<{ pictureId: string }> =>
  call('organizer', uploadLicence, {
    ...callOptions,
    headers: { 'x-register-ticket': ticket },
    body: {},
    file,
    onProgress,
    signal,
  })

/** The picture that is stored under the ticket; the frame stays empty where it cannot be had. */
export const fetchTicketLicence = (ticket: string, signal: AbortSignal): Promise<Blob> =>
  callFile('organizer', ticketLicence, {
    bare: true,
    quiet: 'page',
    headers: { 'x-register-ticket': ticket },
    signal,
  })

/** Whether a login name is free. @throws ApiError; registering says it again */
export const askLoginName = (query: { userType: '1' | '2'; loginName: string }, signal: AbortSignal) =>
  call('volunteer', verifyTip, { bare: true, quiet: 'page', query, signal })

/** Whether there is a card to apply for; not when that cannot be found out soon. */
export const hasCard = (signal: AbortSignal): Promise<boolean> =>
  withTimeout(
    signal,
    async (whileWaited) =>
      (await call('volunteer', cardOptions, { signal: whileWaited, quiet: 'page' })).kinds.length > 0,
    false,
  )

export type OwnProfile = Reply<typeof profileForForm>

/** The own profile as its form shows it. @throws ApiError */
export const fetchOwnProfile = (signal: AbortSignal): Promise<OwnProfile> =>
  call('volunteer', profileForForm, { signal, quiet: 'page' })

/** @throws ApiError `data.issues` names the fields that were refused */
export const sendProfile = (body: BodyInput<typeof updateProfile>, signal: AbortSignal) =>
  call('volunteer', updateProfile, { body, signal, quiet: 'page' })
