import { and, type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { Decider, OrganizerCaller } from '../caller/caller.ts'

/** Whether those below the caller's organization are the caller's as well: not while it is suspended. */
const reachesBelow = ({ organizationState }: Decider): boolean => organizationState === 'approved'

/** Condition on an organization's id: the caller's own organization and those below it; everywhere for the federation. */
export function isWithinScope(organizationId: AnyColumn, caller: Decider): SQL | undefined {
  if (caller.federation) return undefined
  if (!reachesBelow(caller)) return eq(organizationId, caller.organizationId)
  // As an array it is known before the rows are looked for, and their index is used.
  return sql`${organizationId} = any(array(
    with recursive scope as (
      select o.id from organization o where o.id = ${caller.organizationId}
      union select below.id from organization below join scope on below.parent_id = scope.id)
    select id from scope))`
}

/** Condition as `isWithinScope`, on one organization of the scope where one is named. */
export const isWithinOrganization = (
  organizationId: AnyColumn,
  caller: Decider,
  named: string | undefined,
): SQL | undefined =>
  and(isWithinScope(organizationId, caller), named === undefined ? undefined : eq(organizationId, Number(named)))

/** Names the scope of a caller, or one organization of it, for figures that are kept. */
export const scopeKey = (caller: OrganizerCaller, named?: string): string =>
  [
    ...(caller.federation ? [] : [`${caller.organizationId}${reachesBelow(caller) ? '' : ' alone'}`]),
    ...(named === undefined ? [] : [`only ${named}`]),
  ].join(' ')
