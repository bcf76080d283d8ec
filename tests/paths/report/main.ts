import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allWords } from '../words/all.ts'
import { failuresOf, summaryOf } from './failure.ts'
import { goalIds, type MachineReport, pageOf, problemsOf } from './page.ts'
import { type Level, type LevelReport, levels, order, coverageAt, verdictOf } from './verdict.ts'

// Draws `reports/paths/index.html` of what the levels named on the command line have left; fails on every machine that is found wanting.

const folder = process.env['PATHS_REPORT'] ?? join('reports', 'paths')
const chosen = process.argv.slice(2) as Level[]

const read = <T>(pattern: string): T[] =>
  globSync(join(folder, pattern)).map((file) => JSON.parse(readFileSync(file, 'utf8')) as T)

const machines = read<MachineReport>('*.machine.json').toSorted((a, b) => a.name.localeCompare(b.name))
const reports = read<LevelReport>('*.{actor,component,browser}.json')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'index.html'), await pageOf(machines, reports))

let isGood = machines.length > 0
for (const machine of machines) {
  const at = (level: Level) => {
    const report = reports.find((r) => r.name === machine.name && r.level === level)
    return coverageAt(goalIds(machine, level, report), report)
  }
  const coverage = new Map(order.map((level) => [level, at(level)]))
  const { kind, summary } = verdictOf(problemsOf(machine), coverage, machine.unshown)
  const missing = chosen.filter((level) => !at(level) && !(level in machine.unshown))
  if (kind === 'good' || (kind === 'partial' && missing.length === 0)) continue
  isGood = false
  const words = allWords[machine.name] ?? { title: machine.name, about: '' }
  console.log(
    [`${words.title}（${machine.name}）：${summary}`, ...summaryOf(failuresOf(machine, reports, coverage, words))].join(
      '\n  ',
    ),
  )
}
const walked = chosen.map((level) => levels[level]).join('、')
console.log(`\n${machines.length} 台状态机，${walked}：${join(folder, 'index.html')}`)
process.exitCode = isGood ? 0 : 1
