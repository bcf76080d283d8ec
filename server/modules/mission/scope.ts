import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { OrganizerCaller } from '../../plugins/caller.ts'

/** Condition on an organization's id: the caller's own organization and those below it; everywhere for the federation. */
export function withinScope(organizationId: AnyColumn, caller: OrganizerCaller): SQL | undefined {
  if (caller.federation) return undefined
  // As an array it is known before the rows are looked for, and their index is used.
  return sql`${organizationId} = any(array(
    with recursive scope as (
      select o.id from organization o where o.id = ${caller.organizationId}
      union select below.id from organization below join scope on below.parent_id = scope.id)
    select id from scope))`
}
