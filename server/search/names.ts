import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { personNameKey } from '../database/name-key.ts'

/** Whether a column writes the name of this text, as `isSameName`. */
export const isNameOf = (column: AnyColumn, name: string): SQL =>
  sql`${personNameKey(column)} = ${personNameKey(sql`${name}::text`)}`

/** Whether a column holds the text, compared as names are. */
export function holdsName(column: AnyColumn, text: string): SQL {
  const key = personNameKey(sql`${text}::text`)
  return sql`(${key} <> '' and strpos(${personNameKey(column)}, ${key}) > 0)`
}
