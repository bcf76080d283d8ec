import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

export interface Count {
  passed: number
  failed: number
  /** What failed, a line each: said once more at the end of the run. */
  names?: readonly string[]
  /** What failed among the others and passed by itself: said too, and no failure. */
  unsteady?: readonly string[]
}

interface Report {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: readonly string[] }[]
  }[]
}

type FileResult = Report['testResults'][number]

const read = (file: string): Report => JSON.parse(readFileSync(file, 'utf8')) as Report
const firstLine = (text = '') => text.trimStart().split('\n', 1)[0] ?? ''

function failuresOf({ name, status, message, assertionResults }: FileResult): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const path = relative('.', name)
  if (failed.length === 0 && status === 'failed') return [`${path}: ${firstLine(message)}`]
  return failed.map((test) => `${path} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`)
}

/** The files in which something failed, in a run of vitest that wrote its JSON report to `file`. */
export function failedFiles(file: string): string[] {
  if (!existsSync(file)) return []
  const { testResults } = read(file)
  return testResults.filter((result) => failuresOf(result).length > 0).map(({ name }) => relative('.', name))
}

/**
 * Puts a second run of some files into the report of the first.
 * @returns what failed in the first run and passed in the second, a line each
 */
export function mergeReports(file: string, again: string): string[] {
  const [first, second] = [read(file), read(again)]
  const redone = new Map(second.testResults.map((result) => [result.name, result]))
  const testResults = first.testResults.map((result) => redone.get(result.name) ?? result)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const numPassedTests = tests.filter(({ status }) => status === 'passed').length
  writeFileSync(file, JSON.stringify({ ...first, numPassedTests, testResults }))
  const passedAgain = new Set(
    second.testResults.filter((result) => failuresOf(result).length === 0).map(({ name }) => name),
  )
  return first.testResults.filter(({ name }) => passedAgain.has(name)).flatMap(failuresOf)
}

/**
 * Counts what one run of vitest proved.
 * @param file its JSON report; without one the run counts as one failure
 * @param code its exit code; a failure that the report does not show (an unhandled error, no test at all) counts as one
 */
export function countReport(file: string, code: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1, names: ['no report was written'] }
  const report = read(file)
  const failures = report.testResults.flatMap(failuresOf)
  const isSilent = failures.length === 0 && (code !== 0 || report.numPassedTests === 0)
  const names = isSilent ? ['an error outside of the tests, or no test at all'] : failures
  return { passed: report.numPassedTests, failed: names.length, names }
}
