import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginOrganizer, loginVolunteer } from '#contract/auth.ts'
import { loginFailure, session } from '#server/database/schema/auth.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { currentUser } from '#contract/volunteer/volunteer.ts'
import { currentOrganizer } from '#contract/organizer.ts'
import type { OrganizationState } from '#domain/lifecycle/organization.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { type CallOptions, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let passwordHash: string

beforeAll(async () => {
  passwordHash = await cheapHash('Right_pass1')
  server = await startServer({ env: { TRUST_PROXY: 'loopback' }, now: new Date('2026-12-01T02:00:00Z') })
})
afterAll(() => server.stop())

const device = { 'x-client': 'pc', 'x-device-id': 'device-1' }

function login(loginName: string, password: string, options: CallOptions & { from?: string } = {}) {
  return server.call(loginVolunteer, {
    query: { _: randomUUID() },
    body: { loginName, password },
    ...options,
    headers: { ...device, ...(options.from && { 'x-forwarded-for': options.from }), ...options.headers },
  })
}

const atMinute = (minute: number, second = 0) => server.setNow(new Date(Date.UTC(2026, 11, 1, 2, minute, second)))

describe('signing in', () => {
  it('answers code "1" with both tokens in other and the two flags in data', async () => {
    const person = await server.addVolunteer({ passwordHash })
    const { status, envelope } = await login(person.loginName, 'Right_pass1')
    expect(status).toBe(200)
    expect(envelope.code).toBe('1')
    expect(envelope.data).toEqual({ isForceChangePwd: false, weakPassword: false })
    expect(envelope.other).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    })
    const user = await server.call(currentUser, { token: envelope.other?.access_token ?? '' })
    expect(user.envelope.data.users.userId).toBe(person.userId)
  })

  it('keeps neither token as it is', async () => {
    const person = await server.addVolunteer({ passwordHash })
    const { envelope } = await login(person.loginName, 'Right_pass1')
    const [row] = await server.database.executor.select().from(session).where(eq(session.accountId, person.id))
    const stored = JSON.stringify(row, (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    expect(stored).not.toContain(envelope.other?.access_token)
    expect(stored).not.toContain(envelope.other?.refresh_token)
  })

  it('takes spaces around the name away, for they come with pasting', async () => {
    const person = await server.addVolunteer({ passwordHash })
    expect((await login(` ${person.loginName} `, 'Right_pass1')).envelope.code).toBe('1')
  })

  it('does not ask how the name was written, nor gives tries for it', async () => {
    const person = await server.addVolunteer({ passwordHash })
    const spellings = [person.loginName.toUpperCase(), `\u202d${person.loginName}\u202c`]
    for (const name of spellings) expect((await login(name, 'Right_pass1')).envelope.code).toBe('1')
    const heard = []
    for (const name of [...spellings, person.loginName]) heard.push((await login(name, 'Wrong_pass1')).envelope.msg)
    expect(heard).toEqual([4, 3, 2].map((tries) => `用户名或密码不对，还可以试 ${tries} 次`))
  })

  it('reports a forced change and a weak password', async () => {
    const person = await server.addVolunteer({ passwordHash, forceChangePassword: true, weakPassword: true })
    expect((await login(person.loginName, 'Right_pass1')).envelope.data).toEqual({
      isForceChangePwd: true,
      weakPassword: true,
    })
  })

  it('marks a password that the rules no longer allow as weak', async () => {
    const person = await server.addVolunteer({ passwordHash: await cheapHash('weakpass1') })
    expect((await login(person.loginName, 'weakpass1')).envelope.data.weakPassword).toBe(true)
    const [row] = await server.database.executor.select().from(volunteer).where(eq(volunteer.id, person.id))
    expect(row?.weakPassword).toBe(true)
  })

  it('keeps the two kinds of user apart', async () => {
    const organization = await server.addOrganization()
    const organizer = await server.addOrganizer(organization.id, { passwordHash })
    expect((await login(organizer.loginName, 'Right_pass1')).envelope.code).toBe(11001)
    const { envelope } = await server.call(loginOrganizer, {
      query: { _: '1' },
      headers: device,
      body: { loginName: organizer.loginName, password: 'Right_pass1' },
    })
    expect(envelope.code).toBe('1')
    const token = envelope.other?.access_token ?? ''
    expect((await server.call(currentOrganizer, { token })).envelope.data.userName).toBe(organizer.loginName)
    const asVolunteer = await server.call(currentUser, { token })
    expect([asVolunteer.status, asVolunteer.envelope.code]).toEqual([200, 10003])
  })

  it('lets a logged-off volunteer in no more, and one who applied for it still', async () => {
    const gone = await server.addVolunteer({ passwordHash, logoffState: 'loggedOff' })
    const refused = await login(gone.loginName, 'Right_pass1')
    expect([refused.status, refused.envelope.code, refused.envelope.other]).toEqual([200, 11001, null])
    const going = await server.addVolunteer({ passwordHash, logoffState: 'applied' })
    expect((await login(going.loginName, 'Right_pass1')).envelope.code).toBe('1')
  })

  it('lets organizers in whatever the state of their organization', async () => {
    const enter = async (state: OrganizationState) => {
      const { id } = await server.addOrganization({ state })
      const organizer = await server.addOrganizer(id, { passwordHash })
      const body = { loginName: organizer.loginName, password: 'Right_pass1' }
      return (await server.call(loginOrganizer, { query: { _: '1' }, headers: device, body })).envelope.code
    }
    expect(await enter('suspended')).toBe('1')
    expect(await enter('pendingReview')).toBe('1')
    expect(await enter('closed')).toBe('1')
  })
})

