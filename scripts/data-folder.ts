import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'
import { packTar } from 'modern-tar/fs'
import pg from 'pg'
import { productVersion } from '#domain/product-version.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import { demoSeed } from '#server/seed/demo.ts'
import { helpSeed } from '#server/seed/help.ts'
import { startEmbedded } from '#server/database/supervisor.ts'
import { loadKeys } from '#server/keys.ts'
import { hashPassword } from '#server/records/account/password-hash.ts'
import { sized } from './smoke/size.ts'

// Packs a data folder of this version, a demo with few people, into tests/data-folders or the folder that is named: a test opens it with
// every later version.

const [folderRoot = join('tests', 'data-folders')] = process.argv.slice(2)
const crowdSize = sized(150, 20)
/** A segment that was used before is full of old records. */
const settings = { wal_recycle: 'off' }
const folder = mkdtempSync(join(tmpdir(), 'zhiyuan-folder-'))
const tarFile = join(folderRoot, `${productVersion}.tar.br`)

async function fill(): Promise<void> {
  const demo = demoSeed({ keys: () => loadKeys([], folder), clock: systemClock, hashPassword, crowdSize })
  const config = readConfig({ DATA_DIR: folder, DEMO: '1' })
  const database = await openDatabase(config, {
    seeds: [baseSeed, cardBaseSeed, helpSeed, demo],
    embeddedSettings: settings,
  })
  await database.close()
}

/** Rows of each table. Of the write-ahead log the segment of the last checkpoint is left. */
async function settle(): Promise<Record<string, number>> {
  const embedded = await startEmbedded({ dataDir: { path: folder, explicit: true }, notice: console.log, settings })
  const client = new pg.Client({ connectionString: embedded.ownerUrl })
  await client.connect()
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${pg.escapeIdentifier(name)}`)
    counts[name] = Number(rows[0]?.count)
  }
  await client.query('vacuum full')
  await client.query('checkpoint')
  await client.query('select pg_switch_wal()')
  const { rows } = await client.query<{ segment: string }>(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as segment',
  )
  await client.end()
  await embedded.stop()
  const log = join(folder, 'postgres', 'pg_wal')
  for (const file of readdirSync(log))
    if (/^[0-9A-F]{24}$/.test(file) && file !== rows[0]?.segment) rmSync(join(log, file))
  return counts
}

try {
  await fill()
  const counts = await settle()
  mkdirSync(folderRoot, { recursive: true })
  const compress = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: sized(9, 1) },
  })
  const isKept = (path: string): boolean => !/\/(bin|postgres\.log|holder\.json)$/.test(path)
  await pipeline(packTar(folder, { filter: isKept }), compress, createWriteStream(tarFile))
  writeFileSync(join(folderRoot, `${productVersion}.json`), `${JSON.stringify(counts, null, 2)}\n`)
  console.log(`${tarFile}: ${Math.round(statSync(tarFile).size / 1024)} KiB`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
