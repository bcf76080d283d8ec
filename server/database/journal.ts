import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartError } from '../start-error.ts'

/**
 * Before anything is written: migrate() asks for nothing but the newest applied migration, and skips whatever is dated before it without a word.
 * @throws StartError when the database is not at a state that this program's migrations lead from
 */
export async function checkJournal(client: pg.Client, folder: string): Promise<void> {
  const hashes = await appliedMigrations(client)
  if (hashes.size === 0) return
  const newest = Math.max(...hashes.keys())
  const journal = readMigrationFiles({ migrationsFolder: folder })
  const first = journal[0]
  if (first && !hashes.has(first.folderMillis))
    throw new StartError(
      '数据库由正式发布以前的程序建立，本程序不能升级它，也没有改动它：请换用空的数据目录（DATA_DIR）或空的数据库（DATABASE_URL），再启动。',
    )
  const skippedCount = journal.filter(({ folderMillis }) => folderMillis < newest && !hashes.has(folderMillis)).length
  const appliedEntries = journal.filter(({ folderMillis }) => hashes.has(folderMillis))
  const changedCount = appliedEntries.filter(({ folderMillis, hash }) => hashes.get(folderMillis) !== hash).length
  const foreignCount = hashes.size - appliedEntries.length
  if (skippedCount + changedCount + foreignCount === 0) return
  throw new StartError(
    foreignCount > 0 && skippedCount + changedCount === 0
      ? `数据库已由更新版本的程序升级过（多出 ${foreignCount} 个迁移）：请使用该版本的程序。`
      : `数据库的结构与程序不一致（缺少 ${skippedCount} 个、改动 ${changedCount} 个、多出 ${foreignCount} 个迁移）：请使用与数据库相符的程序版本，或换用空的数据库。`,
  )
}

/** Dates and hashes; none in a database where nothing was ever migrated. */
async function appliedMigrations(client: pg.Client): Promise<ReadonlyMap<number, string>> {
  const { rows: existence } = await client.query<{ is: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  )
  if (!existence[0]?.is) return new Map()
  const { rows } = await client.query<{ hash: string; created_at: number }>(
    'select hash, created_at from drizzle.__drizzle_migrations',
  )
  return new Map(rows.map((row) => [row.created_at, row.hash]))
}
