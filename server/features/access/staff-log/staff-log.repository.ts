import { and, desc, eq, lt, notInArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditKindActs } from '#domain/audit/audit-kinds.ts'
import { federationActs, type StaffAct } from '#domain/staff-log/staff-act-labels.ts'
import type { Executor } from '../../../database/client.ts'
import { organization } from '../../../database/schema/organization.ts'
import { organizer } from '../../../database/schema/organizer.ts'
import { staffAct } from '../../../database/schema/staff-log.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import type { Slice } from '../../../search/keyset-page.ts'
import { isWithinScope } from '../../../records/mission/scope.ts'

interface ActFilter {
  readonly act?: StaffAct | undefined
  readonly missionId?: string | undefined
  readonly organizationId?: string | undefined
}

const ownOrganization = alias(organization, 'own_organization')

/** Sign-ins and refusals are shown where they are asked for: they would bury the rest. */
const ofSessions = [...auditKindActs('session'), ...auditKindActs('refused')]

const filterOf = ({ act, missionId, organizationId }: ActFilter, caller: OrganizerCaller): SQL | undefined =>
  and(
    isWithinScope(staffAct.organizationId, caller),
    caller.federation ? undefined : notInArray(staffAct.act, [...federationActs]),
    act === undefined ? notInArray(staffAct.act, ofSessions) : eq(staffAct.act, act),
    missionId === undefined ? undefined : eq(staffAct.missionId, Number(missionId)),
    organizationId === undefined ? undefined : eq(staffAct.organizationId, Number(organizationId)),
  )

export const countActs = (executor: Executor, filter: ActFilter, caller: OrganizerCaller): Promise<number> =>
  executor.$count(staffAct, filterOf(filter, caller))

/** Acts inside the caller's scope, newest first. */
export function listActRows(
  executor: Executor,
  filter: ActFilter,
  caller: OrganizerCaller,
  { after, offset, limit }: Slice<[number]>,
) {
  return executor
    .select({
      act: staffAct,
      byName: organizer.name,
      byLoginName: organizer.loginName,
      byOrganization: ownOrganization.name,
    })
    .from(staffAct)
    .innerJoin(organizer, eq(organizer.id, staffAct.organizerId))
    .innerJoin(ownOrganization, eq(ownOrganization.id, organizer.organizationId))
    .where(and(filterOf(filter, caller), after ? lt(staffAct.id, after[0]) : undefined))
    .orderBy(desc(staffAct.id))
    .offset(offset)
    .limit(limit)
}
