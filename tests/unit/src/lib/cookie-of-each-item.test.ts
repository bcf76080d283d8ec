// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { VolunteerInfo } from '#machines/session/session.types.ts'
import { writeTokens, writeVersionSeen } from '#src/lib/cookies.ts'
import { writeCredentials, writeUserInfo } from '#src/lib/encrypted-cookies.ts'

const info: VolunteerInfo = {
  users: { userName: 'volunteer01', name: '陈志远', userId: '101', birthDay: '1996-03-08' },
  usersDistricts: [],
  serviceTimeBD: 615,
  trainingTimeBD: 90,
  logoffSate: 'false',
}
const tokens = { access: 'access-1', refresh: 'refresh-1' }

let written: string[] = []
beforeEach(() => {
  written = []
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => '',
    set: (text: string) => {
      written.push(text)
    },
  })
})
afterEach(() => void Reflect.deleteProperty(document, 'cookie'))

test.for<[string, string, () => unknown]>([
  ['the access token of a volunteer', 'accessToken', () => writeTokens('1', tokens)],
  ['the access token of an organizer', 'orgAccessToken', () => writeTokens('2', tokens)],
  ['the refresh token', 'refreshToken', () => writeTokens('1', tokens)],
  ['the user type', 'userType', () => writeTokens('1', tokens)],
  ['the user info', 'userInfo', () => writeUserInfo(info)],
  ['the username of an organizer', 'orgUserName', () => writeCredentials('2', { loginName: 'o', password: 'p' })],
  ['the password of an organizer', 'orgPassword', () => writeCredentials('2', { loginName: 'o', password: 'p' })],
  ['the username of a volunteer', 'volunteerUserName', () => writeCredentials('1', { loginName: 'v', password: 'p' })],
  ['the password of a volunteer', 'volunteerPassword', () => writeCredentials('1', { loginName: 'v', password: 'p' })],
  ['the version whose notes were seen', 'versionUpdating', () => writeVersionSeen('1.2.0')],
])('%s stands in the cookie %s, for the whole site [S3 cookie $1] [S3 cookie path]', async ([, name, write]) => {
  await write()
  const cookies = written.filter((text) => new RegExp(`^${name}=[^;]`).test(text))
  expect(cookies).toEqual([expect.stringMatching(/; path=\/(;|$)/)])
})
