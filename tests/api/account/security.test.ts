import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyLogoff } from '#contract/account/account.ts'
import { sendCodeModifyMobile, sendEmailCode } from '#contract/code.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { siteMessages } from '#contract/message/message.ts'
import { profileForForm } from '#contract/profile.ts'
import { changeEmail, changeLoginName, changeMobile, unbindEmail, unbindMobile } from '#contract/account/security.ts'
import { contactNotice, formerLoginName } from '#server/database/schema/security.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { runDue } from '#server/due/due.ts'
import { findTakenNames } from '#server/records/account/duplicates.repository.ts'
import { codeFor, contactsOf, freshMobile, outboxOf } from '#tests/support/code.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { ticketHeaders } from '#tests/support/security-ticket.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T02:00:00.000Z')
const password = 'Right_pass1'
let server: TestServer
let passwordHash: string

beforeAll(async () => {
  server = await startServer({ now })
  passwordHash = await cheapHash(password)
})
afterAll(() => server.stop())

let counter = 0
async function someone(values: Partial<typeof volunteer.$inferInsert> = {}) {
  counter += 1
  const mobile = freshMobile()
  const email = `owner${counter}@example.com`
  const person = await server.addVolunteer({
    passwordHash,
    loginName: `keeper${String(counter).padStart(4, '0')}`,
    ...contactsOf(server, 'volunteer', mobile, email),
    ...values,
  })
  const token = await server.tokenFor('volunteer', person.id)
  const call = async (
    spec: EndpointSpec,
    sent: { body?: object; query?: Record<string, string>; headers?: Record<string, string> } = {},
  ) => {
    const headers = { ...(await ticketHeaders(server, person.id, spec)), ...sent.headers }
    return (await server.call(spec, { token, ...sent, headers })).envelope
  }
  return { ...person, mobile, email, call }
}
type Person = Awaited<ReturnType<typeof someone>>

const rowOf = async ({ id }: { id: number }) =>
  (
    await server.database.executor.select().from(volunteer).where(eq(volunteer.id, id))
  )[0] as typeof volunteer.$inferSelect
const plain = (row: typeof volunteer.$inferSelect, column: 'mobile' | 'email') =>
  row[column] === null ? null : server.context.keys.decryptColumn(`volunteer.${column}`, row[column])
const noticesTo = async (target: string) => {
  await runDue(server.context)
  return (await outboxOf(server.url)).filter((message) => message.target === target && message.code === '')
}
const titles = async (person: Person) =>
  (await person.call(siteMessages)).data.items.map(({ title }: { title: string }) => title)

const client = { 'x-client': 'pc', 'x-device-id': 'test-device' }
async function mobileCode(person: Person, mobile: string): Promise<string> {
  expect((await person.call(sendCodeModifyMobile, { query: { mobile } })).code).toBe(200)
  return codeFor(server.url, mobile)
}
async function emailCode(person: Person, email: string): Promise<string> {
  const query = { email, purpose: 'modifyEmail', _: '1' }
  expect((await person.call(sendEmailCode, { query, headers: client })).code).toBe(200)
  return codeFor(server.url, email)
}

describe('the addresses of the specification', () => {
  it.each([
    [changeLoginName, 'POST', '/volunteer/center/userInfo/changeLoginName', 'form'],
    [changeMobile, 'POST', '/volunteer/center/userInfo/changeMobile', 'form'],
    [changeEmail, 'POST', '/volunteer/center/userInfo/changeEmail', 'form'],
    [unbindMobile, 'GET', '/volunteer/center/userInfo/unbindMobile', undefined],
    [unbindEmail, 'GET', '/volunteer/center/userInfo/unbindEmail', undefined],
  ] as const)('%#', (spec: EndpointSpec, method, path, bodyType) => {
    expect([spec.method, spec.path, spec.bodyType]).toEqual([method, path, bodyType])
    if (method === 'GET') expect(spec.changesData).toBe(true)
  })

  it('refuse a prefetch of what changes data', async () => {
    const person = await someone()
    const token = await server.tokenFor('volunteer', person.id)
    const { status } = await server.call(unbindEmail, { token, headers: { 'sec-purpose': 'prefetch' } })
    expect(status).toBe(403)
    expect(plain(await rowOf(person), 'email')).toBe(person.email)
  })
})

