import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loginOrganizer, loginVolunteer } from '#contract/auth.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { codeFor, contactsOf, freshMobile, outboxOf } from '#tests/support/code.ts'
import { failSignIns } from '#tests/support/failed-sign-ins.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { type CallOptions, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let passwordHash: string
const start = Date.UTC(2026, 11, 1, 2)
const minute = 60_000
const budget = 30

beforeAll(async () => {
  passwordHash = await cheapHash('Right_pass1')
  server = await startServer({ env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => server.stop())

const after = (milliseconds: number) => server.setNow(new Date(start + milliseconds))

let networks = 0
let network: string
beforeEach(() => {
  after(0)
  networks += 1
  network = `10.20.${networks}`
})

interface Try {
  from?: string
  device?: string
  code?: string
  spec?: typeof loginVolunteer | typeof loginOrganizer
}

/** Asks again where a machine had too much to do to look at the password. */
async function ask(spec: EndpointSpec, options: CallOptions) {
  for (;;) {
    const { status, envelope } = await server.call(spec, { query: { _: '1' }, ...options })
    if (status !== 429 && status !== 503) return envelope
  }
}

const login = (loginName: string, password: string, { from, device = 'new', code, spec }: Try = {}) =>
  ask(spec ?? loginVolunteer, {
    headers: { 'x-client': 'pc', 'x-device-id': device, 'x-forwarded-for': from ?? `${network}.7` },
    body: { loginName, password, ...(code !== undefined && { code }) },
  })

/** Leaves nothing of the budget of a network. */
const spend = (from = `${network}.7`): Promise<void> => failSignIns(server, from, budget)

async function addPerson(contacts: 'both' | 'email' | 'none' = 'both') {
  const mobile = freshMobile()
  const email = `${mobile}@example.com`
  const all = contactsOf(server, 'volunteer', mobile, email)
  const kept = { both: all, email: { email: all.email, emailHash: all.emailHash }, none: {} }[contacts]
  const { loginName } = await server.addVolunteer({ passwordHash, ...kept })
  return { loginName, mobile, email }
}

describe('a network where thirty sign-ins failed', () => {
  it('asks for a code before it looks at a password, of a name that somebody has and of one that nobody has', async () => {
    const { loginName } = await addPerson()
    const guesses = Array.from({ length: budget }, (_, at) => login(`guessed${networks}x${at}`, 'Wrong_pass1'))
    for (const { code } of await Promise.all(guesses)) expect(code).toBe(11001)
    const seen = await Promise.all([
      login(loginName, 'Right_pass1'),
      login(loginName, 'Wrong_pass1'),
      login('nobody0001', 'Wrong_pass1'),
    ])
    const [first] = seen
    expect(first).toEqual({
      code: 13200,
      msg: '这个网络上登录失败的次数太多，请用验证码确认是你本人',
      data: { lifetimeSeconds: 600, resendSeconds: 60 },
      other: null,
    })
    for (const answer of seen) expect(answer).toEqual(first)
  })

  it('gets nothing out of a hundred names more', async () => {
    await spend()
    const names = Array.from({ length: 90 }, (_, at) => `sprayed${networks}x${at}`)
    const codes = await Promise.all(names.map(async (name) => (await login(name, 'Aa123456')).code))
    // From the thirty-first on no more codes are made for one address, and still nothing is judged.
    expect(new Set(codes)).toEqual(new Set([13200, 10005]))
  })

  it('lets guesses at once not slip past', async () => {
    const guess = async (at: number) => (await login(`atonce${networks}x${at}`, 'Wrong_pass1')).code
    const codes = await Promise.all(Array.from({ length: 2 * budget }, (_, at) => guess(at)))
    // What a machine had no time for is left to those that come later.
    do codes.push(await guess(codes.length))
    while (codes.at(-1) === 11001)
    expect(codes.filter((code) => code === 11001)).toHaveLength(budget)
  })

  it('lets a device go on that has signed in to the account before', async () => {
    const { loginName } = await addPerson()
    expect((await login(loginName, 'Right_pass1', { device: 'own', from: '10.99.0.1' })).code).toBe('1')
    await spend()
    expect((await login(loginName, 'Wrong_pass1', { device: 'own' })).msg).toBe('用户名或密码不对，还可以试 4 次')
    expect((await login(loginName, 'Right_pass1', { device: 'own' })).code).toBe('1')
    const other = await addPerson()
    expect((await login(other.loginName, 'Right_pass1', { device: 'own' })).code).toBe(13200)
  })

  it('is the /24 of an address, and not the next one', async () => {
    const { loginName } = await addPerson()
    await spend()
    expect((await login(loginName, 'Right_pass1', { from: `${network}.250` })).code).toBe(13200)
    expect((await login(loginName, 'Right_pass1', { from: `10.21.${networks}.7` })).code).toBe('1')
  })

  it('is the /64 of an IPv6 address', async () => {
    const { loginName } = await addPerson()
    await spend(`2001:db8:7:${networks}::1`)
    expect((await login(loginName, 'Right_pass1', { from: `2001:db8:7:${networks}:ffff::9` })).code).toBe(13200)
    expect((await login(loginName, 'Right_pass1', { from: `2001:db8:7:ff${networks}::1` })).code).toBe('1')
  })

  it('has its budget again after 15 minutes', async () => {
    const { loginName } = await addPerson()
    await spend()
    after(15 * minute - 1)
    expect((await login(loginName, 'Right_pass1')).code).toBe(13200)
    after(15 * minute)
    expect((await login(loginName, 'Right_pass1')).code).toBe('1')
  })

  it('gets back by a right sign-in the slips of that name alone', async () => {
    const { loginName } = await addPerson()
    for (let slip = 0; slip < 3; slip++) await login(loginName, 'Wrong_pass1')
    expect((await login(loginName, 'Right_pass1')).code).toBe('1')
    await spend()
    expect((await login(loginName, 'Right_pass1')).code).toBe('1')
    expect((await login('nobody0002', 'Wrong_pass1')).code).toBe(13200)
  })

  it('still says of a locked name that it is locked', async () => {
    const { loginName } = await addPerson()
    for (let slip = 0; slip < 5; slip++) await login(loginName, 'Wrong_pass1', { from: `${network}.9` })
    await spend()
    expect((await login(loginName, 'Right_pass1', { from: `${network}.9` })).code).toBe(11002)
  })

  it('is never the machine itself', async () => {
    const headers = { 'x-client': 'pc', 'x-device-id': 'd' }
    const names = Array.from({ length: budget + 10 }, (_, at) => `local00${at}`)
    const answers = await Promise.all(
      names.map((loginName) => ask(loginVolunteer, { headers, body: { loginName, password: 'Wrong_pass1' } })),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([11001]))
  })
})

describe('the code of a sign-in', () => {
  it('goes to the mobile, says what it is for, and lets the password be judged', async () => {
    const { loginName, mobile } = await addPerson()
    await spend()
    await login(loginName, 'Right_pass1')
    const code = await codeFor(server.url, mobile)
    const [sent] = (await outboxOf(server.url)).filter(({ target }) => target === mobile)
    expect(sent?.text).toMatch(/^【i志愿】验证码 \d{6}，用于登录志愿者账号，10 分钟内有效。/)
    expect((await login(loginName, 'Right_pass1', { code })).code).toBe('1')
    expect((await login(loginName, 'Right_pass1')).code).toBe('1')
  })

  it('goes to the e-mail address where there is no mobile', async () => {
    const { loginName, email } = await addPerson('email')
    await spend()
    await login(loginName, 'Right_pass1')
    expect((await login(loginName, 'Right_pass1', { code: await codeFor(server.url, email) })).code).toBe('1')
  })

  it('works for an organizer', async () => {
    const mobile = freshMobile()
    const { id } = await server.addOrganization()
    const contacts = contactsOf(server, 'organizer', mobile, `${mobile}@example.com`)
    const { loginName } = await server.addOrganizer(id, { passwordHash, ...contacts })
    await spend()
    expect((await login(loginName, 'Right_pass1', { spec: loginOrganizer })).code).toBe(13200)
    const code = await codeFor(server.url, mobile)
    expect((await login(loginName, 'Right_pass1', { spec: loginOrganizer, code })).code).toBe('1')
  })

  it('makes the device known even where the password was wrong: a slip asks for no other code', async () => {
    const { loginName, mobile } = await addPerson()
    await spend()
    await login(loginName, 'Wrong_pass1')
    const code = await codeFor(server.url, mobile)
    expect((await login(loginName, 'Wrong_pass1', { code })).msg).toBe('用户名或密码不对，还可以试 4 次')
    expect((await login(loginName, 'Right_pass1', { device: 'another' })).code).toBe(13200)
    expect((await login(loginName, 'Right_pass1')).code).toBe('1')
  })

  it('is tried five times, of a name that somebody has and of one that nobody has', async () => {
    const { loginName, mobile } = await addPerson()
    await spend()
    await login(loginName, 'Right_pass1')
    const right = await codeFor(server.url, mobile)
    const wrong = right === '111111' ? '222222' : '111111'
    await login('nobody0003', 'Wrong_pass1')
    const tries = async (name: string) => {
      const seen = []
      for (let time = 0; time < 6; time++) seen.push(await login(name, 'Right_pass1', { code: wrong }))
      return seen
    }
    const answers = await tries(loginName)
    expect(answers.map(({ msg }) => msg)).toEqual([
      '验证码不对，还可以试 4 次',
      '验证码不对，还可以试 3 次',
      '验证码不对，还可以试 2 次',
      '验证码不对，还可以试 1 次',
      '验证码输错 5 次，已经作废，请重新获取',
      '验证码输错 5 次，已经作废，请重新获取',
    ])
    expect(await tries('nobody0003')).toEqual(answers)
    expect((await login(loginName, 'Right_pass1', { code: right })).code).toBe(11010)
  })

  it('lasts ten minutes, is used once, and is for one name and kind', async () => {
    const { loginName, mobile } = await addPerson()
    const other = await addPerson()
    await spend()
    await login(loginName, 'Right_pass1')
    await login(other.loginName, 'Right_pass1')
    const code = await codeFor(server.url, mobile)
    const theirs = await codeFor(server.url, other.mobile)
    if (code !== theirs) expect((await login(loginName, 'Right_pass1', { code: theirs })).code).toBe(11009)
    expect((await login(loginName, 'Right_pass1', { code, spec: loginOrganizer })).code).toBe(11010)
    after(10 * minute)
    expect((await login(loginName, 'Right_pass1', { code })).code).toBe(11010)
    after(9 * minute)
    expect((await login(loginName, 'Right_pass1', { code })).code).toBe('1')
    expect((await login(loginName, 'Right_pass1', { code })).code).toBe(11010)
  })

  it('is sent once a minute; meanwhile the one before is good still', async () => {
    const { loginName, mobile } = await addPerson()
    await spend()
    await login(loginName, 'Right_pass1')
    const code = await codeFor(server.url, mobile)
    after(20_000)
    expect(await login(loginName, 'Right_pass1')).toMatchObject({ code: 13200, data: { resendSeconds: 40 } })
    expect((await login(loginName, 'Right_pass1', { code })).code).toBe('1')
    expect((await outboxOf(server.url)).filter(({ target }) => target === mobile)).toHaveLength(1)
  })

  it('is sent ten times a day', async () => {
    const { loginName } = await addPerson()
    for (let sent = 0; sent < 10; sent++) {
      after(sent * 61_000)
      if (sent === 0) await spend()
      expect((await login(loginName, 'Right_pass1', { from: `${network}.${sent + 7}` })).code).toBe(13200)
    }
    after(10 * 61_000)
    const refused = await login(loginName, 'Right_pass1')
    expect([refused.code, refused.msg]).toEqual([10005, '这里一天最多收 10 次验证码，请 23 小时 50 分钟后再获取'])
  })

  it('goes nowhere for a name that nobody has, for one that cannot be reached, and for a closed account', async () => {
    const silent = await addPerson('none')
    const mobile = freshMobile()
    const contacts = contactsOf(server, 'volunteer', mobile, `${mobile}@example.com`)
    const gone = await server.addVolunteer({ passwordHash, logoffState: 'loggedOff', ...contacts })
    await spend()
    await server.settle()
    const before = await outboxOf(server.url)
    for (const name of ['nobody0004', silent.loginName, gone.loginName]) {
      expect((await login(name, 'Right_pass1')).code).toBe(13200)
    }
    await server.settle()
    expect(await outboxOf(server.url)).toEqual(before)
  })

  it('has to be six digits', async () => {
    const { msg, data } = await login('someone001', 'Right_pass1', { code: '12345' })
    expect([msg, data]).toEqual([
      '验证码是 6 位数字，现在是 5 位',
      { issues: [{ field: 'code', message: '验证码是 6 位数字，现在是 5 位' }] },
    ])
  })
})

it('a server without a way for messages says how long to wait', async () => {
  const plain = await startServer({ env: { TRUST_PROXY: 'loopback', DEMO: '0' }, now: new Date(start) })
  try {
    await failSignIns(plain, '203.0.113.9', budget)
    const { envelope } = await plain.call(loginVolunteer, {
      query: { _: '1' },
      headers: { 'x-client': 'pc', 'x-device-id': 'd', 'x-forwarded-for': '203.0.113.9' },
      body: { loginName: 'nobody0005', password: 'Wrong_pass1' },
    })
    expect([envelope.code, envelope.msg]).toEqual([10005, '这个网络上登录失败的次数太多，请 15 分钟后再试'])
  } finally {
    await plain.stop()
  }
})
