import { codes } from '#contract/codes.ts'
import { organizationEventLabels, organizationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { organizationStateEvent, type RegistryEvent } from '#contract/organization-registry/organization-registry.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError } from '../../errors.ts'
import type { Decider } from '../caller/caller.ts'
import { revokeAll } from '../session/session.repository.ts'
import { cancelMissions, countRunning } from '../mission-change/organization-close.ts'
import { pauseMissions } from '../mission-change/organization-pause.ts'
import { applyOrganizationEvent, organizationLifecycle, type StoredOrganization } from './organization-lifecycle.ts'
import { planNotice } from './decision-notice.ts'
import { listColleagues } from '../staff/staff.repository.ts'
import type { ActEntry } from '../staff-log/staff-act.ts'
import { countEffects } from './registry.repository.ts'

export interface StateChange {
  readonly event: RegistryEvent
  readonly reason: string | null
}

/**
 * The one way to suspend, resume or close an organization, with its missions, applicants and sessions; the caller's transaction has locked
 * its row, asked for the own cause, and writes the act.
 * @throws BusinessError stateRefused by the chart, and while a mission of one to be closed is on
 */
export async function changeOrganizationState(
  executor: Executor,
  row: StoredOrganization,
  { event, reason }: StateChange,
  caller: Pick<Decider, 'id'>,
  now: Date,
): Promise<{ readonly row: StoredOrganization; readonly entry: ActEntry }> {
  if (!organizationLifecycle.can(row, event)) throw organizationLifecycle.refuse(row, event)
  const isClosing = event === 'organization.closed'
  const effects = await countEffects(executor, row.id, now)
  if (isClosing) await closeMissions(executor, row.id, now)
  const result = await applyOrganizationEvent(executor, row, { event, now, opinion: reason, organizerId: caller.id })
  // Afterwards: only one that is back at work offers places.
  await pauseMissions(executor, row.id, event, now)
  if (isClosing) await endSessions(executor, row.id, now)
  await planNotice(executor, row.id, now)
  const counts = isClosing
    ? {
        取消活动: `${effects.cancellableMissions} 个`,
        结束报名: `${effects.applicants} 条`,
        退出登录: `${effects.sessions} 处`,
      }
    : { 涉及活动: `${effects.openMissions} 个`, 通知报名人: `${effects.participants} 条报名` }
  const before = { 状态: organizationStateLabels[row.state] }
  const after = { 操作: organizationEventLabels[event], 状态: organizationStateLabels[result.state], ...counts }
  const { act } = organizationStateEvent
  return { row: result, entry: { act, organizationId: row.id, subject: `组织“${row.name}”`, reason, before, after } }
}

/** @throws BusinessError stateRefused while one is on */
async function closeMissions(executor: Executor, organizationId: number, now: Date): Promise<void> {
  await cancelMissions(executor, organizationId, now, '主办组织已关闭')
  const running = await countRunning(executor, organizationId)
  if (running > 0)
    throw new BusinessError(
      codes.stateRefused,
      `这个组织有 ${running} 个活动正在进行，不能关闭。可以先暂停组织，等活动结束再关闭`,
    )
}

async function endSessions(executor: Executor, organizationId: number, now: Date): Promise<void> {
  for (const { id } of await listColleagues(executor, organizationId)) await revokeAll(executor, 'organizer', id, now)
}
