import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loginFailure } from '#server/database/schema/auth.ts'
import { bareEnv } from '#tests/support/bare-env.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const entry = join(import.meta.dirname, '../../../server/main.ts')

let test: TestDatabase
let running: ChildProcess | undefined

beforeAll(async () => {
  test = await openTestDatabase({ env: { DEMO: '0' } })
})
afterEach(() => running?.kill('SIGKILL'))
afterAll(() => test.drop())

function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [entry], {
    env: { ...bareEnv(), ...test.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = child
  const output = { out: '', err: '' }
  child.stderr.on('data', (part) => {
    output.err += part
  })
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      output.out += part
      const found = /http:\/\/\S+/.exec(output.out)
      if (found && output.out.endsWith('\n')) resolve(found[0])
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output.err}`)))
  })
  address.catch(() => {})
  return { child, output, address, ended: once(child, 'exit') as Promise<[number | null, string | null]> }
}

describe('a start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('serves, and %s stops it though a connection is open', async (signal) => {
    const { child, output, address, ended } = start()
    const url = new URL(await address)
    expect((await fetch(`${url.origin}/healthz`)).status).toBe(200)
    const open = connect(Number(url.port), url.hostname)
    await once(open, 'connect')
    open.on('error', () => {})
    child.kill(signal)
    child.kill(signal)
    expect(await ended).toEqual([0, null])
    expect(output.err).toBe('')
    expect(output.out).not.toContain('演示账号')
  })

  it('is stopped by SIGTERM though a password is looked at for ever', async () => {
    const hooks = join(import.meta.dirname, '../../support/hanging-hashes.mjs')
    const { child, output, address, ended } = start({ NODE_OPTIONS: `--import=${hooks}` })
    const url = new URL(await address)
    const login = fetch(`${url.origin}/v2/api/zyz/auth/login/volunteer/password?_=1`, {
      method: 'POST',
      headers: { 'x-client': 'pc', 'x-device-id': 'd' },
      body: new URLSearchParams({ loginName: 'nobody0001', password: 'Right_pass1' }),
    }).catch(() => null)
    await expect.poll(() => test.database.executor.$count(loginFailure), { timeout: 20_000 }).toBe(1)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(output.err).toBe('')
    await login
  })

  it('on a port that is taken ends with one sentence', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as { port: number }
    const { output, ended } = start({ PORT: String(port) })
    expect(await ended).toEqual([1, null])
    expect(output.err).toBe(`端口 ${port} 已被占用：请关闭占用它的程序，或用环境变量 PORT 换一个端口。\n`)
    holder.close()
  })

  it('with a bad setting ends with one sentence', async () => {
    const { output, ended } = start({ PORT: 'many' })
    expect(await ended).toEqual([1, null])
    expect(output.err.trim().split('\n')).toHaveLength(1)
    expect(output.err).toContain('PORT')
  })
})

it('a demo start prints every demo account', async () => {
  const demo = await openTestDatabase()
  try {
    const { child, output, address, ended } = start(demo.env)
    await address
    child.kill('SIGTERM')
    await ended
    for (const account of [
      ['volunteer01', 'Volunteer_01'],
      ['weakpass01', 'weakpass1'],
      ['organizer1', 'Organizer_1'],
      ['federation1', 'Federation_1'],
    ])
      expect(output.out).toMatch(new RegExp(`^ *${account.join(' +')} +\\S+$`, 'm'))
  } finally {
    await demo.drop()
  }
})
