import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { drizzleOptions } from '#server/database/client.ts'
import { migrationsFolder, prepareDatabase } from '#server/database/migrate.ts'
import { embeddedRole } from '#server/database/supervisor.ts'
import { proveLedger } from '#server/reconcile.ts'

const database = `earlier_${randomBytes(6).toString('hex')}`
const folder = mkdtempSync(join(tmpdir(), 'zhiyuan-earlier-'))
const urlOf = (name: string) => inject('cluster').owner.replace('{name}', name)

async function onDatabase<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(name) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const migrate = (from: string) =>
  prepareDatabase({ url: urlOf(database), role: embeddedRole, roleKind: 'login', folder: from })

beforeAll(async () => {
  cpSync(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const chained = journal.entries.findIndex(({ tag }) => tag === '0015_ledger')
  expect(chained).toBeGreaterThan(0)
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, chained) }))
  await onDatabase('postgres', (client) => client.query(`create database ${database}`))
  await migrate(folder)
})
afterAll(async () => {
  await onDatabase('postgres', (client) => client.query(`drop database ${database} with (force)`))
  rmSync(folder, { recursive: true, force: true })
})

it('hours from before the chain get theirs, and their records, in the order in which they were entered, and go on from there', async () => {
  await onDatabase(database, (client) =>
    client.query(`
      insert into volunteer (user_id, surrogate_id, volunteer_number, login_name, password_hash, name, service_minutes, training_minutes)
      values ('u1', 's1', 'n1', 'tester001', 'x', '甲', 100, 30), ('u2', 's2', 'n2', 'tester002', 'x', '乙', 45, 0);
      insert into volunteer_month (volunteer_id, month, minutes) select id, '2025-05', service_minutes from volunteer;
      insert into time_record (surrogate_id, mission_name, served_on, place, start_at, end_at, minutes, kind, origin, grade, rule_set)
      select surrogate, '旧活动“一”', date '2025-05-01' + day, '东湖', '2025-05-01T01:00:00.25Z'::timestamptz, '2025-05-01T03:00:00Z'::timestamptz, minutes, kind, 'checkIn', 'A', '2020-1'
      from (values ('s1', 3, 120, 'service'), ('s2', 1, 45, 'service'), ('s1', 1, 30, 'training'), ('s1', 2, -20, 'service'))
        old(surrogate, day, minutes, kind)`),
  )
  await migrate(migrationsFolder)
  await onDatabase(database, async (client) => {
    const { rows } = await client.query(
      `select t.surrogate_id as who, position, t.minutes, t.category, h.state, h.minutes as recorded
       from time_record t join hour_record h on h.id = t.record_id order by t.surrogate_id, position`,
    )
    expect(rows).toEqual([
      { who: 's1', position: 1, minutes: 120, category: '22', state: 'effective', recorded: 120 },
      { who: 's1', position: 2, minutes: 30, category: '22', state: 'effective', recorded: 30 },
      { who: 's1', position: 3, minutes: -20, category: '22', state: 'corrected', recorded: 20 },
      { who: 's2', position: 1, minutes: 45, category: '22', state: 'effective', recorded: 45 },
    ])
    expect(await proveLedger(drizzle(client, drizzleOptions))).toEqual({ people: 2, entries: 4, fault: null })
  })
})
