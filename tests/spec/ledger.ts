import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Row } from './specification.ts'

interface Report {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

export interface Ledger {
  /** Files whose passed tests prove a row, by its id. */
  proofs: ReadonlyMap<string, readonly string[]>
  /** A sentence for each row that is not proved, and for each name that is none. */
  faults: readonly string[]
}

/**
 * What the tests that ran have proved.
 * @param root of the tree whose levels wrote their JSON reports there
 * @param isWhole false where only some of the tests ran: then a row that none of them names is no fault
 */
export function readLedger(rows: readonly Row[], root: string, isWhole: boolean): Ledger {
  const proofs = new Map<string, Set<string>>(rows.map(({ id }) => [id, new Set()]))
  const faults: string[] = []
  const failed = new Set<string>()
  for (const report of globSync(join(root, '.cache/results/*.json'))) {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    for (const { name, assertionResults } of testResults)
      for (const { status, fullName } of assertionResults)
        for (const [, id = ''] of fullName.matchAll(/\[(S\d [^\]]+)\]/g)) {
          const files = proofs.get(id)
          if (!files) faults.push(`${id} is no row: ${fullName}`)
          else if (status === 'passed') files.add(relative(root, name))
          else if (status === 'failed') failed.add(id)
        }
  }
  for (const [id, files] of proofs) {
    if (failed.has(id)) faults.push(`${id}: a test that names it failed`)
    else if (isWhole && files.size === 0) faults.push(`${id}: no test that names it ran`)
  }
  const proved = [...proofs].filter(([id, files]) => files.size > 0 && !failed.has(id))
  return { proofs: new Map(proved.map(([id, files]) => [id, [...files].toSorted()])), faults }
}
