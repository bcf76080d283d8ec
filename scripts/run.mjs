// Plain JavaScript without dependencies: this file runs on the Node of the machine (20.19 or newer), before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { platform, arch } = process
const [command = '', ...args] = process.argv.slice(2)

const portable = ['start', 'dev', 'front', 'cluster', 'admin-create', 'reconcile']

function fail(sentence, code = 1) {
  console.error(sentence)
  process.exit(code)
}

function hasGlibc() {
  process.report.excludeNetwork = true
  return Boolean(process.report.getReport().header.glibcVersionRuntime)
}

const supported = platform === 'linux' && ['x64', 'arm64'].includes(arch) && hasGlibc()
const pinned = join(root, 'node_modules', `node-linux-${arch}`, 'bin', 'node')
const runtime = supported ? pinned : process.execPath

function checkPlatform() {
  if (supported) return
  const isPortable =
    portable.includes(command) && process.env.DATABASE_URL && Number.parseInt(process.versions.node) >= 24
  if (isPortable) return
  fail(
    `本机（${platform} ${arch}）没有内置数据库，它只支持 glibc Linux 的 x64 和 arm64：请用 Node 24 或更新版本，并设置 DATABASE_URL 指向自己的 PostgreSQL 后再运行 npm start` +
      ` / no embedded database for this machine: use Node 24 or newer and set DATABASE_URL to a PostgreSQL of your own`,
  )
}

// ── signals: whoever is asked to stop passes it on once; Ctrl-C reaches the whole group and arrives here twice, by npm too

let child
let stopping
let forwardedAt = 0

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping ??= signal
    if (!child) process.exit(exitCode(null, signal))
    if (Date.now() - forwardedAt < 1000) return
    forwardedAt = Date.now()
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  })
}

function exitCode(code, signal) {
  return code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0)
}

function run(file, argv, env, lock) {
  return new Promise((done) => {
    child = spawn(file, argv, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', ...(lock ? [lock] : [])] })
    child.once('error', (error) => fail(`${file}: ${error.message}`))
    child.once('exit', (code, signal) => {
      child = undefined
      done(exitCode(code, signal))
    })
  })
}

async function step(file, argv, env, lock) {
  const code = await run(file, argv, env, lock)
  if (stopping || code !== 0) process.exit(code)
}

// ── one at a time: the kernel frees an abstract socket when its last holder ends, even by -9; the step that runs under it holds it too

function hold(name) {
  return new Promise((done, refuse) => {
    const waiting = new Set()
    const server = createServer((socket) => {
      waiting.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => waiting.delete(socket))
    })
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? done(undefined) : refuse(error)))
    const release = () => {
      server.close()
      for (const socket of waiting) socket.destroy()
    }
    server.listen(name, () => done({ descriptor: server._handle.fd, release }))
  })
}

function untilFree(name) {
  return new Promise((done) => {
    const socket = connect(name)
    socket.resume()
    socket.on('error', () => {})
    socket.on('close', done)
  })
}

async function exclusively(task, work) {
  if (platform !== 'linux') return work()
  const { dev, ino } = statSync(root)
  // Padded to the full length of a socket address: Node 20 pads by itself, Node 24 does not, and both must meet in one name.
  const name = `\0i-zhiyuan-${task}-${dev}-${ino}`.padEnd(108, '-')
  let lock = await hold(name)
  if (!lock) console.error(`waiting for another run in this folder (${task})`)
  while (!lock) {
    await untilFree(name)
    await pause(20)
    lock = await hold(name)
  }
  try {
    return await work(lock.descriptor)
  } finally {
    lock.release()
  }
}

// ── packages

function packagesOf(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
}

function fits(oneOrMany, value) {
  if (!oneOrMany) return true
  const list = [oneOrMany].flat()
  return list.includes(value) || (list.every((item) => item.startsWith('!')) && !list.includes(`!${value}`))
}

function isNeeded(entry) {
  if (entry.optional && !entry.os && !entry.cpu) return false
  return fits(entry.os, platform) && fits(entry.cpu, arch) && fits(entry.libc, 'glibc')
}

// npm writes the inner lockfile as its last act, so a broken-off install has none.
function isInstalled() {
  if (supported && !existsSync(pinned)) return false
  const packages = packagesOf('package-lock.json')
  let present
  try {
    present = packagesOf('node_modules/.package-lock.json')
  } catch {
    return false
  }
  const same = (path) =>
    present[path]?.version === packages[path]?.version && present[path]?.integrity === packages[path]?.integrity
  return (
    Object.keys(packages).every((path) => path === '' || !isNeeded(packages[path]) || same(path)) &&
    Object.keys(present).every(same)
  )
}

async function install() {
  if (isInstalled()) return
  await exclusively('install', async (lock) => {
    if (isInstalled()) return
    console.error('installing packages …')
    rmSync(join(root, 'node_modules', '.package-lock.json'), { force: true })
    const flags = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']
    flags.push('--engine-strict=false', '--global=false', '--dry-run=false', '--loglevel=error')
    const npm = process.env.npm_execpath ?? ''
    const byPath = /npm-cli\.c?js$/.test(npm)
    await step(byPath ? process.execPath : 'npm', byPath ? [npm, ...flags] : flags, process.env, lock)
    if (!isInstalled())
      fail('npm ci ended without all packages of package-lock.json; check the network and start again')
  })
}

function checkRuntime() {
  if (!supported) return
  const version = `v${packagesOf('package-lock.json')[`node_modules/node-linux-${arch}`].version}`
  const { stdout, error } = spawnSync(pinned, ['--version'], { encoding: 'utf8' })
  const installed = stdout?.trim()
  if (installed !== version)
    fail(`the Node of this project must be ${version}, but ${pinned} says ${installed || error?.message || 'nothing'}`)
}

// ── commands

if (!/^[a-z][a-z-]*$/.test(command) || (command !== 'start' && !existsSync(join(root, 'scripts', `${command}.ts`))))
  fail(
    'usage: node scripts/run.mjs start | dev | test | paths | bench | fresh | cluster | kills | numbers | volume | coverage | mutation | admin-create | reconcile | data-folder | areas',
    2,
  )

checkPlatform()
await install()
checkRuntime()

const env = {
  // Every Node of a command reads the same modules: they are compiled once.
  NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
  ...process.env,
  PATH: `${dirname(runtime)}${delimiter}${process.env.PATH ?? ''}`,
}

if (['start', 'front', 'cluster'].includes(command)) {
  const forBuild = { ...env, NODE_ENV: 'production' }
  await exclusively('front', (lock) => step(runtime, [join(root, 'scripts', 'front.ts')], forBuild, lock))
}
// A small young generation is half of the server's memory, and its pauses are short (bench: guests). Below 2 GB V8 lets the old one
// grow to twice what is used between two collections, above it to four times.
const serverFlags = ['--max-semi-space-size=2', '--max-old-space-size=1536']
// glibc gives each thread a pool of memory that it rarely hands back (mallopt(3), M_ARENA_MAX). Node has four threads for files, packing and pictures on however many cores.
const serverEnv = {
  MALLOC_ARENA_MAX: '2',
  UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism() + 2)),
  ...env,
}
if (command === 'start') await step(runtime, [...serverFlags, join(root, 'server', 'main.ts'), ...args], serverEnv)
else if (command !== 'front') await step(runtime, [join(root, 'scripts', `${command}.ts`), ...args], env)
