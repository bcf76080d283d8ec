import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { nameGaps } from '#domain/fields/name.ts'

const gaps = sql.raw(`'[${nameGaps.replace("'", "''")}\\U000e0100-\\U000e01ef]'`)

/** The name of a person as it is compared: without `nameGaps` and the variations of rare characters, full-width forms as the others, in lower case. */
export const personNameKey = (name: AnyColumn | SQL): SQL =>
  sql`lower(regexp_replace(normalize(${name}, NFKC), ${gaps}, '', 'g'))`
