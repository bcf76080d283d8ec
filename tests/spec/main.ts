import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { cutRows, drawn } from './cut.ts'
import { coveragePage } from './page.ts'
import { faultsOf } from './proof.ts'
import { countProven } from './results.ts'
import { specification } from './specification.ts'

// Without options: writes docs/coverage.md. `--cut=20 --seed=1`: cuts the code of twenty rows; `--only='route /mission'` of those whose
// id begins so. `--proven=<file>`: writes there how many rows the run whose reports lie in .cache/results has proved.

const { values } = parseArgs({
  options: {
    cut: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    proven: { type: 'string' },
  },
})

const faults = faultsOf(specification)
if (values.proven) {
  const { passed, failed, names } = countProven(specification, '.')
  writeFileSync(values.proven, JSON.stringify({ passed, failed, names }))
} else if (values.cut === undefined && values.only === undefined) {
  writeFileSync('docs/coverage.md', coveragePage(specification))
  console.log(`docs/coverage.md: ${specification.length} rows`)
} else {
  const chosen = specification.filter(({ id }) => id.startsWith(values.only ?? ''))
  const rows = drawn(chosen, Number(values.cut ?? chosen.length), Number(values.seed))
  faults.push(...cutRows(rows))
  console.log(`seed ${values.seed}: ${rows.length} rows cut`)
}
for (const fault of faults) console.error(`✗ ${fault}`)
if (faults.length > 0) process.exitCode = 1
