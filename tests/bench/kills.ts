import { proveKills } from '#tests/support/kills.ts'

// Run by `node scripts/run.mjs kills [--count=100] [--seed=1]`.

const numberOf = (name: string, otherwise: number): number => {
  const match = process.argv.find((argument) => argument.startsWith(`--${name}=`))
  return match === undefined ? otherwise : Number(match.slice(name.length + 3))
}

const [count, seed] = [numberOf('count', 100), numberOf('seed', 1)]
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error('usage: node scripts/run.mjs kills [--count=100] [--seed=1]')
  process.exit(2)
}
const startedAt = performance.now()
const { kills, starts, outcomes, problems } = await proveKills(count, seed)
const seconds = (performance.now() - startedAt) / 1000
const cut = outcomes.filter((outcome) => outcome.cut > 0)
const already = outcomes.filter(({ answer }) => answer === 'already')
console.log(`${count} kills (seed ${seed}) in ${seconds.toFixed(0)} s under 24 writers: ${JSON.stringify(kills)}`)
console.log(`  starts of the server                              ${starts}`)
console.log(`  people answered with success                      ${outcomes.length}`)
console.log(`  of these asked again after a cut or a 503         ${cut.length}`)
console.log(`  of these done before the answer was lost          ${already.length}`)
for (const problem of problems) console.log(`  WRONG: ${problem}`)
console.log(
  problems.length === 0 ? '  nothing lost, nothing doubled, every start came up, nothing left running' : '  FAILED',
)
if (problems.length > 0) process.exitCode = 1
