import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrationsFolder } from '#server/database/migrate.ts'
import { chooseRunUser } from '#server/database/run-user.ts'
import { makeSocketFolder } from '#server/database/socket-folder.ts'
import { processesOf, sendSignal, type Started, startLines } from '#tests/support/killing.ts'

const child = join(import.meta.dirname, 'kill-child.ts')
// A busy machine takes ten times as long as an idle one.
const timeout = 60_000
/** What passes within a moment. */
const attention = { timeout, interval: 5 }

let folder: string
let dataDir: string
let data: string
let sockets: string
let kills = 0
const acknowledged = new Set<number>()

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhiyuan-kill-'))
  chmodSync(folder, 0o777)
  dataDir = join(folder, 'data')
  data = join(dataDir, 'postgres')
  sockets = join(folder, 's')
  mkdirSync(sockets)
  chmodSync(sockets, 0o777)
  addMigration('quick', '')
  // A server-side COPY tells the moment; what follows it keeps the migration's transaction open.
  addMigration(
    'slow',
    `--> statement-breakpoint\ncopy (select 1) to '${join(folder, 'migrating')}';--> statement-breakpoint\nselect pg_sleep(60);`,
  )
})

afterAll(() => {
  for (const { pid } of processesOf(folder)) sendSignal(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

/** The product's migrations and two tables of this test. */
function addMigration(name: string, tail: string): void {
  const place = join(folder, name)
  cpSync(migrationsFolder, place, { recursive: true })
  const path = join(place, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] }
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: journal.entries.length, when: (last?.when ?? 0) + 1, tag: 'kill' })
  writeFileSync(path, JSON.stringify(journal))
  writeFileSync(
    join(place, 'kill.sql'),
    `create table kill_note (id bigint generated always as identity primary key);--> statement-breakpoint\ncreate table kill_counter (n bigint not null);${tail}`,
  )
}

const start = (env: Record<string, string> = {}): Started =>
  startLines(child, { TMPDIR: sockets, DATA_DIR: dataDir, MIGRATIONS: join(folder, 'quick'), ...env })

async function kill(started: Started): Promise<void> {
  started.child.kill('SIGKILL')
  await started.exit
  kills += 1
}

const nothingRuns = () =>
  expect.poll(() => processesOf(data).concat(processesOf(`${data}.init-`)), { timeout, interval: 50 }).toEqual([])

interface Opened {
  open: true
  rows: number[]
  counter: number[]
}

const isOpened = (line: unknown): line is Opened => Object.hasOwn(Object(line), 'open')
const isAck = (line: unknown): line is { ack: number } => Object.hasOwn(Object(line), 'ack')

async function opened(started: Started): Promise<Opened> {
  await started.until((lines) => lines.some(isOpened))
  const line = started.lines.find(isOpened)
  if (!line) throw new Error(`did not open: ${(await started.exit).errors}`)
  return line
}

const nothing = { lost: [], halfDone: false }

/** What a start did not find again: acknowledged rows, and whether a row and its counter, written in one transaction, differ. */
async function losses(started: Started): Promise<{ lost: number[]; halfDone: boolean }> {
  const { rows, counter } = await opened(started)
  const found = new Set(rows)
  return {
    lost: [...acknowledged].filter((id) => !found.has(id)),
    halfDone: counter.length !== 1 || counter[0] !== rows.length,
  }
}

const acknowledge = (started: Started, count: number) => started.until((lines) => lines.filter(isAck).length >= count)

function note(started: Started): void {
  for (const line of started.lines) if (isAck(line)) acknowledged.add(line.ack)
}

