import { fromPromise } from 'xstate'
import type { UserType } from '#contract/auth.ts'
import { codes } from '#contract/codes.ts'
import type { OrganizerInfo } from '#contract/organizer.ts'
import { refusedWith } from '#machines/failure.ts'
import type { Credentials, OrganizerLoaded, SessionRecord, VolunteerLoaded } from '#machines/session/session.types.ts'
import { retryUntilAnswered } from '../lib/asking-again.ts'
import { clearCredentials, clearUserInfo, hasUserInfo, readUserType } from '../lib/cookies.ts'
import { randomHex } from '../lib/random-hex.ts'
import { localKeys, localStore } from '../lib/storage.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { keepNewTokens, keepTokens } from './tokens.ts'

const api = () => import('./session.api.ts')
const encryptedCookies = () => import('../lib/encrypted-cookies.ts')

/** The work behind the session machine: storage and calls. */
export const sessionActors = {
  restore: fromPromise<SessionRecord | null>(async () => {
    const type = readUserType()
    if (type !== '1') clearUserInfo()
    if (type === null) return null
    return {
      type,
      isForceChangePwd: localStore.get(localKeys.isForceChangePwd) === true,
      weakPassword: localStore.get(localKeys.weakPassword) === true,
      userInfo: type === '1' && hasUserInfo() ? (await encryptedCookies()).readUserInfo() : null,
    }
  }),

  signIn: fromPromise<SessionRecord, Credentials>(async ({ input, signal }) => {
    const { sendSignIn } = await api()
    const { tokens, flags } = await sendSignIn(input, signal).catch((error: unknown) => {
      // Whoever has a second factor meanwhile is not to be found here by the password.
      if (refusedWith(error, codes.secondFactorNeeded)) clearCredentials([input.userType])
      throw error
    })
    if (signal.aborted) throw signal.reason
    clearUserInfo()
    keepNewTokens(input.userType, tokens)
    localStore.set(localKeys.loginId, randomHex(8))
    keepFlags(flags)
    const isWanted = input.remember && !flags.isForceChangePwd && !flags.weakPassword
    if (isWanted && (await canRemember(input, signal)))
      (await encryptedCookies()).writeCredentials(input.userType, input)
    else clearCredentials([input.userType])
    notifyOtherTabs()
    return { type: input.userType, ...flags, userInfo: null }
  }),

  loadVolunteer: fromPromise<VolunteerLoaded>(async ({ signal }) => {
    const { fetchVolunteer } = await api()
    const volunteer = await retryUntilAnswered(signal, fetchVolunteer)
    if (signal.aborted) throw signal.reason
    keepFlags(volunteer)
    const { writeUserInfo } = await encryptedCookies()
    writeUserInfo(volunteer.userInfo)
    return volunteer
  }),

  loadOrganizer: fromPromise<OrganizerLoaded>(async ({ signal }) => {
    const { fetchOrganizer } = await api()
    const organizer = await retryUntilAnswered(signal, fetchOrganizer)
    if (signal.aborted) throw signal.reason
    keepFlags(organizer)
    if (!isPlain(organizer)) clearCredentials(['2'])
    return organizer
  }),

  checkSession: fromPromise<void>(async ({ signal }) => (await api()).checkSession(signal)),

  keepTokens: fromPromise<void, { type: UserType | null }>(({ input, signal }) => keepTokens(input.type, signal)),
}

/** Whose password a device may keep: nobody's of the federation, and nobody's with a second factor. */
const isPlain = ({ organization, needsSecondFactor }: OrganizerInfo): boolean =>
  organization.level !== 'federation' && !needsSecondFactor

async function canRemember({ userType, secondFactor }: Credentials, signal: AbortSignal): Promise<boolean> {
  if (userType === '1') return true
  if (secondFactor !== undefined) return false
  const { fetchOrganizer } = await api()
  return fetchOrganizer(signal).then(isPlain, () => false)
}

function keepFlags(flags: Pick<SessionRecord, 'isForceChangePwd' | 'weakPassword'>): void {
  localStore.set(localKeys.isForceChangePwd, flags.isForceChangePwd)
  localStore.set(localKeys.weakPassword, flags.weakPassword)
}
