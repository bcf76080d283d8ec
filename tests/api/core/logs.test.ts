import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resetVolunteerPasswordByGet } from '#contract/account/account.ts'
import { loginVolunteer } from '#contract/auth.ts'
import { profile } from '#contract/volunteer/volunteer.ts'
import { createLogger } from '#server/http/logging.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let log = ''

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  server = await startServer({ logger: createLogger('trace', sink) })
})
afterAll(() => server.stop())

it('a log line tells route, status and id, and nothing that was sent', async () => {
  const person = await server.addVolunteer({ weakPassword: true })
  const token = await server.tokenFor('volunteer', person.id)
  const headers = { 'x-client': 'pc', 'x-device-id': 'SecretDevice', cookie: 'taste=SecretCookie' }
  const body = { loginName: 'SecretName1', password: 'Secret_pass1' }
  const login = await server.call(loginVolunteer, { query: { _: 'SecretRandom' }, headers, body })
  const query = { loginType: '1', password: 'Secret_pass2', passwordAgain: 'Secret_pass3' }
  await server.call(resetVolunteerPasswordByGet, { token, query })
  await server.call(profile, { token })
  await fetch(`${server.url}/v2/api/zyz/nowhere/SecretPath?x=SecretQuery`)
  await fetch(`${server.url}/v2/api/zyz/%zzSecretUrl`)

  // A line is written once its answer has gone out.
  await server.app.close()
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const answered = lines.find((line) => line.route === '/v2/api/zyz/auth/login/volunteer/password')
  expect(answered).toMatchObject({ method: 'POST', status: 200, caller: 'guest', level: 30 })
  expect(answered.reqId).toBe(login.headers.get('x-request-id'))
  expect(lines.find((line) => line.caller === 'volunteer')).toBeDefined()
  expect(log).not.toMatch(/Secret/)
  expect(log).not.toContain(token)
  expect(log).not.toContain(person.loginName)
})
