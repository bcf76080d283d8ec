import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentUser } from '#contract/volunteer/volunteer.ts'
import { migrationsFolder } from '#server/database/migrate.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import { proveLedger } from '#server/records/ledger/reconcile.ts'
import { plantEntries } from '#tests/support/ledger.ts'
import { cheapHash } from '#tests/support/passwords.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** Migrations of a version to come: tables and columns are added, nothing goes. */
function nextMigrations(): string {
  const next = join(folder, 'migrations')
  cpSync(migrationsFolder, next, { recursive: true })
  const path = join(next, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { when: number; tag: string }[] }
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, when: (last?.when ?? 0) + 1, tag: 'next' })
  writeFileSync(path, JSON.stringify(journal))
  writeFileSync(
    join(next, 'next.sql'),
    `alter table volunteer add column nickname text;--> statement-breakpoint
     alter table mission add column likes integer not null default 0;--> statement-breakpoint
     create table liking (id bigint primary key generated always as identity, volunteer_id bigint not null references volunteer (id));`,
  )
  return next
}

let folder: string
let older: TestServer
let newer: Database

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zhiyuan-versions-'))
  older = await startServer()
  newer = await openDatabase(older.config, { notice: () => {}, migrationsFolder: nextMigrations() })
})
afterAll(async () => {
  await newer.close()
  await older.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a newer server starts beside one that runs, under the same role', async () => {
  const { rows } = await newer.pool.query<{ likes: string }>(`select count(*) as likes from liking`)
  expect(rows).toEqual([{ likes: 0 }])
})

test('the older one that runs goes on serving: sign-in, writing, ledger', async () => {
  const person = await older.addVolunteer({ passwordHash: await cheapHash('Right_pass1') })
  const token = await older.signIn('volunteer', person.loginName, 'Right_pass1')
  expect((await older.call(currentUser, { token })).envelope.code).toBe(200)
  await plantEntries(older.database.executor, [
    {
      surrogateId: person.surrogateId,
      missionName: '河岸巡护',
      servedOn: '2026-11-01',
      place: '东湖',
      startAt: new Date('2026-11-01T08:00:00+08:00'),
      endAt: new Date('2026-11-01T10:00:00+08:00'),
      minutes: 120,
      kind: 'service',
      origin: 'checkIn',
      grade: 'A',
      ruleSet: '2020-1',
    },
  ])
  expect(await proveLedger(newer.executor, new Date())).toMatchObject({ entries: 1 })
})

test('an older one that starts says that it does not, and the newer one goes on', async () => {
  await expect(openDatabase(older.config, { notice: () => {} })).rejects.toMatchObject({
    name: 'StartError',
    message: '数据库已由更新版本的程序升级过（多出 1 个迁移）：请使用该版本的程序。',
  })
  expect(await newer.ping()).toBe(true)
})
