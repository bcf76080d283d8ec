import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { districtPrefix } from '#contract/district-code.ts'

/** Condition on a column of district codes: the given district or one below it; none without one. */
export function withinDistrict(column: AnyColumn, code: string | undefined): SQL | undefined {
  if (code === undefined) return undefined
  const prefix = districtPrefix(code)
  return sql`${column} between ${prefix.padEnd(6, '0')} and ${prefix.padEnd(6, '9')}`
}
