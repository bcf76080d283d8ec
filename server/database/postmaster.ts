import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { textProperty } from '#domain/property.ts'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import { clearLeftovers } from './leftover.ts'
import { lastLine, openLog } from './postgres-log.ts'
import type { RunUser } from './run-user.ts'
import { makeSocketFolder, removeSocketFolder, renewSocketFolder } from './socket-folder.ts'
import { runWatched, type Watched } from './watchdog.ts'

const startTimeoutMs = 120_000
const stopTimeoutMs = 6000
const connectTimeoutMs = 5000
const longestPause = 5000

export interface Postmaster {
  /** Folder of its socket; the same as long as this process lives. */
  readonly sockets: string
  stop(): Promise<void>
}

export interface PostmasterPlan {
  /** Where its log is kept. */
  readonly dataDir: string
  /** PostgreSQL's own data folder, initialised. */
  readonly data: string
  readonly user: RunUser | undefined
  readonly binaries: Binaries
  readonly settings: Readonly<Record<string, string>>
  /** Waits for it and makes what has to be there, on every start. */
  readonly prepare: (client: pg.Client) => Promise<void>
  readonly urlOf: (sockets: string) => string
  readonly notice: (sentence: string) => void
  /** Ends the first start; its reason is thrown. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Starts PostgreSQL and starts it again whenever it ends without having been asked to, for as long as it takes. The caller holds the folder.
 * @throws StartError when the first start fails
 */
export async function keepPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  const { data, user, notice } = plan
  await clearLeftovers(data)
  const sockets = makeSocketFolder(user, plan.dataDir)
  const stopping = new AbortController()
  let run = await startFirst(plan, sockets)
  const isOver = () => stopping.signal.aborted

  const watch = async (): Promise<void> => {
    for (await run.exited; !isOver(); await run.exited) {
      notice('内置数据库意外停止，正在重新启动。')
      await revive()
    }
  }

  const revive = async (): Promise<void> => {
    let lastMessage = ''
    for (let pause = 100; !isOver(); pause = Math.min(2 * pause, longestPause)) {
      try {
        await clearLeftovers(data)
        if (isOver()) return
        renewSocketFolder(sockets, user)
        run = launch(plan, sockets)
        await whenReady(run, plan, sockets)
        return notice('内置数据库已恢复。')
      } catch (error) {
        await run.stop()
        const message = textProperty(error, 'message') ?? ''
        if (message !== lastMessage && !isOver()) notice(message)
        lastMessage = message
        await delay(pause, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }
  const watching = watch()

  return {
    sockets,
    async stop() {
      stopping.abort()
      await end(run, plan, sockets)
      await watching
    },
  }
}

async function startFirst(plan: PostmasterPlan, sockets: string): Promise<Watched> {
  const run = launch(plan, sockets)
  try {
    await whenReady(run, plan, sockets, plan.signal)
    return run
  } catch (error) {
    await end(run, plan, sockets)
    throw error
  }
}

/** Whoever is killed in the end leaves processes behind. */
async function end(run: Watched, { data, user }: PostmasterPlan, sockets: string): Promise<void> {
  await run.stop()
  await clearLeftovers(data)
  removeSocketFolder(sockets, user)
}

const logOf = ({ dataDir }: PostmasterPlan): string => join(dataDir, 'postgres.log')

function launch(plan: PostmasterPlan, sockets: string): Watched {
  const log = openLog(logOf(plan))
  const settings = Object.entries({ ...plan.settings, unix_socket_directories: sockets })
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  try {
    return runWatched([plan.binaries.postgres, '-D', plan.data, ...flags], {
      user: plan.user,
      signal: 'INT',
      timeoutMs: stopTimeoutMs,
      folder: sockets,
      output: log,
    })
  } finally {
    closeSync(log)
  }
}

const notYet = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

/** Waits for the first connection. @throws StartError when PostgreSQL ends instead, or after two minutes */
async function whenReady(run: Watched, plan: PostmasterPlan, sockets: string, signal?: AbortSignal): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const client = new pg.Client({ connectionString: plan.urlOf(sockets), connectionTimeoutMillis: connectTimeoutMs })
    client.on('error', () => {})
    try {
      signal?.throwIfAborted()
      await client.connect()
      return await plan.prepare(client)
    } catch (error) {
      signal?.throwIfAborted()
      const code = textProperty(error, 'code') ?? ''
      const message = textProperty(error, 'message') ?? ''
      const waits = notYet.has(code) || /timeout expired|Connection terminated/.test(message)
      if (run.hasExited() || !waits || Date.now() > deadline) {
        const log = logOf(plan)
        throw new StartError(
          `内置数据库无法启动：${run.hasExited() || waits ? lastLine(log) : message}（详见 ${log}）。`,
        )
      }
    } finally {
      await client.end().catch(() => {})
    }
    await delay(10)
  }
}
