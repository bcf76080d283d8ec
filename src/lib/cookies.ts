import Cookies from 'js-cookie'
import type { UserType } from '#contract/auth.ts'
import type { ClientName, VolunteerInfo } from '#machines/session/session.types.ts'

/** The cookies of spec section 3, all with path `/`. */
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
} as const

/** Bytes of the user-info cookie: browsers drop one above 4,096 without a word, and all cookies go out with every request. */
const userInfoLimit = 3_000
const rememberDays = 7
const versionDays = 365
const districtDays = 365

const tokenNames: Record<ClientName, string> = {
  volunteer: cookieNames.accessToken,
  organizer: cookieNames.organizerAccessToken,
}
const credentialNames: Record<UserType, { loginName: string; password: string }> = {
  '1': { loginName: cookieNames.volunteerUserName, password: cookieNames.volunteerPassword },
  '2': { loginName: cookieNames.organizerUserName, password: cookieNames.organizerPassword },
}

const attributes = (days?: number): Cookies.CookieAttributes => ({
  path: '/',
  sameSite: 'Strict',
  secure: location.protocol === 'https:',
  ...(days !== undefined && { expires: days }),
})
const write = (name: string, value: string, days?: number) => void Cookies.set(name, value, attributes(days))
const remove = (name: string) => Cookies.remove(name, { path: '/' })

export const clientOf = (type: UserType): ClientName => (type === '1' ? 'volunteer' : 'organizer')

/** The bearer of a client; null when there is none. */
export const readToken = (client: ClientName): string | null => Cookies.get(tokenNames[client]) || null

export const readRefreshToken = (): string | null => Cookies.get(cookieNames.refreshToken) || null

/** Whose tokens are here; when both kinds are, the user-type cookie decides (domain section 3). Null: nobody's. */
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
  write(tokenNames[clientOf(type)], tokens.access)
  write(cookieNames.refreshToken, tokens.refresh)
  write(cookieNames.userType, type)
}

/** Removes what belongs to a login: both tokens, the refresh token, user type and user info. */
export function clearLoginCookies(): void {
  for (const name of [tokenNames.volunteer, tokenNames.organizer, cookieNames.refreshToken, cookieNames.userType])
    remove(name)
  clearUserInfo()
}

/** Keeps the spec's fields of the user info, the sensitive ones encrypted; the districts stay out when it would grow too heavy. */
export async function writeUserInfo(info: VolunteerInfo): Promise<void> {
  const { encrypt } = await import('./cipher.ts')
  const { userName, name, userId, birthDay } = info.users
  const pack = (districts: VolunteerInfo['usersDistricts']): string =>
    toBase64Url(
      JSON.stringify({
        users: { userName: encrypt(userName), name: encrypt(name), userId, birthDay },
        usersDistricts: districts.map((district) => [district.code, district.name, district.state]),
        serviceTimeBD: info.serviceTimeBD,
        trainingTimeBD: info.trainingTimeBD,
        logoffSate: info.logoffSate,
      }),
    )
  const value = [info.usersDistricts, []].map(pack).find((text) => text.length <= userInfoLimit)
  if (value === undefined) clearUserInfo()
  else write(cookieNames.userInfo, value)
}

/** The kept user info; null when there is none or it cannot be read. */
export async function readUserInfo(): Promise<VolunteerInfo | null> {
  const text = Cookies.get(cookieNames.userInfo)
  if (!text) return null
  const { decrypt } = await import('./cipher.ts')
  try {
    const { usersDistricts, ...info } = JSON.parse(fromBase64Url(text)) as PackedInfo
    const districts = usersDistricts.map(([code, name, state]) => ({ code, name, state }))
    const userName = decrypt(info.users.userName)
    const name = decrypt(info.users.name)
    if (!info.users.userId || !name) return null
    return { ...info, users: { ...info.users, userName: userName ?? '', name }, usersDistricts: districts }
  } catch {
    return null
  }
}

type District = VolunteerInfo['usersDistricts'][number]
type PackedInfo = Omit<VolunteerInfo, 'usersDistricts'> & {
  usersDistricts: [District['code'], District['name'], District['state']][]
}

/** Asks first: a guest passes here on every page, and a cookie that is written makes the next look at all of them slow. */
export const clearUserInfo = () => Cookies.get(cookieNames.userInfo) === undefined || remove(cookieNames.userInfo)

/** Keeps name and password for seven days, encrypted: only when the person asked for it. */
export async function writeCredentials(
  type: UserType,
  { loginName, password }: { loginName: string; password: string },
): Promise<void> {
  const { encrypt } = await import('./cipher.ts')
  write(credentialNames[type].loginName, encrypt(loginName), rememberDays)
  write(credentialNames[type].password, encrypt(password), rememberDays)
}

/** Name and password that were kept for this kind of user; null when there are none. */
export async function readCredentials(type: UserType): Promise<{ loginName: string; password: string } | null> {
  const [loginText, passwordText] = [credentialNames[type].loginName, credentialNames[type].password].map((name) =>
    Cookies.get(name),
  )
  if (!loginText || !passwordText) return null
  const { decrypt } = await import('./cipher.ts')
  const [loginName, password] = [decrypt(loginText), decrypt(passwordText)]
  return loginName && password ? { loginName, password } : null
}

/** Removes the kept names and passwords, of one kind of user or of both. */
export function clearCredentials(types: readonly UserType[] = ['1', '2']): void {
  for (const type of types) for (const name of Object.values(credentialNames[type])) remove(name)
}

/** Code of the district chosen in the header (domain section 10); null for none, or one that is no code. */
export const readDistrict = (): string | null => /^\d{6}$/.exec(Cookies.get(cookieNames.district) ?? '')?.[0] ?? null
export const writeDistrict = (code: string | null) =>
  code === null ? remove(cookieNames.district) : write(cookieNames.district, code, districtDays)

/** The version whose notes were seen last. */
export const readVersionSeen = (): string | null => Cookies.get(cookieNames.versionUpdating) || null
export const writeVersionSeen = (version: string) => write(cookieNames.versionUpdating, version, versionDays)

function toBase64Url(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)))
}
