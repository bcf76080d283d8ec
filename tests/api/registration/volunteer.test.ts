import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendCodeToMobile } from '#contract/code.ts'
import { indexStatistics } from '#contract/home.ts'
import { checkContact, registerVolunteer, verifyTip } from '#contract/registration/registration.ts'
import type { VolunteerForm } from '#domain/registration/volunteer-form.ts'
import { agreement } from '#server/database/schema/card.ts'
import { consent, registrationTicket } from '#server/database/schema/registration.ts'
import { guardianConsent, volunteer, volunteerDistrict } from '#server/database/schema/volunteer.ts'
import { runDue } from '#server/due/due.ts'
import { freshIdNumber } from '#tests/support/card.ts'
import { codeFor, contactsOf, freshMobile, plantCode } from '#tests/support/code.ts'
import {
  freshTicket,
  guardian,
  holdRead,
  registrationNow,
  startRegistrationServer,
  tradeCode,
  volunteerForm,
  volunteerTexts,
} from '#tests/support/registration.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startRegistrationServer()
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(registrationNow))

type Headers = Record<string, string>
const send = async (headers: Headers, form: VolunteerForm, agreements: unknown = volunteerTexts) =>
  (await server.call(registerVolunteer, { headers, body: { ...form, agreements } })).envelope
const rowOf = async (loginName: string) =>
  (await server.database.executor.select().from(volunteer).where(eq(volunteer.loginName, loginName)))[0]
const volunteersCounted = async () => (await server.call(indexStatistics)).envelope.data.volunteers
const fieldsOf = (envelope: { data: any }): string[] => (envelope.data?.issues ?? []).map((issue: any) => issue.field)
const later = (milliseconds: number) => server.setNow(new Date(registrationNow.getTime() + milliseconds))

describe('what was copied', () => {
  it('is judged and stored as people read it', async () => {
    const contact = freshMobile()
    const { executor } = server.database
    const sent = await server.call(sendCodeToMobile, {
      body: { mobile: `\u202d+86 ${contact}\u202c`, purpose: 'register' },
    })
    expect(sent.envelope.code).toBe(200)
    const code = await codeFor(server.url, contact)
    const body = {
      userType: '1',
      channel: 'mobile',
      contact: `\u202d${contact}\u202c`,
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    }
    const { ticket } = (await server.call(checkContact, { body })).envelope.data
    const idNumber = freshIdNumber('1998-06-12')
    const form = volunteerForm({ name: ' 买买提 ．艾⼒', idNumber: `="${idNumber.slice(0, 6)} ${idNumber.slice(6)}"` })
    expect((await send({ 'x-register-ticket': ticket }, form)).code).toBe(200)
    const row = await rowOf(form.loginName)
    const { keys } = server.context
    expect(row?.name).toBe('买买提·艾力')
    expect(keys.decryptColumn('volunteer.mobile', row?.mobile ?? '')).toBe(contact)
    expect(keys.decryptColumn('volunteer.idNumber', row?.idNumber ?? '')).toBe(idNumber)
    // The same person again, with the dot that another program writes: the contacts of the account are told, masked.
    const { headers } = await freshTicket(server, '1')
    const again = await send(headers, volunteerForm({ name: '买买提•艾力', idNumber }))
    expect(again.msg).toContain(`${contact.slice(0, 3)}****${contact.slice(-4)}`)
    expect((await executor.select().from(volunteer).where(eq(volunteer.name, '买买提·艾力'))).length).toBe(1)
  })

  it('of a residence permit of Taiwan is an ID number', async () => {
    const { headers } = await freshTicket(server, '1')
    const form = volunteerForm({ idNumber: '830000198506151238' })
    expect((await send(headers, form)).code).toBe(200)
    expect(await rowOf(form.loginName)).toMatchObject({ birthDay: '1985-06-15', gender: 'male' })
  })
})

