// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSessionData, localKeys, localStore, registrationDatePrefix, sessionStore } from '#src/lib/storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the door to storage', () => {
  it.each([1, 'text', null, true, { a: [1, 2] }])('gives back %j', (value) => {
    localStore.set('key', value)
    expect(localStore.get('key')).toEqual(value)
    localStore.remove('key')
    expect(localStore.get('key')).toBeNull()
  })

  it('takes what it cannot read as absent', () => {
    sessionStorage.setItem('key', '{broken')
    expect(sessionStore.get('key')).toBeNull()
  })

  it('lives without storage', () => {
    const refused = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refused, setItem: refused, removeItem: refused })
    expect(localStore.get('key')).toBeNull()
    expect(() => {
      localStore.set('key', 1)
      localStore.remove('key')
    }).not.toThrow()
    vi.unstubAllGlobals()
  })
})

it('a logout clears session data and flags, and keeps registration dates and the name of the browser', () => {
  sessionStore.set('location', { city: '广州市' })
  sessionStore.set(`${registrationDatePrefix}start`, '2026-11-01')
  sessionStore.set(`${registrationDatePrefix}end`, '2026-11-30')
  localStore.set(localKeys.isForceChangePwd, true)
  localStore.set(localKeys.weakPassword, true)
  localStore.set(localKeys.accessExpiresAt, 5)
  localStore.set(localKeys.loginId, 'login')
  localStore.set(localKeys.deviceId, 'device')
  clearSessionData()
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['registrationDate:end', 'registrationDate:start'])
  expect(Object.keys(localStorage)).toEqual(['deviceId'])
})
