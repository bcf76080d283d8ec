import { codes } from '#contract/codes.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import type { MissionEventType } from '#contract/lifecycle/mission.ts'
import { missionEventLabels, missionStateLabels, unpublishRefusal } from '#contract/lifecycle-labels.ts'
import { draftValue } from '#contract/mission-draft/draft.ts'
import type { MissionCriticism } from '#contract/mission-draft/problems.ts'
import { missionEvent } from '#contract/organizer.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError, invalidInput } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import type { Decider, OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { draftOfMission } from '../mission-draft/draft-content.ts'
import { findOpenDraftOf } from '../mission-draft/mission-draft.repository.ts'
import { organizersOf, refuseOwnCause } from '../organizer/own-cause.ts'
import { refuseDecided } from '../review/decided.ts'
import { type ActEntry, recordAct } from '../staff-log/staff-act.ts'
import { listAuthors } from './mission-author.repository.ts'
import { findMission, hasApplicants, listLiveApplications } from './change.repository.ts'
import { changeMission } from './mission-change.ts'
import { findMissionInScope } from './mission-in-scope.repository.ts'
import { missionLifecycle } from './mission-lifecycle.ts'
import { type LockedMissionRow, lockMission } from './mission-lock.repository.ts'

/** Who sends an event; null where the form of a mission, a volunteer or time does. */
const senders: Record<MissionEventType, 'organizer' | 'federation' | null> = {
  'mission.edited': null,
  'mission.submitted': 'organizer',
  'mission.withdrawn': 'organizer',
  'mission.approved': 'federation',
  'mission.returned': 'federation',
  'mission.unpublished': 'organizer',
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

/** A staff decision about a mission inside the caller's scope, at once; approving and returning are the federation's. */
export async function sendMissionEvent(
  executor: Executor,
  keys: Keys,
  body: Body<typeof missionEvent>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof missionEvent>> {
  return executor.transaction(async (transaction) => {
    if (senders[body.event] === 'federation') await refuseDecided(transaction, 'mission', body.missionId)
    const { state, entry } = await takeMissionEvent(transaction, keys, body, caller, now)
    await recordAct(transaction, caller, entry, now)
    return { state }
  })
}

/** Brings a decision about a mission about. @throws BusinessError ownCause for a review of what one entered, or of the own organization */
export async function takeMissionEvent(
  executor: Executor,
  keys: Keys,
  { missionId, event, opinion, criticised }: Body<typeof missionEvent>,
  caller: Decider,
  now: Date,
): Promise<Reply<typeof missionEvent> & { readonly entry: ActEntry }> {
  const inScope = await findMissionInScope(executor, Number(missionId), caller)
  const row = inScope && (await lockMission(executor, inScope.id))
  if (!row) throw notFound('这个活动')
  if (senders[event] === 'federation' && caller.federation) await refuseOwnMission(executor, keys, inScope, caller)
  const mission = event === 'mission.unpublished' ? await withApplicants(executor, row) : row
  if (missionLifecycle.can(mission, event)) refuseWrongSender(event, caller)
  if (event === 'mission.submitted') await refuseUnchanged(executor, mission)
  if (event === 'mission.cancelled') await requireReason(executor, mission, opinion)
  const words = { opinion, criticised: criticised && (await withValues(executor, mission.id, criticised)) }
  const state = await changeMission(executor, mission, event, now, words)
  const { id, name, organizationId } = inScope
  const before = { 状态: missionStateLabels[mission.state] }
  const after = { 操作: missionEventLabels[event], 状态: missionStateLabels[state] }
  const subject = `活动“${name}”`
  return {
    state,
    entry: { act: missionEvent.act, organizationId, missionId: id, subject, reason: opinion, before, after },
  }
}

/** @throws BusinessError ownCause */
async function refuseOwnMission(
  executor: Executor,
  keys: Keys,
  mission: { readonly id: number; readonly organizationId: number; readonly contactPhone: string },
  caller: Decider,
): Promise<void> {
  const authors = await listAuthors(executor, mission.id)
  // Of the federation's own missions those who did not enter them are left.
  const staff =
    mission.organizationId === caller.organizationId ? [] : await organizersOf(executor, mission.organizationId)
  await refuseOwnCause(executor, keys, caller, { enteredBy: [...authors, ...staff], contacts: [mission.contactPhone] })
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
async function requireReason(executor: Executor, mission: LockedMissionRow, opinion = ''): Promise<void> {
  if (opinion.trim() !== '' || !missionLifecycle.can(mission, 'mission.cancelled')) return
  if ((await listLiveApplications(executor, mission.id, undefined)).length > 0)
    throw invalidInput([{ field: 'opinion', message: '有人报名的活动要写明取消的原因，他们都会看到' }])
}

/** What is criticised, with what it says now: another value answers it. */
async function withValues(
  executor: Executor,
  missionId: number,
  criticised: NonNullable<Body<typeof missionEvent>['criticised']>,
): Promise<MissionCriticism[]> {
  const draft = await draftOfMission(executor, missionId)
  return criticised.map(({ field, message }) => ({ field, message, value: draftValue(draft, field) }))
}

function refuseWrongSender(event: MissionEventType, caller: Decider): void {
  const sender = senders[event]
  if (sender === null)
    throw new BusinessError(codes.forbidden, `“${missionEventLabels[event]}”不能在这里操作，由编辑页或系统完成`)
  if (sender === 'federation' && !caller.federation)
    throw new BusinessError(codes.forbidden, `“${missionEventLabels[event]}”由联合会完成，请等待审核`)
}