describe('a newcomer', () => {
  it('registers with a mobile, is verified by the ID card and signs in', async () => {
    const { contact, headers } = await freshTicket(server, '1')
    const before = await volunteersCounted()
    const form = volunteerForm({ name: ' 陈一诺 ', idNumber: freshIdNumber('1998-06-12').toLowerCase() })
    const { code, data } = await send(headers, form)
    expect(code).toBe(200)
    expect(await volunteersCounted()).toBe(before + 1)
    expect(data.volunteerNumber).toMatch(/^4401\d{8}$/)
    const row = await rowOf(form.loginName)
    const { keys } = server.context
    expect(row).toMatchObject({
      userId: data.userId,
      volunteerNumber: data.volunteerNumber,
      name: '陈一诺',
      idType: '111',
      gender: 'female',
      birthDay: '1998-06-12',
      livingDistrict: '440104',
      realNameVerifiedAt: registrationNow,
      demo: false,
      forceChangePassword: false,
      email: null,
    })
    expect(keys.decryptColumn('volunteer.mobile', row?.mobile ?? '')).toBe(contact)
    expect(keys.decryptColumn('volunteer.idNumber', row?.idNumber ?? '')).toBe(form.idNumber.toUpperCase())
    expect(await server.signIn('volunteer', form.loginName, 'Fresh_pass_1')).toMatch(/^.{40,}$/)
    const { executor } = server.database
    const consents = await executor
      .select()
      .from(consent)
      .where(eq(consent.volunteerId, row?.id ?? 0))
    expect(consents.map(({ kind, version, withdrawnAt }) => [kind, version, withdrawnAt])).toEqual([
      ['personalRegRequirements', '2026-07', null],
      ['voluntaryAgreement', '2026-07', null],
      ['idNumber', '2026-07', null],
    ])
    const districts = await executor
      .select()
      .from(volunteerDistrict)
      .where(eq(volunteerDistrict.volunteerId, row?.id ?? 0))
    expect(districts.map(({ districtCode, state }) => [districtCode, state])).toEqual([['440100', 'bound']])
  })

  it('registers with an e-mail address, kept in small letters', async () => {
    const { headers } = await freshTicket(server, '1', 'New.Comer@Example.com')
    const form = volunteerForm()
    expect((await send(headers, form)).code).toBe(200)
    const row = await rowOf(form.loginName)
    expect(server.context.keys.decryptColumn('volunteer.email', row?.email ?? '')).toBe('new.comer@example.com')
    expect(row?.mobile).toBeNull()
    expect((await tradeCode(server, '1', 'new.comer@example.com')).data.known).not.toBeNull()
  })

  it('stays unverified with a passport, and says gender and birthday', async () => {
    const { headers } = await freshTicket(server, '1')
    const form = volunteerForm({ idType: '414', idNumber: 'e1234567', gender: 'male', birthDay: '1990-02-03' })
    expect((await send(headers, form)).code).toBe(200)
    expect(await rowOf(form.loginName)).toMatchObject({
      idType: '414',
      gender: 'male',
      birthDay: '1990-02-03',
      realNameVerifiedAt: null,
    })
  })

  it('below 18 brings a guardian, whose phone is sealed', async () => {
    const { headers } = await freshTicket(server, '1')
    const idNumber = freshIdNumber('2010-12-02')
    const alone = volunteerForm({ idNumber })
    expect(fieldsOf(await send(headers, alone))).toEqual([
      'guardianName',
      'guardianRelation',
      'guardianPhone',
      'guardianCode',
      'guardianConsent',
    ])
    await plantCode(server, 'guardian', guardian.guardianPhone)
    expect((await send(headers, { ...alone, ...guardian })).code).toBe(200)
    const row = await rowOf(alone.loginName)
    const [consentRow] = await server.database.executor
      .select()
      .from(guardianConsent)
      .where(eq(guardianConsent.volunteerId, row?.id ?? 0))
    expect(consentRow).toMatchObject({
      scope: 'mission',
      guardianName: '陈建国',
      relation: '父亲',
      textVersion: '2026-07',
    })
    expect(server.context.keys.decryptColumn('guardianConsent.phone', consentRow?.phone ?? '')).toBe('13512345678')
  })

  it('below 18 is not registered without the code that the guardian got', async () => {
    const { headers } = await freshTicket(server, '1')
    const form = volunteerForm({ idNumber: freshIdNumber('2010-12-02'), ...guardian, guardianPhone: freshMobile() })
    const issuesOf = async (change: object) => (await send(headers, { ...form, ...change })).data.issues
    const gone = [{ field: 'guardianCode', message: '验证码已过期或还没有获取，请重新获取' }]
    expect(await issuesOf({})).toEqual(gone)
    await plantCode(server, 'objection', form.guardianPhone)
    expect(await issuesOf({})).toEqual(gone)
    await plantCode(server, 'guardian', form.guardianPhone)
    expect(await issuesOf({ guardianCode: '135790' })).toEqual([
      { field: 'guardianCode', message: '验证码不对，还可以试 4 次' },
    ])
    expect(await issuesOf({ livingDistrict: '' })).toEqual([{ field: 'livingDistrict', message: '请选择所在地区' }])
    expect((await send(headers, form)).code).toBe(200)
  })

  it('below 18 cannot be the own guardian by the mobile that registers', async () => {
    const { headers, contact } = await freshTicket(server, '1')
    await plantCode(server, 'guardian', contact)
    const form = volunteerForm({ idNumber: freshIdNumber('2010-12-02'), ...guardian, guardianPhone: contact })
    expect((await send(headers, form)).data.issues).toEqual([
      { field: 'guardianPhone', message: '这是孩子自己的手机号，请填监护人的手机号，由监护人接收验证码' },
    ])
  })

  it('keeps no guardian at 18 years, whatever was typed', async () => {
    const { headers } = await freshTicket(server, '1')
    const form = volunteerForm({ idNumber: freshIdNumber('2008-12-01'), ...guardian })
    expect((await send(headers, form)).code).toBe(200)
    const { id } = (await rowOf(form.loginName)) as { id: number }
    const count = await server.database.executor.$count(guardianConsent, eq(guardianConsent.volunteerId, id))
    expect(count).toBe(0)
  })
})

