import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrganizationEventType, OrganizationState } from '#domain/lifecycle/organization.ts'
import { nameList } from '../../../database/name-list.ts'
import type { Executor } from '../../../database/client.ts'
import { district } from '../../../database/schema/district.ts'
import { organization } from '../../../database/schema/organization.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { organizationHistory } from '../../../database/schema/registration.ts'
import { waitingOrganizationStates } from '../../../records/organization/organization-lifecycle.ts'

export const waitingOrganizations = (): SQL => sql`select o.id::text as subject, o.submitted_at as at,
    o.name || ' ' || coalesce(o.number, '') as words
  from organization o
  where o.state in ${nameList<OrganizationState>(waitingOrganizationStates)} and o.submissions > 0 and o.level = 'organization'`

export const listQueuedOrganizations = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({ row: organization, districtName: district.name })
    .from(organization)
    .innerJoin(district, eq(district.code, organization.districtCode))
    .where(inArray(organization.id, [...ids]))

const decisions: OrganizationEventType[] = [
  'organization.approved',
  'organization.returned',
  'organization.suspended',
  'organization.resumed',
  'organization.closed',
]

/** What the federation decided about it before, newest first. */
export const listOrganizationDecisions = (executor: Executor, organizationId: number) =>
  executor
    .select({
      event: organizationHistory.event,
      at: organizationHistory.at,
      opinion: organizationHistory.opinion,
      byName: organizer.name,
    })
    .from(organizationHistory)
    .leftJoin(organizer, eq(organizer.id, organizationHistory.organizerId))
    .where(and(eq(organizationHistory.organizationId, organizationId), inArray(organizationHistory.event, decisions)))
    .orderBy(desc(organizationHistory.id))
