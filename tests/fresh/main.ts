import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isSmoke } from '../../scripts/smoke/size.ts'
import { familyOf, leftoverProcesses, type Process } from '../support/processes.ts'

interface User {
  name: string
  uid: number
  gid: number
}

interface Tools {
  node: string
  npm: string
  bin: string
}

interface Workspace {
  project: string
  user: User
  env: NodeJS.ProcessEnv
}

interface Row {
  user: string
  node: string
  npm: string
  'first start': string
  'second start': string
  tests: string
  verdict: string
}

const pairs = [
  { node: '20.19.0', npm: '10' },
  { node: '20.19.0', npm: '11' },
  { node: '24.21.0', npm: '12' },
]
const usage = 'usage: node scripts/run.mjs fresh [--tests] [--user=root|ordinary] [--npm=10|11|12]'
const options = process.argv.slice(2)
const value = (name: string) => options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3)
if (options.some((option) => !/^--(tests|user=(root|ordinary)|npm=1[012])$/.test(option))) throw new Error(usage)

const self: User = { name: 'this user', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
const isRoot = self.uid === 0
const base = mkdtempSync(join(tmpdir(), 'fresh-'))
const ordinaryName = `fresh-${process.pid}`
const outside = new Set<string>()
chmodSync(base, 0o755)

function makeOrdinaryUser(): User {
  execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/bin/sh', ordinaryName])
  const id = (flag: string) => Number(execFileSync('id', [flag, ordinaryName], { encoding: 'utf8' }))
  return { name: 'ordinary', uid: id('-u'), gid: id('-g') }
}

function makeFolder(path: string, mode: number, { uid, gid }: User): string {
  mkdirSync(path, { recursive: true })
  chownSync(path, uid, gid)
  chmodSync(path, mode)
  return path
}

function getTools({ node, npm }: { node: string; npm: string }): Tools {
  const folder = join(base, `tools-${node}-${npm}`)
  mkdirSync(folder)
  const specs = [`npm@${npm}`, `node-linux-${process.arch}@${node}`]
  const flags = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--ignore-scripts',
    '--engine-strict=false',
    '--loglevel=error',
  ]
  execFileSync('npm', [...flags, ...specs], { stdio: ['ignore', 'ignore', 'inherit'] })
  const { version } = JSON.parse(readFileSync(join(folder, 'node_modules/npm/package.json'), 'utf8'))
  return { node, npm: version, bin: join(folder, 'node_modules/.bin') }
}

/** At smoke size the Node and npm of this run, which have installed and built what they find. */
function ownTools(): Tools {
  const npm = execFileSync('npm', ['--version'], { encoding: 'utf8' }).trim()
  return { node: process.versions.node, npm, bin: dirname(process.execPath) }
}

// Nothing of this run's surroundings but the way to the network.
function bareEnvironment(folder: string, tools: Tools, user: User): NodeJS.ProcessEnv {
  const network = Object.entries(process.env).filter(([name]) =>
    /proxy$|^npm_config_registry$|^(NODE_EXTRA_CA|SSL)_CERT/i.test(name),
  )
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'))
  return {
    ...Object.fromEntries(network),
    PATH: [tools.bin, ...path].join(delimiter),
    LANG: 'C.UTF-8',
    HOME: makeFolder(join(folder, 'home'), 0o700, user),
    npm_config_cache: makeFolder(join(folder, 'npm-cache'), 0o700, user),
    npm_config_ignore_scripts: 'true',
    npm_config_update_notifier: 'false',
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://127.0.0.1',
  }
}

function makeWorkspace(user: User, tools: Tools): Workspace {
  const folder = makeFolder(mkdtempSync(join(base, `${user.name.replace(' ', '-')}-`)), 0o755, user)
  const closed = makeFolder(join(folder, 'closed'), 0o700, user)
  const project = join(closed, 'project')
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), project])
  if (isSmoke) {
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
    cpSync('dist', join(project, 'dist'), { recursive: true })
  }
  if (isRoot) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, project])
  return { project, user, env: bareEnvironment(folder, tools, user) }
}

function freePort(): Promise<number> {
  return new Promise((done, refuse) => {
    const server = createServer()
    server.once('error', refuse)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function startNpm(workspace: Workspace, args: string[], log: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const { uid, gid } = workspace.user
  const output = openSync(log, 'w')
  const identity = isRoot ? { uid, gid } : {}
  const child = spawn('npm', args, {
    cwd: workspace.project,
    env: { ...workspace.env, ...env },
    stdio: ['ignore', output, output],
    detached: true,
    ...identity,
  })
  closeSync(output)
  return child
}

function ended(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode ?? 1)
  return new Promise((done) => {
    child.once('error', () => done(1))
    child.once('exit', (code) => done(code ?? 1))
  })
}

async function answers(url: string, holds: (text: string) => boolean): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(5000) })
    return holds(await reply.text()) && reply.status === 200
  } catch {
    return false
  }
}