describe('the mobile', () => {
  it('is changed by a code to the new one; the old one and the person are told', async () => {
    const person = await someone()
    const mobile = freshMobile()
    const code = await mobileCode(person, mobile)
    const { code: answer, data } = await person.call(changeMobile, { body: { mobile, code, password } })
    expect([answer, data]).toEqual([200, { mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}` }])
    expect(plain(await rowOf(person), 'mobile')).toBe(mobile)
    expect(await server.signIn('volunteer', person.loginName, password)).toBeTruthy()
    const [first, ...more] = await noticesTo(person.mobile)
    expect(more).toEqual([])
    expect(first).toMatchObject({ channel: 'mobile', purpose: 'security' })
    expect(first?.text).toContain('的手机号已改为')
    expect(first?.text).toContain('12355')
    expect(first?.text).not.toContain(mobile)
    expect(await titles(person)).toEqual(['手机号已更换'])
    expect((await noticesTo(person.email)).map(({ text }) => text)).toEqual([expect.stringContaining('的手机号已改为')])
    expect(
      await server.database.executor.select().from(contactNotice).where(eq(contactNotice.volunteerId, person.id)),
    ).toEqual([])
  })

  it('stays when the code is wrong, of somebody else, or used up', async () => {
    const person = await someone()
    const mobile = freshMobile()
    const code = await mobileCode(person, mobile)
    const wrong = code === '111111' ? '222222' : '111111'
    expect(await person.call(changeMobile, { body: { mobile, code: wrong, password } })).toMatchObject({
      code: 11009,
      msg: '验证码不对，还可以试 4 次',
    })
    const other = await someone()
    expect((await other.call(changeMobile, { body: { mobile, code, password } })).code).toBe(11010)
    expect((await person.call(changeMobile, { body: { mobile, code, password } })).code).toBe(200)
    expect((await person.call(changeMobile, { body: { mobile, code, password } })).msg).toBe(
      '这就是现在绑定的手机号，不用更换',
    )
    expect(plain(await rowOf(other), 'mobile')).toBe(other.mobile)
  })

  it('asks for the present password first, with the tries left, and the code stays good', async () => {
    const person = await someone()
    const mobile = freshMobile()
    const code = await mobileCode(person, mobile)
    const refused = await person.call(changeMobile, { body: { mobile, code, password: 'Wrong_pass1' } })
    expect([refused.code, refused.msg]).toEqual([11007, '现在的密码不对，还可以试 4 次'])
    expect(plain(await rowOf(person), 'mobile')).toBe(person.mobile)
    expect((await person.call(changeMobile, { body: { mobile, code, password } })).code).toBe(200)
  })

  it('tells whoever holds it that another account took it', async () => {
    const owner = await someone()
    const person = await someone()
    const code = await mobileCode(person, owner.mobile)
    const { code: answer, data } = await person.call(changeMobile, { body: { mobile: owner.mobile, code, password } })
    expect(answer).toBe(10001)
    expect(data.issues).toEqual([
      { field: 'mobile', message: '这个手机号已绑定另一个账号，请换一个；是你本人的，可以先在那个账号解绑' },
    ])
    expect(plain(await rowOf(person), 'mobile')).toBe(person.mobile)
  })

  it.each([
    [{ mobile: '12800020001', code: '123456', password }, 'mobile', '手机号以 13 至 19 开头，请检查前两位'],
    [{ mobile: '1380002000', code: '123456', password }, 'mobile', '手机号是 11 位，现在是 10 位'],
    [{ mobile: '13800020001', code: '12345', password }, 'code', '验证码是 6 位数字，现在是 5 位'],
    [{ mobile: '13800020001', code: '123456', password: '' }, 'password', '请输入现在的密码'],
  ])('refuses bad input %#', async (body, field, message) => {
    const person = await someone()
    const { code, data } = await person.call(changeMobile, { body })
    expect([code, data.issues]).toEqual([10001, [{ field, message }]])
  })

  it('goes to one of two who claim it at the same moment', async () => {
    const [one, two] = [await someone(), await someone()]
    const mobile = freshMobile()
    const first = await mobileCode(one, mobile)
    server.setNow(new Date(now.getTime() + 61_000))
    expect((await two.call(sendCodeModifyMobile, { query: { mobile } })).code).toBe(200)
    const second = await codeFor(server.url, mobile)
    const answers = await Promise.all([
      one.call(changeMobile, { body: { mobile, code: first, password } }),
      two.call(changeMobile, { body: { mobile, code: second, password } }),
    ])
    server.setNow(now)
    expect(answers.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 10001])
  })
})

describe('the e-mail address', () => {
  it('is changed by a code to the new one, kept in lower case; the old one is told', async () => {
    const person = await someone()
    const code = await emailCode(person, 'New.Owner@example.com')
    const { data } = await person.call(changeEmail, { body: { email: 'New.Owner@example.com', code, password } })
    expect(data).toEqual({ email: 'n***@example.com' })
    expect(plain(await rowOf(person), 'email')).toBe('new.owner@example.com')
    const notices = await noticesTo(person.email)
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text).toContain('的邮箱已改为 n***@example.com')
  })

  it('is bound for the first time, and the mobile is told', async () => {
    const person = await someone({ email: null, emailHash: null })
    const code = await emailCode(person, 'first@example.com')
    expect((await person.call(changeEmail, { body: { email: 'first@example.com', code, password } })).code).toBe(200)
    expect(await titles(person)).toEqual(['已绑定邮箱'])
    expect((await noticesTo(person.mobile)).at(-1)?.text).toContain('已绑定邮箱 f***@example.com')
  })
})

describe('unbinding', () => {
  it('takes one contact off and tells it; the last one stays', async () => {
    const person = await someone()
    expect((await person.call(unbindMobile)).code).toBe(200)
    expect(await rowOf(person)).toMatchObject({ mobile: null, mobileHash: null })
    for (const contact of [person.mobile, person.email])
      expect((await noticesTo(contact))[0]?.text).toContain('已解绑手机号')
    const refused = await person.call(unbindEmail)
    expect([refused.code, refused.msg]).toEqual([12001, '至少要留一个联系方式，请先绑定手机号，再解绑邮箱'])
    expect(plain(await rowOf(person), 'email')).toBe(person.email)
    expect((await person.call(unbindMobile)).code).toBe(200)
    expect(await titles(person)).toEqual(['手机号已解绑'])
  })

  it('leaves one contact when both are unbound at once', async () => {
    const person = await someone()
    const answers = await Promise.all([person.call(unbindMobile), person.call(unbindEmail)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 12001])
  })

  it('is closed while the account is being cancelled', async () => {
    const person = await someone()
    await person.call(applyLogoff)
    expect((await person.call(unbindMobile)).code).toBe(11005)
  })
})

describe('the login name', () => {
  it('is changed once in 30 days; the former one is nobody else’s and may be taken back', async () => {
    const person = await someone()
    const before = person.loginName
    const { data } = await person.call(changeLoginName, { body: { loginName: 'Kapok2026', password } })
    expect(data).toEqual({ loginName: 'Kapok2026', changeableFrom: '2026-12-31T02:00:00.000Z' })
    await expect(server.signIn('volunteer', before, password)).rejects.toThrow('用户名或密码不对')
    expect(await server.signIn('volunteer', 'Kapok2026', password)).toBeTruthy()
    expect((await person.call(profileForForm)).data).toMatchObject({
      loginName: 'Kapok2026',
      loginNameChangeableFrom: '2026-12-31T02:00:00.000Z',
    })
    const again = await person.call(changeLoginName, { body: { loginName: 'Kapok2027', password } })
    expect([again.code, again.msg]).toEqual([12001, '用户名每 30 天可以修改一次，2026-12-31 之后可以再改'])
    const other = await someone()
    const claimed = await other.call(changeLoginName, { body: { loginName: before.toUpperCase(), password } })
    expect([claimed.code, claimed.data.issues]).toEqual([
      10001,
      [{ field: 'loginName', message: '这个用户名已被使用，请换一个' }],
    ])
    expect(await findTakenNames(server.database.executor, 'volunteer', [before])).toEqual(new Set([before]))
    server.setNow(new Date('2026-12-31T02:00:00.000Z'))
    expect((await person.call(changeLoginName, { body: { loginName: before, password } })).code).toBe(200)
    server.setNow(now)
    const rows = await server.database.executor
      .select()
      .from(formerLoginName)
      .where(eq(formerLoginName.volunteerId, person.id))
    expect(rows.map(({ name }) => name)).toEqual(['kapok2026'])
  })

  it('may change its case alone, which leaves nothing behind', async () => {
    const person = await someone()
    expect(
      (await person.call(changeLoginName, { body: { loginName: person.loginName.toUpperCase(), password } })).code,
    ).toBe(200)
    expect(await server.database.executor.$count(formerLoginName, eq(formerLoginName.volunteerId, person.id))).toBe(0)
  })

  it.each([
    ['short1', '用户名长度为 8 至 20 位，现在是 6 位'],
    ['1letters', '用户名要以字母开头'],
    ['lettersonly', '用户名至少要有一个数字'],
    ['name with 1', '用户名只能用字母和数字，请去掉空格和符号'],
  ])('%s is no login name', async (loginName, message) => {
    const { code, data } = await (await someone()).call(changeLoginName, { body: { loginName, password } })
    expect([code, data.issues]).toEqual([10001, [{ field: 'loginName', message }]])
  })

  it('goes to one of two who want it', async () => {
    const people = [await someone(), await someone(), await someone()]
    const answers = await Promise.all(
      people.map((person) => person.call(changeLoginName, { body: { loginName: 'Wanted2026', password } })),
    )
    expect(answers.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 10001, 10001])
  })
})
