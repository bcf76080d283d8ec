import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clearLeftovers } from '#server/database/leftover.ts'
import { chooseRunUser } from '#server/database/run-user.ts'
import { ServingPool } from '#server/database/serving-pool.ts'
import { makeSocketFolder, removeSocketFolder } from '#server/database/socket-folder.ts'
import { answerOf } from '#server/errors.ts'
import { type Embedded, embeddedRole, startEmbedded } from '#server/database/supervisor.ts'
import { processesOf, sendSignal } from '#tests/support/killing.ts'

// A busy machine takes ten times as long as an idle one.
const waiting = { timeout: 60_000, interval: 20 }

let folder: string
const running: Embedded[] = []
let notices: string[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhiyuan-revive-'))
  chmodSync(folder, 0o711)
})
afterEach(async () => {
  for (const { pid } of processesOf(dataOf('kept'))) sendSignal(pid, 'SIGCONT')
  await Promise.all(running.splice(0).map((embedded) => embedded.stop()))
  notices = []
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

async function start(name: string): Promise<Embedded> {
  const embedded = await startEmbedded({
    dataDir: { path: join(folder, name), explicit: true },
    notice: (sentence) => notices.push(sentence),
  })
  running.push(embedded)
  return embedded
}

const dataOf = (name: string) => join(folder, name, 'postgres')
const noteOf = (name: string) => readFileSync(join(dataOf(name), 'postmaster.pid'), 'utf8').split('\n')
const postmasterOf = (name: string) => Number(noteOf(name)[0])
const socketsOf = (name: string) => noteOf(name)[4] ?? ''

async function ask<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end().catch(() => {})
  }
}

const answers = (url: string) =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  )

describe('a PostgreSQL that ends by itself', () => {
  test.each(['SIGKILL', 'SIGINT', 'SIGQUIT'] as const)(
    'comes back after %s on the same socket, with what it held',
    async (signal) => {
      const { ownerUrl } = await start('kept')
      await ask(ownerUrl, 'create table if not exists kept (n int)')
      await ask(ownerUrl, 'insert into kept values (1)')
      const before = postmasterOf('kept')
      const [{ count } = { count: 0 }] = await ask<{ count: number }>(ownerUrl, 'select count(*)::int from kept')
      sendSignal(before, signal)
      await expect.poll(() => notices, waiting).toEqual(['内置数据库意外停止，正在重新启动。', '内置数据库已恢复。'])
      expect(await ask(ownerUrl, 'select count(*)::int from kept')).toEqual([{ count }])
      expect(postmasterOf('kept')).not.toBe(before)
    },
  )

  test('together with its watchdog comes back', async () => {
    const { ownerUrl } = await start('kept')
    for (const { pid, command } of processesOf(dataOf('kept')))
      if (command.includes('watchdog')) sendSignal(pid, 'SIGKILL')
    await expect.poll(() => notices, waiting).toContain('内置数据库已恢复。')
    expect(await answers(ownerUrl)).toBe(true)
  })

  test('is tried again until it can come back', async () => {
    const { ownerUrl } = await start('kept')
    const settings = join(dataOf('kept'), 'postgresql.conf')
    const text = readFileSync(settings, 'utf8')
    spawnSync('sh', ['-c', 'echo nonsense >> "$1"', 'sh', settings])
    sendSignal(postmasterOf('kept'), 'SIGKILL')
    await expect.poll(() => notices, waiting).toContainEqual(expect.stringContaining('内置数据库无法启动'))
    spawnSync('sh', ['-c', 'cat > "$1"', 'sh', settings], { input: text })
    await expect.poll(() => notices, waiting).toContain('内置数据库已恢复。')
    expect(await answers(ownerUrl)).toBe(true)
  })

  test('leaves nothing behind when it is stopped while it comes back', async () => {
    const embedded = await start('kept')
    const sockets = socketsOf('kept')
    expect(existsSync(sockets)).toBe(true)
    sendSignal(postmasterOf('kept'), 'SIGKILL')
    await expect.poll(() => notices, waiting).toContain('内置数据库意外停止，正在重新启动。')
    running.splice(0)
    await embedded.stop()
    expect(processesOf(dataOf('kept'))).toEqual([])
    expect(existsSync(sockets)).toBe(false)
  })

  test('is ended by the stop even when it stands still', async () => {
    const embedded = await start('kept')
    for (const { pid, command } of processesOf(dataOf('kept')))
      if (!command.includes('watchdog')) sendSignal(pid, 'SIGSTOP')
    running.splice(0)
    await embedded.stop()
    expect(processesOf(dataOf('kept'))).toEqual([])
    expect(await answers((await start('kept')).ownerUrl)).toBe(true)
  })
})

