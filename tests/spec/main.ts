import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compareRun } from './filled.ts'
import { readLedger } from './ledger.ts'
import { coveragePage } from './page.ts'
import { rows, specification } from './specification.ts'

// Without options: writes docs/coverage.md from the reports of a whole run. `--count=<file>` writes there how many rows the newest reports
// prove; with `--whole` every row must be among them, the page must say the same, and every field of a reply and every column must have been
// filled by a test.

const { values } = parseArgs({ options: { count: { type: 'string' }, whole: { type: 'boolean', default: false } } })
const file = 'docs/coverage.md'

const isWhole = values.whole || !values.count
const ledger = readLedger(rows, '.', isWhole)
const page = coveragePage(specification, ledger.proofs)
const filled = values.whole ? await compareRun('.') : { faults: [], needless: [] }
const names = [...ledger.faults, ...filled.faults]
if (values.whole && ledger.faults.length === 0 && readFileSync(file, 'utf8') !== page)
  names.push(`${file} is not of this run: \`node scripts/run.mjs coverage\` writes it anew`)

if (values.count)
  writeFileSync(values.count, JSON.stringify({ passed: ledger.proofs.size, failed: names.length, names }))
else if (names.length === 0) writeFileSync(file, page)
for (const name of names) console.error(`✗ ${name}`)
for (const line of filled.needless) console.log(`${line}: is filled, and still excused`)
console.log(`${ledger.proofs.size} of ${rows.length} rows proved`)
if (names.length > 0) process.exitCode = 1
