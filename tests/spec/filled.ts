import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { contractEndpoints } from '#server/features/portal/docs/contract-endpoints.ts'
import { tablesIn } from '#server/records/personal-data/personal-tables.ts'
import { unfilled } from './unfilled.ts'

interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

const isOf = (type: Schema['type'], name: string): boolean =>
  type === name || (Array.isArray(type) && type.includes(name))

/** Fields of a reply that may be null, absent or an empty list, each by its path: `.items[].name`; a list by that of an entry. */
export function openFields(reply: z.ZodType): string[] {
  const root = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }) as Schema
  const fields = new Set<string>()
  const within = new Set<Schema>()
  function walk(schema: Schema, path: string): void {
    // A schema that holds itself is looked at once on a way.
    if (within.has(schema)) return
    within.add(schema)
    if (schema.$ref !== undefined) {
      const name = schema.$ref.replace('#/$defs/', '')
      walk(name === '#' ? root : (root.$defs?.[name] ?? {}), path)
    }
    const forms = schema.anyOf ?? schema.oneOf ?? []
    if ([schema, ...forms].some(({ type }) => isOf(type, 'null'))) fields.add(path)
    for (const form of [...forms, ...(schema.allOf ?? [])]) walk(form, path)
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      if (!schema.required?.includes(name)) fields.add(`${path}.${name}`)
      walk(inner, `${path}.${name}`)
    }
    if (isOf(schema.type, 'array')) fields.add(`${path}[]`)
    for (const inner of [...(schema.items ? [schema.items] : []), ...(schema.prefixItems ?? [])])
      walk(inner, `${path}[]`)
    within.delete(schema)
  }
  walk(root, '')
  // The end of every list is found by one function, which has tests of its own.
  return [...fields].filter((path) => path !== '' && !path.endsWith('.nextCursor'))
}

/** What has to be noted in a whole run: open fields of all replies, and all columns that no database fills by itself. */
async function expectedLines(): Promise<string[]> {
  const replies = contractEndpoints.flatMap(({ spec }) =>
    'reply' in spec ? openFields(spec.reply).map((path) => `reply ${spec.method} ${spec.path} ${path}`) : [],
  )
  const files = globSync('server/database/schema/*.ts').map((file) => resolve(file))
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>))
  const columns = tablesIn(modules).flatMap((table) => {
    const config = getTableConfig(table)
    return config.columns
      .filter(({ generated, generatedIdentity }) => generated === undefined && generatedIdentity === undefined)
      .map((column) => `column ${config.name}.${toSnakeCase(column.name)}`)
  })
  return [...new Set([...replies, ...columns])]
}

/** Whether something that holds a line is among the lines: then the line itself would say no more. */
const isInside = (line: string, outer: string): boolean =>
  line.startsWith(outer) && /^[.[]/.test(line.slice(outer.length))

export interface FilledComparison {
  /** A sentence for each line that nothing filled and nothing excuses, and for each excuse of what is not there. */
  readonly faults: readonly string[]
  /** Excuses that this run did without; another may need them, where a test does what time allows. */
  readonly needless: readonly string[]
}

/** Compares the lines that have to be noted with those that were. Of what stands inside of each other the outermost is named. */
export function compareFilled(
  expected: readonly string[],
  noted: ReadonlySet<string>,
  excused: ReadonlySet<string>,
): FilledComparison {
  const missing = expected.filter((line) => !noted.has(line))
  const outermost = missing.filter((line) => !missing.some((other) => isInside(line, other)))
  const known = new Set(expected)
  return {
    faults: [
      ...outermost.filter((line) => !excused.has(line)).map((line) => `${line}: no test fills it`),
      ...[...excused].filter((line) => !known.has(line)).map((line) => `${line}: is excused, and is not there`),
    ],
    needless: [...excused].filter((line) => known.has(line) && !outermost.includes(line)),
  }
}

/** Compares what a whole run noted below `root` with the contract and the schema of the database. */
export async function compareRun(root: string): Promise<FilledComparison> {
  const noted = globSync(join(root, '.cache/results/filled/*.txt')).flatMap((file) =>
    readFileSync(file, 'utf8').split('\n'),
  )
  return compareFilled(await expectedLines(), new Set(noted), new Set(Object.values(unfilled).flat()))
}
