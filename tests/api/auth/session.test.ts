import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginVolunteer, logout, refreshTokens } from '#contract/auth.ts'
import { currentUser } from '#contract/volunteer/volunteer.ts'
import { session } from '#server/database/schema/auth.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let passwordHash: string
const start = Date.UTC(2026, 11, 1, 2)
const minute = 60_000
const day = 24 * 60 * minute

beforeAll(async () => {
  passwordHash = await cheapHash('Right_pass1')
  server = await startServer()
})
afterAll(() => server.stop())

const at = (after: number) => server.setNow(new Date(start + after))

async function signedIn(name?: string) {
  at(0)
  const loginName = name ?? (await server.addVolunteer({ passwordHash })).loginName
  const { envelope } = await server.call(loginVolunteer, {
    query: { _: '1' },
    headers: { 'x-client': 'pc', 'x-device-id': 'd' },
    body: { loginName, password: 'Right_pass1' },
  })
  return { access: envelope.other?.access_token ?? '', refresh: envelope.other?.refresh_token ?? '' }
}

async function refreshWith(refreshToken: string, device = 'd') {
  const headers = { 'x-device-id': device }
  const { status, envelope } = await server.call(refreshTokens, { body: { refreshToken }, headers })
  return {
    status,
    code: envelope.code,
    access: envelope.other?.access_token ?? '',
    refresh: envelope.other?.refresh_token ?? '',
    expires: envelope.data?.accessExpiresAt,
  }
}

const statusOf = async (token: string) => (await server.call(currentUser, { token })).status

describe('an access token', () => {
  it('works for 30 minutes', async () => {
    const { access } = await signedIn()
    at(30 * minute - 1)
    expect(await statusOf(access)).toBe(200)
    at(30 * minute)
    expect(await statusOf(access)).toBe(401)
  })

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic dGVzdA==',
    'Bearer short',
    `Bearer ${'a'.repeat(43)}`,
    'Bearer 令牌'.normalize(),
  ])('is not found in %j', async (authorization) => {
    const headers = { authorization: Buffer.from(authorization).toString('latin1') }
    const { status, envelope } = await server.call(currentUser, { headers })
    expect([status, envelope.code, envelope.msg]).toEqual([401, 401, '登录已失效，请重新登录'])
  })

  it('is read from the header alone', async () => {
    const { access } = await signedIn()
    const { status } = await server.call(currentUser, {
      headers: { cookie: `access_token=${access}; token=${access}` },
    })
    expect(status).toBe(401)
  })
})

