import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'

interface Measured {
  name: string
  ratio: number
  goal: number | null
  note: string
}

/** Runs a program, shows what it says, and hands back the results among it. */
async function results(file: string): Promise<Measured[]> {
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)))
  const found: Measured[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('RESULT ')) found.push(JSON.parse(line.slice('RESULT '.length)) as Measured)
    else console.log(line)
  }
  if ((await ended) !== 0) throw new Error(`${file} failed`)
  return found
}

const benches = ['tests/bench/mission-list.bench.ts', 'tests/bench/apply.bench.ts', 'tests/bench/upload.bench.ts']
const measured: Measured[] = []
for (const file of benches) {
  console.log(`── ${file}`)
  measured.push(...(await results(file)))
}

console.log('\n── ratios (medians of interleaved rounds)')
for (const { name, ratio, goal, note } of measured) {
  const verdict = goal === null ? '' : ratio >= goal ? `reached, goal ${goal}` : `MISSED, goal ${goal}`
  console.log(`${name.padEnd(52)} ${ratio.toFixed(2).padStart(7)} ×  ${verdict.padEnd(18)} ${note}`)
}

console.log('\n── first-load JavaScript (goal 124 kB, at most 136)')
if (existsSync('dist/client')) await results('scripts/size.ts')
else console.log('not built: npm start builds the pages')
if (measured.some(({ ratio, goal }) => goal !== null && ratio < goal)) process.exitCode = 1
