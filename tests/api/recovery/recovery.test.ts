import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resetOrganizerPassword, resetVolunteerPassword } from '#contract/account/account.ts'
import { loginVolunteer } from '#contract/auth.ts'
import { sendCodeToMobile, sendEmailCode } from '#contract/code.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import {
  checkOrganizerEmail,
  checkOrganizerMobile,
  checkVolunteerEmail,
  checkVolunteerMobile,
} from '#contract/recovery.ts'
import { currentUser } from '#contract/volunteer/volunteer.ts'
import { accountTicket } from '#server/database/schema/auth.ts'
import { verificationCode } from '#server/database/schema/code.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { runDue } from '#server/due/due.ts'
import { planNotice } from '#server/records/organization/decision-notice.ts'
import { applyOrganizationEvent, lockOrganization } from '#server/records/organization/organization-lifecycle.ts'
import { codeFor, contactsOf, freshMobile, outboxOf } from '#tests/support/code.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const start = Date.parse('2026-11-21T10:00:00+08:00')
const second = 1000
const headers = { 'x-client': 'pc', 'x-device-id': 'test-device' }
const fresh = { password: 'New_pass_2', passwordAgain: 'New_pass_2' }
let server: TestServer
let passwordHash: string

beforeAll(async () => {
  passwordHash = await cheapHash('Old_pass_1')
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.setNow(new Date(start))
  await server.database.executor.delete(verificationCode)
})
const at = (milliseconds: number) => server.setNow(new Date(start + milliseconds))

type Kind = 'volunteer' | 'organizer'
const purposes = { volunteer: 'recoverVolunteer', organizer: 'recoverOrganizer' }
const resets = { volunteer: resetVolunteerPassword, organizer: resetOrganizerPassword }
const loginTypes = { volunteer: '1', organizer: '2' }
let people = 0

/** Somebody with a mobile and an e-mail address of the own, both verified. */
async function someone(kind: Kind, values: Record<string, unknown> = {}) {
  people += 1
  const [mobile, email] = [freshMobile(), `somebody${people}@example.com`]
  const columns = { passwordHash, ...contactsOf(server, kind, mobile, email), ...values }
  const { id, loginName } =
    kind === 'volunteer'
      ? await server.addVolunteer(columns)
      : await server.addOrganizer((await server.addOrganization()).id, columns)
  return { id, loginName, mobile, email, kind }
}

const ask = (kind: Kind, loginName: string, mobile: string) =>
  server.call(sendCodeToMobile, { body: { mobile, purpose: purposes[kind], loginName } })
const askByMail = (kind: Kind, loginName: string, email: string) =>
  server.call(sendEmailCode, { headers, query: { email, purpose: purposes[kind], loginName, _: '1' } })
const check = (spec: EndpointSpec, body: Record<string, string>) => server.call(spec, { body })
const reset = (kind: Kind, ticket: string, form = fresh) =>
  server.call(resets[kind], { headers: { 'x-reset-ticket': ticket }, body: { loginType: loginTypes[kind], ...form } })
const signsIn = (kind: Kind, name: string, password: string) =>
  server.signIn(kind, name, password).then(
    () => true,
    () => false,
  )
const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111')

