import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { FieldIssue } from '#contract/endpoint.ts'
import { keysOf } from '#domain/record-keys.ts'

/** The rules of a form that are one function of its values: what is wrong, in the order of the page. */
export const createResolver =
  <F extends FieldValues>(problemsOf: (values: F) => readonly FieldIssue[]): Resolver<F, unknown, F> =>
  (values) => {
    const issues = problemsOf(values)
    if (issues.length === 0) return { values, errors: {} }
    const errors: FieldErrors<F> = {}
    for (const { field, message } of issues) if (!get(errors, field)) set(errors, field, { type: 'rule', message })
    return { values: {}, errors }
  }

/** The rules of a form whose fields have a check each: the sentence for what is wrong, null for what is not. */
export const checksOf = <F extends FieldValues>(
  checks: {
    readonly [K in keyof F & string]?: (value: F[K], values: F) => string | null
  },
): Resolver<F, unknown, F> =>
  createResolver((values) =>
    keysOf(checks).flatMap((field) => {
      const message = checks[field]?.(values[field], values) ?? null
      return message === null ? [] : [{ field, message }]
    }),
  )

/** Rules whose code comes when the form is first touched (`fetch`); where it does not arrive, the server says what is wrong. */
export function lazyRules<F extends FieldValues>(load: () => Promise<Resolver<F, unknown, F>>) {
  const resolver: Resolver<F, unknown, F> = async (values, ...rest) => {
    const rules = await load().catch(() => null)
    return rules ? rules(values, ...rest) : { values, errors: {} }
  }
  return { resolver, fetch: () => void load().catch(() => {}) }
}
