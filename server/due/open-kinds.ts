import { sql } from 'drizzle-orm'

/** `with` of the kinds that have open rows, as `name(kind)`: a step of the index for each kind, however many rows it has. */
export const withOpenKinds = sql`with recursive name as (
  select min(kind) as kind from due_event where done_at is null
  union all
  select (select min(kind) from due_event where done_at is null and kind > name.kind) from name where name.kind is not null)`
