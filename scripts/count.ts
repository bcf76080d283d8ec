import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

export interface Count {
  passed: number
  failed: number
  /** What failed, a line each: said once more at the end of the run. */
  names?: readonly string[]
}

const assertion = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.array(z.string()).nullish(),
})
const fileResult = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string().optional(),
  assertionResults: z.array(assertion),
})
const report = z.object({ numPassedTests: z.number(), testResults: z.array(fileResult) })

const firstLine = (text = '') => text.trimStart().split('\n', 1)[0] ?? ''

function failuresOf({ name, status, message, assertionResults }: z.infer<typeof fileResult>): string[] {
  const failures = assertionResults.filter((test) => test.status === 'failed')
  const path = relative('.', name)
  if (failures.length === 0 && status === 'failed') return [`${path}: ${firstLine(message)}`]
  return failures.map((test) => `${path} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`)
}

/**
 * Counts what one run of vitest proved.
 * @param file its JSON report; without one the run counts as one failure
 * @param code its exit code; a failure that the report does not show (an unhandled error, no test at all) counts as one
 */
export function countReport(file: string, code: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1, names: ['no report was written'] }
  const { numPassedTests, testResults } = report.parse(JSON.parse(readFileSync(file, 'utf8')))
  const failures = testResults.flatMap(failuresOf)
  const isSilent = failures.length === 0 && (code !== 0 || numPassedTests === 0)
  const names = isSilent ? ['an error outside of the tests, or no test at all'] : failures
  return { passed: numPassedTests, failed: names.length, names }
}
