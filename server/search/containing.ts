import { ilike, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Whether a column holds a text somewhere, whatever its case; `%` and `_` in it stand for themselves. */
export const containing = (column: AnyPgColumn, text: string): SQL =>
  ilike(column, `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
