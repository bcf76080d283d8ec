import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changeOrganizerPassword,
  changePassword,
  resetOrganizerPassword,
  resetOrganizerPasswordByGet,
  resetVolunteerPassword,
  resetVolunteerPasswordByGet,
} from '#contract/account/account.ts'
import { currentOrganizer } from '#contract/organizer.ts'
import { currentUser } from '#contract/volunteer/volunteer.ts'
import { accountTicket } from '#server/database/schema/auth.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let passwordHash: string
const now = Date.UTC(2026, 11, 1, 2)

beforeAll(async () => {
  passwordHash = await cheapHash('Old_pass_1')
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(() => server.setNow(new Date(now)))

const fresh = { password: 'New_pass_2', passwordAgain: 'New_pass_2' }
const wrongForms = [
  ['empty', { password: '', passwordAgain: '' }, '密码不能为空'],
  [
    'weak',
    { password: 'newpass22', passwordAgain: 'newpass22' },
    '密码格式错误，需包含大写、小写字母及数字，长度为8至20位',
  ],
  ['short', { password: 'Ab1', passwordAgain: 'Ab1' }, '密码格式错误，需包含大写、小写字母及数字，长度为8至20位'],
  ['unconfirmed', { password: 'New_pass_2', passwordAgain: '' }, '确认密码不能为空'],
  ['different', { password: 'New_pass_2', passwordAgain: 'New_pass_3' }, '两次密码输入不一致'],
] as const

async function volunteerWith(flags: Partial<typeof volunteer.$inferInsert> = {}) {
  const person = await server.addVolunteer({ passwordHash, ...flags })
  return { ...person, token: await server.tokenFor('volunteer', person.id) }
}

async function organizerWith(flags: { forceChangePassword?: boolean; weakPassword?: boolean } = {}) {
  const { id } = await server.addOrganization()
  const organizer = await server.addOrganizer(id, { passwordHash, ...flags })
  return { ...organizer, token: await server.tokenFor('organizer', organizer.id) }
}

async function ticketFor(kind: 'volunteer' | 'organizer', accountId: number, expiresIn = 600_000) {
  const ticket = randomBytes(32).toString('base64url')
  await server.database.executor.insert(accountTicket).values({
    kind,
    accountId,
    ticketHash: createHash('sha256').update(ticket).digest(),
    expiresAt: new Date(now + expiresIn),
  })
  return ticket
}

const signsIn = (kind: 'volunteer' | 'organizer', name: string, password: string) =>
  server.signIn(kind, name, password).then(
    () => true,
    () => false,
  )

describe('changing the password', () => {
  const change = (token: string, body: unknown) => server.call(changePassword, { token, body })

  it('takes the new one, refuses the old one and ends every session', async () => {
    const person = await volunteerWith()
    const other = await server.tokenFor('volunteer', person.id)
    const { status, envelope } = await change(person.token, { oldPassword: 'Old_pass_1', ...fresh })
    expect([status, envelope.code, envelope.data]).toEqual([200, 200, null])
    for (const token of [person.token, other]) expect((await server.call(currentUser, { token })).status).toBe(401)
    expect(await signsIn('volunteer', person.loginName, 'Old_pass_1')).toBe(false)
    expect(await signsIn('volunteer', person.loginName, 'New_pass_2')).toBe(true)
  })

  it('clears the forced and the weak flag, also while a forced change stands', async () => {
    const person = await volunteerWith({ forceChangePassword: true, weakPassword: true })
    expect((await change(person.token, { oldPassword: 'Old_pass_1', ...fresh })).envelope.code).toBe(200)
    const [row] = await server.database.executor.select().from(volunteer).where(eq(volunteer.id, person.id))
    expect([row?.forceChangePassword, row?.weakPassword]).toEqual([false, false])
  })

  it('needs the old password and counts the tries', async () => {
    const person = await volunteerWith()
    const wrong = () => change(person.token, { oldPassword: 'Not_mine_1', ...fresh })
    const first = await wrong()
    expect([first.status, first.envelope.code, first.envelope.msg]).toEqual([
      200,
      11007,
      '现在的密码不对，还可以试 4 次',
    ])
    for (let attempt = 0; attempt < 4; attempt++) await wrong()
    expect((await change(person.token, { oldPassword: 'Old_pass_1', ...fresh })).envelope.code).toBe(11002)
  })

  it('refuses the same password again', async () => {
    const person = await volunteerWith()
    const same = { password: 'Old_pass_1', passwordAgain: 'Old_pass_1' }
    const { envelope } = await change(person.token, { oldPassword: 'Old_pass_1', ...same })
    expect([envelope.code, envelope.msg]).toEqual([11008, '新密码不能与现在的密码相同，请换一个'])
    expect((await server.call(currentUser, { token: person.token })).status).toBe(200)
  })

  it.each(wrongForms)('refuses a new password that is %s', async (_what, form, message) => {
    const person = await volunteerWith()
    const { status, envelope } = await change(person.token, { oldPassword: 'Old_pass_1', ...form })
    expect([status, envelope.code, envelope.msg]).toEqual([200, 10001, message])
  })

  it('is closed to guests and organizers', async () => {
    expect((await server.call(changePassword, { body: { oldPassword: 'Old_pass_1', ...fresh } })).status).toBe(401)
    const { token } = await organizerWith()
    expect((await change(token, { oldPassword: 'Old_pass_1', ...fresh })).envelope.code).toBe(10003)
  })

  it('takes one of two at once', async () => {
    const person = await volunteerWith()
    const answers = await Promise.all(
      ['New_pass_2', 'New_pass_3'].map((password) =>
        change(person.token, { oldPassword: 'Old_pass_1', password, passwordAgain: password }),
      ),
    )
    expect(answers.filter(({ envelope }) => envelope?.code === 200)).toHaveLength(1)
  })
})

describe('staff changing their own password', () => {
  const change = (token: string | null, body: unknown) => server.call(changeOrganizerPassword, { token, body })

  it('take the new one, and every session ends', async () => {
    const person = await organizerWith()
    const other = await server.tokenFor('organizer', person.id)
    expect((await change(person.token, { oldPassword: 'Old_pass_1', ...fresh })).envelope.code).toBe(200)
    for (const token of [person.token, other]) expect((await server.call(currentOrganizer, { token })).status).toBe(401)
    expect(await signsIn('organizer', person.loginName, 'Old_pass_1')).toBe(false)
    expect(await signsIn('organizer', person.loginName, 'New_pass_2')).toBe(true)
  })

  it('need the old one, with the tries and sentences of volunteers', async () => {
    const { token } = await organizerWith()
    const { envelope } = await change(token, { oldPassword: 'Not_mine_1', ...fresh })
    expect([envelope.code, envelope.msg]).toEqual([11007, '现在的密码不对，还可以试 4 次'])
    for (let attempt = 0; attempt < 4; attempt++) await change(token, { oldPassword: 'Not_mine_1', ...fresh })
    expect((await change(token, { oldPassword: 'Old_pass_1', ...fresh })).envelope.code).toBe(11002)
  })

  it.each(wrongForms)('are refused a new password that is %s', async (_what, form, message) => {
    const { token } = await organizerWith()
    const { envelope } = await change(token, { oldPassword: 'Old_pass_1', ...form })
    expect([envelope.code, envelope.msg]).toEqual([10001, message])
  })

  it('are no volunteers and no guests', async () => {
    const body = { oldPassword: 'Old_pass_1', ...fresh }
    expect((await change((await volunteerWith()).token, body)).envelope.code).toBe(10003)
    expect((await change(null, body)).status).toBe(401)
  })
})

describe.each([
  ['volunteer', resetVolunteerPassword, '1', '2'],
  ['organizer', resetOrganizerPassword, '2', '1'],
] as const)('resetting the password of a %s by POST', (kind, spec, loginType, otherType) => {
  const someone = (flags = {}) => (kind === 'volunteer' ? volunteerWith(flags) : organizerWith(flags))

  it.each([{ forceChangePassword: true }, { weakPassword: true }])('works by the bearer while %o', async (flag) => {
    const person = await someone(flag)
    const { status, envelope } = await server.call(spec, { token: person.token, body: { loginType, ...fresh } })
    expect([status, envelope.code]).toEqual([200, 200])
    expect(await signsIn(kind, person.loginName, 'New_pass_2')).toBe(true)
    expect(await signsIn(kind, person.loginName, 'Old_pass_1')).toBe(false)
    const again = await server.call(spec, { token: person.token, body: { loginType, ...fresh } })
    expect(again.status).toBe(401)
  })

  it('does not work by the bearer without a flag, or by the three fields alone', async () => {
    const person = await someone()
    const unflagged = await server.call(spec, { token: person.token, body: { loginType, ...fresh } })
    expect([unflagged.status, unflagged.envelope.code]).toEqual([200, 11006])
    const bare = await server.call(spec, { body: { loginType, ...fresh } })
    expect([bare.status, bare.envelope.code]).toEqual([200, 11006])
    expect(await signsIn(kind, person.loginName, 'Old_pass_1')).toBe(true)
  })

  it('works once by a ticket', async () => {
    const person = await someone()
    const headers = { 'x-reset-ticket': await ticketFor(kind, person.id) }
    expect((await server.call(spec, { headers, body: { loginType, ...fresh } })).envelope.code).toBe(200)
    expect(await signsIn(kind, person.loginName, 'New_pass_2')).toBe(true)
    const third = { loginType, password: 'Third_pass_3', passwordAgain: 'Third_pass_3' }
    expect((await server.call(spec, { headers, body: third })).envelope.code).toBe(11006)
  })

  it('does not use a ticket up on a wrong form', async () => {
    const person = await someone()
    const headers = { 'x-reset-ticket': await ticketFor(kind, person.id) }
    const same = { loginType, password: 'Old_pass_1', passwordAgain: 'Old_pass_1' }
    expect((await server.call(spec, { headers, body: same })).envelope.code).toBe(11008)
    expect((await server.call(spec, { headers, body: { loginType, ...fresh } })).envelope.code).toBe(200)
  })

  it('refuses a ticket that has expired, is unknown, or is of the other kind', async () => {
    const person = await someone()
    const other = kind === 'volunteer' ? 'organizer' : 'volunteer'
    for (const ticket of [await ticketFor(kind, person.id, -1), 'x'.repeat(43), await ticketFor(other, person.id)]) {
      const answer = await server.call(spec, { headers: { 'x-reset-ticket': ticket }, body: { loginType, ...fresh } })
      expect([answer.status, answer.envelope.code]).toEqual([200, 11006])
    }
  })

  it('refuses the other kind of user', async () => {
    const person = await someone({ weakPassword: true })
    const { envelope } = await server.call(spec, { token: person.token, body: { loginType: otherType, ...fresh } })
    expect([envelope.code, envelope.data.issues[0].field]).toEqual([10001, 'loginType'])
    const stranger =
      kind === 'volunteer' ? await organizerWith({ weakPassword: true }) : await volunteerWith({ weakPassword: true })
    const foreign = await server.call(spec, { token: stranger.token, body: { loginType, ...fresh } })
    expect(foreign.envelope.code).toBe(11006)
  })

  it.each(wrongForms)('refuses a new password that is %s', async (_what, form, message) => {
    const person = await someone({ weakPassword: true })
    const { envelope } = await server.call(spec, { token: person.token, body: { loginType, ...form } })
    expect([envelope.code, envelope.msg]).toEqual([10001, message])
  })
})

describe.each([
  ['volunteer', resetVolunteerPasswordByGet, '1'],
  ['organizer', resetOrganizerPasswordByGet, '2'],
] as const)('resetting the password of a %s by GET', (kind, spec, loginType) => {
  const someone = (flags = {}) => (kind === 'volunteer' ? volunteerWith(flags) : organizerWith(flags))

  it('works by the bearer of a flagged account and answers no-store', async () => {
    const person = await someone({ forceChangePassword: true })
    const answer = await server.call(spec, { token: person.token, query: { loginType, ...fresh } })
    expect([answer.status, answer.envelope.code]).toEqual([200, 200])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await signsIn(kind, person.loginName, 'New_pass_2')).toBe(true)
  })

  it('does not work without a flag, without a bearer, by a ticket or by a look ahead', async () => {
    const person = await someone()
    const query = { loginType, ...fresh }
    expect((await server.call(spec, { token: person.token, query })).envelope.code).toBe(11006)
    expect((await server.call(spec, { query })).status).toBe(401)
    const headers = { 'x-reset-ticket': await ticketFor(kind, person.id) }
    expect((await server.call(spec, { headers, query })).status).toBe(401)
    const flagged = await someone({ weakPassword: true })
    const ahead = await server.call(spec, { token: flagged.token, query, headers: { 'sec-purpose': 'prefetch' } })
    expect(ahead.status).toBe(403)
    expect(await signsIn(kind, flagged.loginName, 'Old_pass_1')).toBe(true)
  })
})
