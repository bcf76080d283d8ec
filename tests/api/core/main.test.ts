import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loginFailure } from '#server/database/schema/auth.ts'
import { organization } from '#server/database/schema/organization.ts'
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
      const match = /http:\/\/\S+/.exec(output.out)
      if (match && output.out.endsWith('\n')) resolve(match[0])
    })
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${output.err}`)))
  })
  address.catch(() => {})
  return { child, output, address, ended: once(child, 'close') as Promise<[number | null, string | null]> }
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
    for (const name of ['SMTP_URL', 'SMS_URL']) expect(output.out).toContain(`没有设置 ${name}：`)
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

  it('ends with one sentence when the port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as { port: number }
    const { output, ended } = start({ PORT: String(port) })
    expect(await ended).toEqual([1, null])
    expect(output.err).toBe(`端口 ${port} 已被占用：请关闭占用它的程序，或用环境变量 PORT 换一个端口。\n`)
    holder.close()
  })

  it('ends with one sentence when a setting is bad', async () => {
    const { output, ended } = start({ PORT: 'many' })
    expect(await ended).toEqual([1, null])
    expect(output.err.trim().split('\n')).toHaveLength(1)
    expect(output.err).toContain('PORT')
  })
})

it('a first start on a port that is taken leaves no key file', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as { port: number }
  const folder = mkdtempSync(join(tmpdir(), 'zhiyuan-refused-'))
  chmodSync(folder, 0o711)
  const { output, ended } = start({
    DATABASE_URL: '',
    MIGRATION_URL: '',
    SECRET: '',
    DATA_DIR: folder,
    PORT: String(port),
  })
  expect(await ended).toEqual([1, null])
  expect(output.err).toContain(`端口 ${port} 已被占用`)
  expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'postgres.log'])
  holder.close()
  rmSync(folder, { recursive: true })
})

it('a start tells of the files that the database speaks of and the folder does not hold', async () => {
  const { executor, dataDir } = test.database
  await executor
    .insert(organization)
    .values({ name: '没有执照文件的队', kind: '志愿服务组织', districtCode: '440100', state: 'approved' })
  await executor.execute(sql`insert into licence_picture (organization_id, storage_key, key_id, width, height, bytes, uploaded_at)
    select id, 'gone', 'none', 1, 1, 1, now() from organization where name = '没有执照文件的队'`)
  const { output, address } = start()
  await address
  expect(output.out).toContain(
    `没有找到存放上传文件的文件夹 ${join(dataDir, 'uploads')}，而数据库中记着 1 个文件，它们现在打不开`,
  )
  await executor.execute(sql`delete from licence_picture`)
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
