import { serviceWarning } from '#contract/service-warning.ts'

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
  const { code, message } = (error ?? {}) as Partial<Record<keyof Failure, unknown>>
  if (typeof code !== 'string') return { code: 'UNKNOWN', message: serviceWarning }
  return { code, message: typeof message === 'string' && message !== '' ? message : serviceWarning }
}

/** Whether a call was refused with this code. */
export const refusedWith = (error: unknown, code: number): boolean => failureOf(error).code === String(code)

/** Whether the server itself said no: a 401 or a business code. No answer, a busy or broken server say nothing of what was asked. */
export const isRefusal = (error: unknown): boolean => /^(401|\d{5})$/.test(failureOf(error).code)

/** Stands in for outside work until the page provides it. */
export function notProvided(): Promise<never> {
  return Promise.reject({ code: 'NOT_PROVIDED', message: 'not provided' } satisfies Failure)
}
