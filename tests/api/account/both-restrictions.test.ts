import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  applyLogoff,
  cancelLogoff,
  changePassword,
  logoffState,
  resetVolunteerPassword,
  resetVolunteerPasswordByGet,
} from '#contract/account/account.ts'
import { currentUser, userStatistics } from '#contract/volunteer/volunteer.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const fresh = { password: 'New_pass_2', passwordAgain: 'New_pass_2' }
const passwordFirst = [11004, '请先修改密码，修改后才能继续使用']
const logoffFirst = [11005, '账号正在注销，请先在安全设置里撤销注销']

let server: TestServer
let passwordHash: string

beforeAll(async () => {
  passwordHash = await cheapHash('Old_pass_1')
  server = await startServer({ now })
})
afterAll(() => server.stop())

async function restricted(forceChangePassword = true) {
  const person = await server.addVolunteer({
    passwordHash,
    forceChangePassword,
    logoffState: 'applied',
    logoffAppliedAt: now,
    logoffDueAt: new Date(now.getTime() + 15 * 86_400_000),
  })
  return { ...person, token: await server.tokenFor('volunteer', person.id) }
}

const codeOf = async (...[spec, options]: Parameters<TestServer['call']>) =>
  (await server.call(spec, options)).envelope.code
const refusalOf = async (...[spec, options]: Parameters<TestServer['call']>) => {
  const { envelope } = await server.call(spec, options)
  return [envelope.code, envelope.msg]
}

const ways = {
  'the reset': (token: string) => codeOf(resetVolunteerPassword, { token, body: { loginType: '1', ...fresh } }),
  'the reset by GET': (token: string) =>
    codeOf(resetVolunteerPasswordByGet, { token, query: { loginType: '1', ...fresh } }),
  'the change': (token: string) => codeOf(changePassword, { token, body: { oldPassword: 'Old_pass_1', ...fresh } }),
}

describe('a forced change during a logoff', () => {
  it('comes first: the user is shown, all else waits for the password', async () => {
    const { token } = await restricted()
    const { envelope } = await server.call(currentUser, { token })
    expect(envelope.data).toMatchObject({ isForceChangePwd: true, logoffSate: 'true' })
    for (const spec of [userStatistics, logoffState, cancelLogoff, applyLogoff]) {
      expect(await refusalOf(spec, { token })).toEqual(passwordFirst)
    }
  })

  it.each(Object.entries(ways))('ends by %s; the account is then led to its logoff', async (_way, change) => {
    const { token, loginName } = await restricted()
    expect(await change(token)).toBe(200)
    expect((await server.call(currentUser, { token })).status).toBe(401)

    const again = await server.signIn('volunteer', loginName, 'New_pass_2')
    const { envelope } = await server.call(currentUser, { token: again })
    expect(envelope.data).toMatchObject({ isForceChangePwd: false, weakPassword: false, logoffSate: 'true' })
    expect(await refusalOf(userStatistics, { token: again })).toEqual(logoffFirst)
    expect((await server.call(logoffState, { token: again })).envelope.data.state).toBe('applied')

    expect(await codeOf(cancelLogoff, { token: again })).toBe(200)
    expect((await server.call(currentUser, { token: again })).envelope.data.logoffSate).toBe('false')
    expect(await codeOf(userStatistics, { token: again })).toBe(200)
  })
})

it('a logoff alone opens no way to a new password', async () => {
  const { token } = await restricted(false)
  const change = { oldPassword: 'Old_pass_1', ...fresh }
  expect(await refusalOf(changePassword, { token, body: change })).toEqual(logoffFirst)
  const query = { loginType: '1', ...fresh }
  expect(await refusalOf(resetVolunteerPasswordByGet, { token, query })).toEqual(logoffFirst)
})
