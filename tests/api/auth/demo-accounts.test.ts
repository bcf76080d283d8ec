import { afterAll, beforeAll, expect, it } from 'vitest'
import { loginVolunteer } from '#contract/auth.ts'
import { currentUser } from '#contract/volunteer/volunteer.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0' } })
})
afterAll(() => server.stop())

it('a demo account is refused outside demo mode, by password and by a token that is left over', async () => {
  const person = await server.addVolunteer({ demo: true, passwordHash: await cheapHash('Volunteer_01') })
  const { status, envelope } = await server.call(loginVolunteer, {
    query: { _: '1' },
    headers: { 'x-client': 'pc', 'x-device-id': 'd' },
    body: { loginName: person.loginName, password: 'Volunteer_01' },
  })
  expect([status, envelope.code, envelope.msg]).toEqual([200, 11003, '这是演示账号，不能在正式环境登录'])
  const token = await server.tokenFor('volunteer', person.id)
  expect((await server.call(currentUser, { token })).status).toBe(401)
})
