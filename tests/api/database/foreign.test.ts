import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { migrationsFolder } from '#server/database/migrate.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import { lendByTransaction } from '#tests/support/transaction-pooler.ts'

const name = `foreign_${process.pid}`
const { owner, role } = inject('cluster')
const urlOf = (user: string, database = name) => role.replace('{name}', database).replace('zhiyuan_app@', `${user}@`)

let admin: pg.Client
let folder: string
const databases: Database[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zhiyuan-foreign-'))
  admin = new pg.Client({ connectionString: owner.replace('{name}', 'postgres') })
  await admin.connect()
  await admin.query(`
    create role ${name}_full login createrole;
    create role ${name}_poor login;
    create role ${name}_served login`)
})

afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()))
  await admin.query(`drop database if exists ${name} with (force)`)
  const { rows } = await admin.query<{ role: string }>('select rolname as role from pg_roles where rolname like $1', [
    `${name}%`,
  ])
  for (const row of rows) await admin.query(`drop role ${row.role}`)
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

/** An empty database that belongs to the user. */
async function freshDatabase(user: string): Promise<void> {
  await Promise.all(databases.splice(0).map((database) => database.close()))
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} owner ${user}`)
}

async function open(env: Record<string, string>, migrations = migrationsFolder): Promise<Database> {
  const config = readConfig({
    PUBLIC_URL: 'https://example.org',
    SECRET: 's'.repeat(32),
    DATA_DIR: folder,
    DATABASE_ROLE: `${name}_app`,
    ...env,
  })
  const database = await openDatabase(config, { migrationsFolder: migrations })
  databases.push(database)
  return database
}

const whoServes = async (database: Database) =>
  (await database.pool.query('select current_user as role, session_user as login')).rows
const tamper = (database: Database) => database.pool.query('update time_record set minutes = 0')

describe('one user for everything', () => {
  test('may lack the right to make the role: the sentence says what an administrator does', async () => {
    await freshDatabase(`${name}_poor`)
    await expect(open({ DATABASE_URL: urlOf(`${name}_poor`) })).rejects.toMatchObject({
      name: 'StartError',
      message: `DATABASE_URL 的用户 ${name}_poor 无权建立应用角色 ${name}_app：请由数据库管理员执行 CREATE ROLE "${name}_app" NOLOGIN; GRANT "${name}_app" TO "${name}_poor"; 或用环境变量 MIGRATION_URL 提供负责迁移的用户。`,
    })
  })

  test('migrates as itself with CREATEROLE and serves under the role it made', async () => {
    await freshDatabase(`${name}_full`)
    const database = await open({ DATABASE_URL: urlOf(`${name}_full`) })
    expect(await whoServes(database)).toEqual([{ role: `${name}_app`, login: `${name}_full` }])
    await expect(tamper(database)).rejects.toMatchObject({ code: '42501' })
    expect(await database.ping()).toBe(true)
  })

  test('starts again on what it made, several at once', async () => {
    const again = await Promise.all([1, 2, 3].map(() => open({ DATABASE_URL: urlOf(`${name}_full`) })))
    expect(await Promise.all(again.map((database) => database.ping()))).toEqual([true, true, true])
  })

  test('works once the administrator did what the sentence says', async () => {
    await freshDatabase(`${name}_poor`)
    await expect(open({ DATABASE_URL: urlOf(`${name}_poor`) })).rejects.toThrow(/不能以应用角色/)
    await admin.query(`grant ${name}_app to ${name}_poor`)
    const database = await open({ DATABASE_URL: urlOf(`${name}_poor`) })
    expect(await whoServes(database)).toEqual([{ role: `${name}_app`, login: `${name}_poor` }])
    await expect(tamper(database)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('two users', () => {
  test('four servers start at once on an empty database', async () => {
    await freshDatabase(`${name}_full`)
    const env = { DATABASE_URL: urlOf(`${name}_served`), MIGRATION_URL: urlOf(`${name}_full`) }
    const all = await Promise.all([1, 2, 3, 4].map(() => open(env)))
    for (const database of all)
      expect(await whoServes(database)).toEqual([{ role: `${name}_served`, login: `${name}_served` }])
    await expect(tamper(all[0] as Database)).rejects.toMatchObject({ code: '42501' })
  })

  test.each([
    ['the owner of the tables', `${name}_full`],
    ['a superuser', 'zhiyuan_owner'],
  ])('%s is refused as the serving one', async (_, user) => {
    const opening = open({ DATABASE_URL: urlOf(user), MIGRATION_URL: urlOf(`${name}_full`) })
    await expect(opening).rejects.toThrow(new RegExp(`^数据库用户 ${user} 能够修改台账 time_record，不能用来运行程序`))
  })
})

describe('the journal and the database', () => {
  const env = () => ({ DATABASE_URL: urlOf(`${name}_served`), MIGRATION_URL: urlOf(`${name}_full`) })

  interface Journal {
    entries: { when: number; tag: string }[]
  }

  function changedMigrations(change: (journal: Journal, directory: string) => void): string {
    const directory = mkdtempSync(join(folder, 'migrations-'))
    cpSync(migrationsFolder, directory, { recursive: true })
    const path = join(directory, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal
    change(journal, directory)
    writeFileSync(path, JSON.stringify(journal))
    return directory
  }

  test('an older program does not start on a newer database', async () => {
    const older = changedMigrations((journal) => journal.entries.pop())
    await expect(open(env(), older)).rejects.toThrow(/已由更新版本的程序升级过（多出 1 个迁移）/)
  })

  test('a migration that was merged late is not skipped without a word', async () => {
    const late = changedMigrations((journal, directory) => {
      const first = journal.entries[0]
      journal.entries.splice(1, 0, { ...first, when: (first?.when ?? 0) + 1, tag: 'late' })
      writeFileSync(join(directory, 'late.sql'), 'create table late (id int);')
    })
    await expect(open(env(), late)).rejects.toThrow(/缺少 1 个、改动 0 个、多出 0 个迁移/)
  })

  test('one that was half applied by hand stops the start in one sentence', async () => {
    const further = changedMigrations((journal, directory) => {
      const last = journal.entries.at(-1)
      journal.entries.push({ ...last, when: (last?.when ?? 0) + 1, tag: 'further' })
      writeFileSync(
        join(directory, 'further.sql'),
        'create table half (id int);--> statement-breakpoint\ncreate table done (id int);',
      )
    })
    const client = new pg.Client({ connectionString: urlOf(`${name}_full`) })
    await client.connect()
    await client.query('create table half (id int)')
    await client.end()
    await expect(open(env(), further)).rejects.toMatchObject({
      name: 'StartError',
      message:
        '数据库停在一次没有做完的升级上，程序无法接着升级（relation "half" already exists）：请从备份恢复数据库，或换用空的数据库，再启动。',
    })
  })

  test('a database from before the first version is refused and left as it is', async () => {
    await freshDatabase(`${name}_full`)
    const before = changedMigrations((journal) => {
      for (const entry of journal.entries) entry.when -= 86_400_000
    })
    await (await open(env(), before)).close()
    const visitor = new pg.Client({ connectionString: urlOf(`${name}_full`) })
    await visitor.connect()
    await visitor.query(`insert into total (name, value) values ('volunteers', 7)`)
    const state = async () => [
      (await visitor.query('select oid, relname, relfilenode, relacl::text from pg_class order by oid')).rows,
      (await visitor.query('select * from drizzle.__drizzle_migrations order by id')).rows,
      (await visitor.query('select name, value, xmin::text from total')).rows,
      (await visitor.query('select rolname from pg_roles order by 1')).rows,
    ]
    const untouched = await state()
    const onlyUser = { DATABASE_URL: urlOf(`${name}_full`), DATABASE_ROLE: `${name}_other` }
    for (const environment of [env(), onlyUser])
      await expect(open(environment)).rejects.toMatchObject({
        name: 'StartError',
        message:
          '数据库由正式发布以前的程序建立，本程序不能升级它，也没有改动它：请换用空的数据目录（DATA_DIR）或空的数据库（DATABASE_URL），再启动。',
      })
    expect(await state()).toEqual(untouched)
    await visitor.end()
    await freshDatabase(`${name}_full`)
    await open(env())
  })

  test('a migration that was edited afterwards stops the start', async () => {
    const edited = changedMigrations((journal, directory) => {
      const path = join(directory, `${journal.entries[0]?.tag}.sql`)
      writeFileSync(path, `${readFileSync(path, 'utf8')}\n-- edited`)
    })
    await expect(open(env(), edited)).rejects.toThrow(/缺少 0 个、改动 1 个、多出 0 个迁移/)
  })
})

test('a data folder that cannot be one is refused before the database is asked', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: '/dev/null' }
  await expect(open(env)).rejects.toThrow(/^数据目录 \/dev\/null 无法使用/)
})

describe('a database that cannot be had', () => {
  test.each([
    ['postgres://nobody@127.0.0.1:1/none', /^无法连接数据库：该地址没有数据库在监听。请检查环境变量 DATABASE_URL/],
    [urlOf(`${name}_served`, 'missing'), /^无法连接数据库：该数据库不存在。/],
    [urlOf('missing_user'), /^无法连接数据库：该用户不允许这样登录。/],
  ])('stops the start with a sentence: %s', async (url, sentence) => {
    await expect(open({ DATABASE_URL: url })).rejects.toThrow(sentence)
  })

  test('one that goes away afterwards fails the ping and comes back', async () => {
    const database = await open({ DATABASE_URL: urlOf(`${name}_served`), MIGRATION_URL: urlOf(`${name}_full`) })
    await admin.query(`alter database ${name} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await expect.poll(() => database.ping()).toBe(false)
    await admin.query(`alter database ${name} allow_connections true`)
    await expect.poll(() => database.ping()).toBe(true)
  })

  test('one that takes nothing any more fails the ping', async () => {
    const database = await open({ DATABASE_URL: urlOf(`${name}_served`), MIGRATION_URL: urlOf(`${name}_full`) })
    await admin.query(`alter database ${name} set default_transaction_read_only = on`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await expect.poll(() => database.ping()).toBe(false)
    await admin.query(`alter database ${name} reset default_transaction_read_only`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await expect.poll(() => database.ping()).toBe(true)
  })

  test.each(['DATABASE_URL', 'MIGRATION_URL'])('one behind a pooler that lends by transaction: %s', async (setting) => {
    const direct = { DATABASE_URL: urlOf(`${name}_served`), MIGRATION_URL: urlOf(`${name}_full`) }
    const pooler = await lendByTransaction(urlOf(`${name}_full`))
    await expect(open({ ...direct, [setting]: pooler.url })).rejects.toThrow(
      new RegExp(`^环境变量 ${setting} 指向按事务共用连接的连接池`),
    )
    pooler.close()
  })
})