describe('wrong sign-ins', () => {
  it('count the tries down, lock at the fifth and tell the minutes left', async () => {
    const person = await server.addVolunteer({ passwordHash })
    const sentences: string[] = []
    for (let attempt = 0; attempt < 5; attempt++) {
      atMinute(0, attempt)
      sentences.push((await login(person.loginName, 'Wrong_pass1')).envelope.msg)
    }
    expect(sentences).toEqual([
      '用户名或密码不对，还可以试 4 次',
      '用户名或密码不对，还可以试 3 次',
      '用户名或密码不对，还可以试 2 次',
      '用户名或密码不对，还可以试 1 次',
      '输错次数太多，已暂停登录，请 15 分钟后再试',
    ])
    atMinute(10)
    const locked = await login(person.loginName, 'Right_pass1')
    expect([locked.status, locked.envelope.code]).toEqual([200, 11002])
    expect(locked.envelope.msg).toBe('输错次数太多，已暂停登录，请 6 分钟后再试')
    atMinute(15, 3)
    expect((await login(person.loginName, 'Right_pass1')).envelope.code).toBe(11002)
    atMinute(15, 5)
    expect((await login(person.loginName, 'Right_pass1')).envelope.code).toBe('1')
    atMinute(0)
  })

  it('treat a name that nobody has in the same way', async () => {
    const person = await server.addVolunteer({ passwordHash })
    const answersOf = async (name: string) => {
      const answers: unknown[] = []
      for (let attempt = 0; attempt < 6; attempt++) {
        const { status, envelope } = await login(name, 'Wrong_pass1')
        answers.push([status, envelope.code, envelope.msg, envelope.data, envelope.other])
      }
      return answers
    }
    expect(await answersOf('nobody0001')).toEqual(await answersOf(person.loginName))
  })

  it('lock the name for their own address only', async () => {
    const person = await server.addVolunteer({ passwordHash })
    for (let attempt = 0; attempt < 5; attempt++) await login(person.loginName, 'x', { from: '203.0.113.7' })
    expect((await login(person.loginName, 'Right_pass1', { from: '203.0.113.7' })).envelope.code).toBe(11002)
    expect((await login(person.loginName, 'Right_pass1', { from: '203.0.113.8' })).envelope.code).toBe('1')
  })

  it('lock the name for all addresses after fifty', async () => {
    const person = await server.addVolunteer({ passwordHash })
    const from = (network: number) => ({ from: `198.51.${network}.1` })
    for (let network = 0; network < 12; network++) {
      for (let attempt = 0; attempt < 4; attempt++) await login(person.loginName, 'x', from(network))
    }
    expect((await login(person.loginName, 'x', from(20))).envelope.code).toBe(11001)
    expect((await login(person.loginName, 'x', from(21))).envelope.code).toBe(11002)
    expect((await login(person.loginName, 'Right_pass1', from(22))).envelope.code).toBe(11002)
  })

  it('are forgotten after a right one', async () => {
    const person = await server.addVolunteer({ passwordHash })
    for (let attempt = 0; attempt < 4; attempt++) await login(person.loginName, 'x')
    await login(person.loginName, 'Right_pass1')
    expect((await login(person.loginName, 'x')).envelope.msg).toBe('用户名或密码不对，还可以试 4 次')
  })

  it('cannot slip past the limit by coming at once', async () => {
    const person = await server.addVolunteer({ passwordHash })
    const wrong = Array.from({ length: 20 }, (_, at) => login(person.loginName, `Wrong_${at}`))
    const answers = await Promise.all(wrong)
    const tried = answers.filter(({ envelope }) => envelope.code === 11001)
    expect(tried).toHaveLength(4)
    expect((await login(person.loginName, 'Right_pass1')).envelope.code).toBe(11002)
  })

  it('leave no name behind in the table of failures', async () => {
    await login('visibleName1', 'x')
    const rows = await server.database.executor.select().from(loginFailure)
    expect(JSON.stringify(rows)).not.toContain('visibleName1')
  })
})

