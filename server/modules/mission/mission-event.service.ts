import { codes } from '#contract/codes.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { type MissionEventType, missionEventWords } from '#contract/lifecycle-words.ts'
import type { missionEvent } from '#contract/organizer.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError, invalidInput } from '../../errors.ts'
import { missionHears } from '../../lifecycle.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { changeMission } from './mission-change.ts'
import { findMissionInScope } from './mission-in-scope.repository.ts'
import { lockMission } from './mission-lock.repository.ts'

const organizerEvents: readonly string[] = [
  'mission.submitted',
  'mission.withdrawn',
  'mission.suspended',
  'mission.resumed',
  'mission.cancelled',
  'mission.publicised',
] satisfies MissionEventType[]

const federationEvents: readonly string[] = ['mission.approved', 'mission.returned'] satisfies MissionEventType[]

/** A staff decision about a mission inside the caller's scope; approving and returning are the federation's. */
export async function sendMissionEvent(
  executor: Executor,
  { missionId, event, opinion }: Body<typeof missionEvent>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof missionEvent>> {
  if (!isMissionEvent(event)) throw invalidInput([{ field: 'event', message: '没有这项操作，请刷新页面后再试' }])
  return executor.transaction(async (transaction) => {
    const inScope = await findMissionInScope(transaction, Number(missionId), caller)
    const locked = inScope && (await lockMission(transaction, inScope.id))
    if (!locked) throw notFound('这个活动')
    if (missionHears(locked, event)) refuseWrongHand(event, caller)
    return { state: await changeMission(transaction, locked, event, now, opinion) }
  })
}

function refuseWrongHand(event: MissionEventType, caller: OrganizerCaller): void {
  if (organizerEvents.includes(event)) return
  if (!federationEvents.includes(event))
    throw new BusinessError(codes.forbidden, `“${missionEventWords[event]}”不能在这里操作，由编辑页或系统完成`)
  if (!caller.federation)
    throw new BusinessError(codes.forbidden, `“${missionEventWords[event]}”由联合会完成，请等待审核`)
}

const isMissionEvent = (event: string): event is MissionEventType => Object.hasOwn(missionEventWords, event)
