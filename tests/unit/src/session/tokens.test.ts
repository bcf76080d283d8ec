// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, FakeServer } from '#tests/support/fake-server.ts'

const refresh = '/auth/login/refresh'
const minute = 60_000
const now = Date.parse('2026-11-21T08:00:00Z')

let server: FakeServer
let turn = 0

/** A lock manager that several pages share, as tabs of one browser do. */
const lockManager = () => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    names: [] as string[],
    request(name: string, work: () => Promise<unknown>) {
      this.names.push(name)
      last = last.then(work, work)
      return last
    },
  }
}
let locks: ReturnType<typeof lockManager>

/** A page of this browser: module state of its own, storage and locks shared. */
async function page() {
  vi.resetModules()
  const [http, tokens, cookies, storage, asking] = await Promise.all([
    import('#src/lib/http.ts'),
    import('#src/session/tokens.ts'),
    import('#src/lib/cookies.ts'),
    import('#src/lib/storage.ts'),
    import('#src/lib/asking-again.ts'),
    import('#src/session/session.api.ts'),
  ])
  http.setTransport({ adapter: server.adapter })
  return { ...tokens, ...cookies, ...storage, ...asking }
}

const renewed = (): Answer => {
  turn += 1
  return {
    code: 200,
    data: { accessExpiresAt: '2026-11-21T09:00:00+08:00' },
    other: { access_token: `access-${turn}`, refresh_token: `refresh-${turn}` },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  localStorage.clear()
  turn = 0
  locks = lockManager()
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  server = new FakeServer().on(refresh, renewed)
})
afterEach(() => vi.useRealTimers())

const first = { access: 'access-0', refresh: 'refresh-0' }
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('a bearer for a call', () => {
  it.each([
    [0, 'access-0'],
    [28 * minute, 'access-0'],
    [29 * minute, 'access-0'],
    [29 * minute + 1, 'access-1'],
    [31 * minute, 'access-1'],
    [9 * 60 * minute, 'access-1'],
  ])('%i ms after the login is %s', async (later, token) => {
    const tab = await page()
    tab.keepNewTokens('1', first)
    vi.setSystemTime(now + later)
    expect(await tab.freshToken('volunteer')).toBe(token)
    expect(server.calls(refresh)).toHaveLength(token === 'access-0' ? 0 : 1)
  })

  it('is renewed once for many calls at a time, without a bearer, by the refresh token in the body', async () => {
    const tab = await page()
    tab.keepNewTokens('2', first)
    vi.setSystemTime(now + 40 * minute)
    const tokens = await Promise.all([1, 2, 3, 4].map(() => tab.freshToken('organizer')))
    expect(tokens).toEqual(['access-1', 'access-1', 'access-1', 'access-1'])
    expect(server.calls(refresh)).toMatchObject([
      { method: 'POST', bearer: null, body: JSON.stringify({ refreshToken: 'refresh-0' }) },
    ])
    expect(tab.readRefreshToken()).toBe('refresh-1')
  })

  it('is renewed once for many tabs, under a lock', async () => {
    const tabs = [await page(), await page(), await page()]
    tabs[0]?.keepNewTokens('1', first)
    vi.setSystemTime(now + 40 * minute)
    expect(await Promise.all(tabs.map((tab) => tab.freshToken('volunteer')))).toEqual([
      'access-1',
      'access-1',
      'access-1',
    ])
    expect(server.calls(refresh)).toHaveLength(1)
    expect(new Set(locks.names).size).toBe(1)
    expect(locks.names).toHaveLength(3)
  })

  it('names its device, the same each time, also where the storage is off', async () => {
    for (const off of [false, true]) {
      const tab = await page()
      tab.keepNewTokens('1', first)
      const mended = off && vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null)
      for (const hour of [1, 2]) {
        vi.setSystemTime(now + hour * 60 * minute)
        await tab.freshToken('volunteer')
      }
      if (mended) mended.mockRestore()
      const names = server.calls(refresh).map(({ headers }) => headers['x-device-id'])
      expect(names.at(-1)).toMatch(/^[0-9a-f]{32}$/)
      expect(names.at(-1)).toBe(names.at(-2))
    }
  })

  it('is not asked for again with a token that another tab has traded meanwhile: that would look stolen', async () => {
    const tab = await page()
    tab.keepNewTokens('1', first)
    server.on(refresh, 'never')
    vi.setSystemTime(now + 40 * minute)
    const waiting = tab.freshToken('volunteer')
    await settle()
    tab.writeTokens('1', { access: 'access-9', refresh: 'refresh-9' })
    tab.askAgain()
    expect(await waiting).toBe('access-9')
    expect(server.calls(refresh)).toHaveLength(1)
  })

  it('works where the browser has no locks', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
    const tab = await page()
    tab.keepNewTokens('1', first)
    vi.setSystemTime(now + 40 * minute)
    expect(await tab.freshToken('volunteer')).toBe('access-1')
  })

  it('is nobody’s for the client of the other kind', async () => {
    const tab = await page()
    tab.keepNewTokens('1', first)
    vi.setSystemTime(now + 40 * minute)
    expect(await tab.freshToken('organizer')).toBeNull()
    expect(server.calls(refresh)).toEqual([])
  })

  it.each([{ status: 401 }, { status: 500 }, 'noAnswer'] as Answer[])(
    'stays the old one when renewing fails with %j',
    async (answer) => {
      const tab = await page()
      tab.keepNewTokens('1', first)
      server.on(refresh, answer)
      vi.setSystemTime(now + 40 * minute)
      expect(await tab.freshToken('volunteer')).toBe('access-0')
    },
  )

  it('is not kept when the person signed out while it was renewed', async () => {
    const tab = await page()
    tab.keepNewTokens('1', first)
    server.on(refresh, () => {
      tab.clearLoginCookies()
      return renewed()
    })
    vi.setSystemTime(now + 40 * minute)
    expect(await tab.freshToken('volunteer')).toBeNull()
    expect(document.cookie).toBe('')
  })
})