describe('bad input', () => {
  const good = { query: { _: '1' }, headers: device, body: { loginName: 'someone001', password: 'Some_pass1' } }

  it.each([
    ['no name', { ...good, body: { password: 'x' } }, 'loginName', '请提供用户名'],
    ['empty name', { ...good, body: { loginName: '', password: 'x' } }, 'loginName', '请输入用户名'],
    ['no password', { ...good, body: { loginName: 'someone001' } }, 'password', '请提供密码'],
    ['a long name', { ...good, body: { loginName: 'a'.repeat(65), password: 'x' } }, 'loginName', '用户名太长'],
    ['a name twice', { ...good, body: 'loginName=a1&loginName=b1&password=x' }, 'loginName', '用户名应为文字'],
    [
      'a NUL in the name',
      { ...good, body: 'loginName=a%00b&password=x' },
      'loginName',
      '用户名含有看不见的字符，请删除后重新输入',
    ],
    ['no client header', { ...good, headers: { 'x-device-id': 'd' } }, 'x-client', '请提供客户端类型'],
    [
      'another client',
      { ...good, headers: { 'x-client': 'tv', 'x-device-id': 'd' } },
      'x-client',
      '客户端类型只能填 pc 或 h5，请修改后再试',
    ],
    ['no device', { ...good, headers: { 'x-client': 'pc' } }, 'x-device-id', '请提供设备编号'],
    ['no random parameter', { ...good, query: {} }, '_', '请提供随机参数'],
  ])('%s is refused by name', async (_what, options: CallOptions, field, message) => {
    const { status, envelope } = await server.call(loginVolunteer, options)
    expect([status, envelope.code, envelope.msg]).toEqual([200, 10001, message])
    expect(envelope.data.issues).toEqual([{ field, message }])
  })

  it('lists every wrong field', async () => {
    const { envelope } = await server.call(loginVolunteer, { query: { _: '1' }, headers: device, body: {} })
    expect(envelope.data.issues.map(({ field }: { field: string }) => field)).toEqual(['loginName', 'password'])
  })

  it('takes a form only', async () => {
    const json = {
      ...good,
      headers: { ...device, 'content-type': 'application/json' },
      body: JSON.stringify(good.body),
    }
    const { status, envelope } = await server.call(loginVolunteer, json)
    expect([status, envelope.code]).toEqual([415, 415])
    expect(envelope.msg).toMatch(/[一-龥]/)
  })

  it('takes no body above the limit', async () => {
    const body = `loginName=someone001&password=${'x'.repeat(300_000)}`
    const { status, envelope } = await server.call(loginVolunteer, { ...good, body })
    expect([status, envelope.code, envelope.msg]).toEqual([200, 10004, '提交的内容太大，请精简后再试'])
  })

  it('opens no session', async () => {
    const [before] = await server.database.executor.select({ rows: count() }).from(session)
    await server.call(loginVolunteer, { ...good, body: { loginName: 'nobody0009', password: 'x' } })
    expect(await server.database.executor.select({ rows: count() }).from(session)).toEqual([before])
  })
})
