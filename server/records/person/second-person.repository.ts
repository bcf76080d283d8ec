import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { staffPerson } from '../../database/schema/person.ts'

interface Among {
  readonly organizations: readonly number[]
  readonly ids: readonly number[]
}

/** Accounts of these organizations, and these; active are those that can act now. */
export const listCandidates = (executor: Executor, { organizations, ids }: Among) => {
  const { id, organizationId, mobileHash, createdAt, removedAt, blockedAt } = organizer
  const { checkedAt, confirmedAt } = staffPerson
  const isActive = sql<boolean>`${removedAt} is null and ${blockedAt} is null and ${eq(organization.state, 'approved')}`
  return executor
    .select({ id, organizationId, mobileHash, createdAt, checkedAt, confirmedAt, isActive })
    .from(organizer)
    .innerJoin(organization, eq(organization.id, organizationId))
    .leftJoin(staffPerson, eq(staffPerson.organizerId, id))
    .where(or(inArray(organizationId, [...organizations]), inArray(id, [...ids])))
}
