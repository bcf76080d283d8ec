import { codes } from '#contract/codes.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { ensure } from '#contract/ensure.ts'
import type { ApplicationEventType, ApplicationState } from '#contract/lifecycle/application.ts'
import { applicationEventLabels, applicationStateLabels } from '#contract/lifecycle-labels.ts'
import { maskName } from '#contract/fields/masked-name.ts'
import { applicationEvent } from '#contract/organizer.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError } from '../../errors.ts'
import { applicationLifecycle, applyApplicationEvent, holdsSeat } from './application-lifecycle.ts'
import type { Keys } from '../../keys.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { newNonce, noteByList } from '../attendance/marks.ts'
import { findMissionInScope } from '../mission/mission-in-scope.repository.ts'
import { refuseOwnCause } from '../organizer/own-cause.ts'
import { recordAct } from '../staff-log/staff-act.ts'
import { volunteerName } from '../volunteer/volunteer.repository.ts'
import { isApplicationInScope } from './application-in-scope.repository.ts'
import { lockApplication, type LockedApplicationRow } from './application-lock.repository.ts'
import { type ApplicationNotice, notifyApplicants } from './application-message.ts'
import { offerEnd, offerFreeSeats } from './promotion.ts'
import { scheduleDue } from '../../due/due.ts'

const staffEvents: readonly ApplicationEventType[] = [
  'application.confirmed',
  'application.rejected',
  'application.waitlisted',
  'application.offered',
  'application.cancelled',
  'application.checkedIn',
  'application.checkedOut',
  'application.markedAbsent',
]

/** What the volunteer hears of a decision; of check-in and check-out nothing, for they are there. */
const noticeOf: Record<ApplicationEventType, ApplicationNotice | null> = {
  'application.confirmed': 'confirmed',
  'application.rejected': 'rejected',
  'application.waitlisted': 'waitlisted',
  'application.offered': 'offered',
  'application.cancelled': 'cancelled',
  'application.checkedIn': null,
  'application.checkedOut': null,
  'application.markedAbsent': null,
  'application.markWithdrawn': null,
  'application.removed': null,
  'offer.accepted': null,
  'offer.declined': null,
  'offer.expired': null,
  'mission.cancelled': null,
}

/** What the organization's list notes of them. */
const purposes: Partial<Record<ApplicationEventType, 'in' | 'out'>> = {
  'application.checkedIn': 'in',
  'application.checkedOut': 'out',
}

/** A staff decision about an application inside the caller's scope; a freed place goes to the first in line. */
export async function sendApplicationEvent(
  executor: Executor,
  keys: Keys,
  { applicationId, event, opinion }: Body<typeof applicationEvent>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof applicationEvent>> {
  return executor.transaction(async (transaction) => {
    const isInScope = await isApplicationInScope(transaction, Number(applicationId), caller)
    const locked = isInScope && (await lockApplication(transaction, Number(applicationId)))
    if (!locked) throw notFound('这条报名')
    const { application: record, slot, mission: ofMission } = locked
    await refuseOwnCause(transaction, keys, caller, { people: [record.volunteerId] })
    if (!staffEvents.includes(event) && applicationLifecycle.can(record, event))
      throw new BusinessError(codes.forbidden, `“${applicationEventLabels[event]}”由志愿者本人或系统完成，不能代为操作`)
    const offerExpiresAt = event === 'application.offered' ? offerEnd(now, slot.startAt) : undefined
    const next = await applyApplicationEvent(transaction, record, event, now, {
      reviewerId: caller.id,
      ...(opinion && { opinion }),
      ...(offerExpiresAt && { offerExpiresAt }),
    })
    const purpose = purposes[event]
    if (purpose) {
      const notes = { organizerId: caller.id, nonce: newNonce() }
      await noteByList(transaction, record, slot, purpose, notes, now)
    }
    if (offerExpiresAt) await scheduleDue(transaction, 'offer.expired', record.id, offerExpiresAt)
    const notice = noticeOf[event]
    if (notice) await notifyApplicants(transaction, notice, [record.id], now, opinion)
    const frees = holdsSeat(record.state) && !holdsSeat(next.state)
    // Somebody moved back into an empty line would be offered the very place that was taken away.
    const hasTaker = next.state !== 'waitlisted' || slot.waiting > 0
    if (frees && hasTaker) await offerFreeSeats(transaction, ofMission, slot.id, now)
    await recordEvent(transaction, caller, { event, opinion, record, state: next.state }, now)
    return { state: next.state }
  })
}

interface AppliedEvent {
  readonly event: ApplicationEventType
  readonly opinion: string | undefined
  /** As it was before. */
  readonly record: Pick<LockedApplicationRow['application'], 'missionId' | 'volunteerId' | 'state'>
  readonly state: ApplicationState
}

async function recordEvent(
  executor: Executor,
  caller: OrganizerCaller,
  { event, opinion, record, state }: AppliedEvent,
  now: Date,
): Promise<void> {
  const mission = ensure(await findMissionInScope(executor, record.missionId, caller))
  const name = maskName(await volunteerName(executor, record.volunteerId))
  const { organizationId, id: missionId } = mission
  const subject = `${name} 在活动“${mission.name}”的报名`
  const before = { 状态: applicationStateLabels[record.state] }
  const after = { 操作: applicationEventLabels[event], 状态: applicationStateLabels[state] }
  const entry = { act: applicationEvent.act, organizationId, missionId, subject, reason: opinion, before, after }
  await recordAct(executor, caller, entry, now)
}
