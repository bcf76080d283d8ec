import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkServingRole, grantTables } from '#server/database/roles.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.drop())

const schemaFolder = resolve('server/database/schema')

async function tablesOfSchema(): Promise<PgTable[]> {
  const files = await readdir(schemaFolder)
  const parts = await Promise.all(
    files.map((file) => import(resolve(schemaFolder, file)) as Promise<Record<string, unknown>>),
  )
  return parts.flatMap((part) => Object.values(part)).filter((value) => value instanceof PgTable)
}

const refusal = { code: '42501' }

describe('the application role', () => {
  test('is not the owner and cannot become it', async () => {
    const { rows } = await opened.database.pool.query('select current_user as role, session_user as login')
    expect(rows).toEqual([{ role: 'zhiyuan_app', login: 'zhiyuan_app' }])
    await expect(opened.database.pool.query('set role zhiyuan_owner')).rejects.toMatchObject(refusal)
    await expect(opened.database.pool.query('set session authorization zhiyuan_owner')).rejects.toMatchObject(refusal)
  })

  test.each([
    'update time_record set minutes = 1',
    'delete from time_record',
    'update access_log set at = now()',
    'delete from access_log',
    'truncate access_log',
    'update feedback_look set at = now()',
    'delete from feedback_look',
    'truncate time_record',
    'update ledger_check set fault = null',
    'delete from ledger_check',
    'delete from consent',
    "update consent set version = '1'",
    "update consent set way = 'page'",
    'update consent set given_at = now()',
    'delete from staff_act_forward',
    'delete from look_forward',
    'truncate time_record cascade',
    'drop table time_record',
    'alter table time_record disable trigger all',
    'select * from time_record for update',
    'create table of_my_own (id int)',
    'select * from drizzle.__drizzle_migrations',
    'truncate mission cascade',
  ])('is refused: %s', async (statement) => {
    await expect(opened.database.pool.query(statement)).rejects.toMatchObject(refusal)
  })

  test('cannot give itself what it lacks', async () => {
    // Granting without the right to is only a warning in PostgreSQL; what counts is that nothing was given.
    await opened.database.pool.query('grant update on time_record to zhiyuan_app').catch(() => {})
    const held = await opened.database.pool.query(`select has_table_privilege('time_record', 'UPDATE') as held`)
    expect(held.rows).toEqual([{ held: false }])
  })

  test.each(['select count(*) from time_record', 'update mission set name = name', 'delete from application'])(
    'may run %s',
    async (statement) => {
      await expect(opened.database.pool.query(statement)).resolves.toBeDefined()
    },
  )

  test('may insert into every table of the schema and use every sequence', async () => {
    const tables = (await tablesOfSchema()).map((table) => getTableConfig(table).name)
    expect(tables).toEqual(expect.arrayContaining(['time_record', 'access_log', 'card_application', 'card_history']))
    const { rows } = await opened.database.pool.query(
      `select t from unnest($1::text[]) t where not has_table_privilege(t, 'SELECT') or not has_table_privilege(t, 'INSERT')`,
      [tables],
    )
    expect(rows).toEqual([])
    const sequences = await opened.database.pool.query(
      `select seqrelid::regclass as name from pg_sequence where not has_sequence_privilege(seqrelid, 'USAGE')`,
    )
    expect(sequences.rows).toEqual([{ name: 'drizzle.__drizzle_migrations_id_seq' }])
  })
})

test('a serving connection that could change the ledger stops the start', async () => {
  const owner = await opened.owner()
  try {
    await owner.query('grant delete on time_record to zhiyuan_app')
    await expect(checkServingRole(opened.database.pool)).rejects.toThrow(/zhiyuan_app 能够修改台账 time_record/)
    await owner.query('revoke delete on time_record from zhiyuan_app')
    await expect(checkServingRole(opened.database.pool)).resolves.toBeUndefined()
  } finally {
    await owner.end()
  }
})

test('only the withdrawal of a consent can be changed, also in a folder where all of it could', async () => {
  const owner = await opened.owner()
  const changeable = async () => {
    const { rows } = await opened.database.pool.query<{ name: string }>(
      `select attname as name from pg_attribute
        where attrelid = 'consent'::regclass and attnum > 0 and has_column_privilege('consent', attnum, 'UPDATE')`,
    )
    return rows.map(({ name }) => name)
  }
  try {
    expect(await changeable()).toEqual(['withdrawn_at'])
    await owner.query('grant update on consent to zhiyuan_app')
    expect(await changeable()).toContain('version')
    await grantTables(owner, 'zhiyuan_app')
    expect(await changeable()).toEqual(['withdrawn_at'])
  } finally {
    await owner.end()
  }
})

test('limits stand on every serving connection', async () => {
  const { rows } = await opened.database.pool.query(
    `select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone') order by name`,
  )
  expect(rows).toEqual([
    { name: 'TimeZone', setting: 'UTC' },
    { name: 'idle_in_transaction_session_timeout', setting: '15000' },
    { name: 'lock_timeout', setting: '5000' },
    { name: 'statement_timeout', setting: '10000' },
  ])
})
