import type { FieldIssue } from '#contract/endpoint.ts'
import { property, textProperty } from '#domain/property.ts'
import { serviceWarning } from '#domain/service-warning.ts'

/** A failure as data: never an Error object, so that it can be stored and compared. */
export interface Failure {
  code: string
  message: string
}

/**
 * The failure in whatever a call rejected with. The sentence of what has no code is none for people: a script that did not arrive
 * rejects in the words of the browser.
 */
export function failureOf(error: unknown): Failure {
  const code = textProperty(error, 'code')
  if (code === undefined) return { code: 'UNKNOWN', message: serviceWarning }
  return { code, message: textProperty(error, 'message') || serviceWarning }
}

const isFieldIssue = (value: unknown): value is FieldIssue =>
  textProperty(value, 'field') !== undefined && textProperty(value, 'message') !== undefined

/** The fields that a refusal names (`data.issues`), each with its sentence. */
export function issuesIn(data: unknown): FieldIssue[] {
  const issues = property(data, 'issues')
  return Array.isArray(issues) ? issues.filter(isFieldIssue) : []
}

/** Whether a call was refused with this code. */
export const refusedWith = (error: unknown, code: number): boolean => failureOf(error).code === String(code)

/** Whether the server itself said no: a 401 or a business code. No answer, a busy or broken server say nothing of what was asked. */
export const isRefusal = (error: unknown): boolean => /^(401|\d{5})$/.test(failureOf(error).code)

/** Stands in for outside work until the page provides it. */
export function notProvided(): Promise<never> {
  return Promise.reject({ code: 'NOT_PROVIDED', message: 'not provided' } satisfies Failure)
}
