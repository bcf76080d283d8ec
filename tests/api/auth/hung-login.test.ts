import type * as piscina from 'piscina'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loginVolunteer } from '#contract/auth.ts'
import { loginFailure } from '#server/database/schema/auth.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const { oddThread } = vi.hoisted(() => ({
  oddThread: new URL('../../support/odd-hash-thread.ts', import.meta.url).href,
}))
// A server whose hashing can hang and crash.
vi.mock('piscina', async (original) => {
  const { Piscina } = await original<typeof piscina>()
  return {
    Piscina: class extends Piscina {
      constructor(options: ConstructorParameters<typeof Piscina>[0]) {
        super({ ...options, filename: oddThread })
      }
    },
  }
})

let server: TestServer
let loginName: string
beforeAll(async () => {
  server = await startServer()
  loginName = (await server.addVolunteer({ passwordHash: await cheapHash('Right_pass1') })).loginName
})
afterAll(() => server.stop())
afterEach(() => vi.restoreAllMocks())

async function answerTo(password: string, name = loginName) {
  const headers = { 'x-client': 'pc', 'x-device-id': 'd' }
  const { status, envelope } = await server.call(loginVolunteer, {
    query: { _: '1' },
    headers,
    body: { loginName: name, password },
  })
  return [status, envelope.code, envelope.msg]
}
const failures = () => server.database.executor.$count(loginFailure)
const unlooked = [503, 503, '现在无法核对密码，请稍后再试']

describe('a password that nobody could look at', () => {
  it('is not a wrong one when the thread ended, and the next is looked at', async () => {
    for (let attempt = 0; attempt < 6; attempt++) expect(await answerTo('Crash_pass1')).toEqual(unlooked)
    expect(await failures()).toBe(0)
    expect(await answerTo('Right_pass1')).toEqual([200, '1', '操作成功'])
  })

  it('is let go after ten seconds when the thread hangs, with those who wait behind it', async () => {
    const time = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
    const hanging = answerTo('Hangs_pass1')
    await expect.poll(failures).toBe(1)
    const behind = ['anna00001', 'bella0001', 'clara0001'].map((name) => answerTo('Right_pass1', name))
    // The one that hangs for its turn, its slot and its work, the next for turn and slot, the others for their turn.
    await expect.poll(() => timeout.mock.calls.length).toBeGreaterThanOrEqual(7)
    expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([10_000]))
    time.abort()
    expect(await hanging).toEqual(unlooked)
    for (const answer of await Promise.all(behind)) expect(answer[0]).toBeOneOf([429, 503])
    expect(await failures()).toBe(0)
    vi.restoreAllMocks()
    expect(await answerTo('Right_pass1')).toEqual([200, '1', '操作成功'])
  })

  it('is a wrong one where the account has no hash', async () => {
    const { loginName: imported } = await server.addVolunteer({ passwordHash: 'none' })
    expect((await answerTo('Right_pass1', imported))[1]).toBe(11001)
  })
})
