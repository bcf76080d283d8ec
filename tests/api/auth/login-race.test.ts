import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loginVolunteer } from '#contract/auth.ts'
import { loginFailure } from '#server/database/schema/auth.ts'
import { createKeys } from '#server/keys.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { publicUrl } from '#tests/support/database.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'

let server: TestServer
let processes: ServerProcess[] = []
let passwordHash: string

beforeAll(async () => {
  passwordHash = await cheapHash('Right_pass1')
  server = await startServer()
  const env = { ...server.env, DEMO: '0', PUBLIC_URL: publicUrl }
  processes = await Promise.all([startServerProcess(env), startServerProcess(env)])
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()))
  await server.stop()
})

async function login(process: number, loginName: string, password: string): Promise<number | string> {
  const answer = await fetch(`${processes[process]?.url}/v2/api/zyz${loginVolunteer.path}?_=1`, {
    method: 'POST',
    headers: { 'x-client': 'pc', 'x-device-id': 'd' },
    body: new URLSearchParams({ loginName, password }),
  })
  return ((await answer.json()) as { code: number | string }).code
}

function countedFor(loginName: string): Promise<number> {
  const nameHash = createKeys(server.config.secrets).lookupHash('login.name', loginName)
  return server.database.executor.$count(loginFailure, eq(loginFailure.nameHash, nameHash))
}

const times = <T>(length: number, make: (at: number) => T): T[] => Array.from({ length }, (_, at) => make(at))

it('two servers look at no more than five of twenty wrong passwords that come at once', async () => {
  for (let round = 0; round < 10; round++) {
    const { loginName } = await server.addVolunteer({ passwordHash })
    const codes = await Promise.all(times(20, (at) => login(at % 2, loginName, `Wrong_pass${at}`)))
    expect(codes.filter((code) => code !== 11001 && code !== 11002)).toEqual([])
    expect(codes.filter((code) => code === 11001).length).toBeLessThanOrEqual(4)
    expect(await countedFor(loginName)).toBe(5)
    expect(await login(round % 2, loginName, 'Right_pass1')).toBe(11002)
  }
})

it('right passwords at once over two servers are all let in, and leave nothing that counts', async () => {
  const { loginName } = await server.addVolunteer({ passwordHash })
  const codes = await Promise.all(times(20, (at) => login(at % 2, loginName, 'Right_pass1')))
  expect(codes).toEqual(times(20, () => '1'))
  expect(await countedFor(loginName)).toBe(0)
})
