import { passSignalsOn, run } from './child.ts'

passSignalsOn()
process.exitCode = await run(process.execPath, ['tests/fresh/main.ts', ...process.argv.slice(2)], process.env)