describe('killed by -9', () => {
  test.each(['PG_VERSION', 'global/pg_control', 'base/1/PG_VERSION', 'base/5'])(
    'while initdb has just written %s',
    async (file) => {
      const written = () =>
        existsSync(data) ||
        (existsSync(dataDir) &&
          readdirSync(dataDir).some(
            (name) => name.startsWith('postgres.init-') && existsSync(join(dataDir, name, file)),
          ))
      // Where much else runs a look may come too late.
      const left = async () => {
        rmSync(data, { recursive: true, force: true })
        const started = start()
        await expect.poll(written, attention).toBe(true)
        await kill(started)
        await nothingRuns()
        return existsSync(data)
      }
      await expect.poll(left, { timeout }).toBe(false)
    },
  )

  test.each([1, 2])('starts again after a kill while a migration runs (%i)', async () => {
    rmSync(join(folder, 'migrating'), { force: true })
    const started = start({ MIGRATIONS: join(folder, 'slow') })
    await expect.poll(() => existsSync(join(folder, 'migrating')), attention).toBe(true)
    await kill(started)
    await nothingRuns()
  })

  test.each([1, 2])('while the seed is being planted (%i)', async () => {
    const started = start({ HANG_IN_SEED: '1' })
    expect(await started.until((lines) => lines.includes('seeding'))).toBe(true)
    await kill(started)
    await nothingRuns()
  })

  test('before PostgreSQL was started in the folder that was made for its socket', async () => {
    vi.stubEnv('TMPDIR', sockets)
    const left = makeSocketFolder(chooseRunUser(data), dataDir)
    vi.unstubAllEnvs()
    expect(existsSync(left)).toBe(true)
    const started = start()
    expect(await losses(started)).toEqual(nothing)
    expect(existsSync(left)).toBe(false)
    await kill(started)
    note(started)
    await nothingRuns()
  })

  test.each([1, 2])('while PostgreSQL is just starting (%i)', async () => {
    const started = start()
    await expect.poll(() => existsSync(join(data, 'postmaster.pid')), attention).toBe(true)
    await kill(started)
    await nothingRuns()
  })

  test.each([1, 40, 3, 150, 20, 300, 500])('keeps %i acknowledged writes', async (count) => {
    const started = start()
    expect(await losses(started)).toEqual(nothing)
    await acknowledge(started, count)
    await kill(started)
    note(started)
    await nothingRuns()
  })

  test.each([5, 200])('keeps its rows when PostgreSQL is killed too, after %i writes', async (count) => {
    const started = start()
    expect(await losses(started)).toEqual(nothing)
    await acknowledge(started, count)
    started.child.kill('SIGSTOP')
    for (const { pid } of processesOf(data)) sendSignal(pid, 'SIGKILL')
    await kill(started)
    note(started)
  })

  test.each([5, 200])(
    'keeps its rows when the watchdog is killed and PostgreSQL is left alone, after %i writes',
    async (count) => {
      const started = start()
      expect(await losses(started)).toEqual(nothing)
      await acknowledge(started, count)
      // A stopped process cannot close the pipe on seeing its watchdog die.
      started.child.kill('SIGSTOP')
      for (const { pid, command } of processesOf(data)) if (command.includes('watchdog')) sendSignal(pid, 'SIGKILL')
      await kill(started)
      note(started)
      expect(processesOf(data).some(({ command }) => command.includes('bin/postgres'))).toBe(true)
    },
  )

  test('starts again at once, while the old one is still stopping', async () => {
    for (let round = 0; round < 4; round++) {
      const started = start()
      expect(await losses(started)).toEqual(nothing)
      await acknowledge(started, 25)
      await kill(started)
      note(started)
    }
  })

  test('leaves everything that was acknowledged, and stops in an orderly way', async () => {
    const started = start()
    expect(await losses(started)).toEqual(nothing)
    expect(acknowledged.size).toBeGreaterThan(1000)
    expect(kills).toBeGreaterThanOrEqual(25)
    started.child.kill('SIGTERM')
    expect((await started.exit).code).toBe(0)
    expect(processesOf(data)).toEqual([])
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log'])
    expect(existsSync(join(data, 'postmaster.pid'))).toBe(false)
    expect(readdirSync(sockets)).toEqual([])
  })
})

describe('a second start on the same folder', () => {
  test('is refused in one sentence that names the holder', async () => {
    const holder = start()
    await opened(holder)
    const second = await start().exit
    expect(second).toEqual({
      code: 1,
      errors: `数据目录 ${dataDir} 正由进程 ${holder.child.pid}（http://127.0.0.1:20080）使用：请先停止它，或用环境变量 DATA_DIR 指定另一个目录。\n`,
    })
    await acknowledge(holder, 1)
    holder.child.kill('SIGTERM')
    expect((await holder.exit).code).toBe(0)
  })

  test('names a holder that is suspended too', async () => {
    const holder = start()
    await opened(holder)
    holder.child.kill('SIGSTOP')
    const second = await start().exit
    expect(second.errors).toContain(`进程 ${holder.child.pid}`)
    holder.child.kill('SIGCONT')
    await acknowledge(holder, 1)
    await kill(holder)
    await nothingRuns()
  })

  test('succeeds exactly once when several come at once', async () => {
    const racers = Array.from({ length: 4 }, () => start())
    const outcomes = await Promise.all(
      racers.map((racer) =>
        opened(racer).then(
          () => 'open',
          () => 'refused',
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['open', 'refused', 'refused', 'refused'])
    for (const racer of racers) racer.child.kill('SIGKILL')
    await Promise.all(racers.map((racer) => racer.exit))
    await nothingRuns()
  })
})