describe.each([
  ['a volunteer by mobile', 'volunteer', 'mobile', checkVolunteerMobile],
  ['a volunteer by e-mail', 'volunteer', 'email', checkVolunteerEmail],
  ['an administrator by mobile', 'organizer', 'mobile', checkOrganizerMobile],
  ['an administrator by e-mail', 'organizer', 'email', checkOrganizerEmail],
] as const)('%s', (_who, kind, channel, spec) => {
  const send = ({ loginName, mobile, email }: { loginName: string; mobile: string; email: string }) =>
    channel === 'mobile' ? ask(kind, loginName, mobile) : askByMail(kind, loginName, email)

  it('gets back in: code, ticket, new password, and every session is over', async () => {
    const person = await someone(kind)
    const sessions = [await server.tokenFor(kind, person.id), await server.tokenFor(kind, person.id)]
    expect((await send(person)).envelope.code).toBe(200)
    const code = await codeFor(server.url, person[channel])
    const checked = await check(spec, { loginName: person.loginName, [channel]: person[channel], code })
    expect([checked.envelope.code, checked.envelope.data.lifetimeSeconds]).toEqual([200, 600])
    const { ticket } = checked.envelope.data
    expect((await reset(kind, ticket)).envelope.code).toBe(200)
    expect(await signsIn(kind, person.loginName, 'New_pass_2')).toBe(true)
    expect(await signsIn(kind, person.loginName, 'Old_pass_1')).toBe(false)
    if (kind === 'volunteer')
      for (const token of sessions) expect((await server.call(currentUser, { token })).status).toBe(401)
    const again = await reset(kind, ticket, { password: 'Third_pass_3', passwordAgain: 'Third_pass_3' })
    expect(again.envelope.code).toBe(11006)
    const twice = await check(spec, { loginName: person.loginName, [channel]: person[channel], code })
    expect(twice.envelope.code).toBe(11010)
  })

  it('is answered word for word like somebody who does not exist', async () => {
    const person = await someone(kind)
    const stranger = { loginName: 'nobody0001', mobile: freshMobile(), email: 'nobody@example.com' }
    const sent = [await send(person), await send(stranger)]
    expect(sent[0]?.text).toBe(sent[1]?.text)
    const wrong = wrongOf(await codeFor(server.url, person[channel]))
    const heard = async ({ loginName, ...contacts }: typeof stranger) => {
      const answers: string[] = []
      for (let tries = 0; tries < 7; tries++) {
        answers.push((await check(spec, { loginName, [channel]: contacts[channel], code: wrong })).text)
      }
      answers.push((await send({ loginName, ...contacts })).text)
      return answers
    }
    const codeAnswer = await heard(person)
    expect(codeAnswer).toEqual(await heard(stranger))
    expect(codeAnswer.map((answer) => JSON.parse(answer).msg)).toEqual([
      ...[4, 3, 2, 1].map((tries) => `验证码不对，还可以试 ${tries} 次`),
      ...Array.from({ length: 3 }, () => '验证码输错 5 次，已经作废，请重新获取'),
      '刚刚发过验证码，请 1 分钟后再获取',
    ])
  })

  it('does not get the code of somebody else’s contact', async () => {
    const [person, other] = [await someone(kind), await someone(kind)]
    const mixed = { ...person, [channel]: other[channel] }
    expect((await send(mixed)).envelope.code).toBe(200)
    await server.settle()
    const targets = (await outboxOf(server.url)).map(({ target }) => target)
    expect(targets).not.toContain(other[channel])
  })
})

describe('a code of a recovery', () => {
  it('is good for the name it was asked for alone, and for its kind of user alone', async () => {
    const [person, other] = [await someone('volunteer'), await someone('volunteer')]
    const staff = await someone('organizer')
    await ask('volunteer', person.loginName, person.mobile)
    const code = await codeFor(server.url, person.mobile)
    for (const [spec, loginName] of [
      [checkVolunteerMobile, other.loginName],
      [checkOrganizerMobile, person.loginName],
      [checkOrganizerMobile, staff.loginName],
    ] as const) {
      expect((await check(spec, { loginName, mobile: person.mobile, code })).envelope.code).toBe(11010)
    }
    const right = await check(checkVolunteerMobile, { loginName: person.loginName, mobile: person.mobile, code })
    expect(right.envelope.code).toBe(200)
  })

  it('is known under the address however it is written, and goes where the account says', async () => {
    const person = await someone('volunteer')
    const typed = person.email.toUpperCase()
    await askByMail('volunteer', person.loginName, typed)
    const code = await codeFor(server.url, person.email)
    const answer = await check(checkVolunteerEmail, { loginName: person.loginName, email: typed, code })
    expect(answer.envelope.code).toBe(200)
  })

  it('runs out after ten minutes', async () => {
    const person = await someone('volunteer')
    await ask('volunteer', person.loginName, person.mobile)
    const code = await codeFor(server.url, person.mobile)
    at(600 * second)
    const late = await check(checkVolunteerMobile, { loginName: person.loginName, mobile: person.mobile, code })
    expect([late.envelope.code, late.envelope.msg]).toEqual([11010, '验证码已过期或还没有获取，请重新获取'])
  })

  it('is not made without a name', async () => {
    for (const loginName of ['', '  ']) {
      const { envelope } = await ask('volunteer', loginName, freshMobile())
      expect([envelope.code, envelope.msg, envelope.data.issues[0].field]).toEqual([10001, '请输入用户名', 'loginName'])
    }
  })

  it('is not sent to an account that is closed', async () => {
    const person = await someone('volunteer', { logoffState: 'loggedOff' })
    await ask('volunteer', person.loginName, person.mobile)
    await server.settle()
    expect((await outboxOf(server.url)).map(({ target }) => target)).not.toContain(person.mobile)
  })
})

