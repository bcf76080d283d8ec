import { passSignalsOn, run } from './child.ts'

passSignalsOn()
process.exitCode = await run(process.execPath, ['tests/spec/main.ts', ...process.argv.slice(2)], process.env)
