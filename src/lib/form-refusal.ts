import type { FieldIssue } from '#contract/endpoint.ts'
import { serviceWarning } from '#contract/service-warning.ts'
import { ApiError } from './api-error.ts'

/**
 * What a refused form says: at its fields where the server names them, else one sentence for the whole, never an empty one.
 * `field` is `service` where no answer of the form's own came, so that sending it again may help.
 */
export function formRefusal(error: unknown): FieldIssue[] {
  if (!(error instanceof ApiError)) return [{ field: 'service', message: serviceWarning }]
  const { issues = [] } = (error.data ?? {}) as { issues?: FieldIssue[] }
  if (issues.length > 0) return issues
  return [{ field: error.kind === 'business' ? '' : 'service', message: error.message || serviceWarning }]
}