describe('the registration', () => {
  it('keeps the ticket when a field is wrong', async () => {
    const { headers } = await freshTicket(server, '1')
    const form = volunteerForm()
    expect(fieldsOf(await send(headers, { ...form, name: '陈' }))).toEqual(['name'])
    expect((await send(headers, form)).code).toBe(200)
  })

  it('tells every wrong field at once', async () => {
    const { headers } = await freshTicket(server, '1')
    const registeredForm = volunteerForm()
    await send((await freshTicket(server, '1')).headers, registeredForm)
    const form = volunteerForm({
      loginName: registeredForm.loginName.toUpperCase(),
      passwordAgain: 'Other_pass_1',
      livingDistrict: '110101',
      idNumberConsent: false,
    })
    const { code, data } = await send(headers, form, [])
    expect(code).toBe(10001)
    expect(data.issues).toEqual([
      { field: 'passwordAgain', message: '两次密码输入不一致' },
      { field: 'idNumberConsent', message: '请勾选同意核验证件号，核验之后才能注册' },
      { field: 'loginName', message: '这个用户名已被使用，请换一个' },
      { field: 'livingDistrict', message: '本站服务广东省，请选择省内的县（区）' },
      { field: 'agreements', message: '请先阅读并同意《志愿者注册须知》' },
      { field: 'agreements', message: '请先阅读并同意《志愿服务协议》' },
    ])
  })

  it('refuses a login name of 7 characters and takes one of 8 [S5 username least on the server]', async () => {
    const { headers } = await freshTicket(server, '1')
    expect(fieldsOf(await send(headers, volunteerForm({ loginName: 'kapok71' })))).toEqual(['loginName'])
    expect((await send(headers, volunteerForm({ loginName: 'kapok718' }))).code).toBe(200)
  })

  it.each([
    ['no ticket', {}],
    ['one that was never given', { 'x-register-ticket': 'x'.repeat(43) }],
  ])('refuses %s', async (_what, headers) => {
    expect(await send(headers as Headers, volunteerForm())).toMatchObject({ code: 11006, data: null })
  })

  it("refuses an organization's ticket", async () => {
    const { headers } = await freshTicket(server, '2')
    expect((await send(headers, volunteerForm())).code).toBe(11006)
  })

  it('refuses a ticket of more than 30 minutes, whose row is gone then', async () => {
    const { headers } = await freshTicket(server, '1')
    const form = volunteerForm()
    later(30 * 60_000 - 1)
    expect(fieldsOf(await send(headers, { ...form, name: '' }))).toEqual(['name'])
    later(30 * 60_000)
    expect((await send(headers, form)).code).toBe(11006)
    await runDue(server.context)
    expect(await server.database.executor.$count(registrationTicket)).toBe(0)
  })

  it('refuses an agreement whose version is no longer in force', async () => {
    const { executor } = server.database
    const { headers } = await freshTicket(server, '1')
    const newer = { version: '2026-11', title: '志愿服务协议', publishedOn: '2026-11-30', sections: [] }
    await executor.insert(agreement).values({ ...newer, kind: 'voluntaryAgreement' })
    const form = volunteerForm()
    const { data } = await send(headers, form)
    await executor.delete(agreement).where(eq(agreement.version, '2026-11'))
    expect(data.issues).toEqual([
      { field: 'agreements', message: '《志愿服务协议》已经更新，请重新阅读，同意后再提交' },
    ])
    expect((await send(headers, form)).code).toBe(200)
  })
})

