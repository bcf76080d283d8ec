import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor, contactsOf, freshMobile } from '#tests/support/code.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { clientHeaders, wireOf } from './wire.ts'

const password = 'Right_pass1'
const fresh = { password: 'Fresh_pass_2', passwordAgain: 'Fresh_pass_2' }
type Kind = 'volunteer' | 'organizer'

let server: TestServer
let wire: ReturnType<typeof wireOf>
let passwordHash: string
beforeAll(async () => {
  server = await startServer({ now: new Date('2026-12-01T10:00:00+08:00') })
  wire = wireOf(server)
  passwordHash = await cheapHash(password)
})
afterAll(() => server.stop())

let people = 0
async function someone(kind: Kind, values: { weakPassword?: boolean } = {}) {
  people += 1
  const contacts = { mobile: freshMobile(), email: `signer${people}@example.com` }
  const columns = {
    name: '陈志远',
    passwordHash,
    ...contactsOf(server, kind, contacts.mobile, contacts.email),
    ...values,
  }
  const { id, loginName } =
    kind === 'volunteer'
      ? await server.addVolunteer(columns)
      : await server.addOrganizer((await server.addOrganization()).id, columns)
  return { loginName, ...contacts, token: await server.tokenFor(kind, id) }
}

const tokens = {
  access_token: expect.stringMatching(/^[\w-]{43}$/),
  refresh_token: expect.stringMatching(/^[\w-]{43}$/),
}

describe('a login', () => {
  test.for<[string, Kind, string]>([
    ['/auth/login/volunteer/password', 'volunteer', '/volunteer/user/current'],
    ['/auth/login/org/password', 'organizer', '/manage/pc/usersAdmin/preEditMyInfo'],
  ])('[S7 POST %s] gives a token that is taken', async ([path, kind, own]) => {
    const { loginName } = await someone(kind)
    const query = { _: '5b1e' }
    const answer = await wire.post(path, { query, headers: clientHeaders, form: { loginName, password } })
    expect(answer).toMatchObject({ status: 200, code: '1', data: { isForceChangePwd: false }, other: tokens })
    const { data } = await wire.get(own, { as: answer.other?.access_token ?? '' })
    expect([data.name ?? data.users.name, data.userName ?? data.users.userName]).toEqual(['陈志远', loginName])
  })

  test.for<[string, Kind]>([
    ['/auth/login/volunteer/password', 'volunteer'],
    ['/auth/login/org/password', 'organizer'],
  ])('POST %s asks for its headers x-client and x-device-id [S7 login headers of $1]', async ([path, kind]) => {
    const { loginName } = await someone(kind)
    const { code, data } = await wire.post(path, { query: { _: '5b1e' }, form: { loginName, password } })
    expect(code).toBe(10001)
    const fields = data.issues.map(({ field }: { field: string }) => field).toSorted()
    expect(fields).toEqual(['x-client', 'x-device-id'])
  })

  test.for<[string, unknown]>([
    ['code', '1'],
    ['msg', '操作成功'],
    ['data', { isForceChangePwd: false, weakPassword: false }],
    ['other.access_token', expect.stringMatching(/^[\w-]{43}$/)],
  ])('is answered by an envelope with %s [S7 envelope $0]', async ([field, value]) => {
    const form = { loginName: (await someone('volunteer')).loginName, password }
    const sent = { query: { _: '1' }, headers: clientHeaders, form }
    expect(await wire.post('/auth/login/volunteer/password', sent)).toHaveProperty(field, value)
  })

  test('is told of its refusal by the message of the server', async () => {
    const form = { loginName: (await someone('volunteer')).loginName, password: 'Wrong_pass1' }
    const answer = await wire.post('/auth/login/volunteer/password', {
      query: { _: '1' },
      headers: clientHeaders,
      form,
    })
    expect(answer).toMatchObject({ status: 200, code: 11001, data: null, other: null })
    expect(answer.msg).toBe('用户名或密码不对，还可以试 4 次')
  })

  test('[S7 GET /auth/login/loginOut] ends the token', async () => {
    const { token } = await someone('volunteer')
    expect((await wire.get('/volunteer/user/current', { as: token })).status).toBe(200)
    expect(await wire.get('/auth/login/loginOut', { as: token })).toMatchObject({ status: 200, code: 200, data: null })
    expect((await wire.get('/volunteer/user/current', { as: token })).status).toBe(401)
  })
})

