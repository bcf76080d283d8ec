import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyLogoff } from '#contract/account/account.ts'
import { sendCodeToMobile } from '#contract/code.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import {
  checkContact,
  registerOrganization,
  registerVolunteer,
  verifyTip,
} from '#contract/registration/registration.ts'
import { verificationCode } from '#server/database/schema/code.ts'
import { consent, registrationTicket } from '#server/database/schema/registration.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { runDue } from '#server/due/due.ts'
import { createLogger } from '#server/http/logging.ts'
import { codeFor, freshMobile, plantCode } from '#tests/support/code.ts'
import {
  freshTicket,
  guardian,
  organizationForm,
  organizationTexts,
  registrationNow,
  startRegistrationServer,
  storedLicence,
  tradeCode,
  volunteerForm,
  volunteerTexts,
} from '#tests/support/registration.ts'
import { ticketHeaders } from '#tests/support/security-ticket.ts'
import type { TestServer } from '#tests/support/server.ts'

let server: TestServer
let log = ''
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  server = await startRegistrationServer({ env: { TRUST_PROXY: 'loopback' }, logger: createLogger('trace', sink) })
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(registrationNow))

const register = async (headers: Record<string, string>, form: ReturnType<typeof volunteerForm>) =>
  (await server.call(registerVolunteer, { headers, body: { ...form, agreements: volunteerTexts } })).envelope

describe('from one address', () => {
  const code = { userType: '1', channel: 'mobile', contact: '13800010001', code: '000000' }
  const all: readonly (readonly [string, EndpointSpec, object])[] = [
    ['verifyTip', verifyTip, { query: { userType: '1', loginName: 'whoever001' } }],
    ['checkContact', checkContact, { body: code }],
    ['registerSummit of volunteers', registerVolunteer, { body: {} }],
    ['registerSummit of organizations', registerOrganization, { body: {} }],
  ]
  it.each(all)('%s answers 30 times a minute, and another address goes on', async (_name, spec, options) => {
    const from = (address: string) => ({ ...options, headers: { 'x-forwarded-for': address } })
    const statuses: number[] = []
    for (let at = 0; at < 31; at++) statuses.push((await server.call(spec, from('203.0.113.9'))).status)
    expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429])
    expect((await server.call(spec, from('203.0.113.10'))).status).toBe(200)
  })
})

describe('a code', () => {
  it('gives one ticket when it is typed twice at once', async () => {
    const contact = freshMobile()
    await server.database.executor.delete(verificationCode)
    await server.call(sendCodeToMobile, { body: { mobile: contact, purpose: 'register' } })
    const body = { userType: '1', channel: 'mobile', contact, code: await codeFor(server.url, contact) }
    const before = await server.database.executor.$count(registrationTicket)
    const answers = await Promise.all([1, 2, 3].map(() => server.call(checkContact, { body })))
    expect(answers.map(({ envelope }) => String(envelope.code)).toSorted()).toEqual(['11010', '11010', '200'])
    expect(await server.database.executor.$count(registrationTicket)).toBe(before + 1)
  })

  it('is over after five wrong tries, which are counted', async () => {
    const contact = freshMobile()
    await server.database.executor.delete(verificationCode)
    await server.call(sendCodeToMobile, { body: { mobile: contact, purpose: 'register' } })
    const right = await codeFor(server.url, contact)
    const wrong = right === '111111' ? '222222' : '111111'
    const say = async (code: string) =>
      (await server.call(checkContact, { body: { userType: '1', channel: 'mobile', contact, code } })).envelope.msg
    for (const triesLeft of [4, 3, 2, 1]) expect(await say(wrong)).toBe(`验证码不对，还可以试 ${triesLeft} 次`)
    expect(await say(wrong)).toBe('验证码输错 5 次，已经作废，请重新获取')
    expect(await say(right)).toBe('验证码输错 5 次，已经作废，请重新获取')
  })

  it('does not register when it was sent for a recovery', async () => {
    const { contact, headers } = await freshTicket(server, '1')
    const form = volunteerForm()
    await register(headers, form)
    await server.database.executor.delete(verificationCode)
    await server.call(sendCodeToMobile, {
      body: { mobile: contact, purpose: 'recoverVolunteer', loginName: form.loginName },
    })
    const body = { userType: '2', channel: 'mobile', contact, code: '123456' }
    expect((await server.call(checkContact, { body })).envelope.code).toBe(11010)
  })
})

describe('an account that is cancelled', () => {
  it('keeps contact and ID number while it can be taken back, and gives them free afterwards', async () => {
    const { contact, headers } = await freshTicket(server, '1')
    const form = volunteerForm()
    await register(headers, form)
    const { executor } = server.database
    const [person] = await executor.select().from(volunteer).where(eq(volunteer.loginName, form.loginName))
    const id = person?.id ?? 0
    const ticket = await ticketHeaders(server, id, applyLogoff)
    await server.call(applyLogoff, { token: await server.tokenFor('volunteer', id), headers: ticket })
    expect((await tradeCode(server, '1', contact)).data.known).not.toBeNull()
    const meanwhile = volunteerForm({ idNumber: form.idNumber })
    expect((await register((await freshTicket(server, '1')).headers, meanwhile)).code).toBe(11020)

    const after = new Date(registrationNow.getTime() + 15 * 86_400_000)
    server.setNow(after)
    await runDue(server.context)
    const consents = await executor.select().from(consent).where(eq(consent.volunteerId, id))
    expect(consents.map(({ withdrawnAt }) => withdrawnAt)).toEqual([after, after, after])
    const anew = await freshTicket(server, '1', contact)
    const response = await register(anew.headers, volunteerForm({ idNumber: form.idNumber, loginName: form.loginName }))
    expect(response.data.issues).toEqual([{ field: 'loginName', message: '这个用户名已被使用，请换一个' }])
    expect((await register(anew.headers, volunteerForm({ idNumber: form.idNumber }))).code).toBe(200)
  })
})

describe('the log', () => {
  it('holds nothing of a person, of what succeeds, is refused, or loses a race', async () => {
    log = ''
    const one = await freshTicket(server, '1')
    const secret = { name: '欧阳明珠', ...guardian, guardianName: '欧阳国栋', guardianRelation: '祖父' }
    const form = volunteerForm(secret)
    await register(one.headers, { ...form, name: '' })
    const twin = await freshTicket(server, '1')
    const other = volunteerForm({ ...secret, idNumber: form.idNumber })
    await plantCode(server, 'guardian', guardian.guardianPhone)
    await Promise.all([register(one.headers, form), register(twin.headers, other)])
    const office = await freshTicket(server, '2')
    const organization = organizationForm(await storedLicence(server, office.headers), {
      name: '机密名称志愿服务队',
      chargeName: '欧阳明珠',
      contactPhone: '13612344321',
    })
    await server.call(registerOrganization, {
      headers: office.headers,
      body: { ...organization, agreements: organizationTexts },
    })
    await server.call(verifyTip, { query: { userType: '1', loginName: form.loginName } })
    expect(log).toContain('/volunteer/register/registerSummit')
    const secrets = [
      form.loginName,
      form.idNumber,
      form.password,
      one.contact,
      one.ticket,
      office.contact,
      office.ticket,
    ]
    const others = [
      '欧阳',
      '祖父',
      guardian.guardianPhone,
      '13612344321',
      '机密名称',
      organization.creditCode,
      '440104',
    ]
    for (const text of [...secrets, ...others]) expect(log).not.toContain(text)
  })
})
