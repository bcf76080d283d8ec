import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { passSignalsOn, run } from './child.ts'
import { isSmoke } from './smoke/size.ts'

interface Measurement {
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
  notice: 'tests/bench/notice.bench.ts',
  upload: 'tests/bench/upload.bench.ts',
  report: 'tests/bench/report-query.bench.ts',
  storm: 'tests/bench/storm.bench.ts',
  checkin: 'tests/bench/check-in.bench.ts',
  guests: 'tests/bench/guests.bench.ts',
  memory: 'tests/bench/memory.bench.ts',
  volume: 'tests/bench/volume.bench.ts',
  growth: 'tests/bench/growth.bench.ts',
  calls: 'tests/bench/calls.bench.ts',
  pages: 'tests/bench/pages.bench.ts',
}
const names = process.argv.slice(2).filter((arg) => !arg.startsWith('-'))
const options = process.argv.slice(2).filter((arg) => arg.startsWith('-'))
const unknown = names.filter((name) => name !== 'size' && !Object.hasOwn(benches, name))
if (unknown.length > 0 || (options.length > 0 && names.length !== 1)) {
  console.error(
    `usage: npm run bench -- [${[...Object.keys(benches), 'size'].join(' | ')} …]   options go to the one that is named`,
  )
  process.exit(2)
}
const isSelected = (name: string) => names.length === 0 || names.includes(name)

let running: ChildProcess | undefined

/** Runs a program, shows what it says, and hands back the results among it. */
async function runBench(file: string, ...args: string[]): Promise<Measurement[]> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  running = child
  const exitCode = new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)))
  const rows: Measurement[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('RESULT ')) rows.push(JSON.parse(line.slice('RESULT '.length)))
    else console.log(line)
  }
  if ((await exitCode) !== 0) throw new Error(`${file} failed`)
  return rows
}

function isReached({ value, goal }: Measurement): boolean {
  if (goal === null || isSmoke) return true
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
}

const isLoaded = ({ foreign = 0 }: Measurement): boolean => foreign > loadedFrom

function lineOf(measurement: Measurement): string {
  const { name, value, unit, goal, note } = measurement
  const digits = unit === 'ms' || unit === 'points' || unit === '' ? (Number.isInteger(value) ? 0 : 1) : 2
  const goalText =
    goal === null || isSmoke ? '' : 'atLeast' in goal ? `goal ≥ ${goal.atLeast}` : `goal ≤ ${goal.atMost}`
  const verdict =
    goal === null || isSmoke ? '' : isReached(measurement) ? `reached, ${goalText}` : `MISSED, ${goalText}`
  const load = isLoaded(measurement)
    ? `  [measured under load: ${(measurement.foreign ?? 0).toFixed(1)} cores of other work]`
    : ''
  return `${name.padEnd(52)} ${value.toFixed(digits).padStart(8)} ${unit.padEnd(6)} ${verdict.padEnd(20)} ${note}${load}`
}

passSignalsOn(() => running?.kill())
if (['pages', 'guests', 'memory', 'size'].some(isSelected)) {
  const buildCode = await run(process.execPath, ['scripts/run.mjs', 'front'], process.env)
  if (buildCode !== 0) throw new Error('the pages cannot be built')
}

const began = performance.now()
const measurements: Measurement[] = []
for (const [name, file] of Object.entries(benches).filter(([benchName]) => isSelected(benchName))) {
  console.log(`── ${name}`)
  measurements.push(...(await runBench(file, ...options)))
}

if (measurements.length > 0) console.log(`\n── results (medians, ${Math.round((performance.now() - began) / 1000)} s)`)
for (const measurement of measurements) console.log(lineOf(measurement))

if (isSelected('size')) {
  console.log('\n── first-load JavaScript (goal 124 kB, at most 136)')
  await runBench('tests/bench/size.ts')
}
const misses = measurements.filter((measurement) => !isReached(measurement))
const underLoad = misses.filter(isLoaded)
if (underLoad.length > 0)
  console.log(
    `\n${underLoad.length} of the missed were measured under load and prove nothing: measure again on a quiet machine`,
  )
if (misses.length > underLoad.length) process.exitCode = 1
