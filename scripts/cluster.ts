import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { type Config, readConfig } from '#server/config/config.ts'
import { prepareDatabase } from '#server/database/migrate.ts'
import { chooseRunUser } from '#server/database/run-user.ts'
import { type Embedded, embeddedRole, startEmbedded } from '#server/database/supervisor.ts'
import { runWatched } from '#server/database/watchdog.ts'
import { secretFile } from '#server/keys.ts'
import { failureText, StartError } from '#server/start-error.ts'
import { findNginx, nginxConfig } from './cluster-nginx.ts'
import { type Servers, startServers, waitUntilHealthy } from './cluster-servers.ts'

const servers = 3
const stopTimeoutMs = 10_000
const usage = 'usage: node scripts/run.mjs cluster [--prove]'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Resolves at the first SIGINT or SIGTERM; further ones change nothing. */
const stopRequest = new Promise<'asked'>((stop) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop('asked'))
})

/** A port on which nobody listens; the one that is wanted, or any for 0. */
function freePort(host: string, port = 0): Promise<number> {
  return new Promise((done, refuse) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      refuse(
        new StartError(`无法使用 ${host}:${port}（${code}）：请用环境变量 PORT 或 HOST 换一个 / cannot listen there`),
      ),
    )
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : port))
    })
  })
}

/** Settings of every server: one database, one SECRET, one folder or bucket of uploads, and the address in front of them. */
async function sharedEnv(config: Config, embedded: Embedded | null, front: string): Promise<NodeJS.ProcessEnv> {
  const common = {
    TRUST_PROXY: process.env['TRUST_PROXY'] || '1',
    DEMO: config.demo ? '1' : '0',
    PUBLIC_URL: config.publicUrl || `http://${front}`,
  }
  if (!embedded) return { ...common, DATA_DIR: resolve(config.dataDir.path) }
  await prepareDatabase({ url: embedded.ownerUrl, role: embeddedRole, roleKind: 'login' })
  const secrets = config.secrets.length > 0 ? config.secrets : await secretFile(join(embedded.dataDir, 'secret'))
  return {
    ...common,
    DATABASE_URL: embedded.urlOf(embeddedRole),
    MIGRATION_URL: embedded.ownerUrl,
    SECRET: secrets.join(','),
    DATA_DIR: embedded.dataDir,
  }
}

interface SiteAddress {
  /** Address and port as an address writes them. */
  readonly listen: string
  readonly names: readonly string[]
  readonly product: string
}

/** The site's name, the districts' domains, and the address of this machine on which nginx listens. */
async function namesOf(config: Config, host: string, databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ domain: string }>('select domain from district where domain is not null')
    const siteHost = config.publicUrl === '' ? 'localhost' : new URL(config.publicUrl).hostname
    return [...new Set([siteHost, host, ...rows.map(({ domain }) => domain)])]
  } finally {
    await client.end()
  }
}

interface Front {
  readonly url: string
  /** Resolves with a sentence when nginx ends by itself. */
  readonly failure: Promise<string>
  stop(): Promise<void>
}

/** Runs nginx under an unprivileged account, with everything it writes in a temporary folder. */
async function startNginx(
  program: string,
  site: SiteAddress,
  ports: readonly number[],
  output: number,
): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'zhiyuan-nginx-'))
  const user = chooseRunUser(folder)
  const file = join(folder, 'nginx.conf')
  const upstream = ports.map((port) => `127.0.0.1:${port}`)
  writeFileSync(file, nginxConfig({ folder, servers: upstream, ...site }))
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const nginx = runWatched([program, '-p', folder, '-e', 'stderr', '-c', file, '-g', 'daemon off;'], {
    user,
    signal: 'TERM',
    timeoutMs: stopTimeoutMs,
    folder: '',
    output,
  })
  return {
    url: `http://${site.listen}`,
    failure: nginx.exited.then((code) => `nginx 已结束（${code ?? 'signal'}）/ nginx has ended`),
    async stop() {
      await nginx.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Applies for places through nginx while servers are killed and stopped. @returns the exit code of that program */
function prove(url: string, embedded: Embedded, running: Servers): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../tests/bench/cluster-storm.ts')], {
    env: { ...process.env, FRONT: url, OWNER_URL: embedded.ownerUrl, PIDS: running.pids().join(',') },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)))
}

async function serve(config: Config, nginx: string, proving: boolean): Promise<void> {
  const port = await freePort(config.host, config.port)
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir, notice: say })
  let running: Servers | undefined
  let front: Front | undefined
  try {
    const ports = await Promise.all(Array.from({ length: servers }, () => freePort('127.0.0.1')))
    const serverEnv = await sharedEnv(config, embedded, `${host}:${port}`)
    running = startServers({ ports, env: { ...process.env, ...serverEnv }, say })
    const ready = await Promise.race([running.ready(), stopRequest])
    if (ready === 'asked') return
    const names = await namesOf(config, host, embedded?.urlOf(embeddedRole) ?? config.databaseUrl)
    // What nginx says of servers that are killed on purpose is no news.
    front = await startNginx(
      nginx,
      { listen: `${host}:${port}`, names, product: config.product },
      ports,
      proving ? openSync('/dev/null', 'w') : 2,
    )
    await Promise.race([
      waitUntilHealthy(`${front.url}/healthz`),
      front.failure.then((sentence) => {
        throw new StartError(sentence)
      }),
    ])
    embedded?.hold.announce(front.url)
    say(
      `i志愿 已启动：${front.url}（nginx 之后 ${servers} 个服务器：${ports.map((serverPort) => `127.0.0.1:${serverPort}`).join('、')}）`,
    )
    if (proving && embedded) {
      process.exitCode = await prove(front.url, embedded, running)
      return
    }
    const end = await Promise.race([stopRequest, running.failure, front.failure])
    if (end !== 'asked') throw new StartError(end)
  } finally {
    await front?.stop()
    await running?.stop()
    await embedded?.stop()
  }
}

async function main(options: readonly string[]): Promise<void> {
  if (options.length > 1 || options.some((option) => option !== '--prove')) throw new StartError(usage)
  const nginx = findNginx(process.env['PATH'])
  if (nginx === null)
    throw new StartError(
      '没有找到 nginx：请先安装（Debian：apt-get install nginx-light）再运行。 / nginx was not found: install it (Debian: apt-get install nginx-light) and run this again.',
    )
  if (options[0] !== '--prove') return serve(readConfig(process.env), nginx, false)
  const folder = mkdtempSync(join(tmpdir(), 'zhiyuan-cluster-'))
  try {
    const { PATH = '', HOME = '' } = process.env
    // A database of its own, whatever this machine's settings say.
    for (const name of Object.keys(process.env)) if (name !== 'PATH' && name !== 'HOME') delete process.env[name]
    await serve(
      readConfig({ PATH, HOME, DATA_DIR: folder, PORT: '0', DEMO: '0', PUBLIC_URL: 'http://127.0.0.1' }),
      nginx,
      true,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`)
  process.exitCode = 1
})
