import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '#server/config/config.ts'
import { embeddedOwner } from '#server/database/initialise.ts'
import { openDatabase } from '#server/database/open.ts'
import { embeddedRole } from '#server/database/supervisor.ts'
import { loadKeys } from '#server/keys.ts'
import { sized } from '../../scripts/smoke/size.ts'
import { report } from './report.ts'
import { demoSeeds } from './volume/seeds.ts'

// What a row of the tables that grow for ever costs once there are many: copies of each of a tenth and of the whole size are indexed,
// added to, swept and copied out. A cost of a row that stays the same says what many more cost.
const { values } = parseArgs({ options: { rows: { type: 'string' } } })
const whole = Number(values.rows ?? sized(300_000, 2_000))
const part = Math.round(whole / 10)
/** Rows of a province after some years. */
const province = 300_000_000
const worstAtMost = 1.5

/** Of each table what makes its row number `n` another than the row of the demo that is copied. */
const changes: Readonly<Record<string, string>> = {
  time_record: `'surrogate_id', md5((n % 1000000)::text), 'position', n / 1000000 + 1, 'record_id', n, 'corrects', null,
    'hash', encode(sha256(n::text::bytea), 'hex'), 'previous_hash', encode(sha256((n - 1)::text::bytea), 'hex')`,
  hour_record: `'surrogate_id', md5((n % 1000000)::text), 'application_id', n, 'mission_id', n / 40, 'corrects', null`,
  site_message: `'volunteer_id', abs(hashint8(n)) % 1000000, 'subject_id', n, 'slot_message_id', null`,
  access_log: `'volunteer_id', abs(hashint8(n)) % 1000000`,
  staff_act: `'organization_id', n % 20000, 'organizer_id', n % 60000, 'mission_id', n / 10, 'act', 'decideHours', 'subject', '海珠区图书馆整理书架',
    'after', '{"决定":"通过","人数":"12"}'::jsonb, 'at', now() - n * interval '1 second', 'address', '203.0.113.7', 'device', 'Chrome · Windows',
    'position', n / 20000 + 1, 'previous_hash', encode(sha256((n - 1)::text::bytea), 'hex'), 'hash', encode(sha256(n::text::bytea), 'hex')`,
  due_event: `'subject_id', n, 'done_at', null`,
}

/** Milliseconds of each deed. */
type Costs = Readonly<Record<'index' | 'add' | 'sweep' | 'copy', number>>

const folder = await mkdtemp(join(tmpdir(), 'zhiyuan-growth-'))
const keys = await loadKeys([], folder)
const database = await openDatabase(readConfig({ DATA_DIR: folder, DEMO: '1' }), {
  seeds: demoSeeds(() => keys),
  notice: () => {},
})
const client = new pg.Client({ connectionString: database.url.replace(embeddedRole, embeddedOwner) })

async function timed(text: string): Promise<number> {
  const began = performance.now()
  await client.query(text)
  return performance.now() - began
}

const rowsOf = (table: string, from: number, to: number): string =>
  `insert into growth select (jsonb_populate_record(null::${table}, coalesce(to_jsonb(sample), '{}') || jsonb_build_object('id', n, ${changes[table]}))).*
   from generate_series(${from}, ${to}) n left join (select * from ${table} order by id limit 1) sample on true`

/** The statements that make the indexes of a table on its copy; a constraint of spans of time is no question of size. */
async function indexesOf(table: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string; name: string }>(
    `select pg_get_indexdef(i.indexrelid) as text, i.indexrelid::regclass::text as name from pg_index i
     where i.indrelid = $1::regclass and not i.indisexclusion`,
    [table],
  )
  return rows.map(({ text, name }) =>
    text.replace(/ INDEX \S+ ON \S+/, ` INDEX growth_${name.replaceAll('"', '')} ON growth`),
  )
}

async function measure(table: string, count: number): Promise<Costs & { readonly bytes: number }> {
  await client.query(`create table growth (like ${table} including defaults including storage)`)
  await client.query(rowsOf(table, 1, count))
  await client.query('vacuum (freeze, analyze) growth')
  const began = performance.now()
  for (const text of await indexesOf(table)) await client.query(text)
  const index = performance.now() - began
  const { rows } = await client.query<{ bytes: number }>(`select pg_total_relation_size('growth')::float8 as bytes`)
  const few = Math.max(1, Math.round(part / 10))
  const add = await timed(rowsOf(table, count + 1, count + few))
  await client.query(`delete from growth where id % 100 = 0`)
  const sweep = await timed('vacuum growth')
  const copy = await timed(`copy growth to '/dev/null'`)
  await client.query('drop table growth')
  const each = (ms: number, of: number) => ms / of
  return {
    index: each(index, count),
    add: each(add, few),
    sweep: each(sweep, count),
    copy: each(copy, count),
    bytes: (rows[0]?.bytes ?? 0) / count,
  }
}

const hours = (ms: number): string => `${((ms * province) / 3_600_000).toFixed(1)} h`
try {
  await client.connect()
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const table of Object.keys(changes)) {
    const [small, large] = [await measure(table, part), await measure(table, whole)]
    const deeds = ['index', 'add', 'sweep', 'copy'] as const
    const ratios = deeds.map((deed) => large[deed] / small[deed])
    report({
      name: `a row of ${table} among ${whole} to one among ${part}`,
      value: Math.max(...ratios),
      unit: '×',
      goal: { atMost: worstAtMost },
      note: `${deeds.map((deed, at) => `${deed} ${ratios[at]?.toFixed(2)}`).join(', ')}; ${Math.round(large.bytes)} bytes a row; 300 M: ${((large.bytes * province) / 1e9).toFixed(0)} GB, indexes made in ${hours(large.index)}, swept in ${hours(large.sweep)}, copied in ${hours(large.copy)}`,
    })
  }
} finally {
  await client.end()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
