import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const writes =
  /\.(insert|update|delete)\(\s*timeRecord\b|\b(insert\s+into|update|delete\s+from)\s+"?(time_record\b|\$\{timeRecord\})|insertAll\(\s*\w+,\s*timeRecord\b|insertSelect(<[^(]*>)?\(\s*timeRecord\b/i

it('the ledger has one writer, and seeds that plant into an empty database', () => {
  const writers = globSync('server/**/*.ts').filter((file) => writes.test(readFileSync(file, 'utf8')))
  expect(writers.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'server/records/ledger/ledger.ts',
    'server/seed/ledger-entries.ts',
  ])
})

it('recognises every way to write', () => {
  for (const text of [
    'executor.insert(timeRecord)',
    'x.update(timeRecord)',
    'x.delete( timeRecord )',
    'sql`insert into time_record (a)`',
    'sql`update ${timeRecord} set a`',
    'sql`delete from "time_record"`',
    'insertAll(executor, timeRecord, rows)',
    'insertSelect<typeof timeRecord>(timeRecord, values)',
  ])
    expect([text, writes.test(text)]).toEqual([text, true])
  expect(writes.test('select().from(timeRecord)')).toBe(false)
})
