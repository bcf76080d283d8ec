import { eq, getTableColumns, getTableName, inArray, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/client.ts'
import type { Keys } from '../../keys.ts'
import type { PersonalTable } from './personal-tables.ts'

export type ExportRow = Record<string, unknown>

export interface Owner {
  readonly id: number
  readonly surrogateId: string
}

/** Rows of one table that are about the person, as they are stored. */
export function rowsOf(executor: Executor, entry: PersonalTable, owner: Owner): Promise<ExportRow[]> {
  return executor
    .select()
    .from(entry.table)
    .where(ownedBy(executor, entry, owner))
}

/** The rows of a table that are about the person. */
export function ownedBy(executor: Executor, { column, by }: PersonalTable, owner: Owner): SQL {
  if (by === 'volunteer') return eq(column, owner.id)
  if (by === 'surrogate') return eq(column, owner.surrogateId)
  const keys = executor
    .select({ key: by.key })
    .from(by.parent.table)
    .where(ownedBy(executor, by.parent, owner))
  return inArray(column, keys)
}

/** What proves or finds something, and says nothing about the person; staff are named by the access log alone. */
const internal =
  /(Hash|Key|keyId|checkCode|^hash)$|^(key|id|volunteerId|surrogateId|organizerId|reviewerId|answeredBy|recordedBy|endedBy|decidedBy|authorId|recordId|givenUpBy|subjectId|previousHash|demo|during|revision|forDuty)$/

const ciphertextPattern = /^v1\.[0-9a-f]{8}\./

/** A row as its person reads it: plain text instead of sealed, instants as ISO 8601, nothing that only the server needs. */
export function readable(keys: Keys, table: PgTable, row: ExportRow): ExportRow {
  const scope = camel(getTableName(table))
  return Object.fromEntries(
    Object.keys(getTableColumns(table)).flatMap((name) => {
      if (internal.test(name)) return []
      const value = row[name]
      if (value instanceof Date) return [[name, value.toISOString()]]
      if (value instanceof Buffer) return []
      if (typeof value === 'string' && ciphertextPattern.test(value))
        return [[name, parseIfJson(keys.decryptColumn(`${scope}.${name}`, value))]]
      return [[name, value ?? null]]
    }),
  )
}

/** Sealed forms are JSON, the rest is text. */
function parseIfJson(plain: string): unknown {
  if (!/^[[{]/.test(plain)) return plain
  try {
    return JSON.parse(plain)
  } catch {
    return plain
  }
}

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
