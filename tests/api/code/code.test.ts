import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendCodeModifyMobile, sendCodeToMobile, sendEmailCode } from '#contract/code.ts'
import { verificationCode } from '#server/database/schema/code.ts'
import { tryCode } from '#server/records/code/code.service.ts'
import { codeFor, freshMobile, outboxOf } from '#tests/support/code.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const start = Date.parse('2026-11-21T10:00:00+08:00')
const second = 1000
const hour = 3_600_000
const headers = { 'x-client': 'pc', 'x-device-id': 'test-device' }
let server: TestServer

beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.setNow(new Date(start))
  await server.database.executor.delete(verificationCode)
})

const at = (milliseconds: number) => server.setNow(new Date(start + milliseconds))
const ask = async (mobile: string, from?: string) => {
  const { envelope, status } = await server.call(sendCodeToMobile, {
    body: { mobile, purpose: 'register' },
    ...(from !== undefined && { headers: { 'x-forwarded-for': from } }),
  })
  expect(status).toBe(200)
  return envelope
}
const about = (target: string) => ({ channel: 'mobile', purpose: 'register', target, subject: '' }) as const
const attempt = (target: string, code: string, more = {}) =>
  server.database.executor.transaction((transaction) =>
    tryCode(transaction, server.context.keys, { ...about(target), ...more }, code, server.context.clock(), {
      isOfAccount: false,
    }),
  )
const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111')

describe('a code', () => {
  it('has six digits, goes to the outbox, and is stored with its target as hashes alone', async () => {
    const mobile = freshMobile()
    const { code, data } = await ask(mobile)
    expect([code, data]).toEqual([200, { lifetimeSeconds: 600, resendSeconds: 60, readAt: '/dev/outbox' }])
    const [message] = await outboxOf(server.url)
    expect(message?.code).toMatch(/^\d{6}$/)
    expect(message?.text).toBe(
      `【i志愿】验证码 ${message?.code}，用于注册账号，10 分钟内有效。请不要告诉任何人；非本人操作请忽略。`,
    )
    const [row] = await server.database.executor.select().from(verificationCode)
    expect(JSON.stringify(row)).not.toContain(mobile)
    expect(JSON.stringify(row)).not.toContain(message?.code)
    const owner = await server.owner()
    const { rows } = await owner.query('select * from outbox_message')
    await owner.end()
    expect(JSON.stringify(rows)).not.toContain(mobile)
  })

  it.each([
    ['a second before its end', 599, 'right'],
    ['at its end', 600, 'gone'],
  ])('is judged by its lifetime: %s', async (_when, seconds, verdict) => {
    const mobile = freshMobile()
    await ask(mobile)
    const code = await codeFor(server.url, mobile)
    at(seconds * second)
    expect((await attempt(mobile, code)).kind).toBe(verdict)
  })

  it('is good once', async () => {
    const mobile = freshMobile()
    await ask(mobile)
    const code = await codeFor(server.url, mobile)
    expect((await attempt(mobile, code)).kind).toBe('right')
    expect((await attempt(mobile, code)).kind).toBe('gone')
  })

  it('is good once when it is tried twice at the same time', async () => {
    const mobile = freshMobile()
    await ask(mobile)
    const code = await codeFor(server.url, mobile)
    const verdicts = await Promise.all([attempt(mobile, code), attempt(mobile, code), attempt(mobile, code)])
    expect(verdicts.map(({ kind }) => kind).toSorted()).toEqual(['gone', 'gone', 'right'])
  })

  it('is good for its purpose, its target and its person alone', async () => {
    const mobile = freshMobile()
    await ask(mobile)
    const code = await codeFor(server.url, mobile)
    for (const other of [{ purpose: 'modifyMobile' }, { target: freshMobile() }, { subject: 'tester01' }])
      expect((await attempt(mobile, code, other)).kind).toBe('gone')
    expect((await attempt(mobile, code)).kind).toBe('right')
  })

  it('makes the one before it worthless', async () => {
    const mobile = freshMobile()
    await ask(mobile)
    const first = await codeFor(server.url, mobile)
    for (let minutes = 1; ; minutes++) {
      at(minutes * 60 * second)
      await ask(mobile)
      if ((await codeFor(server.url, mobile)) !== first) break
    }
    expect((await attempt(mobile, first)).kind).toBe('wrong')
  })

  it('is right at the fifth try, and used up after five wrong ones', async () => {
    const [one, other] = [freshMobile(), freshMobile()]
    for (const mobile of [one, other]) {
      await ask(mobile)
      const wrong = wrongOf(await codeFor(server.url, mobile))
      const outcomes = [4, 3, 2, 1].map((triesLeft) => ({ kind: 'wrong', triesLeft }))
      for (const verdict of outcomes) expect(await attempt(mobile, wrong)).toEqual(verdict)
    }
    expect((await attempt(one, await codeFor(server.url, one))).kind).toBe('right')
    expect((await attempt(other, wrongOf(await codeFor(server.url, other)))).kind).toBe('usedUp')
    expect((await attempt(other, await codeFor(server.url, other))).kind).toBe('usedUp')
  })

  it('gives five tries to fifty who guess at the same time', async () => {
    const mobile = freshMobile()
    await ask(mobile)
    const wrong = wrongOf(await codeFor(server.url, mobile))
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => attempt(mobile, wrong)))
    expect(verdicts.filter(({ kind }) => kind === 'wrong')).toHaveLength(4)
    expect(await attempt(mobile, await codeFor(server.url, mobile))).toEqual({ kind: 'usedUp' })
  })
})

