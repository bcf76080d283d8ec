import type { FieldIssue } from '#contract/endpoint.ts'
import { property } from '#domain/property.ts'
import { failureOf, issuesIn } from '#machines/failure.ts'

/**
 * What a refused form says: at its fields where the server names them, else one sentence for the whole, never an empty one.
 * `field` is `service` where no answer of the form's own came, so that sending it again may help.
 */
export function formRefusal(error: unknown): [FieldIssue, ...FieldIssue[]] {
  const { code, message } = failureOf(error)
  const [first, ...rest] = issuesIn(property(error, 'data'))
  return first ? [first, ...rest] : [{ field: /^\d{5}$/.test(code) ? '' : 'service', message }]
}