describe('an administrator of a closed organization', () => {
  it('gets back in, by the contact that the account had, also once its end was told', async () => {
    const person = await someone('organizer')
    await server.database.executor.transaction(async (transaction) => {
      const [row] = await transaction.select().from(organizer).where(eq(organizer.id, person.id))
      const record = await lockOrganization(transaction, row?.organizationId ?? 0)
      if (!record) throw new Error('there is no organization')
      const now = new Date(start)
      const closed = await applyOrganizationEvent(transaction, record, { event: 'organization.closed', now })
      await planNotice(transaction, closed.id, now)
    })
    await runDue(server.context)
    const stranger = freshMobile()
    await ask('organizer', person.loginName, stranger)
    await ask('organizer', person.loginName, person.mobile)
    const code = await codeFor(server.url, person.mobile)
    expect((await outboxOf(server.url)).map(({ target }) => target)).not.toContain(stranger)
    const body = { loginName: person.loginName, mobile: person.mobile, code }
    const { ticket } = (await check(checkOrganizerMobile, body)).envelope.data
    expect((await reset('organizer', ticket)).envelope.code).toBe(200)
    expect(await signsIn('organizer', person.loginName, 'New_pass_2')).toBe(true)
  })
})

describe('the ticket', () => {
  async function ticketOf(person: { loginName: string; mobile: string }): Promise<string> {
    await ask('volunteer', person.loginName, person.mobile)
    await server.settle()
    const code = await codeFor(server.url, person.mobile)
    const body = { loginName: person.loginName, mobile: person.mobile, code }
    return (await check(checkVolunteerMobile, body)).envelope.data.ticket
  }

  it.each([
    ['a moment before its end', 600 * second - 1, 200],
    ['at its end', 600 * second, 11006],
  ])('%s', async (_when, later, code) => {
    const ticket = await ticketOf(await someone('volunteer'))
    at(later)
    expect((await reset('volunteer', ticket)).envelope.code).toBe(code)
  })

  it('is of one kind of user', async () => {
    expect((await reset('organizer', await ticketOf(await someone('volunteer')))).envelope.code).toBe(11006)
  })

  it('ends with the password it was asked for: an older one of the account is worth nothing', async () => {
    const person = await someone('volunteer')
    const older = await ticketOf(person)
    at(60 * second)
    const newer = await ticketOf(person)
    expect((await reset('volunteer', newer)).envelope.code).toBe(200)
    const third = { password: 'Third_pass_3', passwordAgain: 'Third_pass_3' }
    expect((await reset('volunteer', older, third)).envelope.code).toBe(11006)
    const rows = await server.database.executor
      .select()
      .from(accountTicket)
      .where(eq(accountTicket.accountId, person.id))
    expect(rows.every(({ usedAt }) => usedAt !== null)).toBe(true)
  })

  it('opens a name that was locked by wrong passwords', async () => {
    const person = await someone('volunteer')
    const login = (password: string) =>
      server.call(loginVolunteer, { query: { _: '1' }, headers, body: { loginName: person.loginName, password } })
    for (let tries = 0; tries < 5; tries++) await login('Not_mine_1')
    expect((await login('Old_pass_1')).envelope.code).toBe(11002)
    expect((await reset('volunteer', await ticketOf(person))).envelope.code).toBe(200)
    expect((await login('New_pass_2')).envelope.code).toBe('1')
  })
})

it('outside demo mode a demo account is nobody', async () => {
  const sent: string[] = []
  const { createServer } = await import('node:http')
  const gateway = createServer((request, reply) => {
    request.on('data', (part: Buffer) => sent.push(part.toString()))
    request.on('end', () => reply.end())
  })
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  const { port } = gateway.address() as { port: number }
  const real = await startServer({ env: { DEMO: '0', SMS_URL: `http://127.0.0.1:${port}` } })
  try {
    const expectedAnswer = (demo: boolean, mobile: string) =>
      real.addVolunteer({ demo, ...contactsOf(real, 'volunteer', mobile, `${mobile}@example.com`) })
    const [demo, own] = [await expectedAnswer(true, '13800020001'), await expectedAnswer(false, '13800020002')]
    for (const [{ loginName }, mobile] of [
      [demo, '13800020001'],
      [own, '13800020002'],
    ] as const) {
      const { envelope } = await real.call(sendCodeToMobile, {
        body: { mobile, purpose: 'recoverVolunteer', loginName },
      })
      expect(envelope.code).toBe(200)
    }
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]).toContain('13800020002')
  } finally {
    await real.stop()
    await new Promise((done) => gateway.close(done))
  }
})
