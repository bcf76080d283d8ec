import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isStopping } from '../child.ts'
import type { Count } from '../count.ts'
import { type CommandRun, commandRuns } from './commands.ts'

const limit = 5 * 60_000
const signals = ['SIGINT', 'SIGTERM'] as const

/** Runs each command of the papers once at smoke size; what one of them says is shown where it fails. */
export async function runCommands(env: NodeJS.ProcessEnv, parent = tmpdir()): Promise<Count> {
  const folder = mkdtempSync(join(parent, 'zhiyuan-commands-'))
  // PostgreSQL runs as another user where the run is root's.
  chmodSync(folder, 0o711)
  const names: string[] = []
  let passed = 0
  try {
    for (const command of commandRuns(folder)) {
      const line = command.args.join(' ').replaceAll(folder, '…')
      if (isStopping()) break
      if (command.needs && !isProgram(command.needs)) {
        console.log(`- ${line}: not run, ${command.needs} is not here`)
        continue
      }
      const began = performance.now()
      const { fault, output } = await runOne(command, { ...env, SMOKE: '1', TMPDIR: parent })
      console.log(`${fault ? '✗' : '✓'} ${line} ${((performance.now() - began) / 1000).toFixed(1)} s`)
      if (fault) {
        console.log(output)
        names.push(`${line}: ${fault}`)
      } else passed += 1
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { passed, failed: names.length, names }
}

function isProgram(name: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

interface Ended {
  readonly fault?: string
  readonly output: string
}

async function runOne({ args, env, input = '', serves }: CommandRun, around: NodeJS.ProcessEnv): Promise<Ended> {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['scripts/run.mjs', ...args], {
    env: { ...around, ...env, PORT: port },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const stop = () => child.kill('SIGTERM')
  const timer = setTimeout(stop, limit)
  for (const signal of signals) process.on(signal, stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  child.stdin.end(input)
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  const shown = serves ? await showsHome(`http://127.0.0.1:${port}/`, () => child.exitCode !== null) : true
  if (serves) stop()
  const [code, killedBy] = await closed
  clearTimeout(timer)
  for (const signal of signals) process.off(signal, stop)
  if (!shown) return { fault: 'shows no home page', output }
  // Vite ends its program as the signal does.
  const isStopped = code === 0 || (serves === true && code === 143)
  return { ...(!isStopped && { fault: `ended with ${code ?? killedBy}` }), output }
}

/** Asks as a browser does until there is an answer, or nobody who could give one. */
async function showsHome(url: string, hasEnded: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + limit; Date.now() < deadline && !hasEnded(); await pause(100)) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null)
    if (answer?.ok) return (await answer.text()).includes('</html>')
  }
  return false
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