describe('a refresh token', () => {
  it('gives a new pair, and the old access token ends', async () => {
    const first = await signedIn()
    at(20 * minute)
    const second = await refreshWith(first.refresh)
    expect([second.status, second.code, second.expires]).toEqual([200, 200, '2026-12-01T02:50:00.000Z'])
    expect(second.access).not.toBe(first.access)
    expect(second.refresh).not.toBe(first.refresh)
    expect([await statusOf(first.access), await statusOf(second.access)]).toEqual([401, 200])
  })

  it('gives the same pair again while that was not used, however late, and the pair lives from then on', async () => {
    const { refresh } = await signedIn()
    const first = await refreshWith(refresh)
    at(3 * day)
    const again = await refreshWith(refresh)
    expect([again.access, again.refresh]).toEqual([first.access, first.refresh])
    expect(again.expires).toBe('2026-12-04T02:30:00.000Z')
    at(3 * day + 29 * minute)
    expect(await statusOf(again.access)).toBe(200)
  })

  it('gives the same pair for 30 seconds where that was used: another tab is slower', async () => {
    const { refresh } = await signedIn()
    const first = await refreshWith(refresh)
    expect(await statusOf(first.access)).toBe(200)
    at(30_000)
    expect((await refreshWith(refresh)).access).toBe(first.access)
  })

  it('gives one pair to ten tabs at once', async () => {
    const { refresh } = await signedIn()
    const pairs = await Promise.all(Array.from({ length: 10 }, () => refreshWith(refresh)))
    expect(new Set(pairs.map(({ access }) => access)).size).toBe(1)
    expect(await statusOf(pairs[0]?.access ?? '')).toBe(200)
  })

  it('gives one pair to ten tabs that use it while others still ask', async () => {
    const { refresh } = await signedIn()
    const used = await Promise.all(
      Array.from({ length: 10 }, async () => statusOf((await refreshWith(refresh)).access)),
    )
    expect(used).toEqual(Array.from({ length: 10 }, () => 200))
  })

  it('closes the session when it comes back later than its follower was used', async () => {
    const { refresh } = await signedIn()
    const second = await refreshWith(refresh)
    expect(await statusOf(second.access)).toBe(200)
    at(30_001)
    expect((await refreshWith(refresh)).status).toBe(401)
    expect(await statusOf(second.access)).toBe(401)
    expect((await refreshWith(second.refresh)).status).toBe(401)
  })

  it.each([2, 3, 40])('closes the session when it comes back %i generations later', async (generations) => {
    const { refresh } = await signedIn()
    let newest = { refresh, access: '' }
    for (let made = 0; made < generations; made++) newest = await refreshWith(newest.refresh)
    expect((await refreshWith(refresh)).status).toBe(401)
    expect(await statusOf(newest.access)).toBe(401)
    expect((await refreshWith(newest.refresh)).status).toBe(401)
  })

  it('closes the session when the one before comes from another device, or from one without a name', async () => {
    for (const headers of [{ 'x-device-id': 'thief' }, {}]) {
      const { refresh } = await signedIn()
      const { access } = await refreshWith(refresh)
      const { status } = await server.call(refreshTokens, { body: { refreshToken: refresh }, headers })
      expect([status, await statusOf(access)]).toEqual([401, 401])
    }
  })

  it('closes the session when it comes from another device, or from one without a name, also as the present one', async () => {
    for (const headers of [{ 'x-device-id': 'thief' }, {}]) {
      const { access, refresh } = await signedIn()
      const { status } = await server.call(refreshTokens, { body: { refreshToken: refresh }, headers })
      expect([status, await statusOf(access)]).toEqual([401, 401])
      expect((await refreshWith(refresh)).status).toBe(401)
    }
  })

  it('is taken from any device when its session is from before devices were noted', async () => {
    const { access, refresh } = await signedIn()
    const accessHash = createHash('sha256').update(access).digest()
    await server.database.executor.update(session).set({ deviceId: null }).where(eq(session.accessHash, accessHash))
    expect((await refreshWith(refresh, 'renamed')).status).toBe(200)
  })

  it('does nothing to another sign-in of the same account', async () => {
    const person = await server.addVolunteer({ passwordHash })
    const [lost, other] = [await signedIn(person.loginName), await signedIn(person.loginName)]
    await refreshWith((await refreshWith(lost.refresh)).refresh)
    expect((await refreshWith(lost.refresh)).status).toBe(401)
    expect(await statusOf(other.access)).toBe(200)
    expect((await refreshWith(other.refresh)).status).toBe(200)
  })

  it('works for 14 days', async () => {
    const { refresh } = await signedIn()
    at(14 * day)
    expect((await refreshWith(refresh)).status).toBe(401)
    at(14 * day - 1)
    expect((await refreshWith(refresh)).status).toBe(200)
  })

  it('lengthens a session to 90 days after its sign-in and no longer', async () => {
    let { access, refresh } = await signedIn()
    for (let days = 10; days < 90; days += 10) {
      at(days * day)
      ;({ access, refresh } = await refreshWith(refresh))
    }
    at(90 * day - 10 * minute)
    const last = await refreshWith(refresh)
    expect([last.status, last.expires]).toEqual([200, '2027-03-01T02:00:00.000Z'])
    expect([await statusOf(access), await statusOf(last.access)]).toEqual([401, 200])
    at(90 * day)
    expect(await statusOf(last.access)).toBe(401)
    expect((await refreshWith(last.refresh)).status).toBe(401)
  })

  it('is unknown: 401; malformed: a wrong field', async () => {
    expect((await refreshWith('x'.repeat(43))).status).toBe(401)
    const { status, envelope } = await server.call(refreshTokens, { body: { refreshToken: 7 } })
    expect([status, envelope.code, envelope.msg]).toEqual([200, 10001, '登录凭证应为文字'])
  })
})

describe('signing out', () => {
  it('ends both tokens', async () => {
    const { access, refresh } = await signedIn()
    const { status, envelope } = await server.call(logout, { token: access })
    expect([status, envelope]).toEqual([200, { code: 200, msg: '操作成功', data: null, other: null }])
    expect(await statusOf(access)).toBe(401)
    expect((await refreshWith(refresh)).status).toBe(401)
  })

  it('ends the session of an access token that has expired, too', async () => {
    const { access, refresh } = await signedIn()
    at(31 * minute)
    expect((await server.call(logout, { token: access })).status).toBe(200)
    expect((await refreshWith(refresh)).status).toBe(401)
  })

  it('is no error for a dead token, or for none', async () => {
    expect((await server.call(logout, { token: 'x'.repeat(43) })).envelope.code).toBe(200)
    expect((await server.call(logout)).envelope.code).toBe(200)
  })

  it('leaves other sessions of the account alone', async () => {
    at(0)
    const person = await server.addVolunteer({ passwordHash })
    const [one, two] = [
      await server.signIn('volunteer', person.loginName, 'Right_pass1'),
      await server.signIn('volunteer', person.loginName, 'Right_pass1'),
    ]
    await server.call(logout, { token: one })
    expect([await statusOf(one), await statusOf(two)]).toEqual([401, 200])
  })

  it('is not done by a look ahead or by HEAD', async () => {
    const { access } = await signedIn()
    for (const name of ['sec-purpose', 'purpose', 'x-moz']) {
      expect((await server.call(logout, { token: access, headers: { [name]: 'prefetch;prerender' } })).status).toBe(403)
    }
    const target = `${server.url}/v2/api/zyz${logout.path}`
    const head = await fetch(target, { method: 'HEAD', headers: { authorization: `Bearer ${access}` } })
    expect(head.ok).toBe(false)
    expect(await statusOf(access)).toBe(200)
    const done = await server.call(logout, { token: access })
    expect(done.headers.get('cache-control')).toBe('no-store')
  })
})
