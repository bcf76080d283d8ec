import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { passSignalsOn, run } from './child.ts'
import { type MachineReport, pageOf } from './paths-page.ts'

// `npm run paths`, `npm run paths -- actor component`, `npm run paths -- --freeze` (writes the path lists anew)

const folder = join('reports', 'paths')
const args = process.argv.slice(2)
const chosen = args.filter((arg) => !arg.startsWith('-'))
const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'test' }
const limit = 20 * 60_000

const levels: Record<string, () => Promise<number>> = {
  actor: () => vitest('paths', '.paths.test.ts', args.includes('--freeze') ? { PATHS_FREEZE: '1' } : {}),
  component: () => vitest('screens', 'tests/paths/'),
  browser: async () => {
    const built = await run(process.execPath, ['scripts/run.mjs', 'front'], env, limit)
    if (built !== 0) return built
    await ensureBrowser()
    return vitest('browser', 'tests/paths/')
  },
}

function vitest(project: string, filter: string, extra: NodeJS.ProcessEnv = {}): Promise<number> {
  const file = join('node_modules', '.bin', 'vitest')
  return run(file, ['run', '--project', project, '--passWithNoTests', filter], { ...env, ...extra }, limit)
}

function read<T>(pattern: string): T[] {
  return globSync(join(folder, pattern)).map((file) => JSON.parse(readFileSync(file, 'utf8')) as T)
}

passSignalsOn()
if (existsSync(folder)) for (const file of globSync(join(folder, '*'))) rmSync(file)
let failed = 0
for (const [level, start] of Object.entries(levels)) {
  if (chosen.length > 0 && !chosen.includes(level)) continue
  console.log(`\n── ${level}`)
  const code = await start().catch((error: unknown) => {
    console.error(error)
    return 1
  })
  if (code !== 0) failed += 1
}

const machines = read<MachineReport>('*.machine.json').toSorted((a, b) => a.name.localeCompare(b.name))
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'index.html'), await pageOf(machines, read('*.{actor,component,browser}.json')))
console.log(`\n${machines.length} machines: ${join(folder, 'index.html')}`)
process.exitCode = failed > 0 || machines.length === 0 ? 1 : 0
