import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'

/** Foreign keys without an index that begins with their columns and holds at least each row where they are given. */
const bare = `
  with key as (
    select c.conrelid, c.conkey, array_length(c.conkey, 1) as width, c.conrelid::regclass::text as name,
      (select string_agg(a.attname, ', ' order by k.position) from unnest(c.conkey) with ordinality k(number, position)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns
    from pg_constraint c where c.contype = 'f')
  select name || '(' || columns || ')' as key from key
  where not exists (
    select 1 from pg_index i
    where i.indrelid = key.conrelid and (i.indkey::int2[])[0:key.width - 1] @> key.conkey
      and coalesce(pg_get_expr(i.indpred, i.indrelid), '') in ('', '(' || key.columns || ' IS NOT NULL)'))
  order by 1`

/** Why a key has none. */
const exceptions = {
  'time_record(record_id)':
    'the unique index of what adds to the ledger has each record once; what takes away is found by what it corrects',
}

it('every foreign key has an index: what it names is found without reading its table', async () => {
  const database = await openTestDatabase()
  const owner = await database.owner()
  try {
    const { rows } = await owner.query<{ key: string }>(bare)
    expect(rows.map(({ key }) => key)).toEqual(Object.keys(exceptions))
  } finally {
    await owner.end()
    await database.drop()
  }
})
