import Cookies from 'js-cookie'
import type { UserType } from '#contract/auth.ts'
import type { ClientName } from '#machines/session/session.types.ts'

/**
 * The cookies (docs/rules/browser.md#cookies), all with path `/`; those that are encrypted are read and written by `encrypted-cookies.ts`.
 */
export const cookieNames = {
  accessToken: 'accessToken',
  organizerAccessToken: 'orgAccessToken',
  refreshToken: 'refreshToken',
  userType: 'userType',
  userInfo: 'userInfo',
  organizerUserName: 'orgUserName',
  organizerPassword: 'orgPassword',
  volunteerUserName: 'volunteerUserName',
  volunteerPassword: 'volunteerPassword',
  versionUpdating: 'versionUpdating',
  district: 'district',
  /** The name of a browser that keeps no storage, for as long as it keeps its tokens. */
  deviceId: 'deviceId',
} as const

/** How long name and password are kept for whoever asked for it. */
export const rememberDays = 7
const versionDays = 365
const districtDays = 365

const tokenNames: Record<ClientName, string> = {
  volunteer: cookieNames.accessToken,
  organizer: cookieNames.organizerAccessToken,
}
export const credentialNames: Record<UserType, { loginName: string; password: string }> = {
  '1': { loginName: cookieNames.volunteerUserName, password: cookieNames.volunteerPassword },
  '2': { loginName: cookieNames.organizerUserName, password: cookieNames.organizerPassword },
}

const attributes = (days?: number): Cookies.CookieAttributes => ({
  path: '/',
  sameSite: 'Strict',
  secure: location.protocol === 'https:',
  ...(days !== undefined && { expires: days }),
})
export const readCookie = (name: string): string | null => Cookies.get(name) || null
export const writeCookie = (name: string, value: string, days?: number) =>
  void Cookies.set(name, value, attributes(days))
const remove = (name: string) => Cookies.remove(name, { path: '/' })

export const clientOf = (type: UserType): ClientName => (type === '1' ? 'volunteer' : 'organizer')

/** The bearer of a client; null when there is none. */
export const readToken = (client: ClientName): string | null => readCookie(tokenNames[client])

export const readRefreshToken = (): string | null => readCookie(cookieNames.refreshToken)

/** Whose tokens are here; when both kinds are, the user-type cookie decides (docs/rules/sign-in.md#login). Null: nobody's. */
export function readUserType(): UserType | null {
  // Where a page is drawn without a browser there are none at all.
  const cookies = { ...Cookies.get() }
  const [volunteer, organizer] = [cookies[tokenNames.volunteer], cookies[tokenNames.organizer]]
  if (volunteer && organizer) return cookies[cookieNames.userType] === '2' ? '2' : '1'
  if (volunteer) return '1'
  return organizer ? '2' : null
}

/** Keeps the tokens of one kind of user until the browser closes, and removes the other kind's. */
export function writeTokens(type: UserType, tokens: { access: string; refresh: string }): void {
  remove(tokenNames[clientOf(type === '1' ? '2' : '1')])
  writeCookie(tokenNames[clientOf(type)], tokens.access)
  writeCookie(cookieNames.refreshToken, tokens.refresh)
  writeCookie(cookieNames.userType, type)
}

/** Removes what belongs to a login: both tokens, the refresh token, user type and user info. */
export function clearLoginCookies(): void {
  for (const name of [tokenNames.volunteer, tokenNames.organizer, cookieNames.refreshToken, cookieNames.userType])
    remove(name)
  clearUserInfo()
}

/** Whether `readUserInfo` may find something. */
export const hasUserInfo = (): boolean => readCookie(cookieNames.userInfo) !== null

/** Asks first: a guest passes here on every page, and a cookie that is written makes the next look at all of them slow. */
export const clearUserInfo = () => Cookies.get(cookieNames.userInfo) === undefined || remove(cookieNames.userInfo)

/** Whether `readCredentials` may find something. */
export const hasSavedCredentials = (type: UserType): boolean => readCookie(credentialNames[type].loginName) !== null

/** Removes the kept names and passwords, of one kind of user or of both. */
export function clearCredentials(types: readonly UserType[] = ['1', '2']): void {
  for (const type of types) for (const name of Object.values(credentialNames[type])) remove(name)
}

/** Code of the district chosen in the header (docs/rules/pages.md#districts); null for none, or one that is no code. */
export const readChosenDistrict = (): string | null =>
  /^\d{6}$/.exec(readCookie(cookieNames.district) ?? '')?.[0] ?? null
export const writeChosenDistrict = (code: string | null) =>
  code === null ? remove(cookieNames.district) : writeCookie(cookieNames.district, code, districtDays)

/** The version whose notes were seen last. */
export const readVersionSeen = (): string | null => readCookie(cookieNames.versionUpdating)
export const writeVersionSeen = (version: string) => writeCookie(cookieNames.versionUpdating, version, versionDays)
