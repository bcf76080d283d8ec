import { codes } from '#contract/codes.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import type { MissionEventType } from '#contract/lifecycle/mission.ts'
import { missionEventLabels, missionStateLabels } from '#contract/lifecycle-labels.ts'
import { missionEvent } from '#contract/organizer.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError } from '../../errors.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { recordAct } from '../staff-log/staff-act.ts'
import { changeMission } from './mission-change.ts'
import { findMissionInScope } from './mission-in-scope.repository.ts'
import { missionLifecycle } from './mission-lifecycle.ts'
import { lockMission } from './mission-lock.repository.ts'

/** Who sends an event; null where the form of a mission, a volunteer or time does. */
const senders: Record<MissionEventType, 'organizer' | 'federation' | null> = {
  'mission.edited': null,
  'mission.submitted': 'organizer',
  'mission.withdrawn': 'organizer',
  'mission.approved': 'federation',
  'mission.returned': 'federation',
  'mission.started': null,
  'mission.ended': null,
  'mission.publicised': 'organizer',
  'mission.settled': null,
  'mission.suspended': 'organizer',
  'mission.resumed': 'organizer',
  'mission.cancelled': 'organizer',
  'mission.changed': null,
  'application.submitted': null,
}

/** A staff decision about a mission inside the caller's scope; approving and returning are the federation's. */
export async function sendMissionEvent(
  executor: Executor,
  { missionId, event, opinion }: Body<typeof missionEvent>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof missionEvent>> {
  return executor.transaction(async (transaction) => {
    const inScope = await findMissionInScope(transaction, Number(missionId), caller)
    const mission = inScope && (await lockMission(transaction, inScope.id))
    if (!mission) throw notFound('这个活动')
    if (missionLifecycle.can(mission, event)) refuseWrongSender(event, caller)
    const state = await changeMission(transaction, mission, event, now, opinion)
    const { id, name, organizationId } = inScope
    const entry = { act: missionEvent.act, organizationId, missionId: id, subject: `活动“${name}”`, reason: opinion }
    const before = { 状态: missionStateLabels[mission.state] }
    const after = { 操作: missionEventLabels[event], 状态: missionStateLabels[state] }
    await recordAct(transaction, caller, { ...entry, before, after }, now)
    return { state }
  })
}

function refuseWrongSender(event: MissionEventType, caller: OrganizerCaller): void {
  const sender = senders[event]
  if (sender === null)
    throw new BusinessError(codes.forbidden, `“${missionEventLabels[event]}”不能在这里操作，由编辑页或系统完成`)
  if (sender === 'federation' && !caller.federation)
    throw new BusinessError(codes.forbidden, `“${missionEventLabels[event]}”由联合会完成，请等待审核`)
}