const signsIn = async (kind: Kind, loginName: string, secret: string) => {
  const path = kind === 'volunteer' ? '/auth/login/volunteer/password' : '/auth/login/org/password'
  const form = { loginName, password: secret }
  return (await wire.post(path, { query: { _: '1' }, headers: clientHeaders, form })).code === '1'
}

describe('a new password', () => {
  test.for<[string, Kind, string]>([
    ['/auth/findpwd/users/resetModifyPwd', 'volunteer', '1'],
    ['/auth/findpwd/usersAdmin/resetModifyPwd', 'organizer', '2'],
  ])('[S7 POST %s] takes it from a flagged account', async ([path, kind, loginType]) => {
    const { loginName, token } = await someone(kind, { weakPassword: true })
    const answer = await wire.post(path, { as: token, json: { loginType, ...fresh } })
    expect(answer).toMatchObject({ status: 200, code: 200, data: null })
    expect([await signsIn(kind, loginName, 'Fresh_pass_2'), await signsIn(kind, loginName, password)]).toEqual([
      true,
      false,
    ])
  })

  test.for<[string, Kind, string]>([
    ['/api/usMain/resetModifyPwd', 'volunteer', '1'],
    ['/api/manager/usersAdmin/resetModifyPwd', 'organizer', '2'],
  ])('[S7 GET %s] takes it outside the base path', async ([path, kind, loginType]) => {
    const { loginName, token } = await someone(kind, { weakPassword: true })
    const query = { loginType, ...fresh }
    expect((await wire.get(path, { as: token, query })).status).toBe(404)
    expect(await wire.getAtRoot(path, { as: token, query })).toMatchObject({ status: 200, code: 200, data: null })
    expect(await signsIn(kind, loginName, 'Fresh_pass_2')).toBe(true)
  })

  test.for(['loginType', 'password', 'passwordAgain'])('is not set without %s [S3 reset payload $0]', async (field) => {
    const { loginName, token } = await someone('volunteer', { weakPassword: true })
    const json = { loginType: '1', ...fresh, [field]: undefined }
    const { code, data } = await wire.post('/auth/findpwd/users/resetModifyPwd', { as: token, json })
    expect(code).toBe(10001)
    expect(data.issues.map((issue: { field: string }) => issue.field)).toEqual([field])
    expect(await signsIn('volunteer', loginName, password)).toBe(true)
  })
})

describe('a forgotten password', () => {
  test.for<[string, Kind, 'mobile' | 'email', string]>([
    ['/auth/findpwd/users/checkMobile', 'volunteer', 'mobile', '/auth/findpwd/users/resetModifyPwd'],
    ['/auth/findpwd/users/checkEmail', 'volunteer', 'email', '/auth/findpwd/users/resetModifyPwd'],
    ['/auth/findpwd/usersAdmin/checkMobile', 'organizer', 'mobile', '/auth/findpwd/usersAdmin/resetModifyPwd'],
    ['/auth/findpwd/usersAdmin/checkEmail', 'organizer', 'email', '/auth/findpwd/usersAdmin/resetModifyPwd'],
  ])('[S7 POST %s] trades a code for a ticket that opens the account', async ([path, kind, channel, reset]) => {
    const person = await someone(kind)
    const { loginName } = person
    const purpose = kind === 'volunteer' ? 'recoverVolunteer' : 'recoverOrganizer'
    const response =
      channel === 'mobile'
        ? await wire.post('/open/verifycode/sendCodeToMobile', { json: { mobile: person.mobile, purpose, loginName } })
        : await wire.get('/open/email/sendCode', {
            headers: clientHeaders,
            query: { email: person.email, purpose, loginName, _: '1' },
          })
    expect(response.code).toBe(200)
    const code = await codeFor(server.url, person[channel])
    const answer = await wire.post(path, { json: { loginName, [channel]: person[channel], code } })
    expect(answer).toMatchObject({ status: 200, code: 200, data: { loginName, lifetimeSeconds: 600 } })
    const headers = { 'x-reset-ticket': answer.data.ticket }
    const loginType = kind === 'volunteer' ? '1' : '2'
    expect((await wire.post(reset, { headers, json: { loginType, ...fresh } })).code).toBe(200)
    expect(await signsIn(kind, loginName, 'Fresh_pass_2')).toBe(true)
  })
})
