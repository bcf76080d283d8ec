import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword } from '#contract/account/account.ts'
import { loginVolunteer } from '#contract/auth.ts'
import { freshMobile } from '#tests/support/code.ts'
import { failSignIns } from '#tests/support/failed-sign-ins.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let passwordHash: string
const start = new Date('2026-12-01T10:00:00+08:00')
beforeAll(async () => {
  passwordHash = await cheapHash('Right_pass1')
  server = await startServer({ env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(start))

const right = 'Right_pass1'
const home = '198.51.100.7'

async function login(loginName: string, password: string, device: string, from: string) {
  const headers = { 'x-client': 'pc', 'x-device-id': device, 'x-forwarded-for': from }
  const { envelope } = await server.call(loginVolunteer, { query: { _: '1' }, headers, body: { loginName, password } })
  return envelope
}

/** Wrong passwords by strangers: five from each of so many addresses, each of another network. */
async function guess(loginName: string, addresses: number, addressOf = (n: number) => `203.0.${n}.9`): Promise<void> {
  for (let n = 1; n <= addresses; n++)
    for (let tries = 0; tries < 5; tries++) await login(loginName, 'Wrong_0000', `stranger${n}`, addressOf(n))
}

describe('a device that has signed in to an account', () => {
  it('is not held by fifty failures of strangers, whom they lock', async () => {
    const { loginName } = await server.addVolunteer({ passwordHash })
    await login(loginName, right, 'own', home)
    await guess(loginName, 10)
    expect((await login(loginName, right, 'new', '192.0.2.1')).code).toBe(11002)
    expect((await login(loginName, right, 'own', home)).code).toBe('1')
    expect((await login(loginName, right, 'own', '192.0.2.1')).code).toBe('1')
  })

  it('is not held by those behind the same address either', async () => {
    const { loginName } = await server.addVolunteer({ passwordHash })
    await login(loginName, right, 'own', home)
    await guess(loginName, 1, () => home)
    expect((await login(loginName, right, 'new', home)).code).toBe(11002)
    expect((await login(loginName, right, 'own', home)).code).toBe('1')
  })

  it('is held by five of its own, wherever it is, and holds nobody else', async () => {
    const { loginName } = await server.addVolunteer({ passwordHash })
    for (const device of ['own', 'second']) await login(loginName, right, device, home)
    const triesLeft = []
    for (let n = 1; n <= 5; n++) triesLeft.push((await login(loginName, 'Wrong_0000', 'own', `192.0.2.${n}`)).msg)
    expect(triesLeft.slice(0, 4)).toEqual([4, 3, 2, 1].map((left) => `用户名或密码不对，还可以试 ${left} 次`))
    expect((await login(loginName, right, 'own', home)).code).toBe(11002)
    expect((await login(loginName, right, 'second', home)).code).toBe('1')
    expect((await login(loginName, right, 'new', home)).code).toBe('1')
    server.setNow(new Date(start.getTime() + 15 * 60_000 + 1))
    expect((await login(loginName, right, 'own', home)).code).toBe('1')
  })

  it('gets its own slips back by a right sign-in', async () => {
    const { loginName } = await server.addVolunteer({ passwordHash })
    await login(loginName, right, 'own', home)
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) await login(loginName, 'Wrong_0000', 'own', home)
      expect((await login(loginName, right, 'own', home)).code).toBe('1')
    }
  })

  it('is a stranger to every other name, and to those that nobody has: all are answered alike', async () => {
    const [own, other] = [await server.addVolunteer({ passwordHash }), await server.addVolunteer({ passwordHash })]
    await login(own.loginName, right, 'own', home)
    for (const name of [other.loginName, `nobody${freshMobile()}`]) {
      const answers = []
      for (let n = 0; n < 6; n++) {
        const { code, msg } = await login(name, 'Wrong_0000', 'own', '192.0.2.77')
        answers.push([code, msg])
      }
      expect(answers).toEqual([
        ...[4, 3, 2, 1].map((left) => [11001, `用户名或密码不对，还可以试 ${left} 次`]),
        ...[1, 2].map(() => [11002, '输错次数太多，已暂停登录，请 15 分钟后再试']),
      ])
    }
  })
})

describe('whoever is signed in', () => {
  it('proves the own password although strangers have locked the name', async () => {
    const person = await server.addVolunteer({ passwordHash })
    const token = await server.tokenFor('volunteer', person.id)
    await guess(person.loginName, 10)
    const change = (oldPassword: string) =>
      server.call(changePassword, {
        token,
        body: { oldPassword, password: 'Right_pass2', passwordAgain: 'Right_pass2' },
      })
    for (let n = 0; n < 4; n++) expect((await change('Wrong_0000')).envelope.code).toBe(11007)
    expect((await change(right)).envelope.code).toBe(200)
  })
})

describe('an IPv6 site', () => {
  const inSite = (n: number): string => `2001:db8:7:${n.toString(16)}::1`

  it('has fifteen tries for a name, over all its networks', async () => {
    const { loginName } = await server.addVolunteer({ passwordHash })
    await guess(loginName, 3, inSite)
    expect((await login(loginName, right, 'new', inSite(99))).code).toBe(11002)
    expect((await login(loginName, right, 'new', '2001:db8:8::1')).code).toBe('1')
  })

  it('has a budget of its own over all names', async () => {
    const { loginName } = await server.addVolunteer({ passwordHash })
    for (let n = 1; n <= 3; n++) await failSignIns(server, `2001:db8:9:${n}::1`, 30)
    expect((await login(loginName, right, 'new', '2001:db8:9:77::1')).code).toBe(13200)
    expect((await login(loginName, right, 'new', '2001:db8:a:77::1')).code).toBe('1')
  })
})