describe('an ID number that has an account', () => {
  async function readAccount() {
    const form = volunteerForm({ name: '何志远' })
    const { contact, headers } = await freshTicket(server, '1')
    await send(headers, form)
    return { form, contact }
  }

  it('names its masked contact to the one who knows the name', async () => {
    const { form, contact } = await readAccount()
    const { headers } = await freshTicket(server, '1')
    const again = volunteerForm({ name: '何志远', idNumber: form.idNumber })
    const masked = `${contact.slice(0, 3)}****${contact.slice(-4)}`
    expect(await send(headers, again)).toMatchObject({
      code: 11020,
      msg: `这个证件号已经注册过账号，请找回原来的账号，不用再注册。账号留的是手机号 ${masked}`,
    })
    expect(await send(headers, { ...again, name: '何志平' })).toMatchObject({
      code: 11020,
      msg: '这个证件号已经注册过账号，请找回原来的账号，不用再注册',
    })
  })

  it('is the same in its old spelling of 15 digits', async () => {
    const digits = freshIdNumber('1955-06-12')
    const { headers } = await freshTicket(server, '1')
    expect((await send(headers, volunteerForm({ idNumber: digits }))).code).toBe(200)
    const short = `${digits.slice(0, 6)}${digits.slice(8, 17)}`
    const other = await freshTicket(server, '1')
    expect((await send(other.headers, volunteerForm({ idNumber: short }))).code).toBe(11020)
  })

  it('cannot be looked for number by number: the fifth refusal ends the ticket', async () => {
    const { form } = await readAccount()
    const { headers } = await freshTicket(server, '1')
    const again = volunteerForm({ name: '何志远', idNumber: form.idNumber })
    for (let tries = 0; tries < 5; tries++) expect((await send(headers, again)).code).toBe(11020)
    expect((await send(headers, again)).code).toBe(11006)
  })

  it('registers nobody else, nor many at once', async () => {
    const { form } = await readAccount()
    const { headers } = await freshTicket(server, '1')
    const again = volunteerForm({ name: '何志远', idNumber: form.idNumber })
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(headers, again)))
    expect(answers.filter(({ code }) => code === 11020)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 11006)).toHaveLength(7)
  })
})

describe('the contact', () => {
  it('tells the masked name of its account and gives no ticket', async () => {
    const mobile = freshMobile()
    await server.addVolunteer({ loginName: 'volknown01', ...contactsOf(server, 'volunteer', mobile, 'a1@example.com') })
    expect(await tradeCode(server, '1', mobile)).toMatchObject({
      code: 200,
      data: { ticket: null, lifetimeSeconds: 1800, known: { loginName: 'vol*****01' } },
    })
    expect((await tradeCode(server, '2', mobile)).data.known).toBeNull()
  })

  it.each([
    ['mobile', '1380001000', '手机号是 11 位，现在是 10 位'],
    ['email', '13800010001', '邮箱格式不对，应类似 name@example.com'],
  ])('has to be a real one, not %s', async (channel, contact, message) => {
    const body = { userType: '1', channel, contact, code: '123456' }
    const { envelope } = await server.call(checkContact, { body })
    expect(envelope).toMatchObject({ code: 10001, data: { issues: [{ field: 'contact', message }] } })
  })

  it('needs a code that is right, and each is good once', async () => {
    const { contact } = await freshTicket(server, '1')
    const code = await codeFor(server.url, contact)
    const body = { userType: '1', channel: 'mobile', contact, code }
    expect((await server.call(checkContact, { body })).envelope.code).toBe(11010)
    const other = freshMobile()
    expect((await server.call(checkContact, { body: { ...body, contact: other } })).envelope.code).toBe(11010)
  })

  it('is refused with a sentence when somebody else registered it meanwhile', async () => {
    const mobile = freshMobile()
    const [first, second] = [await freshTicket(server, '1', mobile), await freshTicket(server, '1', mobile)]
    expect((await send(first.headers, volunteerForm())).code).toBe(200)
    expect((await send(second.headers, volunteerForm())).data.issues).toEqual([
      { field: 'contact', message: '这个手机号刚刚注册了另一个账号，请直接登录，或换一个手机号' },
    ])
  })
})

