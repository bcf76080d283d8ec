import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { organization } from '../../../database/schema/organization.ts'
import { organizer } from '../../../database/schema/organizer.ts'

/** Accounts that work, of an organization, of those above it, and of the federation. */
export const listCodeHolders = (executor: Executor, organizationId: number) =>
  executor
    .select({
      id: organizer.id,
      duty: organizer.duty,
      federationDuties: organizer.federationDuties,
      level: organization.level,
    })
    .from(organizer)
    .innerJoin(organization, eq(organization.id, organizer.organizationId))
    .where(
      and(
        isNull(organizer.removedAt),
        isNull(organizer.blockedAt),
        or(
          eq(organization.level, 'federation'),
          sql`${organizer.organizationId} = any(array(
            with recursive above as (
              select o.id, o.parent_id from organization o where o.id = ${organizationId}
              union select parent.id, parent.parent_id from organization parent join above on parent.id = above.parent_id)
            select id from above))`,
        ),
      ),
    )
