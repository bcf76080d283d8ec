// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const forget = () => {
  localStorage.clear()
  document.cookie = 'deviceId=; path=/; max-age=0'
}
beforeEach(forget)
afterEach(() => {
  vi.unstubAllGlobals()
  forget()
})

/** The name that a page has which is opened now. */
async function nameOnPage(): Promise<string> {
  vi.resetModules()
  const { deviceId } = await import('#src/session/device-id.ts')
  const name = deviceId()
  expect(deviceId()).toBe(name)
  return name
}

test('is one in all tabs and on all pages, and stands in no cookie', async () => {
  const name = await nameOnPage()
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(await nameOnPage()).toBe(name)
  expect(document.cookie).not.toContain('deviceId')
})

test('is one on all pages where the storage is off, for as long as the tokens are', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const name = await nameOnPage()
  expect(document.cookie).toContain(`deviceId=${name}`)
  expect(await nameOnPage()).toBe(name)
})
