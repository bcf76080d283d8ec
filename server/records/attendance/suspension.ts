import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { OrganizationState } from '#domain/lifecycle/organization.ts'
import type { Executor } from '../../database/client.ts'
import { nameList } from '../../database/name-list.ts'
import { application } from '../../database/schema/application.ts'
import { mission } from '../../database/schema/mission.ts'
import { BusinessError } from '../../errors.ts'
import { isOfWorkingOrganization } from '../mission/mission-visibility.ts'

/** A mission, or those of these applications. */
type Site = { readonly missionId: number } | { readonly applicationIds: readonly number[] }

const suspendedState: MissionState = 'suspended'

/** Whether a mission, or its organization, is suspended. */
export const isSuspended: SQL = sql`(${or(eq(mission.state, suspendedState), not(isOfWorkingOrganization(mission.organizationId)))})`

const ofSite = (site: Site): SQL | undefined =>
  'missionId' in site
    ? eq(mission.id, site.missionId)
    : sql`${mission.id} in (select a.mission_id from ${application} a where ${inArray(sql`a.id`, [...site.applicationIds])})`

/**
 * Every call that shows codes and lists of a site, or writes marks there, asks this.
 * @throws BusinessError stateRefused while the mission or its organization is suspended
 */
export async function refuseSuspendedSite(executor: Executor, site: Site): Promise<void> {
  const [row] = await executor
    .select({ state: mission.state })
    .from(mission)
    .where(and(ofSite(site), isSuspended))
    .limit(1)
  if (!row) return
  const suspended = row.state === 'suspended' ? '活动' : '组织'
  throw new BusinessError(codes.stateRefused, `${suspended}已暂停，签到码和名单都停用，不能登记到场；恢复以后再办理`)
}

/** Whether the mission of an application, or its organization, is suspended, or was at that time. */
export async function wasSuspended(executor: Executor, applicationId: number, at: Date): Promise<boolean> {
  const instant = sql`${at.toISOString()}::timestamptz`
  const stoodSuspended = sql`coalesce((select s.state from mission_step s
    where s.mission_id = ${mission.id} and s.at <= ${instant} order by s.id desc limit 1) in ${nameList<MissionState>(['suspended'])}, false)
    or coalesce((select h.state from organization_history h
    where h.organization_id = ${mission.organizationId} and h.at <= ${instant} order by h.id desc limit 1)
    in ${nameList<OrganizationState>(['suspended', 'closed'])}, false)`
  const condition = and(ofSite({ applicationIds: [applicationId] }), or(isSuspended, stoodSuspended))
  return (await executor.$count(mission, condition)) > 0
}
