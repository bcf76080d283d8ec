import { readFileSync } from 'node:fs'
import pg from 'pg'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { type Material, volumeMaterial } from './material.ts'

/** How many rows the large tables get; the other ones follow from these. */
export interface VolumeSize {
  readonly volunteers: number
  readonly missions: number
  readonly records: number
}

const fullSize: VolumeSize = { volunteers: 1_000_000, missions: 200_000, records: 5_000_000 }

/** The same mixture in a smaller measure. */
export const sizeOf = (share: number): VolumeSize => ({
  volunteers: Math.round(fullSize.volunteers * share),
  missions: Math.round(fullSize.missions * share),
  records: Math.round(fullSize.records * share),
})

export interface FillOptions extends VolumeSize {
  /** Id of the key under which the sealed columns say to be sealed. */
  readonly keyId: string
  /** A hash of a password that nobody knows. */
  readonly passwordHash: string
  readonly say: (sentence: string) => void
}

interface DroppedObject {
  readonly name: string
  readonly restore: string
}

const tables = [
  'volunteer',
  'volunteer_month',
  'volunteer_district',
  'mission',
  'mission_position',
  'slot',
  'application',
  'hour_record',
  'time_record',
  'service_fact',
]

/** Rebuilding an index over all rows takes a fraction of the time of keeping it row by row. */
async function setIndexesAside(client: pg.Client): Promise<string[]> {
  const { rows: rules } = await client.query<DroppedObject>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as name,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
     from pg_constraint where contype = 'x' and conrelid = any($1::text[]::regclass[])`,
    [tables],
  )
  const { rows: indexes } = await client.query<DroppedObject>(
    `select format('drop index %s', indexrelid::regclass) as name, pg_get_indexdef(indexrelid) as restore
     from pg_index where indrelid = any($1::text[]::regclass[]) and not indisprimary
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  const dropped = [...rules, ...indexes]
  for (const { name } of dropped) await client.query(name)
  return dropped.map(({ restore }) => restore)
}

async function lend(client: pg.Client, { themes, homes, surnames, givenNames }: Material): Promise<void> {
  await client.query(`
    create temp table theme (no int primary key, title text, place text, address text, detail text, categories text[], targets text[], cover text,
      "riskLevel" text, "riskNote" text, guarantees text[], "ageFrom" int, "ageTo" int, "realName" boolean, "needsMinutes" int, skills text[],
      start time, length int, positions jsonb);
    create temp table home (no int primary key, code text, parent text, name text, longitude real, latitude real)`)
  const numbered = (rows: unknown[]) => JSON.stringify(rows.map((row, no) => ({ ...(row as object), no })))
  await client.query('insert into theme select * from json_populate_recordset(null::theme, $1::json)', [
    numbered(themes),
  ])
  await client.query('insert into home select * from json_populate_recordset(null::home, $1::json)', [numbered(homes)])
  await client.query(
    'create temp table people as select $1::text[] as surnames, $2::text[] as female, $3::text[] as male',
    [surnames, givenNames.female, givenNames.male],
  )
}

interface Step {
  readonly what: string
  readonly text: string
}

/** The steps of `fill.sql` with their values. */
function steps({ volunteers, missions, records, keyId, passwordHash }: Omit<FillOptions, 'say'>): Step[] {
  const values: Record<string, string> = {
    volunteers: String(volunteers),
    missions: String(missions),
    records: String(records),
    organizations: String(Math.max(20, Math.round(missions / 10))),
    keyId: pg.escapeLiteral(keyId),
    passwordHash: pg.escapeLiteral(passwordHash),
    starMinutes: pg.escapeLiteral(
      `{${ruleSetOn(shanghaiDay(new Date()))
        .starHours.map((hours) => hours * 60)
        .join(',')}}`,
    ),
  }
  const [, ...parts] = readFileSync(new URL('fill.sql', import.meta.url), 'utf8').split(/^--- /m)
  return parts.map((part) => {
    const [what = '', ...lines] = part.split('\n')
    const text = lines.join('\n').replace(/(?<!:):([a-zA-Z]+)/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`fill.sql asks for ${name}`)
      return value
    })
    return { what, text }
  })
}

/**
 * Adds the rows of a large portal to a database that holds the demo, as its owner and a superuser. The sealed columns look like sealed
 * ones but cannot be opened.
 */
export async function fillVolume(client: pg.Client, { say, ...options }: FillOptions): Promise<void> {
  const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now()
    await work()
    say(`${what.padEnd(44)}${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s`)
  }
  await client.query(`set statement_timeout = 0; set synchronous_commit = off; set work_mem = '512MB'; set maintenance_work_mem = '1GB';
    set max_parallel_workers_per_gather = 2; set client_min_messages = warning`)
  await lend(client, volumeMaterial())
  let restore: string[] = []
  await timed('indexes set aside', async () => {
    restore = await setIndexesAside(client)
  })
  for (const { what, text } of steps(options)) await timed(what, () => client.query(text))
  await timed(`${restore.length} indexes`, async () => {
    for (const text of restore) await client.query(text)
  })
  await timed('statistics', () => client.query('vacuum analyze'))
}
