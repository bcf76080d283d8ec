import pg from 'pg'

/** The constraint or unique index that refused a row; undefined when it was something else that failed. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof pg.DatabaseError) return at.constraint
  return undefined
}