describe('the limits', () => {
  it('let one code a minute go to a target', async () => {
    const mobile = freshMobile()
    expect((await ask(mobile)).code).toBe(200)
    at(17 * second + 1)
    const refused = await ask(mobile)
    expect([refused.code, refused.msg, refused.data]).toEqual([
      10005,
      '刚刚发过验证码，请 43 秒后再获取',
      { retryAfterSeconds: 43 },
    ])
    at(60 * second - 1)
    expect((await ask(mobile)).code).toBe(10005)
    at(60 * second)
    expect((await ask(mobile)).code).toBe(200)
  })

  it('let one of many go that are asked for at the same moment', async () => {
    const mobile = freshMobile()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(mobile)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 10005)).toHaveLength(7)
  })

  it('let ten a day go to a target, whatever they are for and whoever asks', async () => {
    const mobile = freshMobile()
    const token = await server.tokenFor('volunteer', (await server.addVolunteer()).id)
    for (let round = 0; round < 10; round++) {
      at(round * hour)
      const answer =
        round % 2 === 0
          ? await ask(mobile, `10.0.0.${round}`)
          : (await server.call(sendCodeModifyMobile, { token, query: { mobile } })).envelope
      expect(answer.code).toBe(200)
    }
    at(20 * hour + 39 * 60 * second)
    const refused = await ask(mobile)
    expect([refused.code, refused.msg]).toEqual([10005, '这里一天最多收 10 次验证码，请 3 小时 21 分钟后再获取'])
    at(24 * hour - 1)
    expect((await ask(mobile)).code).toBe(10005)
    at(24 * hour)
    expect((await ask(mobile)).code).toBe(200)
  })

  it('let thirty an hour go for a network address, one network of IPv6 being one address', async () => {
    for (let round = 0; round < 30; round++) {
      at(round * 10 * second)
      expect((await ask(freshMobile(), `2001:db8:1:2::${(round + 1).toString(16)}`)).code).toBe(200)
    }
    at(30 * 60 * second)
    const refused = await ask(freshMobile(), '2001:db8:1:2:ffff::1')
    expect([refused.code, refused.msg]).toEqual([10005, '这个网络获取验证码的次数太多，请 30 分钟后再获取'])
    expect((await ask(freshMobile(), '2001:db8:1:3::1')).code).toBe(200)
    at(hour - 1)
    expect((await ask(freshMobile(), '2001:db8:1:2::1')).code).toBe(10005)
    at(hour)
    expect((await ask(freshMobile(), '2001:db8:1:2::1')).code).toBe(200)
  })

  it('forgets what counts no longer', async () => {
    const mobile = freshMobile()
    await ask(mobile)
    at(48 * hour + 1)
    await ask(freshMobile())
    const rows = await server.database.executor.select().from(verificationCode)
    expect(rows).toHaveLength(1)
  })
})