describe('a copy of a running data folder', () => {
  test('starts beside the original and leaves its process and its socket alone', async () => {
    const original = await start('original')
    await ask(original.ownerUrl, 'checkpoint')
    const [pid] = noteOf('original')
    const sockets = socketsOf('original')
    mkdirSync(join(folder, 'copy'), { mode: 0o711 })
    spawnSync('cp', ['-a', dataOf('original'), dataOf('copy')])
    expect(noteOf('copy').slice(0, 5)).toEqual(noteOf('original').slice(0, 5))
    const copy = await start('copy')
    expect(await answers(copy.ownerUrl)).toBe(true)
    expect(existsSync(join(sockets, '.s.PGSQL.5432'))).toBe(true)
    expect(await answers(original.ownerUrl)).toBe(true)
    expect(noteOf('original')[0]).toBe(pid)
    expect(notices).toEqual([])
  })

  test('does so too when it took the original’s name', async () => {
    const original = await start('original')
    const sockets = socketsOf('original')
    spawnSync('mv', [join(folder, 'original'), join(folder, 'moved')])
    mkdirSync(join(folder, 'original'), { mode: 0o711 })
    spawnSync('cp', ['-a', dataOf('moved'), dataOf('original')])
    const user = chooseRunUser(dataOf('original'))
    await clearLeftovers(dataOf('original'))
    removeSocketFolder(makeSocketFolder(user, join(folder, 'original')), user)
    expect(existsSync(join(sockets, '.s.PGSQL.5432'))).toBe(true)
    expect(await answers(original.ownerUrl)).toBe(true)
    rmSync(join(folder, 'original'), { recursive: true })
    spawnSync('mv', [join(folder, 'moved'), join(folder, 'original')])
  })
})

describe('a connection to a database that stands still', () => {
  test('ends after its time, and the next one works when it goes on', async () => {
    const embedded = await start('kept')
    const pool = new ServingPool({
      connectionString: embedded.urlOf(embeddedRole, 'postgres').replace(embeddedRole, 'zhiyuan_owner'),
      max: 2,
      connectionTimeoutMillis: 500,
      session: 'select 1',
      longestSilence: 500,
      yields: false,
      onError: () => {},
    })
    const isAnswered = () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      )
    // Half a second is little for a connection where much else runs.
    await expect.poll(isAnswered, waiting).toBe(true)
    const stopped = processesOf(dataOf('kept')).filter(({ command }) => !command.includes('watchdog'))
    for (const { pid } of stopped) sendSignal(pid, 'SIGSTOP')
    for (const reason of ['no word from the database', 'connection timeout']) {
      const error = await pool.query('select 1').catch((thrown: unknown) => thrown)
      expect((error as Error).message).toContain(reason)
      expect(answerOf(error)).toMatchObject({ status: 503, msg: '服务繁忙，请稍后再试' })
    }
    for (const { pid } of stopped) sendSignal(pid, 'SIGCONT')
    await expect.poll(isAnswered, waiting).toBe(true)
    for (const { pid } of processesOf(dataOf('kept'))) sendSignal(pid, 'SIGSTOP')
    await pool.close()
    expect(pool.totalCount).toBe(0)
  })
})
