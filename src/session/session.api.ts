import { resetOrganizerPassword, resetVolunteerPassword } from '#contract/account/account.ts'
import { loginOrganizer, loginVolunteer, logout, refreshTokens, type UserType } from '#contract/auth.ts'
import { isSuccess } from '#contract/codes.ts'
import type { Envelope } from '#contract/endpoint.ts'
import type { NewPassword } from '#domain/fields/new-password.ts'
import { currentOrganizer, detectStatus } from '#contract/organizer.ts'
import { currentUser, refreshServiceTime, userStatistics } from '#contract/volunteer/volunteer.ts'
import type { Credentials, OrganizerLoaded, VolunteerLoaded } from '#machines/session/session.types.ts'
import { serviceWarning } from '#domain/service-warning.ts'
import { ApiError } from '../lib/api-error.ts'
import { clientOf } from '../lib/cookies.ts'
import { callEndpoint, callEnvelope } from '../lib/http.ts'
import { randomHex } from '../lib/random-hex.ts'
import { deviceId } from './device-id.ts'

export interface SessionTokens {
  access: string
  refresh: string
}

/** Signs in; a refusal reaches the caller alone, who shows it (docs/rules/sign-in.md#login). @throws ApiError */
export async function sendSignIn(
  { userType, loginName, password, code, secondFactor }: Credentials,
  signal: AbortSignal,
) {
  const envelope = await callEnvelope(clientOf(userType), userType === '1' ? loginVolunteer : loginOrganizer, {
    query: { _: randomHex(8) },
    headers: { 'x-client': 'pc', 'x-device-id': deviceId() },
    body: {
      loginName,
      password,
      ...(code !== undefined && { code }),
      ...(secondFactor !== undefined && { secondFactor }),
    },
    signal,
    bare: true,
    quiet: 'business',
  })
  return { tokens: tokensOf(envelope), flags: envelope.data ?? { isForceChangePwd: false, weakPassword: false } }
}

/** Trades the refresh token for a new pair. @throws ApiError, nobody else is notified */
export async function renewTokens(type: UserType, refreshToken: string, signal: AbortSignal): Promise<SessionTokens> {
  const headers = { 'x-device-id': deviceId() }
  const request = { body: { refreshToken }, headers, bare: true, quiet: 'all', signal } as const
  return tokensOf(await callEnvelope(clientOf(type), refreshTokens, request))
}

/** User info with what loads beside it; an account that has something else to do first is asked for nothing more. @throws ApiError */
export async function fetchVolunteer(signal: AbortSignal): Promise<VolunteerLoaded> {
  const { cardStatus, isForceChangePwd, weakPassword, needsConsent, ...userInfo } = await callEndpoint(
    'volunteer',
    currentUser,
    { signal },
  )
  const isRestricted = isForceChangePwd || userInfo.logoffSate === 'true' || needsConsent
  const request = { signal, quiet: 'business' } as const
  const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null)
  const [statistics, bdServiceTimeDTO] = isRestricted
    ? [null, null]
    : await Promise.all([
        orNull(callEndpoint('volunteer', userStatistics, request)),
        orNull(callEndpoint('volunteer', refreshServiceTime, request)),
      ])
  const applyCounts = statistics?.applyCounts ?? null
  return { userInfo, isForceChangePwd, weakPassword, needsConsent, cardStatus, applyCounts, bdServiceTimeDTO }
}

export const fetchOrganizer = (signal: AbortSignal): Promise<OrganizerLoaded> =>
  callEndpoint('organizer', currentOrganizer, { signal })

/** The header's session check. @throws ApiError when the organizer's session is over or cannot be checked */
export async function checkSession(signal: AbortSignal): Promise<void> {
  const { code, msg } = await callEndpoint('organizer', detectStatus, { signal, quiet: 'all' })
  if (!isSuccess(code)) throw new ApiError('business', String(code), msg)
}

/** Tells the server that this login is over. */
export async function callLogout(type: UserType, signal: AbortSignal): Promise<void> {
  await callEndpoint(clientOf(type), logout, { signal, quiet: 'all' })
}

/** Sets a new password for the signed-in account whose weak or forced flag stands; the form shows a refusal. @throws ApiError */
export async function sendWeakPasswordReset(
  loginType: UserType,
  form: NewPassword,
  signal: AbortSignal,
): Promise<void> {
  const endpoint = loginType === '1' ? resetVolunteerPassword : resetOrganizerPassword
  await callEndpoint(clientOf(loginType), endpoint, {
    body: { loginType, ...form },
    headers: {},
    signal,
    quiet: 'business',
  })
}

function tokensOf({ other }: Envelope): SessionTokens {
  if (!other?.access_token || !other.refresh_token) throw new ApiError('transport', 'noTokens', serviceWarning)
  return { access: other.access_token, refresh: other.refresh_token }
}
