// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { VolunteerInfo } from '#machines/session/session.types.ts'
import { decrypt } from '#src/lib/cipher.ts'
import {
  clearCredentials,
  clearLoginCookies,
  readRefreshToken,
  readToken,
  readUserType,
  readVersionSeen,
  writeTokens,
  writeVersionSeen,
} from '#src/lib/cookies.ts'
import { readCredentials, readUserInfo, writeCredentials, writeUserInfo } from '#src/lib/encrypted-cookies.ts'

const info = (districts: number): VolunteerInfo => ({
  users: { userName: 'volunteer01', name: '陈志远', userId: '101', birthDay: '1996-03-08' },
  usersDistricts: Array.from({ length: districts }, (_, index) => ({
    code: String(440100 + index),
    name: `连山壮族瑶族自治县第${index}志愿服务区`,
    state: 'bound' as const,
  })),
  serviceTimeBD: 615,
  trainingTimeBD: 90,
  logoffSate: 'false',
})
const jar = () =>
  Object.fromEntries(
    document.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )

const cookieOf = (target: object): PropertyDescriptor =>
  Object.getOwnPropertyDescriptor(target, 'cookie') ?? cookieOf(Object.getPrototypeOf(target))
const inherited = cookieOf(document)
let written: string[] = []

beforeEach(() => {
  for (const name of Object.keys(jar())) document.cookie = `${name}=; path=/; max-age=0`
  written = []
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => inherited.get?.call(document) as string,
    set: (text: string) => {
      written.push(text)
      inherited.set?.call(document, text)
    },
  })
})

describe('tokens', () => {
  it('remove those of the other kind [S3 two tokens]', () => {
    writeTokens('1', { access: 'va', refresh: 'vr' })
    expect([readToken('volunteer'), readToken('organizer'), readRefreshToken(), readUserType()]).toEqual([
      'va',
      null,
      'vr',
      '1',
    ])
    writeTokens('2', { access: 'oa', refresh: 'or' })
    expect([readToken('volunteer'), readToken('organizer'), readRefreshToken(), readUserType()]).toEqual([
      null,
      'oa',
      'or',
      '2',
    ])
  })

  it('are told apart by the user type when both kinds are there', () => {
    document.cookie = 'accessToken=a; path=/'
    document.cookie = 'orgAccessToken=b; path=/'
    expect(readUserType()).toBe('1')
    document.cookie = 'userType=2; path=/'
    expect(readUserType()).toBe('2')
    document.cookie = 'userType=1; path=/'
    expect(readUserType()).toBe('1')
  })

  it('are nobody’s when there is no token, whatever the user type says', () => {
    document.cookie = 'userType=1; path=/'
    document.cookie = 'refreshToken=r; path=/'
    expect(readUserType()).toBeNull()
  })

  it('last until the browser closes, for the whole site, and only in it', () => {
    writeTokens('1', { access: 'va', refresh: 'vr' })
    const writes = written.filter((text) => /^(accessToken=va|refreshToken|userType)/.test(text))
    expect(writes).toHaveLength(3)
    for (const text of writes) {
      expect(text).toContain('path=/')
      expect(text).toContain('sameSite=Strict')
      expect(text).not.toMatch(/expires|max-age/i)
    }
  })

  it('go with everything that belongs to the login, and the remembered name stays', async () => {
    writeUserInfo(info(1))
    writeCredentials('1', { loginName: 'volunteer01', password: 'Volunteer_01' })
    writeTokens('1', { access: 'va', refresh: 'vr' })
    clearLoginCookies()
    expect(Object.keys(jar()).toSorted()).toEqual(['volunteerPassword', 'volunteerUserName'])
  })
})

describe('user info', () => {
  it('comes back as it was, without fields that the spec does not name', async () => {
    const extra = { ...info(3), mobile: '13800138000', users: { ...info(3).users, email: 'a@b.cn' } }
    writeUserInfo(extra)
    expect(readUserInfo()).toEqual(info(3))
  })

  it.each([0, 3, 22, 300, 3000])('stays below 4 kB with %i districts', async (count) => {
    writeUserInfo(info(count))
    const cookie = `userInfo=${jar().userInfo}`
    expect(new TextEncoder().encode(cookie).length).toBeLessThan(4_096)
    const back = readUserInfo()
    expect(back?.users).toEqual(info(0).users)
    expect([0, count]).toContain(back?.usersDistricts.length)
  })

  it('keeps a usual number of districts', async () => {
    writeUserInfo(info(5))
    expect(readUserInfo()?.usersDistricts).toHaveLength(5)
  })

  it.each(['x', 'e30', 'bm9uc2Vuc2U'])('counts as none when it cannot be read: %s', async (text) => {
    document.cookie = `userInfo=${text}; path=/`
    expect(readUserInfo()).toBeNull()
  })
})

describe('remembered name and password', () => {
  it('are kept for seven days, each kind of user apart', async () => {
    const before = Date.now()
    writeCredentials('1', { loginName: 'volunteer01', password: 'Volunteer_01' })
    writeCredentials('2', { loginName: 'organizer1', password: 'Organizer_1' })
    expect(readCredentials('1')).toEqual({ loginName: 'volunteer01', password: 'Volunteer_01' })
    expect(readCredentials('2')).toEqual({ loginName: 'organizer1', password: 'Organizer_1' })
    const week = 7 * 24 * 3_600_000
    for (const text of written) {
      const expires = Date.parse(/expires=([^;]+)/.exec(text)?.[1] ?? '')
      expect(Math.abs(expires - before - week)).toBeLessThan(10_000)
      expect(text).toContain('sameSite=Strict')
    }
    clearCredentials(['1'])
    expect(readCredentials('1')).toBeNull()
    expect(readCredentials('2')).not.toBeNull()
    clearCredentials()
    expect(jar()).toEqual({})
  })
})

it('notes which version was seen', () => {
  expect(readVersionSeen()).toBeNull()
  writeVersionSeen('1.2.0')
  expect(readVersionSeen()).toBe('1.2.0')
})

describe('sensitive values in the browser', () => {
  const secrets = ['volunteer01', 'Volunteer_01', '陈志远']
  const readings = (text: string): string[] => {
    const url = decodeURIComponent(text)
    const bytes = (encoding: BufferEncoding) => Buffer.from(url, encoding).toString('utf8')
    return [text, url, bytes('base64'), bytes('base64url'), bytes('hex')]
  }

  it('are found by decrypting and in no other way [S3 encrypted in the user info]', async () => {
    writeUserInfo(info(2))
    writeCredentials('1', { loginName: 'volunteer01', password: 'Volunteer_01' })
    const stored = jar()
    const open = Object.values(stored).flatMap(readings)
    for (const secret of secrets) {
      for (const text of open) expect(text).not.toContain(secret)
      for (const encoding of ['base64', 'hex'] as const) {
        const coded = Buffer.from(secret).toString(encoding).replace(/=+$/, '')
        for (const text of open) expect(text.toLowerCase()).not.toContain(coded.toLowerCase())
      }
    }
    expect(decrypt(decodeURIComponent(stored.volunteerUserName ?? ''))).toBe('volunteer01')
    expect(decrypt(decodeURIComponent(stored.volunteerPassword ?? ''))).toBe('Volunteer_01')
    const packed = JSON.parse(Buffer.from(stored.userInfo ?? '', 'base64url').toString('utf8'))
    expect(decrypt(packed.users.name)).toBe('陈志远')
    expect(decrypt(packed.users.userName)).toBe('volunteer01')
  })
})
