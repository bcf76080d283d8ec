import { readFileSync } from 'node:fs'
import { endings, type Level } from '../report/verdict.ts'
import { isFound, plain } from './drill-judge.ts'
import { type Drill, drills } from './drills.ts'
import { EditedTests } from './edited-tests.ts'

// `npm run paths -- --drill`, `npm run paths -- --drill --machine settle`: makes faults that somebody could make, one at a time, each in
// memory, and fails unless the level that a drill names finds it with the sentence that it names.

const only = process.argv[2]
const projects: Readonly<Record<Level, string>> = { actor: 'paths', component: 'screens', browser: 'browser' }

async function tryOne(tests: EditedTests, drill: Drill): Promise<boolean> {
  const { machine, level, file, was, is, fault } = drill
  const begun = performance.now()
  const source = readFileSync(file, 'utf8').replace(was, () => is)
  const said = await tests.complaints(`tests/paths/${machine}.${endings[level]}`, { file, source })
  const isGood = isFound(drill, said)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${isGood ? '✓' : '✕'} ${machine}, ${level}: ${fault} (${seconds} s)`)
  if (isGood) return true
  console.log(`  expected: ${drill.says}`)
  console.log(said.length === 0 ? '  all is green' : said.map(plain).join('\n').slice(0, 2_000))
  return false
}

const chosen = drills.filter(({ machine }) => !only || machine === only)
if (chosen.length === 0) console.error(`no fault of the drill is about ${only}`)
let foundCount = 0
for (const level of Object.keys(projects) as Level[]) {
  const own = chosen.filter((drill) => drill.level === level)
  if (own.length === 0) continue
  const tests = await EditedTests.open({ project: projects[level] })
  for (const drill of own) if (await tryOne(tests, drill)) foundCount += 1
  await tests.close()
}
console.log(`\n${foundCount} of ${chosen.length} faults found`)
// Vitest leaves the code of a red test, which is what was asked for.
process.exitCode = foundCount === chosen.length && chosen.length > 0 ? 0 : 1
