import { ilike, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { spellingsOf } from './spellings.ts'

/** Whether a column holds a text somewhere, whatever its case, or its simplified characters; `%` and `_` in it stand for themselves. */
export const containing = (column: AnyPgColumn, text: string): SQL | undefined =>
  or(...spellingsOf(text).map((spelling) => ilike(column, `%${spelling.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)))
