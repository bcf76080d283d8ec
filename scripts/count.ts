import { existsSync, readFileSync } from 'node:fs'

export interface Count {
  passed: number
  failed: number
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/**
 * Counts what one run of vitest proved.
 * @param file its JSON report; without one the run counts as one failure
 * @param code its exit code; a failure that the report does not show (an unhandled error, no test at all) counts as one
 */
export function countReport(file: string, code: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  const isSilent = failed === 0 && (code !== 0 || report.numPassedTests === 0)
  return { passed: report.numPassedTests, failed: isSilent ? 1 : failed }
}
