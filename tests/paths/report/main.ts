import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { summaryOf } from './failure.ts'
import { pagesOf, viewsOf } from './pages.ts'
import { printedNow, readReports, reportFolder } from './read.ts'
import { type Level, levels } from './verdict.ts'

// Draws `reports/paths/index.html` and the pages behind it of what the levels named on the command line have left; fails on every machine
// that is found wanting.

const chosen = process.argv.slice(2) as Level[]

const { machines, reports } = readReports()
const views = viewsOf(machines, reports)
mkdirSync(reportFolder, { recursive: true })
const pictures = new Set(readdirSync(reportFolder).filter((file) => file.endsWith('.png')))
for (const [file, content] of pagesOf(views, printedNow(), pictures)) {
  mkdirSync(dirname(join(reportFolder, file)), { recursive: true })
  writeFileSync(join(reportFolder, file), content)
}

let isGood = machines.length > 0
for (const { machine, words, coverage, failures, verdict } of views) {
  const missing = chosen.filter((level) => !coverage.get(level) && !(level in machine.unshown))
  if (verdict.kind !== 'bad' && missing.length === 0) continue
  isGood = false
  console.log([`${words.title}（${machine.name}）：${verdict.summary}`, ...summaryOf(failures)].join('\n  '))
}
const walked = chosen.map((level) => levels[level]).join('、')
console.log(`\n${machines.length} 台状态机，${walked}：${join(reportFolder, 'index.html')}`)
process.exitCode = isGood ? 0 : 1
