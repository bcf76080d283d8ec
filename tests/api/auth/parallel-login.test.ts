import type * as os from 'node:os'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { loginVolunteer } from '#contract/auth.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

// A machine on which many passwords are hashed at a time.
vi.mock('node:os', async (original) => ({
  ...(await original<typeof os>()),
  availableParallelism: () => 16,
}))

let server: TestServer

beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => server.stop())

const codeOf = async (loginName: string, password: string, address = '203.0.113.5') => {
  const headers = { 'x-client': 'pc', 'x-device-id': 'd', 'x-forwarded-for': address }
  const { envelope } = await server.call(loginVolunteer, { query: { _: '1' }, headers, body: { loginName, password } })
  return envelope.code
}
const counted = (codes: readonly unknown[], code: unknown) => codes.filter((one) => one === code).length

it('no more than five wrong passwords that come at once for one name are looked at', async () => {
  const person = await server.addVolunteer({ passwordHash: await cheapHash('Right_pass1') })
  const codes = await Promise.all(Array.from({ length: 30 }, (_, at) => codeOf(person.loginName, `Wrong_pass${at}`)))
  expect([counted(codes, 11001), counted(codes, 11002)]).toEqual([4, 26])
})

it('no more than fifty tries from many addresses at once for one name are looked at', async () => {
  const person = await server.addVolunteer({ passwordHash: await cheapHash('Right_pass1') })
  const guessFrom = (at: number) => codeOf(person.loginName, 'Wrong_pass1', `198.51.${at + 1}.1`)
  const codes = await Promise.all(Array.from({ length: 70 }, (_, at) => guessFrom(at)))
  // So many at once may be too many for the machine, which is no look at the password: what is left goes to those that come later.
  do codes.push(await guessFrom(codes.length))
  while (codes.at(-1) !== 11002)
  expect(counted(codes, 11001)).toBe(49)
  expect(counted(codes, 11002) + counted(codes, 503)).toBe(codes.length - 49)
})

it('many right ones at once are all let in', async () => {
  const person = await server.addVolunteer({ passwordHash: await cheapHash('Right_pass1') })
  const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(person.loginName, 'Right_pass1')))
  expect(counted(codes, '1')).toBe(30)
})