describe('at the same moment', () => {
  const racers = async (count: number, form: (at: number) => VolunteerForm, contact?: string) => {
    const tickets = []
    for (let at = 0; at < count; at++) tickets.push(await freshTicket(server, '1', contact ?? freshMobile()))
    return Promise.all(tickets.map(({ headers }, at) => send(headers, form(at))))
  }
  const codesOf = (answers: { code: number | string }[]) => answers.map(({ code }) => String(code)).toSorted()

  it('one login name goes to one', async () => {
    const { loginName } = volunteerForm()
    const answers = await racers(4, () => volunteerForm({ loginName }))
    expect(codesOf(answers)).toEqual(['10001', '10001', '10001', '200'])
    for (const answer of answers.filter(({ code }) => code !== 200)) expect(fieldsOf(answer)).toEqual(['loginName'])
  })

  it('one login name in two spellings goes to one', async () => {
    const { loginName } = volunteerForm()
    const answers = await racers(2, (at) => volunteerForm({ loginName: at ? loginName.toUpperCase() : loginName }))
    expect(codesOf(answers)).toEqual(['10001', '200'])
  })

  it('one ID number goes to one', async () => {
    const { idNumber } = volunteerForm()
    const answers = await racers(4, () => volunteerForm({ idNumber }))
    expect(codesOf(answers)).toEqual(['11020', '11020', '11020', '200'])
  })

  it('one contact goes to one', async () => {
    const answers = await racers(3, () => volunteerForm(), freshMobile())
    expect(codesOf(answers)).toEqual(['10001', '10001', '200'])
    for (const answer of answers.filter(({ code }) => code !== 200)) expect(fieldsOf(answer)).toEqual(['contact'])
  })

  it('a form that is sent twice registers once, and both hear the same', async () => {
    const { headers } = await freshTicket(server, '1')
    const form = volunteerForm()
    const answers = await Promise.all([send(headers, form), send(headers, form), send(headers, form)])
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ data }) => data.volunteerNumber)).size).toBe(1)
    expect((await send(headers, form)).data).toEqual(answers[0]?.data)
    expect((await send(headers, volunteerForm())).code).toBe(11006)
  })

  it.each([
    ['its ticket', 'registration_ticket'],
    ['the agreements', 'agreement'],
  ])('a form that read %s before its first sending came through hears the same', async (_what, table) => {
    const { headers } = await freshTicket(server, '1')
    const form = volunteerForm()
    const held = holdRead(server, table)
    const second = send(headers, form)
    await held.read
    const first = await send(headers, form)
    held.release()
    expect(first.code).toBe(200)
    expect(await second).toMatchObject({ code: 200, data: first.data })
    const { id } = (await rowOf(form.loginName)) as { id: number }
    const [ticket] = await server.database.executor
      .select()
      .from(registrationTicket)
      .where(eq(registrationTicket.accountId, id))
    expect(ticket?.probes).toBe(0)
  })

  it('another form that read the ticket before is told that the ticket is used up', async () => {
    const { headers } = await freshTicket(server, '1')
    const held = holdRead(server, 'registration_ticket')
    const other = send(headers, volunteerForm())
    await held.read
    expect((await send(headers, volunteerForm())).code).toBe(200)
    held.release()
    expect((await other).code).toBe(11006)
  })
})

describe('the tip at the login name', () => {
  const tip = async (loginName: string, userType = '1') =>
    (await server.call(verifyTip, { query: { userType, loginName } })).envelope.data

  it('offers free names like one that is taken, in any spelling', async () => {
    await server.addVolunteer({ loginName: 'zhangsan01' })
    expect(await tip('freename01')).toEqual({ available: true, tip: '', suggestions: [] })
    expect((await tip('zhangsan01', '2')).available).toBe(true)
    for (const name of ['zhangsan01', 'ZhangSan01']) {
      const { available, tip: sentence, suggestions } = await tip(name)
      expect([available, sentence]).toEqual([false, '已被使用，可以换成下面的用户名'])
      expect(suggestions).toHaveLength(3)
      for (const suggestion of suggestions) {
        expect(suggestion).toMatch(/^zhangsan\d{2,4}$/i)
        expect((await tip(suggestion)).available).toBe(true)
      }
    }
  })

  it.each([
    ['short1', '用户名长度为 8 至 20 位，现在是 6 位'],
    ['onlyletters', '用户名至少要有一个数字'],
  ])('says what is wrong with %s', async (name, sentence) => {
    expect(await tip(name)).toEqual({ available: false, tip: sentence, suggestions: [] })
  })

  it.each(['a1234567', `${'b'.repeat(19)}1`])('finds names within the limits for %s', async (name) => {
    await server.addVolunteer({ loginName: name })
    const { suggestions } = await tip(name)
    expect(suggestions).toHaveLength(3)
    for (const suggestion of suggestions) expect(suggestion).toMatch(/^[ab][a-z0-9]{7,19}$/)
  })
})
