import { isSmoke, sized } from '../../scripts/smoke/size.ts'
import { openPool } from '#server/database/client.ts'
import { applyAll, checkStorm, type Outcome, plantStorm } from '#tests/support/storm.ts'
import { familyOf } from '#tests/support/processes.ts'

// Run by `node scripts/run.mjs cluster --prove`: FRONT is the proxy, PIDS are the shells that watch the servers behind it, OWNER_URL is their database.

const people = sized(1000, 100)
const capacities = isSmoke ? [4, 13, 20, 25, 6] : [40, 130, 200, 250, 60]
const atOnce = 60
const killAfter = sized(300, 30)
const stopAfter = sized(650, 65)

const { FRONT = '', OWNER_URL = '', PIDS = '' } = process.env
const [killed = 0, stopped = 0] = PIDS.split(',').map((shell) => serverOf(Number(shell)))
const { pool, executor } = openPool({ url: OWNER_URL, role: null, onError: () => {} })

function serverOf(shell: number): number | undefined {
  return familyOf(shell).find(({ command }) => command.startsWith(process.execPath))?.pid
}

function at(count: number): void {
  if (count === killAfter) process.kill(killed, 'SIGKILL')
  if (count === stopAfter) process.kill(stopped, 'SIGTERM')
}

const sum = (outcomes: readonly Outcome[]) => outcomes.reduce((total, { cut }) => total + cut, 0)

try {
  const storm = await plantStorm(executor, people, capacities)
  const startedAt = performance.now()
  const outcomes = await applyAll(FRONT, storm, atOnce, at)
  const seconds = (performance.now() - startedAt) / 1000
  const problems = await checkStorm(executor, storm, outcomes)
  const before = outcomes.slice(0, stopAfter)
  console.log(
    `\n${people} applications for ${capacities.join(' + ')} places in ${seconds.toFixed(1)} s, ${atOnce} at a time`,
  )
  console.log(`  answered with success      ${outcomes.filter(({ answer }) => answer !== 'already').length}`)
  console.log(`  kill -9 after ${killAfter}: requests cut, each made again   ${sum(before)}`)
  console.log(
    `  of these done before the answer was lost          ${outcomes.filter(({ answer }) => answer === 'already').length}`,
  )
  console.log(`  SIGTERM after ${stopAfter}: requests cut              ${sum(outcomes) - sum(before)}`)
  for (const problem of problems) console.log(`  WRONG: ${problem}`)
  console.log(problems.length === 0 ? '  none lost, none doubled, no slot overbooked, no gap in a line' : '  FAILED')
  // Of few applications none need be under way when the server is killed.
  if (problems.length > 0 || (sum(before) === 0 && !isSmoke)) process.exitCode = 1
} finally {
  await pool.end()
}
