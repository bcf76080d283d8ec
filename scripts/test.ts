import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type ChangePlan, planChange } from './changed/plan.ts'
import { isStopping, passSignalsOn, run } from './child.ts'
import { type Count, countReport } from './count.ts'
import { openMemoryFolder } from './memory-folder.ts'
import { processorTime } from './processor-time.ts'
import { projectOf } from './projects.ts'
import { runCommands } from './smoke/run.ts'

const settings = [
  'ADMIN_NETWORKS',
  'DATABASE_ROLE',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'FEDERATION_DUTIES',
  'H5_BASE',
  'HOST',
  'IMAGE_BASE',
  'IMAGE_KEY',
  'MAP_IP_URL',
  'MAP_KEY',
  'MIGRATION_URL',
  'PARTNERS',
  'PORT',
  'PRODUCT',
  'PUBLIC_URL',
  'REALNAME_URL',
  'SECRET',
  'SMS_URL',
  'SMTP_URL',
  'STATISTICS_URL',
  'SYSLOG_URL',
  'TRUST_PROXY',
  'UPLOADS_URL',
]
const limit = 40 * 60_000

const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'test' }
for (const name of settings) delete env[name]

const bin = (name: string) => join('node_modules', '.bin', name)

async function check(file: string, ...args: string[]): Promise<Count> {
  const code = await run(file, args, env, limit)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

let styleTypes: Promise<Count> | undefined

function writeStyleTypes(): Promise<Count> {
  const folder = join('.cache', 'styles')
  rmSync(folder, { recursive: true, force: true })
  return check(bin('tcm'), '--silent', '--pattern=**/*.module.css', `--outDir=${folder}`, 'src')
}

/** Classes of style sheets are types, too. */
async function types(): Promise<Count> {
  styleTypes = writeStyleTypes()
  const count = await styleTypes
  return count.failed > 0 ? count : check(bin('tsc'), '-b')
}

/** @param files only these; all when absent */
async function lint(files?: readonly string[]): Promise<Count> {
  // The linter reads them, and a run writes them beside it.
  await styleTypes
  const code = files?.filter((file) => /\.(ts|tsx|mjs)$/.test(file)) ?? []
  const sheets = files?.filter((file) => file.endsWith('.css')) ?? ['src/**/*.css']
  const checks = [
    ...(files && code.length === 0
      ? []
      : [
          await check(bin('oxlint'), '--type-aware', '--deny-warnings', ...code),
          await check(bin('depcruise'), ...(files ? code : layers)),
        ]),
    ...(files ? [] : [await check(bin('knip'), '--no-progress')]),
    ...(sheets.length > 0 ? [await check(bin('stylelint'), ...sheets)] : []),
  ]
  const sum = (outcome: 'passed' | 'failed') => checks.reduce((count, result) => count + result[outcome], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

const layers = [
  'domain',
  'contract',
  'machines',
  'server',
  'src',
  'scripts',
  'tests',
  'vite.config.ts',
  'vitest.config.ts',
]
const results = join('.cache', 'results')
const isWhole = process.argv.length === 2
if (isWhole) rmSync(results, { recursive: true, force: true })

/** Levels with databases and browsers. */
const inMemory = new Set(['api', 'browser'])

async function vitest(project: string, filters: string[]): Promise<Count> {
  const file = join(results, `${project}.json`)
  mkdirSync(results, { recursive: true })
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const folder = inMemory.has(project) ? memoryFolder : undefined
  const runEnv = {
    ...env,
    ...(folder !== undefined && { TMPDIR: folder }),
    ...(isWhole && { FILLED_DIR: join(results, 'filled') }),
  }
  const code = await run(bin('vitest'), ['run', '--project', `${project}*`, ...reporters, ...filters], runEnv, limit)
  return countReport(file, code)
}

let front: Promise<number> | undefined

const buildFront = (): Promise<number> => (front ??= run(process.execPath, ['scripts/run.mjs', 'front'], env, limit))

async function browser(filters: string[]): Promise<Count> {
  const code = await buildFront()
  if (code !== 0 || isStopping()) return { passed: 0, failed: 1 }
  return vitest('browser', filters)
}

/** Some of them serve the pages, as the browser sees them. */
async function commands(): Promise<Count> {
  const code = await buildFront()
  return code !== 0 || isStopping() ? { passed: 0, failed: 1 } : runCommands(env, memoryFolder)
}

/** Counts the rows of the specification that the newest reports prove; a whole run must prove all of them. */
async function coverage(): Promise<Count> {
  const file = join('.cache', 'coverage.json')
  rmSync(file, { force: true })
  const flags = isWhole ? ['--whole'] : []
  const code = await run(process.execPath, ['tests/spec/main.ts', `--count=${file}`, ...flags], env, limit)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: code || 1 }
}

const steps: Record<string, (filters: string[]) => Promise<Count>> = {
  types,
  lint: () => lint(change?.changed),
  format: () => check(bin('biome'), 'format', '--no-errors-on-unmatched', ...(change?.changed ?? [])),
  unit: (filters) => vitest('unit', filters),
  paths: (filters) => vitest('paths', filters),
  mutants: () => check(process.execPath, 'tests/paths/mutation/main.ts'),
  screens: (filters) => vitest('screens', filters),
  api: (filters) => vitest('api', filters),
  browser,
  commands,
  coverage,
}

// `npm test -- unit lint`, `npm test -- tests/unit/x.test.ts`, `npm test -- screens -t 'some name'`
function plan(args: string[]): Map<string, string[]> {
  const firstFlag = args.findIndex((arg) => arg.startsWith('-'))
  const flags = firstFlag < 0 ? [] : args.slice(firstFlag)
  const chosen = new Map<string, string[]>()
  for (const arg of firstFlag < 0 ? args : args.slice(0, firstFlag)) {
    const file = relative('.', arg)
    const step = arg in steps ? arg : projectOf(file)
    const filters = chosen.get(step) ?? []
    chosen.set(step, arg in steps ? filters : [...filters, file])
  }
  const names = Object.keys(steps).filter((name) => chosen.size === 0 || chosen.has(name))
  return new Map(names.map((name) => [name, [...(chosen.get(name) ?? []), ...flags]]))
}

passSignalsOn()
const elapsedInAll = startClock()
const memoryFolder = openMemoryFolder()
const total = { passed: 0, failed: 0 }
const failures: string[] = []

/** They are programs of one core each, of which a run has two. */
const sideBySide = ['types', 'lint', 'format']

const minutes = (seconds: number): string => (seconds / 60).toFixed(1)

/** Answers the time since, in minutes: of the clock, and of the processor where the system tells it. */
function startClock(): () => string {
  const [start, used] = [performance.now(), processorTime()]
  return () => {
    const now = processorTime()
    const elapsed = `${minutes((performance.now() - start) / 1000)} min`
    return used === undefined || now === undefined ? elapsed : `${elapsed}, processor ${minutes(now - used)} min`
  }
}

async function runStep(name: string, filters: string[]): Promise<void> {
  if (isStopping()) return
  console.log(`\n── ${name}`)
  const elapsed = startClock()
  const count: Count = await (steps[name]?.(filters) ?? Promise.reject(new Error(name))).catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1, names: [String(error)] }
  })
  // Those that run side by side end in each other's time.
  const time = sideBySide.includes(name) ? '' : ` (${elapsed()})`
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed${time}`)
  total.passed += count.passed
  total.failed += count.failed
  failures.push(...(count.names ?? (count.failed > 0 ? ['failed'] : [])).map((failure) => `${name}: ${failure}`))
}

// `npm test -- changed`, `npm test -- changed some-branch`, `npm test -- changed --sample=20 --seed=1`
const [first, ...rest] = process.argv.slice(2)
const change: ChangePlan | undefined = first === 'changed' ? planChange(rest, results) : undefined
const planned = [...(change?.steps ?? plan(process.argv.slice(2)))]
// Beside the checks: the first of them to end leaves its core free.
if (planned.some(([name]) => name === 'browser')) void buildFront()
await Promise.all(
  planned.filter(([name]) => sideBySide.includes(name)).map(([name, filters]) => runStep(name, filters)),
)
for (const [name, filters] of planned) if (!sideBySide.includes(name)) await runStep(name, filters)

for (const failure of failures) console.log(`✗ ${failure}`)
console.log(elapsedInAll())
process.exitCode = total.failed > 0 || isStopping() ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)
