import { join } from 'node:path'
import { passSignalsOn, run } from './child.ts'

// `node scripts/run.mjs mutation`: every file that a row of the specification names; `… mutation domain/fields/mobile.ts` these alone.

passSignalsOn()
const files = process.argv.slice(2)
const chosen = files.length > 0 ? ['--mutate', files.join(',')] : []
const stryker = join('node_modules', '.bin', 'stryker')
process.exitCode = await run(stryker, ['run', 'tests/spec/stryker.config.mjs', ...chosen], process.env)
