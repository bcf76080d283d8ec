import { type AnyColumn, between, eq, type SQL } from 'drizzle-orm'
import { districtPrefix } from '#domain/district-code.ts'

/** Condition on a column of district codes: the given district or one below it; none without one. */
export function isInDistrict(column: AnyColumn, code: string | undefined): SQL | undefined {
  if (code === undefined) return undefined
  const prefix = districtPrefix(code)
  return prefix === code ? eq(column, code) : between(column, prefix.padEnd(6, '0'), prefix.padEnd(6, '9'))
}
