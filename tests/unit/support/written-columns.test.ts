import { expect, test } from 'vitest'
import { writtenColumns } from '#tests/support/written-columns.ts'

test.each([
  ['select "a" from "t" where "b" = $1 for update', []],
  ['insert into "t" ("id", "a", "b") values (default, $1, default), (default, $2, default) returning "id"', ['t.a']],
  ['insert into "t" ("id", "at") values (default, coalesce($1, now())) on conflict do nothing', ['t.at']],
  ['insert into t (a, b) select x, y from other', ['t.a', 't.b']],
  [
    'insert into "t" ("a") values ($1) on conflict ("a") do update set "b" = excluded.b, "c" = $2 where "t"."d" = $3',
    ['t.a', 't.b', 't.c'],
  ],
  ['update "t" set "a" = $1, "b" = "b" + 1 where "t"."c" = $2 returning "d"', ['t.a', 't.b']],
  ['update t s set a = (select max(x) from y where y.z = 1), b = $1 from other where s.c = other.c', ['t.a', 't.b']],
  ['update t set (a, b) = (select 1, 2) where c = 3', ['t.a', 't.b']],
  ['with moved as (update slot set taken = taken + 1 where id = $1 returning id) select * from moved', ['slot.taken']],
  ['with n as (select 1)\n  insert into\n  t (a)\n  select 1', ['t.a']],
])('%s', (statement, columns) => {
  expect(writtenColumns(statement)).toEqual(columns)
})
