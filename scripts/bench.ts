import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { passSignalsOn, run } from './child.ts'

interface Measured {
  name: string
  value: number
  unit: string
  goal: { atLeast: number } | { atMost: number } | null
  note: string
  foreign?: number
}

/** The cores of other work beside it from which a figure is called measured under load; `tests/bench/noise.ts` has the same. */
const loadedFrom = 0.25

const benches: Record<string, string> = {
  lists: 'tests/bench/mission-list.bench.ts',
  apply: 'tests/bench/apply.bench.ts',
  upload: 'tests/bench/upload.bench.ts',
  report: 'tests/bench/report-query.bench.ts',
  storm: 'tests/bench/storm.bench.ts',
  guests: 'tests/bench/guests.bench.ts',
  volume: 'tests/bench/volume.bench.ts',
  pages: 'tests/bench/pages.bench.ts',
}
const named = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const options = process.argv.slice(2).filter((word) => word.startsWith('-'))
const unknown = named.filter((name) => name !== 'size' && !Object.hasOwn(benches, name))
if (unknown.length > 0 || (options.length > 0 && named.length !== 1)) {
  console.error(
    `usage: npm run bench -- [${[...Object.keys(benches), 'size'].join(' | ')} …]   options go to the one that is named`,
  )
  process.exit(2)
}
const isWanted = (name: string) => named.length === 0 || named.includes(name)

/** Runs a program, shows what it says, and hands back the results among it. */
async function results(file: string, ...args: string[]): Promise<Measured[]> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)))
  const found: Measured[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('RESULT ')) found.push(JSON.parse(line.slice('RESULT '.length)) as Measured)
    else console.log(line)
  }
  if ((await ended) !== 0) throw new Error(`${file} failed`)
  return found
}

function isReached({ value, goal }: Measured): boolean {
  if (goal === null) return true
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
}

const isLoaded = ({ foreign = 0 }: Measured): boolean => foreign > loadedFrom

function lineOf(one: Measured): string {
  const { name, value, unit, goal, note } = one
  const digits = unit === 'ms' || unit === 'points' || unit === '' ? (Number.isInteger(value) ? 0 : 1) : 2
  const wanted = goal === null ? '' : 'atLeast' in goal ? `goal ≥ ${goal.atLeast}` : `goal ≤ ${goal.atMost}`
  const verdict = goal === null ? '' : isReached(one) ? `reached, ${wanted}` : `MISSED, ${wanted}`
  const load = isLoaded(one) ? `  [measured under load: ${(one.foreign ?? 0).toFixed(1)} cores of other work]` : ''
  return `${name.padEnd(52)} ${value.toFixed(digits).padStart(8)} ${unit.padEnd(6)} ${verdict.padEnd(20)} ${note}${load}`
}

passSignalsOn()
if (['pages', 'guests', 'size'].some(isWanted)) {
  const built = await run(process.execPath, ['scripts/run.mjs', 'front'], process.env)
  if (built !== 0) throw new Error('the pages cannot be built')
}

const began = performance.now()
const measured: Measured[] = []
for (const [name, file] of Object.entries(benches).filter(([each]) => isWanted(each))) {
  console.log(`── ${name}`)
  measured.push(...(await results(file, ...options)))
}

if (measured.length > 0) console.log(`\n── results (medians, ${Math.round((performance.now() - began) / 1000)} s)`)
for (const one of measured) console.log(lineOf(one))

if (isWanted('size')) {
  console.log('\n── first-load JavaScript (goal 124 kB, at most 136)')
  await results('tests/bench/size.ts')
}
const missed = measured.filter((one) => !isReached(one))
const underLoad = missed.filter(isLoaded)
if (underLoad.length > 0)
  console.log(
    `\n${underLoad.length} of the missed were measured under load and prove nothing: measure again on a quiet machine`,
  )
if (missed.length > underLoad.length) process.exitCode = 1
