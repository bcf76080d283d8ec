import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readFailure } from '../replay/failure-file.ts'
import { endings, type Level } from '../report/verdict.ts'
import { isFound, plain } from './drill-judge.ts'
import { type Drill, drills } from './drills.ts'
import { reportFolder } from '../support/report-folder.ts'
import { type EditedFile, EditedTests } from './edited-tests.ts'

// `npm run paths -- --drill`, `npm run paths -- --drill --machine settle`: makes faults that somebody could make, one at a time, each in
// memory, and fails unless the level that a drill names finds it with the sentence that it names. `npm run paths -- --drill --files`: fails
// unless a path that finds it is red again from its failure file alone, and green where nothing is wrong.

const [only, isByFile] = process.argv.slice(2)
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

/** The tests that walk paths, and those of the definition, which walk what no path does. */
const walks = /: the (running actor|component|product in a browser)/
const definition = /: the definition/
const failures = join(reportFolder, 'failures')

/** Has a path find a fault, and walks it again from the file that it left. */
async function replayOne(tests: EditedTests, { machine, level, file, was, is, fault }: Drill): Promise<boolean> {
  const testFile = `tests/paths/${machine}.${endings[level]}`
  const edit: EditedFile = { file, source: readFileSync(file, 'utf8').replace(was, () => is) }
  rmSync(failures, { recursive: true, force: true })
  const said = await tests.complaints(testFile, edit, walks)
  if (said.length === 0) said.push(...(await tests.complaints(testFile, edit, definition)))
  const [kept] = globSync(join(failures, '*.json'))
  const where = kept && readFailure(kept).faults[0]?.split(': ')[0]
  if (kept) process.env['PATHS_REPLAY'] = kept
  const again = kept ? await tests.complaints(testFile, edit, walks) : []
  const sound = kept ? await tests.complaints(testFile, null, walks) : []
  delete process.env['PATHS_REPLAY']
  const isRedAgain = where !== undefined && again.map(plain).join('\n').includes(where)
  const isGood = isRedAgain && sound.length === 0
  console.log(`${isGood ? '✓' : '✕'} ${machine}, ${level}: ${fault} (${where ?? 'no path is red'})`)
  for (const one of isGood ? [] : [said, again, sound]) console.log(`  ${plain(one.join('\n')).slice(0, 1_000)}`)
  return isGood
}

const chosen = drills.filter(({ machine }) => !only || machine === only)
if (chosen.length === 0) console.error(`no fault of the drill is about ${only}`)
let foundCount = 0
for (const level of Object.keys(projects) as Level[]) {
  const own = chosen.filter((drill) => drill.level === level)
  if (own.length === 0) continue
  const tests = await EditedTests.open({ project: projects[level] })
  for (const drill of own) if (await (isByFile ? replayOne : tryOne)(tests, drill)) foundCount += 1
  await tests.close()
}
console.log(`\n${foundCount} of ${chosen.length} faults found`)
// Vitest leaves the code of a red test, which is what was asked for.
process.exitCode = foundCount === chosen.length && chosen.length > 0 ? 0 : 1
