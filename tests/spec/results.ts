import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Row } from './row.ts'

interface Report {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

const keyOf = ({ file, name }: Row['proof']) => `${file} > ${name}`

/**
 * How the proofs of rows ended.
 * @param root of the tree whose levels wrote their JSON reports there
 * @returns a proof's `passed`, `failed` or whatever else the report says; undefined when it did not run
 */
export function resultsOf(root: string): (proof: Row['proof']) => string | undefined {
  const status = new Map<string, string>()
  for (const file of globSync(join(root, '.cache/results/*.json'))) {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
    for (const { name, assertionResults } of testResults)
      for (const test of assertionResults)
        status.set(keyOf({ file: relative(root, name), name: test.fullName.trim() }), test.status)
  }
  return (proof) => status.get(keyOf(proof))
}

/** Counts the rows whose proof passed in the run whose reports lie under `root`, and names the others. */
export function countProven(
  rows: readonly Row[],
  root: string,
): { passed: number; failed: number; names: readonly string[] } {
  const resultOf = resultsOf(root)
  const unproven = rows.filter(({ proof }) => resultOf(proof) !== 'passed')
  return {
    passed: rows.length - unproven.length,
    failed: unproven.length,
    names: unproven.map(({ id, proof }) => `${id}: ${keyOf(proof)} ${resultOf(proof) ?? 'did not run'}`),
  }
}
