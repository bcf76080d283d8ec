import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { ensure } from '#domain/ensure.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import {
  applicationEventLabels,
  applicationStateLabels,
  missionStateLabels,
} from '#domain/lifecycle/lifecycle-labels.ts'
import { applicationEvent } from '#contract/organizer.ts'
import type { Executor } from '../../../database/client.ts'
import { scheduleDue } from '../../../due/due.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { findMissionInScope } from '../../../records/mission/mission-in-scope.repository.ts'
import { refuseClosedMission } from '../../../records/mission/open-mission.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { isApplicationInScope } from '../../../records/application/application-in-scope.repository.ts'
import { applyApplicationEvent, holdsSeat } from '../../../records/application/application-lifecycle.ts'
import { lockApplication, type LockedApplicationRow } from '../../../records/application/application-lock.repository.ts'
import { type ApplicationNotice, notifyApplicants } from '../../../records/application/application-message.ts'
import { type Decidable, listDecidable } from '../../../records/application/decision.repository.ts'
import { staffObstacle } from '../../../records/application/obstacle.ts'
import { offerEnd, offerFreeSeats } from '../../../records/application/promotion.ts'

type Sent = Body<typeof applicationEvent>

const notices: Readonly<Record<Sent['event'], ApplicationNotice>> = {
  'application.offered': 'offered',
  'application.cancelled': 'cancelled',
  'application.markedAbsent': 'markedAbsent',
}

/** A staff decision about an application inside the caller's scope; the person is told, and a freed place goes to the first in line. */
export async function sendApplicationEvent(
  executor: Executor,
  keys: Keys,
  sent: Sent,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof applicationEvent>> {
  return executor.transaction(async (transaction) => {
    const { applicationId, event, opinion } = sent
    const isInScope = await isApplicationInScope(transaction, Number(applicationId), caller)
    const locked = isInScope && (await lockApplication(transaction, Number(applicationId)))
    if (!locked) throw notFound('这条报名')
    const { application: record, slot, mission: ofMission } = locked
    const [person] = await listDecidable(transaction, [record.id])
    await refuseOwnCause(transaction, keys, caller, { people: [record.volunteerId] })
    await refuseEvent(transaction, sent, { locked, person: ensure(person) }, now)
    const offerExpiresAt = event === 'application.offered' ? offerEnd(now, slot.startAt) : undefined
    const next = await applyApplicationEvent(transaction, record, event, now, {
      reviewerId: caller.id,
      ...(opinion && { opinion }),
      ...(offerExpiresAt && { offerExpiresAt }),
    })
    if (offerExpiresAt) await scheduleDue(transaction, 'offer.expired', record.id, offerExpiresAt)
    await notifyApplicants(transaction, notices[event], [record.id], now, opinion)
    const isFreed = holdsSeat(record.state) && !holdsSeat(next.state)
    if (isFreed) await offerFreeSeats(transaction, ofMission, slot.id, now)
    await recordEvent(transaction, caller, { sent, person: ensure(person), locked, state: next.state }, now)
    return { state: next.state }
  })
}

interface Subject {
  readonly locked: LockedApplicationRow
  readonly person: Decidable
}

/** @throws BusinessError invalidInput without a reason, stateRefused, slotClosed */
async function refuseEvent(
  executor: Executor,
  { event, opinion = '' }: Sent,
  subject: Subject,
  now: Date,
): Promise<void> {
  const { mission, slot } = subject.locked
  const obstacle = staffObstacle(subject.person, event)
  if (obstacle !== null) throw new BusinessError(codes.stateRefused, obstacle)
  if (event === 'application.cancelled' && opinion.trim() === '')
    throw invalidInput([{ field: 'opinion', message: '请写明取消的原因，本人会看到' }])
  if (event === 'application.markedAbsent' && mission.state === 'suspended')
    throw new BusinessError(codes.stateRefused, `活动处于“${missionStateLabels[mission.state]}”，恢复后才能记为未参加`)
  if (event !== 'application.offered') return
  await refuseClosedMission(executor, mission, '不能递补名额')
  if (slot.startAt <= now) throw new BusinessError(codes.slotClosed, '这个时段已经开始，不能再递补名额')
}

interface Applied extends Subject {
  readonly sent: Sent
  readonly state: ApplicationState
}

async function recordEvent(
  executor: Executor,
  caller: OrganizerCaller,
  { sent: { event, opinion }, person, locked, state }: Applied,
  now: Date,
): Promise<void> {
  const mission = ensure(await findMissionInScope(executor, locked.application.missionId, caller))
  const { organizationId, id: missionId } = mission
  const subject = `${maskName(person.name)} 在活动“${mission.name}”的报名`
  const before = { 状态: applicationStateLabels[locked.application.state] }
  const after = { 操作: applicationEventLabels[event], 状态: applicationStateLabels[state] }
  const entry = { act: applicationEvent.act, organizationId, missionId, subject, reason: opinion, before, after }
  await recordAct(executor, caller, entry, now)
}
