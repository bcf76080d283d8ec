import type { UserType } from '#contract/auth.ts'
import type { OrganizerInfo } from '#contract/organizer.ts'
import type { UserInfo } from '#contract/volunteer/volunteer.ts'
import type { Failure } from '../failure.ts'

/** The two HTTP clients, each with its own bearer. */
export type ClientName = 'volunteer' | 'organizer'

/** User info as it is kept in the browser: the fields of docs/rules/accounts.md#user-info only. Times in minutes. */
export type VolunteerInfo = Pick<
  UserInfo,
  'users' | 'usersDistricts' | 'serviceTimeBD' | 'trainingTimeBD' | 'logoffSate'
>

/** What the browser's storage, or a login, says of who is here. */
export interface SessionRecord {
  type: UserType
  isForceChangePwd: boolean
  weakPassword: boolean
  /** Remembered from an earlier page; null right after a login. */
  userInfo: VolunteerInfo | null
}

/** What loads together for a volunteer (docs/rules/browser.md#client-state); counts and times that did not load are null. */
export interface VolunteerLoaded {
  userInfo: VolunteerInfo
  isForceChangePwd: boolean
  weakPassword: boolean
  /** An agreement has to be agreed to before anything else. */
  needsConsent: boolean
  cardStatus: UserInfo['cardStatus']
  applyCounts: number | null
  bdServiceTimeDTO: { serviceTime: number; trainingTime: number } | null
}

/** What is read of an organizer. */
export interface OrganizerLoaded extends OrganizerInfo {
  /** As of `VolunteerLoaded`. */
  needsConsent: boolean
}

export interface Credentials {
  userType: UserType
  loginName: string
  password: string
  /** Keep name and password for seven days. */
  remember: boolean
  /** What the server sent because it needs it (`loginCodeNeeded`). */
  code?: string
  /** What the account's app shows, or a recovery code (`secondFactorNeeded`). */
  secondFactor?: string
}

/** The client state (docs/rules/browser.md#client-state). */
export interface SessionContext {
  token: boolean
  type: UserType | null
  userInfo: VolunteerInfo | null
  organizerInfo: OrganizerInfo | null
  weakPassword: boolean
  isForceChangePwd: boolean
  needsConsent: boolean
  cardStatus: UserInfo['cardStatus']
  userDistricts: VolunteerInfo['usersDistricts']
  serviceTimeBD: number | null
  trainingTimeBD: number | null
  applyCounts: number | null
  bdServiceTimeDTO: { serviceTime: number; trainingTime: number } | null
  error: Failure | null
}

export type SessionEvent =
  | ({ type: 'login.submitted' } & Credentials)
  | { type: 'error.dismissed' }
  /** A failed HTTP response; the machine decides what it means. */
  | { type: 'transport.failed'; client: ClientName; status: number }
  /** The guard needs the user info. */
  | { type: 'user.wanted' }
  /** Something the user info shows has changed on the server. */
  | { type: 'user.changed' }
  | { type: 'check.requested' }
  | { type: 'logoff.applied' }
  | { type: 'logoff.cancelled' }
  /** The server refuses everything until the password is changed. */
  | { type: 'password.changeDemanded' }
  | { type: 'password.changed' }
  /** The server refuses everything until an agreement is agreed to. */
  | { type: 'consent.demanded' }
  | { type: 'logout.done' }
  /** Another tab signed in or out: the storage holds a different answer now. */
  | { type: 'storage.changed' }

export const emptySession: SessionContext = {
  token: false,
  type: null,
  userInfo: null,
  organizerInfo: null,
  weakPassword: false,
  isForceChangePwd: false,
  needsConsent: false,
  cardStatus: null,
  userDistricts: [],
  serviceTimeBD: null,
  trainingTimeBD: null,
  applyCounts: null,
  bdServiceTimeDTO: null,
  error: null,
}

/**
 * Whether a failed HTTP response ends the login: 401 and 404 of the volunteer client, 401 of the organization client
 * (docs/rules/wire.md#failures).
 */
export const clearsLogin = (client: ClientName, status: number): boolean =>
  status === 401 || (status === 404 && client === 'volunteer')

/** What the session knows once its volunteer was read. */
export const volunteerContext = ({ userInfo, ...rest }: VolunteerLoaded) => ({
  ...rest,
  userInfo,
  userDistricts: userInfo.usersDistricts,
  serviceTimeBD: userInfo.serviceTimeBD,
  trainingTimeBD: userInfo.trainingTimeBD,
  error: null,
})

/** What the session knows once its organizer was read. */
export const organizerContext = ({ needsConsent, ...organizerInfo }: OrganizerLoaded) => ({
  organizerInfo,
  needsConsent,
  isForceChangePwd: organizerInfo.isForceChangePwd,
  weakPassword: organizerInfo.weakPassword,
  error: null,
})

/** What a sign-in sends of what was submitted. */
export const credentialsOf = ({
  userType,
  loginName,
  password,
  remember,
  code,
  secondFactor,
}: Credentials): Credentials => ({
  userType,
  loginName,
  password,
  remember,
  ...(code !== undefined && { code }),
  ...(secondFactor !== undefined && { secondFactor }),
})
