import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPool } from '#server/database/client.ts'
import { embeddedOwner } from '#server/database/initialise.ts'
import { processesOf, sendSignal } from './killing.ts'
import { type ServerChild, spawnServer } from './server-process.ts'
import { applyAll, checkStorm, type Outcome, plantStorm } from './storm.ts'

/** `recovering`: PostgreSQL, and the server while it comes back. */
const kinds = ['server', 'backend', 'postmaster', 'all', 'recovering'] as const
type Kind = (typeof kinds)[number]

const writers = 24
const slots = 12
const tries = 600

export interface Kills {
  readonly kills: Readonly<Record<Kind, number>>
  readonly starts: number
  readonly outcomes: readonly Outcome[]
  /** What was lost, doubled, left running or did not come up; none when all is well. */
  readonly problems: readonly string[]
}

/** Kills a server of its own and its database under 24 people who apply at once, `count` times, then stops it and looks at what is left. */
export async function proveKills(count: number, seed: number): Promise<Kills> {
  const random = generator(seed)
  const folder = mkdtempSync(join(tmpdir(), 'zhiyuan-kills-'))
  chmodSync(folder, 0o711)
  const sockets = join(folder, 's')
  mkdirSync(sockets)
  chmodSync(sockets, 0o777)
  const data = join(folder, 'data', 'postgres')
  const env = { DATA_DIR: join(folder, 'data'), TMPDIR: sockets, DEMO: '0', PUBLIC_URL: 'http://127.0.0.1:3000' }
  const keeper = keepServer({ ...env, PORT: String(await freePort()) })
  const kills = { server: 0, backend: 0, postmaster: 0, all: 0, recovering: 0 }
  try {
    await keeper.isUp()
    const first = ownerPool(data)
    const plan = Array.from({ length: count }, (_, index) => ({
      kind: kinds[index % kinds.length] as Kind,
      after: 5 + Math.floor(random() * 30),
      delay: Math.floor(random() * 300),
    }))
    const people = plan.reduce((sum, { after }) => sum + after, 2 * writers)
    const capacity = Math.ceil(people / slots / 2)
    const storm = await plantStorm(
      first.executor,
      people,
      Array.from({ length: slots }, () => capacity),
    )
    await first.pool.close()
    let killing = Promise.resolve()
    let next = plan.shift()
    let answerCount = 0
    const outcomes = await applyAll(
      keeper.url,
      storm,
      writers,
      () => {
        answerCount += 1
        if (!next || answerCount < next.after) return
        const { kind, delay } = next
        next = plan.shift()
        answerCount = 0
        kills[kind] += 1
        killing = killing.then(() => kill(kind, delay, keeper.current(), data))
      },
      tries,
    )
    await killing
    await keeper.isUp()
    const last = ownerPool(data)
    const problems = [...keeper.problems, ...(await checkStorm(last.executor, storm, outcomes))]
    await last.pool.close()
    const code = await keeper.stop()
    if (code !== 0) problems.push(`the last stop ended with ${code}`)
    for (const { pid, command } of processesOf(data)) problems.push(`left running: ${pid} ${command}`)
    for (const name of readdirSync(sockets)) problems.push(`left in the folder of sockets: ${name}`)
    return { kills, starts: keeper.starts(), outcomes, problems }
  } finally {
    await keeper.stop()
    for (const { pid } of processesOf(data)) end(pid)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function kill(kind: Kind, delay: number, server: ServerChild, data: string): Promise<void> {
  const all = processesOf(data)
  switch (kind) {
    case 'server':
      return end(server.pid)
    case 'backend':
      return end(all.find(({ command }) => command.startsWith('postgres: zhiyuan_app'))?.pid)
    case 'postmaster':
      return end(postmasterOf(data))
    case 'all':
      // A stopped server cannot start its database again.
      sendSignal(server.pid, 'SIGSTOP')
      for (const { pid } of all) end(pid)
      return end(server.pid)
    case 'recovering':
      end(postmasterOf(data))
      await pause(delay)
      return end(server.pid)
  }
}

const end = (pid: number | undefined): void => sendSignal(pid, 'SIGKILL')

const noteOf = (data: string): string[] => {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}
const postmasterOf = (data: string): number => Number(noteOf(data)[0] ?? 0)

function ownerPool(data: string) {
  const host = encodeURIComponent(noteOf(data)[4] ?? '')
  return openPool({ url: `postgres://${embeddedOwner}@localhost/zhiyuan?host=${host}`, role: null, onError: () => {} })
}

/** Starts the server whenever it has ended, until it is stopped; a start that does not come up is a problem. */
function keepServer(env: Readonly<Record<string, string>>) {
  const problems: string[] = []
  let stopping = false
  let starts = 0
  let server = spawnServer(env)
  const keep = async (): Promise<number | null> => {
    for (;;) {
      starts += 1
      await server.address.catch((error: Error) => problems.push(`start ${starts}: ${error.message}`))
      const [code, signal] = await server.exit
      if (stopping || problems.length > 3) return code
      if (signal !== 'SIGKILL') problems.push(`the server ended by itself with ${code ?? signal}: ${server.output()}`)
      server = spawnServer(env)
    }
  }
  const exitCode = keep()
  return {
    url: `http://127.0.0.1:${env['PORT']}`,
    problems,
    starts: () => starts,
    current: () => server,
    /** Resolves when whichever server runs then serves from its database. */
    async isUp(): Promise<void> {
      for (;;) {
        const answer = await fetch(`http://127.0.0.1:${env['PORT']}/healthz`).catch(() => null)
        if (answer?.ok) return
        if (problems.length > 3) throw new Error(problems.join('\n'))
        await pause(50)
      }
    },
    stop(): Promise<number | null> {
      stopping = true
      sendSignal(server.pid, 'SIGTERM')
      return exitCode
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
