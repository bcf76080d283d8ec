import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { codes } from '#contract/codes.ts'
import type { EndpointSpec, Envelope } from '#contract/endpoint.ts'
import { backgroundOf, drizzleOptions, setBackground } from '#server/database/client.ts'
import type { Database } from '#server/database/open.ts'
import { writtenColumns } from './written-columns.ts'

/** Where a whole run notes which columns the server wrote and which fields its replies filled, for `tests/spec/filled.ts`; else nothing is noted. */
const folder = process.env['FILLED_DIR']

/** Of this process. */
const known = new Set<string>()
let fresh: string[] = []

function note(line: string): void {
  if (known.has(line)) return
  known.add(line)
  fresh.push(line)
}

/** `reply GET /path .items[].name`, with `[]` for an entry of a list; what is null or absent is not filled. */
function noteFields(prefix: string, value: unknown): void {
  if (value === null || value === undefined) return
  note(prefix)
  if (Array.isArray(value)) for (const item of value) noteFields(`${prefix}[]`, item)
  else if (typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) noteFields(`${prefix}.${name}`, inner)
}

/** Notes the fields that an answer filled. */
export function noteReply({ method, path }: EndpointSpec, envelope: Envelope | null): void {
  if (folder !== undefined && envelope?.code === codes.success) noteFields(`reply ${method} ${path} `, envelope.data)
}

/** The same database, whose statements for requests are noted: `column table.name` of each that was written. */
export function noteStatements(database: Database): Database {
  if (folder === undefined) return database
  const statements = new Set<string>()
  const logQuery = (text: string): void => {
    if (statements.has(text)) return
    statements.add(text)
    for (const column of writtenColumns(text)) note(`column ${column}`)
  }
  const executor = drizzle(database.pool, { ...drizzleOptions, logger: { logQuery } })
  setBackground(executor, backgroundOf(database.executor))
  return { ...database, executor }
}

/** Hands what was noted to the end of the run. */
export function writeFilled(): void {
  if (folder === undefined || fresh.length === 0) return
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.txt`), `${fresh.join('\n')}\n`)
  fresh = []
}