describe('keeping the tokens', () => {
  const start = async () => {
    const tab = await page()
    tab.keepNewTokens('1', first)
    const controller = new AbortController()
    const ended = vi.fn<(how: string) => void>()
    tab.keepTokens('1', controller.signal).then(
      () => ended('done'),
      (error: { code: string }) => ended(error.code),
    )
    return { tab, controller, ended }
  }

  it('renews five minutes before the end, again and again', async () => {
    const { ended, controller } = await start()
    await vi.advanceTimersByTimeAsync(25 * minute - 1)
    expect(server.calls(refresh)).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1_001)
    await settle()
    expect(server.calls(refresh)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(25 * minute + 1_000)
    await settle()
    expect(server.calls(refresh)).toHaveLength(2)
    expect(ended).not.toHaveBeenCalled()
    controller.abort()
    await settle()
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    [{ status: 401 }, '401'],
    [{ code: 10003, msg: '不行' }, '10003'],
  ] as [Answer, string][])('ends when the server refuses with %j', async (answer, code) => {
    const { ended } = await start()
    server.on(refresh, answer)
    await vi.advanceTimersByTimeAsync(26 * minute)
    await settle()
    expect(ended.mock.calls).toEqual([[code]])
  })

  it.each(['noAnswer', { status: 503 }] as Answer[])('tries again within the grace after %j', async (answer) => {
    const { tab, ended, controller } = await start()
    server.on(refresh, answer)
    await vi.advanceTimersByTimeAsync(25 * minute + 1_000)
    await settle()
    const tries = server.calls(refresh).length
    expect(tries).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(server.calls(refresh).length).toBeGreaterThan(tries)
    server.on(refresh, renewed)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tab.readToken('volunteer')).toBe('access-1')
    expect(ended).not.toHaveBeenCalled()
    controller.abort()
  })

  it('ends quietly when the tokens are gone', async () => {
    const { tab, ended } = await start()
    tab.clearLoginCookies()
    await vi.advanceTimersByTimeAsync(26 * minute)
    expect(ended.mock.calls).toEqual([['done']])
    expect(server.calls(refresh)).toEqual([])
  })
})
