import type { UserType } from '#contract/auth.ts'
import type { VolunteerInfo } from '#machines/session/session.types.ts'
import { decrypt, encrypt } from './cipher.ts'
import { clearUserInfo, cookieNames, credentialNames, readCookie, rememberDays, writeCookie } from './cookies.ts'

/** Bytes of the user-info cookie: browsers drop one above 4,096 without a word, and all cookies go out with every request. */
const userInfoLimit = 3_000

/**
 * Keeps the fields of docs/rules/accounts.md#user-info, the sensitive ones encrypted; the districts stay out when it would grow too heavy.
 */
export function writeUserInfo(info: VolunteerInfo): void {
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
  else writeCookie(cookieNames.userInfo, value)
}

/** The kept user info; null when there is none or it cannot be read. */
export function readUserInfo(): VolunteerInfo | null {
  const text = readCookie(cookieNames.userInfo)
  if (!text) return null
  try {
    const { usersDistricts, ...info }: PackedInfo = JSON.parse(fromBase64Url(text))
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

/** Keeps name and password, encrypted: only when the person asked for it. */
export function writeCredentials(
  type: UserType,
  { loginName, password }: { loginName: string; password: string },
): void {
  writeCookie(credentialNames[type].loginName, encrypt(loginName), rememberDays)
  writeCookie(credentialNames[type].password, encrypt(password), rememberDays)
}

/** Name and password that were kept for this kind of user; null when there are none. */
export function readCredentials(type: UserType): { loginName: string; password: string } | null {
  const loginText = readCookie(credentialNames[type].loginName)
  const passwordText = readCookie(credentialNames[type].password)
  if (!loginText || !passwordText) return null
  const [loginName, password] = [decrypt(loginText), decrypt(passwordText)]
  return loginName && password ? { loginName, password } : null
}

function toBase64Url(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)))
}