/** Starts, waits until the product answers, sends the signal to the npm process alone. @returns seconds until it answered */
async function startAndStop(workspace: Workspace, signal: NodeJS.Signals, limit: number): Promise<number> {
  const port = await freePort()
  const log = join(base, `start-${port}.log`)
  const started = performance.now()
  const child = startNpm(workspace, ['start'], log, { PORT: String(port) })
  const exit = ended(child)
  let family: Process[] = []
  const fail = (what: string) => new Error(`${what}\n${readFileSync(log, 'utf8').slice(-3000)}`)
  try {
    while (!(await answers(`http://127.0.0.1:${port}/healthz`, () => true))) {
      if (child.exitCode !== null) throw fail(`npm start ended with ${child.exitCode}`)
      if (performance.now() - started > limit) throw fail(`not serving after ${limit / 1000} s`)
      await pause(50)
    }
    const seconds = (performance.now() - started) / 1000
    if (!(await answers(`http://127.0.0.1:${port}/`, (text) => text.includes('<html')))) throw fail('no home page')
    family = familyOf(child.pid ?? 0)
    if (family.length < 3) throw fail(`only ${family.length} processes run`)
    child.kill(signal)
    const stopped = await Promise.race([exit.then(() => true), pause(20_000, false, { ref: false })])
    if (!stopped) throw fail(`npm still runs 20 s after ${signal}`)
    await pause(300)
    const leftovers = leftoverProcesses(family, workspace.project)
    if (leftovers.length > 0)
      throw fail(`left after ${signal}: ${leftovers.map(({ pid, command }) => `${pid} ${command}`).join(' | ')}`)
    return seconds
  } finally {
    for (const [path] of readFileSync(log, 'utf8').matchAll(/\/var\/lib\/[\w-]+\/[\w-]+/g)) outside.add(path)
    for (const { pid } of leftoverProcesses(family, workspace.project)) process.kill(pid, 'SIGKILL')
  }
}

async function runTests(workspace: Workspace): Promise<string> {
  const log = join(base, 'test.log')
  const code = await ended(startNpm(workspace, ['test'], log))
  const text = readFileSync(log, 'utf8')
  const last = text.trimEnd().split('\n').at(-1) ?? ''
  if (code !== 0 || !/^\d+ passed, 0 failed$/.test(last))
    throw new Error(`npm test ended with ${code}\n${text.slice(-5000)}`)
  return last
}

async function prove(user: User, tools: Tools): Promise<Row> {
  const row: Row = {
    user: user.name,
    node: tools.node,
    npm: tools.npm,
    'first start': '',
    'second start': '',
    tests: '',
    verdict: 'good',
  }
  try {
    const workspace = makeWorkspace(user, tools)
    row['first start'] = `${(await startAndStop(workspace, 'SIGTERM', 600_000)).toFixed(1)} s`
    row['second start'] = `${(await startAndStop(workspace, 'SIGINT', 60_000)).toFixed(1)} s`
    if (options.includes('--tests')) row.tests = await runTests(workspace)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    row.verdict = 'FAILED'
  }
  return row
}

const rows: Row[] = []
const needsUser = isRoot && !isSmoke
try {
  const ordinary = needsUser ? makeOrdinaryUser() : { ...self, name: 'ordinary' }
  const users = needsUser ? [{ ...self, name: 'root' }, ordinary] : [ordinary]
  const chosenUsers = users.filter(({ name }) => (value('user') ?? name) === name)
  const chosenPairs = pairs.filter((each) => (value('npm') ?? each.npm) === each.npm)
  for (const tools of isSmoke ? [ownTools()] : chosenPairs.map(getTools)) {
    for (const user of chosenUsers) {
      console.log(`${user.name}, Node ${tools.node}, npm ${tools.npm} …`)
      rows.push(await prove(user, tools))
    }
  }
} finally {
  for (const path of outside) rmSync(path, { recursive: true, force: true })
  rmSync(base, { recursive: true, force: true })
  if (needsUser) execFileSync('userdel', [ordinaryName])
}
console.table(rows)
process.exitCode = rows.length > 0 && rows.every(({ verdict }) => verdict === 'good') ? 0 : 1
