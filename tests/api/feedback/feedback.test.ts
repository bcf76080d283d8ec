import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerFeedback, feedbackDetail, feedbackList, queryFeedback, submitFeedback } from '#contract/feedback.ts'
import { accessLog } from '#server/database/schema/access-log.ts'
import { feedback, feedbackLook } from '#server/database/schema/feedback.ts'
import { contactsOf, freshMobile } from '#tests/support/code.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const start = Date.parse('2026-11-21T10:00:00+08:00')
const hour = 3_600_000
let server: TestServer
let federation: { id: number; token: string }
let below: string

beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: 'loopback' } })
  const root = await server.addOrganization({ level: 'federation' })
  const { id } = await server.addOrganizer(root.id, { name: '郑海' })
  federation = { id, token: await server.tokenFor('organizer', id) }
  const organization = await server.addOrganization()
  below = await server.tokenFor('organizer', (await server.addOrganizer(organization.id)).id)
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(new Date(start)))

const text = '换了手机号，验证码收不到，登录不上去。'
let network = 0
/** Another network each time, so that only the tests that mean it meet its limit. */
const elsewhere = () => {
  network += 1
  return { 'x-forwarded-for': `198.51.100.${network}` }
}
const send = (values: Record<string, unknown> = {}, headers: Record<string, string> = elsewhere()) =>
  server.call(submitFeedback, {
    body: { kind: 'login', topic: 'contactChanged', contact: freshMobile(), text, ...values },
    headers,
  })
const ask = (number: string, contact: string, headers: Record<string, string> = elsewhere()) =>
  server.call(queryFeedback, { body: { number, contact }, headers })
const list = async (query: Record<string, string> = {}) =>
  (await server.call(feedbackList, { token: federation.token, query })).envelope.data
const idOf = async (number: string) => {
  const [row] = await server.database.executor.select().from(feedback).where(eq(feedback.number, number))
  return String(row?.id)
}

