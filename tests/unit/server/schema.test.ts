import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { migrationsFolder } from '#server/database/migrate.ts'

type Snapshot = ReturnType<typeof generateDrizzleJson>

test('the migrations make the tables, checks and indexes that the schema says', async () => {
  // The next migration is made of the newest one alone: the ones before it are deleted.
  const snapshots = globSync(`${migrationsFolder}/meta/*_snapshot.json`)
  expect(snapshots).toHaveLength(1)
  const applied = JSON.parse(readFileSync(String(snapshots[0]), 'utf8')) as Snapshot
  const files = globSync('server/database/schema/*.ts').map((file) => resolve(file))
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ file) as Promise<object>))
  const schema = generateDrizzleJson(Object.assign({}, ...modules), applied.id, undefined, 'snake_case')
  expect(Object.keys(schema.tables).length).toBeGreaterThan(50)
  expect(await generateMigration(applied, schema)).toEqual([])
})
