import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import { StartError } from '../start-error.ts'

/** Ledgers and their proofs, the logs of who looked and of what staff did, and contacts that were verified: the application's role may read and add rows, never change or remove them. */
const appendOnlyTables: readonly string[] = [
  'time_record',
  'access_log',
  'feedback_look',
  'staff_act',
  'verified_contact',
  'ledger_check',
]

/** Proofs that change and never go: the places to which acts and looks were handed over go on. */
const keptTables: readonly string[] = ['staff_act_forward', 'look_forward']

/** Proofs of which one column changes and nothing goes: a consent is withdrawn. */
const changeableColumns: ReadonlyMap<string, string> = new Map([['consent', 'withdrawn_at']])

const privileges = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'] as const
type Privilege = (typeof privileges)[number]

function privilegesFor(table: string): readonly Privilege[] {
  if (appendOnlyTables.includes(table) || changeableColumns.has(table)) return ['SELECT', 'INSERT']
  return keptTables.includes(table) ? ['SELECT', 'INSERT', 'UPDATE'] : ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
}

/**
 * Makes the application's role if it is missing.
 * @param mode "login": the pool signs in as it (embedded); "set-role": the present user takes it by SET ROLE; "given": it signs in by a URL of its own
 */
export async function prepareRole(
  client: pg.Client,
  role: string,
  mode: 'login' | 'set-role' | 'given',
): Promise<void> {
  if (mode === 'given') return
  const name = escapeIdentifier(role)
  const { rows } = await client.query<{ found: boolean; user: string }>(
    'select exists (select from pg_roles where rolname = $1) as found, current_user as user',
    [role],
  )
  const { found, user } = rows[0] ?? { found: false, user: '' }
  const advice = `请由数据库管理员执行 CREATE ROLE ${name} NOLOGIN; GRANT ${name} TO ${escapeIdentifier(user)}; 或用环境变量 MIGRATION_URL 提供负责迁移的用户。`
  if (!found) {
    await client
      .query(`create role ${name} ${mode === 'login' ? 'login' : 'nologin'}`)
      .catch((error: { code?: string }) => {
        if (error.code === '42501')
          throw new StartError(`DATABASE_URL 的用户 ${user} 无权建立应用角色 ${role}：${advice}`)
        if (error.code !== '42710' && error.code !== '23505') throw error
      })
  }
  if (mode === 'login') return
  const member = await client.query<{ yes: boolean }>(`select pg_has_role(current_user, $1, 'MEMBER') as yes`, [role])
  if (member.rows[0]?.yes && (await canSetRole(client, name))) return
  await client.query(`grant ${name} to current_user`).catch((error: { code?: string }) => {
    if (error.code === '42501')
      throw new StartError(`DATABASE_URL 的用户 ${user} 不能以应用角色 ${role} 运行：${advice}`)
    throw error
  })
}

async function canSetRole(client: pg.Client, name: string): Promise<boolean> {
  try {
    await client.query(`set role ${name}`)
    return true
  } catch {
    return false
  } finally {
    await client.query('reset role')
  }
}

/** Brings the role's privileges on every table of the schema to what is listed above; changes nothing when they are right. */
export async function grantTables(client: pg.Client, role: string): Promise<void> {
  const name = escapeIdentifier(role)
  const tables = await client.query<{ table: string; held: Privilege[] }>(
    `select c.relname as table, array(select p from unnest($2::text[]) p where has_table_privilege($1, c.oid, p)) as held
       from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm') order by c.relname`,
    [role, privileges],
  )
  const sequences = await client.query<{ sequence: string }>(
    `select c.relname as sequence from pg_sequence s join pg_class c on c.oid = s.seqrelid
      where c.relnamespace = current_schema()::regnamespace
        and not (has_sequence_privilege($1, s.seqrelid, 'USAGE') and has_sequence_privilege($1, s.seqrelid, 'SELECT'))`,
    [role],
  )
  // Taking a privilege on the table takes those on its columns with it.
  const columns = await client.query<{ table: string; column: string }>(
    `select c.relname as table, w.column from unnest($2::text[], $3::text[]) as w("table", "column")
       join pg_class c on c.relname = w.table and c.relnamespace = current_schema()::regnamespace
      where has_table_privilege($1, c.oid, 'UPDATE') or not has_column_privilege($1, c.oid, w.column, 'UPDATE')`,
    [role, [...changeableColumns.keys()], [...changeableColumns.values()]],
  )
  const schema = await client.query<{ name: string; open: boolean }>(
    `select current_schema() as name, has_schema_privilege($1, current_schema(), 'USAGE') as open`,
    [role],
  )
  const statements: string[] = []
  const space = schema.rows[0]
  if (space && !space.open) statements.push(`grant usage on schema ${escapeIdentifier(space.name)} to ${name}`)
  for (const { table, held } of tables.rows) {
    const grants = privilegesFor(table)
    const missing = grants.filter((privilege) => !held.includes(privilege))
    const excess = held.filter((privilege) => !grants.includes(privilege))
    if (missing.length > 0) statements.push(`grant ${missing.join(', ')} on ${escapeIdentifier(table)} to ${name}`)
    if (excess.length > 0) statements.push(`revoke ${excess.join(', ')} on ${escapeIdentifier(table)} from ${name}`)
  }
  for (const { table, column } of columns.rows)
    statements.push(`grant update (${escapeIdentifier(column)}) on ${escapeIdentifier(table)} to ${name}`)
  for (const { sequence } of sequences.rows)
    statements.push(`grant usage, select on sequence ${escapeIdentifier(sequence)} to ${name}`)
  if (statements.length > 0) await client.query(['begin', ...statements, 'commit'].join(';\n'))
}

/**
 * Proves on a serving connection that the ledgers are out of reach, because a superuser or an owner ignores what was granted.
 * @throws StartError
 */
export async function checkServingRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ user: string; table: string }>(
    `select current_user as user, c.relname as table from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relname = any($1::text[])
        and (pg_has_role(current_user, c.relowner, 'USAGE') or has_table_privilege(c.oid, 'UPDATE')
          or has_table_privilege(c.oid, 'DELETE') or has_table_privilege(c.oid, 'TRUNCATE'))
      order by array_position($1::text[], c.relname::text)`,
    [appendOnlyTables],
  )
  const fault = rows[0]
  if (fault) {
    throw new StartError(
      `数据库用户 ${fault.user} 能够修改台账 ${fault.table}，不能用来运行程序：请在 DATABASE_URL 中改用一个普通用户，并用 MIGRATION_URL 提供负责迁移的用户。`,
    )
  }
}