describe('leaving a message', () => {
  it('answers with a receipt and keeps nothing readable', async () => {
    const mobile = freshMobile()
    const { envelope } = await send({ contact: mobile, name: '何小满' })
    expect(envelope).toMatchObject({ code: 200, data: { submittedAt: '2026-11-21T02:00:00.000Z' } })
    expect(envelope.data.number).toMatch(/^FK20261121[2-9A-HJKMNP-Z]{6}$/)
    const [row] = await server.database.executor
      .select()
      .from(feedback)
      .where(eq(feedback.number, envelope.data.number))
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${mobile}|何小满|验证码收不到|198\\.51`))
  })

  it.each([
    [{ contact: '' }, 'contact', '请输入手机号或邮箱'],
    [{ contact: '1380013' }, 'contact', '手机号是 11 位，现在是 7 位'],
    [{ contact: 'someone@' }, 'contact', '邮箱格式不对，应类似 name@example.com'],
    [{ text: '登不上' }, 'text', '请把遇到的情况写清楚，至少 10 个字'],
    [{ text: '\u3164'.repeat(20) }, 'text', '请把遇到的情况写清楚，至少 10 个字'],
    [{ text: '很'.repeat(501) }, 'text', '说明最多 500 字，请精简一些'],
    [{ topic: 'alreadyRegistered' }, 'topic', '请选一项'],
    [{ topic: 'constructor' }, 'topic', '请选一项'],
    [{ kind: 'other' }, 'kind', '请从登录页或注册页进入'],
    [{ name: '长'.repeat(31) }, 'name', '称呼最多 30 字'],
  ])('%j is refused at %s', async (values, field, message) => {
    const { envelope } = await send(values)
    expect(envelope).toMatchObject({ code: 10001, data: { issues: [{ field, message }] } })
  })

  it('takes three a day from one contact, however its letters stand, and more the next day', async () => {
    const contact = `${freshMobile()}@example.com`
    for (const spelt of [contact, contact.toUpperCase(), contact]) {
      expect((await send({ contact: spelt })).envelope.code).toBe(200)
    }
    server.setNow(new Date(start + hour))
    expect((await send({ contact })).envelope).toMatchObject({
      code: 10005,
      msg: '一天最多提交 3 次，请 23 小时后再试；急事请拨打 12355',
      data: { retryAfterSeconds: 82_800 },
    })
    server.setNow(new Date(start + 24 * hour))
    expect((await send({ contact })).envelope.code).toBe(200)
  })

  it('ten an hour from one network, also when they come at once', async () => {
    const from = { 'x-forwarded-for': '2001:db8:1:2::3' }
    const sent = await Promise.all(Array.from({ length: 10 }, () => send({}, from)))
    expect(sent.map(({ envelope }) => envelope.code)).toEqual(Array(10).fill(200))
    const neighbour = { 'x-forwarded-for': '2001:db8:1:2:ffff::9' }
    expect((await send({}, neighbour)).envelope).toMatchObject({
      code: 10005,
      msg: '这个网络提交的次数太多，请 1 小时后再试；急事请拨打 12355',
    })
    server.setNow(new Date(start + hour))
    expect((await send({}, neighbour)).envelope.code).toBe(200)
  })

  it('refuses one of four that come at once from one contact', async () => {
    const contact = freshMobile()
    const sent = await Promise.all(Array.from({ length: 4 }, () => send({ contact })))
    expect(sent.map(({ envelope }) => envelope.code).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      200, 200, 200, 10005,
    ])
  })
})

describe('what became of it', () => {
  it('is read by number and contact, as typed from paper', async () => {
    const contact = freshMobile()
    const { number } = (await send({ contact })).envelope.data
    const typed = ` ${number.slice(0, 2).toLowerCase()} ${number.slice(2, 10)}-${number.slice(10).toLowerCase()} `
    expect((await ask(typed, ` ${contact} `)).envelope.data).toEqual({
      number,
      kind: 'login',
      topic: 'contactChanged',
      text,
      submittedAt: '2026-11-21T02:00:00.000Z',
      answer: null,
      answeredAt: null,
    })
  })

  it('answers alike for an unknown number and a wrong contact', async () => {
    const contact = freshMobile()
    const { number } = (await send({ contact })).envelope.data
    const none = {
      code: 10002,
      msg: '没有查到反馈，请核对回执编号和联系方式，两项须与提交时一致',
      data: null,
      other: null,
    }
    for (const answer of [await ask(number, freshMobile()), await ask('FK20261121222222', contact)]) {
      expect([answer.status, answer.envelope]).toEqual([200, none])
    }
  })

  it('a number that cannot be one is told so', async () => {
    const malformed = '回执编号是 FK 开头的 16 位，请对照回执检查'
    for (const [number, message] of [
      ['', '请输入回执编号'],
      ['FK123', malformed],
      ['FK20261121OOOOOO', malformed],
    ] as const) {
      expect((await ask(number, freshMobile())).envelope).toMatchObject({
        code: 10001,
        data: { issues: [{ field: 'number', message }] },
      })
    }
  })

  it('takes ten tries a minute from one address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' }
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await ask('FK20261121222222', '13900070009', from)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})

describe('the federation', () => {
  it('alone sees them', async () => {
    const { id } = await server.addVolunteer()
    const volunteer = await server.tokenFor('volunteer', id)
    for (const [spec, options] of [
      [feedbackList, {}],
      [feedbackDetail, { query: { feedbackId: '1' } }],
      [answerFeedback, { body: { feedbackId: '1', answer: '请用新号码找回。' } }],
    ] as const) {
      expect((await server.call(spec, options)).status).toBe(401)
      for (const token of [below, volunteer]) {
        expect((await server.call(spec, { ...options, token })).envelope.code).toBe(10003)
      }
    }
  })

  it('lists open ones oldest first, by pages, masked; the answered newest first', async () => {
    await server.database.executor.delete(feedback)
    const numbers: string[] = []
    for (const contact of ['13900070011', 'wanda@example.com', '13900070013']) {
      numbers.push((await send({ contact })).envelope.data.number)
    }
    const first = await list({ pageSize: '2' })
    expect(first).toMatchObject({
      total: 3,
      items: [
        { number: numbers[0], contact: '139****0011', topic: 'contactChanged', answeredAt: null },
        { number: numbers[1], contact: 'w***@example.com' },
      ],
    })
    expect(JSON.stringify(first)).not.toContain('验证码收不到')
    const second = await list({ pageSize: '2', cursor: first.nextCursor })
    expect(second).toMatchObject({ total: 3, nextCursor: null, items: [{ number: numbers[2] }] })
    for (const { feedbackId } of first.items) {
      const body = { feedbackId, answer: '已经处理好了。' }
      expect((await server.call(answerFeedback, { token: federation.token, body })).envelope.code).toBe(200)
    }
    expect((await list()).items.map(({ number }: { number: string }) => number)).toEqual([numbers[2]])
    const answered = await list({ state: 'answered' })
    expect(answered.items.map(({ number }: { number: string }) => number)).toEqual([numbers[1], numbers[0]])
    expect((await list({ state: 'all' })).total).toBe(3)
    expect(
      (await server.call(feedbackList, { token: federation.token, query: { state: 'gone' } })).envelope,
    ).toMatchObject({ code: 10001, msg: '没有这种状态，请从列表上方选择' })
  })

  it('each look is written down, and told to the volunteer whose contact it is', async () => {
    const mobile = freshMobile()
    const person = await server.addVolunteer(contactsOf(server, 'volunteer', mobile, `${mobile}@example.com`))
    const { number } = (await send({ contact: mobile, name: '何小满' })).envelope.data
    const feedbackId = await idOf(number)
    const { envelope } = await server.call(feedbackDetail, { token: federation.token, query: { feedbackId } })
    expect(envelope.data).toMatchObject({
      number,
      name: '何小满',
      contact: mobile,
      text,
      answer: null,
      answeredBy: null,
    })
    const { executor } = server.database
    const accesses = await executor
      .select()
      .from(feedbackLook)
      .where(eq(feedbackLook.feedbackId, Number(feedbackId)))
    expect(accesses).toMatchObject([{ organizerId: federation.id, at: new Date(start) }])
    expect(await executor.select().from(accessLog).where(eq(accessLog.volunteerId, person.id))).toMatchObject([
      { organizerId: federation.id, what: `查看问题反馈 ${number} 的联系方式和说明` },
    ])
  })

  it('answers once; the writer reads it', async () => {
    const contact = freshMobile()
    const { number } = (await send({ contact })).envelope.data
    const body = { feedbackId: await idOf(number), answer: ' 新手机号已登记，请从“忘记密码”找回。 ' }
    server.setNow(new Date(start + 2 * hour))
    const answers = await Promise.all([1, 2].map(() => server.call(answerFeedback, { token: federation.token, body })))
    expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 12001])
    expect(answers.find(({ envelope }) => envelope.code === 200)?.envelope.data).toMatchObject({ answeredBy: '郑海' })
    expect(answers.find(({ envelope }) => envelope.code === 12001)?.envelope.msg).toBe(
      '这条反馈已经有人答复过了，请刷新后查看',
    )
    expect((await ask(number, contact)).envelope.data).toMatchObject({
      answer: '新手机号已登记，请从“忘记密码”找回。',
      answeredAt: '2026-11-21T04:00:00.000Z',
    })
    const [row] = await server.database.executor.select().from(feedback).where(eq(feedback.number, number))
    expect(row?.answer).not.toContain('忘记密码')
  })

  it('an answer needs words, and a feedback that exists', async () => {
    const answer = async (feedbackId: string, reply: string) =>
      (await server.call(answerFeedback, { token: federation.token, body: { feedbackId, answer: reply } })).envelope
    const { number } = (await send()).envelope.data
    expect(await answer(await idOf(number), '好')).toMatchObject({ code: 10001, msg: '请写答复，至少 5 个字' })
    expect(await answer('999999', '已经处理好了。')).toMatchObject({ code: 10002 })
    const missing = await server.call(feedbackDetail, { token: federation.token, query: { feedbackId: '999999' } })
    expect(missing.envelope.code).toBe(10002)
  })
})
