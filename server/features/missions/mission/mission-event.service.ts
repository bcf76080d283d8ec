import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import type { MissionEventType, MissionSide } from '#domain/lifecycle/mission.ts'
import {
  federationsPause,
  missionEventLabels,
  missionStateLabels,
  unpublishRefusal,
} from '#domain/lifecycle/lifecycle-labels.ts'
import { missionEvent } from '#contract/organizer.ts'
import type { MissionEvent } from '#machines/lifecycle/mission.machine.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { findOpenDraftOf } from '../../../records/mission-draft/mission-draft.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { findMission, hasApplicants, listLiveApplications } from '../../../records/mission-change/change.repository.ts'
import { changeMission } from '../../../records/mission-change/mission-change.ts'
import { findMissionInScope } from '../../../records/mission/mission-in-scope.repository.ts'
import { missionLifecycle } from '../../../records/mission/mission-lifecycle.ts'
import { type LockedMissionRow, lockMission } from '../../../records/mission/mission-lock.repository.ts'

/** Who sends an event; null where the form of a mission, a volunteer or time does. */
const senders: Record<MissionEventType, 'staff' | 'queue' | null> = {
  'mission.edited': null,
  'mission.submitted': 'staff',
  'mission.withdrawn': 'staff',
  'mission.approved': 'queue',
  'mission.returned': 'queue',
  'mission.unpublished': 'staff',
  'mission.started': null,
  'mission.ended': null,
  'mission.publicised': 'staff',
  'mission.settled': null,
  'mission.suspended': 'staff',
  'mission.resumed': 'staff',
  'mission.cancelled': 'staff',
  'mission.changed': null,
  'application.submitted': null,
}

/** Events that the federation sends by its own power, and not for the organization. */
const supervision: readonly MissionEventType[] = ['mission.suspended', 'mission.resumed', 'mission.cancelled']

/** What staff sends a mission inside its scope; approving and returning are decided in the queue. */
export async function sendMissionEvent(
  executor: Executor,
  { missionId, event, opinion }: Body<typeof missionEvent>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof missionEvent>> {
  return executor.transaction(async (transaction) => {
    const inScope = await findMissionInScope(transaction, Number(missionId), caller)
    const row = inScope && (await lockMission(transaction, inScope.id))
    if (!row) throw notFound('这个活动')
    const mission = event === 'mission.unpublished' ? await withApplicants(transaction, row) : row
    const side = caller.federation ? 'federation' : 'organization'
    if (missionLifecycle.can(mission, { type: event, by: side })) refuseWrongSender(event, caller)
    refuseFederationsPause(mission, { type: event, by: side })
    if (event === 'mission.submitted') await refuseUnchanged(transaction, mission)
    if (event === 'mission.cancelled') await requireReason(transaction, mission, side, opinion)
    const state = await changeMission(transaction, mission, event, now, { opinion, by: side })
    const { id, name, organizationId } = inScope
    const before = { 状态: missionStateLabels[mission.state] }
    const after = { 操作: missionEventLabels[event], 状态: missionStateLabels[state] }
    const entry = { act: missionEvent.act, organizationId, missionId: id, subject: `活动“${name}”`, reason: opinion }
    await recordAct(transaction, caller, { ...entry, before, after, isSupervision: supervision.includes(event) }, now)
    return { state }
  })
}

/**
 * The mission as its chart asks for it before it goes back to a draft.
 * @throws BusinessError stateRefused when somebody has applied
 */
async function withApplicants(executor: Executor, row: LockedMissionRow): Promise<LockedMissionRow> {
  const applied = await hasApplicants(executor, row.id)
  const mission = { ...row, stateContext: { ...row.stateContext, applied } }
  if (applied && missionLifecycle.can(row, 'mission.unpublished'))
    throw new BusinessError(codes.stateRefused, unpublishRefusal)
  return mission
}

/** @throws BusinessError stateRefused where what was criticised stands as it was, or a draft holds other words */
async function refuseUnchanged(executor: Executor, mission: LockedMissionRow): Promise<void> {
  if (!missionLifecycle.can(mission, 'mission.submitted')) return
  if ((await findOpenDraftOf(executor, mission.id)) !== null)
    throw new BusinessError(codes.stateRefused, '这个活动有一份没有提交的草稿，请打开草稿提交，或先删除它')
  const whole = await findMission(executor, mission.id)
  if ((whole?.criticised ?? []).length > 0)
    throw new BusinessError(codes.stateRefused, '退回意见指出的地方还没有改，请先修改再提交')
}

/** @throws BusinessError invalidInput where people would hear of a cancelled mission without its reason */
async function requireReason(
  executor: Executor,
  mission: LockedMissionRow,
  side: MissionSide,
  opinion = '',
): Promise<void> {
  if (opinion.trim() !== '' || !missionLifecycle.can(mission, { type: 'mission.cancelled', by: side })) return
  if ((await listLiveApplications(executor, mission.id, undefined)).length > 0)
    throw invalidInput([{ field: 'opinion', message: '有人报名的活动要写明取消的原因，他们都会看到' }])
}

/** @throws BusinessError stateRefused, telling who lets go on what the federation suspended */
function refuseFederationsPause(mission: LockedMissionRow, event: MissionEvent): void {
  if (missionLifecycle.can(mission, event) || !missionLifecycle.can(mission, { ...event, by: 'federation' })) return
  throw new BusinessError(codes.stateRefused, federationsPause(event.type))
}

/** @throws BusinessError forbidden for what the queue, the form of a mission, a volunteer or time does */
function refuseWrongSender(event: MissionEventType, { federation }: OrganizerCaller): void {
  const label = missionEventLabels[event]
  if (senders[event] === null) throw new BusinessError(codes.forbidden, `“${label}”不能在这里操作，由编辑页或系统完成`)
  if (senders[event] === 'queue')
    throw new BusinessError(
      codes.forbidden,
      federation ? `“${label}”请在活动审核里决定` : `“${label}”由联合会完成，请等待审核`,
    )
}
