import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, publicUrl, skipPlanting, type TestDatabase } from '#tests/support/database.ts'
import { processesOf, sendSignal } from '#tests/support/killing.ts'
import { type ServerChild, spawnServer } from '#tests/support/server-process.ts'

/** The start that is waited for needs the processor more. */
const patience = { timeout: 120_000, interval: 50 }
/** What passes within a moment. */
const attention = { timeout: 120_000, interval: 5 }

let running: ServerChild | undefined
afterEach(() => sendSignal(running?.pid, 'SIGKILL'))

async function stop(child: ServerChild, signal: NodeJS.Signals = 'SIGTERM') {
  sendSignal(child.pid, signal)
  return [...(await child.exit), child.output()]
}

describe('a start that waits for the database ends at a signal', () => {
  let test: TestDatabase
  let owner: pg.Client
  /** A transaction sees no change of `pg_stat_activity`. */
  let watcher: pg.Client
  beforeEach(async () => {
    test = await openTestDatabase()
    owner = await test.owner()
    watcher = await test.owner()
  })
  afterEach(async () => {
    await owner.end()
    await watcher.end()
    await test.drop()
  })

  const waits = async () => {
    const found = await watcher.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return found.rowCount
  }

  it.each([
    ['while another one migrates', 'SIGTERM', 'select pg_advisory_lock(20261121)', true],
    ['while it plants', 'SIGINT', 'begin; lock table district', false],
    ['while it proves its keys', 'SIGINT', 'begin; lock table volunteer', true],
    ['while it counts its files', 'SIGTERM', 'begin; lock table licence_picture', true],
    ['while it puts the demo ahead', 'SIGTERM', `select pg_advisory_lock(hashtext('demo.refresh'))`, true],
    ['while it plans the proof', 'SIGINT', `select pg_advisory_lock(hashtext('ledger.proof'))`, true],
  ] as const)('%s', async (_when, signal, hold, isPlanted) => {
    if (isPlanted) await skipPlanting(owner)
    await owner.query(hold)
    running = spawnServer({ ...test.env, PORT: '0' })
    await expect.poll(waits, patience).toBe(1)
    expect(await stop(running, signal)).toEqual([0, null, ''])
  })
})

describe('a first start with the embedded database, asked to stop', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zhiyuan-stopped-'))
  const [dataDir, sockets] = [join(folder, 'data'), join(folder, 's')]
  beforeAll(() => {
    chmodSync(folder, 0o777)
    mkdirSync(sockets)
    chmodSync(sockets, 0o777)
  })
  afterAll(() => {
    for (const { pid } of processesOf(folder)) sendSignal(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  })

  const inFolder = () => (existsSync(dataDir) ? readdirSync(dataDir).toSorted() : [])
  it.each([
    ['while initdb works', () => inFolder().some((name) => name.startsWith('postgres.init-')), []],
    [
      'while PostgreSQL starts',
      () => existsSync(join(dataDir, 'postgres/postmaster.pid')),
      ['postgres', 'postgres.log'],
    ],
    ['while the demo is planted', () => inFolder().includes('secret'), ['postgres', 'postgres.log']],
  ])('%s, leaves nothing running and no half of anything', async (_when, isThere, left) => {
    running = spawnServer({ DATA_DIR: dataDir, TMPDIR: sockets, PORT: '0', DEMO: '1', PUBLIC_URL: publicUrl })
    await expect.poll(isThere, attention).toBe(true)
    expect(await stop(running)).toEqual([0, null, ''])
    expect(inFolder()).toEqual(left)
    expect(readdirSync(sockets)).toEqual([])
    expect(processesOf(dataDir)).toEqual([])
  })
})
