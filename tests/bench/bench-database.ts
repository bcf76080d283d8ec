import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/config/config.ts'
import { type ApplicationPool, openPool, setBackground } from '#server/database/client.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import { baseSeed } from '#server/seed/base.ts'
import { embeddedOwner } from '#server/database/initialise.ts'
import { embeddedRole } from '#server/database/supervisor.ts'

export const benchSecret = 'bench'.repeat(8)

/** An embedded database with its shipped settings, in a folder of its own. */
export async function openBenchDatabase(): Promise<{
  database: Database
  /** Gathers statistics, which on a running server happens by itself. */
  analyze: () => Promise<void>
  drop: () => Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'zhiyuan-bench-'))
  const database = await openDatabase(readConfig({ DATA_DIR: folder, DEMO: '0', PUBLIC_URL: 'http://127.0.0.1' }), {
    seeds: [baseSeed],
    notice: () => {},
  })
  return {
    database,
    async analyze() {
      const owner = new pg.Client({ connectionString: database.url.replace(embeddedRole, embeddedOwner) })
      await owner.connect()
      await owner.query('vacuum analyze')
      await owner.end()
    },
    async drop() {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The same database for a server process of its own, by its connection string. */
export function joinDatabase(url: string): { database: Database; pool: ApplicationPool['pool'] } {
  const settings = { url, role: null, onError: () => {}, isOurs: true }
  const { pool, executor } = openPool(settings)
  const background = openPool({ ...settings, lane: 'background' })
  setBackground(executor, background.executor)
  const database: Database = {
    executor,
    pool,
    dataDir: tmpdir(),
    url,
    ping: () => Promise.resolve(true),
    announce: () => {},
    close: () => Promise.all([pool.close(), background.pool.close()]).then(() => {}),
  }
  return { database, pool }
}
