import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { passSignalsOn, run } from './child.ts'

// `npm run paths`, `npm run paths -- actor component`, `npm run paths -- --freeze` (writes the path lists again),
// `npm run paths -- --mutants` (breaks the bodies of the machines and asks whether it is noticed; with `--components` the components),
// `npm run paths -- --drill` (makes twenty faults, each of which has to be found at its level and with its sentence; with `--files` each is
// found again from its failure file alone),
// `npm run paths -- component --machine session --path 12` (one path by itself, as a red one says),
// `npm run paths -- browser --machine session --pictures` (keeps a picture of every step, not of red ones alone),
// `npm run paths -- --replay reports/paths/failures/….json --until 5` (walks what was red again, from its file alone, up to that step),
// `npm run paths -- walk --machine apply` (the script by which a person walks it on the demo, also as a page; without `--machine` all),
// `npm run paths -- words` (what a tester cannot read in Chinese),
// `npm run paths -- compare HEAD~5` (what became of goals, paths and mutants since a commit),
// `npm run paths -- trace session.path.json` (what the panel of a demo saved, as a file for `--replay`),
// `npm run paths -- ask "…候补…已取消" --machine application-lifecycle` (the shortest way that passes these),
// `npm run paths -- book --machine settle` (the test book of a machine, to be signed, as a PDF of what its last run left)

type Level = 'actor' | 'component' | 'browser'

const order: readonly Level[] = ['actor', 'component', 'browser']
const limit = 20 * 60_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    machine: { type: 'string' },
    path: { type: 'string' },
    freeze: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    components: { type: 'boolean', default: false },
    drill: { type: 'boolean', default: false },
    files: { type: 'boolean', default: false },
    replay: { type: 'string' },
    until: { type: 'string' },
    out: { type: 'string' },
    pictures: { type: 'boolean', default: false },
  },
})
const { path, freeze, mutants, components, drill, files, replay, until, out, pictures } = values

/** Machine and level of a failure file; null where it is none. */
function readReplayed(file: string): { machine: string; level: Level } | null {
  try {
    const { machine, level } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    return machine && order.includes(level as Level) ? { machine, level: level as Level } : null
  } catch {
    return null
  }
}

const replayed = replay === undefined ? null : readReplayed(replay)
const machine = replayed?.machine ?? values.machine
const endings: Record<Level, string> = {
  actor: '.paths.test.ts',
  component: '.components.test.tsx',
  browser: '.browser.test.ts',
}

const filesOf = (level: Level): string[] => globSync(`tests/paths/${machine ?? '*'}${endings[level]}`).toSorted()

// A machine need not have every level; the report says why.
const shown = order.filter((level) => filesOf(level).length > 0)
const chosen = replayed
  ? [replayed.level]
  : positionals.length > 0
    ? positionals
    : path || freeze || mutants
      ? ['actor']
      : shown

const { PATHS_REPORT: folder = join('reports', 'paths') } = process.env
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'test',
  PATHS_REPORT: folder,
  ...(path && { PATHS_PATH: path }),
  ...(replay && { PATHS_REPLAY: replay }),
  ...(until && { PATHS_UNTIL: until }),
  ...(freeze && { PATHS_FREEZE: '1' }),
  ...(pictures && { PATHS_PICTURES: '1' }),
}

const levels: Record<Level, () => Promise<number>> = {
  actor: () => vitest('paths', filesOf('actor')),
  component: () => vitest('screens', filesOf('component')),
  browser: async () => {
    const built = await run(process.execPath, ['scripts/run.mjs', 'front'], env, limit)
    if (built !== 0) return built
    return vitest('browser', filesOf('browser'))
  },
}

function vitest(project: string, tests: readonly string[]): Promise<number> {
  const file = join('node_modules', '.bin', 'vitest')
  return run(file, ['run', '--project', project, ...tests], env, limit)
}

function misuse(): string | null {
  const unknown = positionals.find((arg) => !(arg in levels))
  if (unknown) return `no level is named ${unknown}: ${order.join(', ')}`
  if (replay !== undefined && (values.machine || path || positionals.length > 0 || mutants || freeze || drill))
    return '--replay 只和 --until 一起用：状态机、层次和路径都在失败文件里'
  if (replay !== undefined && !replayed) return `${replay} 不是失败文件`
  if (until !== undefined && (replay === undefined || !/^\d+$/.test(until)))
    return '--until 和 --replay 一起用，写走到第几步'
  if (pictures && !machine) return '--pictures 和 --machine 一起用：一次留一台状态机的画面'
  if (files && !drill) return '--files 和 --drill 一起用'
  if (drill && (mutants || freeze || path)) return '--drill goes with --machine alone'
  if (components && !mutants) return '--components says what --mutants breaks'
  if (path && !machine) return '--path needs --machine: the number counts the paths of one machine'
  if (path && !/^[1-9]\d*$/.test(path)) return '--path is the number that stands before the path'
  if (path && chosen.length > 1) return '--path counts the paths of one level: name it'
  if (shown.length === 0) return `no machine is named ${machine}`
  const missing = (chosen as Level[]).find((level) => filesOf(level).length === 0)
  return missing ? `no machine named ${machine} has tests of the level ${missing}` : null
}

passSignalsOn()
const [asked, of] = positionals
const programs: Readonly<Record<string, readonly string[]>> = {
  words: [],
  compare: [of ?? 'HEAD', ...(machine ? [machine] : [])],
  ask: [of ?? '', machine ?? ''],
  walk: [machine ?? '', out ?? ''],
  trace: [of ?? ''],
  book: [machine ?? ''],
}
const args = programs[asked ?? '']
if (args) process.exit(await run(process.execPath, [`tests/paths/${asked}/main.ts`, ...args], env, limit))
const problem = misuse()
if (problem) {
  console.error(problem)
  process.exit(2)
}
if (mutants || drill) {
  const machines = [machine ?? '', ...(files ? ['files'] : [])]
  const program = drill ? 'drill' : components ? 'components' : 'main'
  if (drill && (await run(process.execPath, ['scripts/run.mjs', 'front'], env, limit)) !== 0) process.exit(1)
  process.exit(
    await run(process.execPath, [`tests/paths/mutation/${program}.ts`, ...machines], {
      ...process.env,
      NODE_ENV: 'test',
      PATHS_REPORT: join('reports', drill ? 'drill' : 'mutants'),
    }),
  )
}
const isAlone = path !== undefined || replay !== undefined
if (!isAlone) rmSync(folder, { recursive: true, force: true })
let failureCount = 0
for (const level of chosen as Level[]) {
  console.log(`\n── ${level}`)
  const code = await levels[level]().catch((error: unknown) => {
    console.error(error)
    return 1
  })
  if (code !== 0) failureCount += 1
}
if (!isAlone) failureCount += await run(process.execPath, ['tests/paths/report/main.ts', ...chosen], env, limit)
process.exitCode = failureCount > 0 ? 1 : 0
