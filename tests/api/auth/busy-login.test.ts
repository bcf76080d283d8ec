import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { loginVolunteer } from '#contract/auth.ts'
import { loginFailure } from '#server/database/schema/auth.ts'
import { TransportError } from '#server/errors.ts'
import type * as passwordHash from '#server/records/account/password-hash.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

// A server whose places for hashing are all taken.
vi.mock('#server/records/account/password-hash.ts', async (original) => ({
  ...(await original<typeof passwordHash>()),
  runInHashSlot: () => Promise.reject(new TransportError(429, '现在登录的人太多，请几秒后再试', 3)),
}))

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it('a password that was not looked at uses up no try', async () => {
  const { loginName } = await server.addVolunteer()
  for (let attempt = 0; attempt < 6; attempt++) {
    const { status, envelope } = await server.call(loginVolunteer, {
      query: { _: '1' },
      headers: { 'x-client': 'pc', 'x-device-id': 'd' },
      body: { loginName, password: 'Right_pass1' },
    })
    expect([status, envelope.msg]).toEqual([429, '现在登录的人太多，请几秒后再试'])
  }
  expect(await server.database.executor.$count(loginFailure)).toBe(0)
})
