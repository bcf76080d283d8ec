import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Config, readConfig } from '#server/config/config.ts'
import { prepareDatabase, type Seed } from '#server/database/migrate.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import { embeddedRole } from '#server/database/supervisor.ts'
import { type ClusterAddress, migratedTemplate } from './cluster.ts'

/** Where people would reach the site of a server that is no demo. */
export const publicUrl = 'https://zhiyuan.example.org'

export interface TestDatabase {
  readonly database: Database
  readonly config: Config
  /** Environment under which a server process of its own serves the same database. */
  readonly env: Readonly<Record<string, string>>
  /** A connection of the tables' owner, for what the application's role may not do. */
  owner(): Promise<pg.Client>
  drop(): Promise<void>
}

/**
 * A migrated database of its own, cloned from the cluster that `cluster.setup.ts` (`globalSetup` of the project) started; call once in `beforeAll` and `drop()` in `afterAll`.
 * @param options.seeded rows to start with: planted once per `name` and run, then cloned
 * @param options.env further environment variables for the configuration (DEMO is 1 unless given; without it `publicUrl` is set)
 */
export async function openTestDatabase(
  options: { seeded?: { name: string; seeds: readonly Seed[] }; env?: Record<string, string> } = {},
): Promise<TestDatabase> {
  const address = inject('cluster')
  const template = options.seeded ? await seededTemplate(address, options.seeded) : migratedTemplate
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(address, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  const dataDir = await mkdtemp(join(tmpdir(), 'zhiyuan-data-'))
  const env = {
    DATABASE_URL: address.role.replace('{name}', name),
    MIGRATION_URL: address.owner.replace('{name}', name),
    SECRET: randomBytes(32).toString('base64url'),
    DATA_DIR: dataDir,
    DEMO: '1',
    ...(options.env?.['DEMO'] === '0' && { PUBLIC_URL: publicUrl }),
    ...options.env,
  }
  const config = readConfig(env)
  const database = await openDatabase(config, { notice: () => {} })
  return {
    database,
    config,
    env,
    async owner() {
      const client = new pg.Client({ connectionString: env.MIGRATION_URL })
      await client.connect()
      return client
    },
    async drop() {
      await database.close()
      await onServer(address, (client) => client.query(`drop database ${name} with (force)`))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Notes the demo as planted: a server that starts for it finds the database as it is. */
export async function skipPlanting(owner: pg.Client): Promise<void> {
  await owner.query('create table if not exists drizzle.seed (name text primary key)')
  await owner.query(`insert into drizzle.seed (name) values ('districts'), ('card options'), ('help'), ('demo')`)
}

async function seededTemplate(
  address: ClusterAddress,
  seeded: { name: string; seeds: readonly Seed[] },
): Promise<string> {
  const template = `template_${seeded.name}`
  await onServer(address, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const existing = await client.query('select from pg_database where datname = $1', [template])
    if (existing.rowCount) return
    const fresh = `${template}_${randomBytes(4).toString('hex')}`
    await client.query(`create database ${fresh} template ${migratedTemplate} strategy file_copy`)
    await prepareDatabase({
      url: address.owner.replace('{name}', fresh),
      role: embeddedRole,
      roleKind: 'login',
      seeds: seeded.seeds,
    })
    await client.query(`alter database ${fresh} rename to ${template}`)
  })
  return template
}

async function onServer(address: ClusterAddress, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: address.owner.replace('{name}', 'postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
