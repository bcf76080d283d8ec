import { flushCompileCache } from 'node:module'
import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import { StartError } from '#server/start-error.ts'

/**
 * A small server for `kill.test.ts`: opens DATA_DIR, says what it found, then writes until it is killed. One JSON text a line:
 * `seeding` · `{open, rows, counter}` · `{ack: id}` after each commit.
 */
const say = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)
const { MIGRATIONS = '', HANG_IN_SEED } = process.env

async function serve(): Promise<void> {
  const database = await openDatabase(readConfig(process.env), {
    migrationsFolder: MIGRATIONS,
    seeds: [
      {
        name: 'counter',
        async run(executor) {
          await executor.execute(sql`insert into kill_counter values (0)`)
          say('seeding')
          if (HANG_IN_SEED) await new Promise((resolve) => setTimeout(resolve, 60_000))
        },
      },
    ],
  })
  // Killed, it leaves nothing to the next; no more than a look where all is kept.
  flushCompileCache()
  database.announce('http://127.0.0.1:20080')
  let stopping = false
  process.once('SIGTERM', () => {
    stopping = true
  })
  const { rows } = await database.pool.query<{ id: number }>('select id from kill_note order by id')
  const counters = await database.pool.query<{ n: number }>('select n from kill_counter')
  say({ open: true, rows: rows.map((row) => row.id), counter: counters.rows.map((row) => row.n) })
  await Promise.all(Array.from({ length: 4 }, () => write(database, () => stopping)))
  await database.close()
}

async function write(database: Database, stopping: () => boolean): Promise<void> {
  while (!stopping()) {
    const id = await database.executor.transaction(async (transaction) => {
      const added = await transaction.execute<{ id: number }>(sql`insert into kill_note default values returning id`)
      await transaction.execute(sql`update kill_counter set n = n + 1`)
      return added.rows[0]?.id
    })
    say({ ack: id })
  }
}

serve().catch((error: unknown) => {
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${String((error as Error).stack)}\n`)
  process.exit(1)
})
