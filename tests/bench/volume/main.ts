import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { countTotals } from '#server/seed/content.ts'
import { embeddedOwner } from '#server/database/initialise.ts'
import { embeddedRole } from '#server/database/supervisor.ts'
import { loadKeys } from '#server/keys.ts'
import { hashPassword } from '#server/records/account/password-hash.ts'
import { fillVolume, sizeOf } from './fill.ts'
import { demoSeeds } from './seeds.ts'

// Fills a folder of its own with a large portal; `npm start` with DATA_DIR=<folder> shows it.
const usage =
  'usage: node scripts/run.mjs volume <folder> [--share=1]   (share of 1,000,000 volunteers, 200,000 missions and 5,000,000 records: 0.002 to 4)'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1' } },
})
const [argument] = positionals
const share = Number(values.share)
/** Fewer people could not take the places of its largest mission without two at once. */
const leastShare = 0.002
if (!argument || positionals.length > 1 || !(share >= leastShare && share <= 4)) {
  console.error(usage)
  process.exit(2)
}
const folder = resolve(argument)
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty: name a folder that is to be made`)
  process.exit(2)
}
mkdirSync(folder, { recursive: true })
const config = readConfig({ DATA_DIR: folder, DEMO: '1' })
const keys = () => loadKeys([], folder)
const began = performance.now()
const say = (sentence: string) => console.log(sentence)

// Nothing of it is worth more than the time to make it again: no waiting for the disk.
const hasty = {
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '2GB',
  checkpoint_timeout: '1h',
  shared_buffers: '1GB',
  max_parallel_maintenance_workers: '2',
}
const database = await openDatabase(config, {
  seeds: demoSeeds(keys),
  notice: say,
  embeddedSettings: hasty,
})
const owner = new pg.Client({ connectionString: database.url.replace(embeddedRole, embeddedOwner) })
try {
  await owner.connect()
  const { id: keyId } = (await keys()).uploadKey
  await fillVolume(owner, { ...sizeOf(share), keyId, passwordHash: await hashPassword(crypto.randomUUID()), say })
  await countTotals(database.executor)
  const { rows } = await owner.query<{ name: string; rows: number; size: string }>(`
    select relname as name, reltuples::bigint as rows, pg_size_pretty(pg_total_relation_size(oid)) as size
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 10`)
  await owner.query('checkpoint')
  say('')
  for (const row of rows)
    say(`${row.name.padEnd(24)}${row.rows.toLocaleString('en-US').padStart(12)} rows ${row.size.padStart(9)}`)
} finally {
  await owner.end()
  await database.close()
}
execFileSync('sync')
const size = execFileSync('du', ['-sm', join(folder)], { encoding: 'utf8' }).split('\t')[0]
say(`\n${(Number(size) / 1000).toFixed(1)} GB in ${((performance.now() - began) / 1000).toFixed(0)} s, in ${folder}`)