describe('asking for one', () => {
  it('needs a mobile, an address and a purpose that fit', async () => {
    const short = await server.call(sendCodeToMobile, { body: { mobile: '1380002000', purpose: 'register' } })
    expect([short.envelope.code, short.envelope.msg]).toEqual([10001, '手机号是 11 位，现在是 10 位'])
    const change = await server.call(sendCodeToMobile, { body: { mobile: freshMobile(), purpose: 'modifyMobile' } })
    expect(change.envelope.code).toBe(10001)
    const query = { email: 'nobody@', purpose: 'register', _: '1' }
    const email = await server.call(sendEmailCode, { headers, query })
    expect([email.envelope.code, email.envelope.msg]).toEqual([10001, '邮箱格式不对，应类似 name@example.com'])
  })

  it('needs the client’s headers by e-mail, and is refused as a prefetch', async () => {
    const query = { email: 'lin@example.com', purpose: 'register', _: '1' }
    expect((await server.call(sendEmailCode, { query })).envelope.code).toBe(10001)
    const ahead = await server.call(sendEmailCode, { headers: { ...headers, 'sec-purpose': 'prefetch' }, query })
    expect(ahead.status).toBe(403)
    expect(await server.database.executor.select().from(verificationCode)).toHaveLength(0)
    const sent = await server.call(sendEmailCode, { headers, query })
    expect([sent.envelope.code, sent.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await outboxOf(server.url))[0]).toMatchObject({ channel: 'email', target: 'lin@example.com' })
  })

  it('counts an e-mail address once, however it is written', async () => {
    const query = { email: 'Chen@example.com', purpose: 'register', _: '1' }
    expect((await server.call(sendEmailCode, { headers, query })).envelope.code).toBe(200)
    const other = await server.call(sendEmailCode, { headers, query: { ...query, email: 'chen@Example.com' } })
    expect(other.envelope.code).toBe(10005)
  })

  it('needs a sign-in to change mobile or e-mail, and the code belongs to the one who asked', async () => {
    const mobile = freshMobile()
    expect((await server.call(sendCodeModifyMobile, { query: { mobile } })).status).toBe(401)
    const query = { email: 'new@example.com', purpose: 'modifyEmail', _: '1' }
    expect((await server.call(sendEmailCode, { headers, query })).status).toBe(401)
    const { id: organization } = await server.addOrganization()
    const staff = await server.addOrganizer(organization)
    const ofStaff = { headers, query: { ...query, email: 'staff@example.com' } }
    const byStaff = await server.call(sendEmailCode, {
      ...ofStaff,
      token: await server.tokenFor('organizer', staff.id),
    })
    expect(byStaff.envelope.code).toBe(200)
    const staffCode = await codeFor(server.url, 'staff@example.com')
    const staffChange = { channel: 'email', subject: staff.userId } as const
    const asVolunteer = { ...staffChange, purpose: 'modifyEmail' } as const
    expect((await attempt('staff@example.com', staffCode, asVolunteer)).kind).toBe('gone')
    const right = await attempt('staff@example.com', staffCode, { ...staffChange, purpose: 'modifyOrganizerEmail' })
    expect(right).toEqual({ kind: 'right', accountId: staff.id })
    const forced = await server.addVolunteer({ forceChangePassword: true })
    const closed = await server.tokenFor('volunteer', forced.id)
    expect((await server.call(sendEmailCode, { headers, query, token: closed })).envelope.code).toBe(11004)

    const person = await server.addVolunteer()
    const token = await server.tokenFor('volunteer', person.id)
    expect((await server.call(sendCodeModifyMobile, { token, query: { mobile } })).envelope.code).toBe(200)
    expect((await server.call(sendEmailCode, { headers, query, token })).envelope.code).toBe(200)
    const rows = await server.database.executor
      .select({ purpose: verificationCode.purpose })
      .from(verificationCode)
      .where(eq(verificationCode.accountId, person.id))
    expect(rows.map(({ purpose }) => purpose).toSorted()).toEqual(['modifyEmail', 'modifyMobile'])
    const code = await codeFor(server.url, mobile)
    const change = { purpose: 'modifyMobile', subject: person.userId }
    expect((await attempt(mobile, code, { ...change, subject: forced.userId })).kind).toBe('gone')
    expect(await attempt(mobile, code, change)).toEqual({ kind: 'right', accountId: person.id })
  })
})
