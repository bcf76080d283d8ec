import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import type { answerOffer, cancelApplyMission, delApplyMission } from '#contract/application/application.ts'
import { applicationRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { codes } from '#contract/codes.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import { applyApplicationEvent, holdsSeat } from '../../../records/application/application-lifecycle.ts'
import { type LockedApplicationRow, lockApplication } from '../../../records/application/application-lock.repository.ts'
import { notifyApplicants } from '../../../records/application/application-message.ts'
import { listDecidable } from '../../../records/application/decision.repository.ts'
import { eventObstacle } from '../../../records/application/obstacle.ts'
import { offerFreeSeats } from '../../../records/application/promotion.ts'

/** Withdraws the caller's application, a confirmed one before its slot begins; its place goes to the first in line in the same transaction. */
export async function withdrawApplication(
  executor: Executor,
  { applicationId }: Query<typeof cancelApplyMission>,
  volunteerId: number,
  now: Date,
): Promise<ReplyInput<typeof cancelApplyMission>> {
  return executor.transaction(async (transaction) => {
    const locked = await lockOwn(transaction, applicationId, volunteerId)
    if (locked.application.state === 'confirmed' && locked.slot.startAt <= now)
      throw new BusinessError(codes.slotClosed, '这个时段已经开始，不能再取消报名，请联系活动联系人')
    const next = await applyApplicationEvent(transaction, locked.application, 'application.cancelled', now)
    if (holdsSeat(locked.application.state)) await offerFreeSeats(transaction, locked.mission, locked.slot.id, now)
    return { applicationId: locked.application.id, state: next.state, position: null }
  })
}

/** Takes an ended application of the caller out of the list. */
export async function removeFromList(
  executor: Executor,
  { applicationId }: Query<typeof delApplyMission>,
  volunteerId: number,
  now: Date,
): Promise<null> {
  return executor.transaction(async (transaction) => {
    const { application } = await lockOwn(transaction, applicationId, volunteerId)
    if (application.hiddenAt) throw notFound('这条报名')
    await applyApplicationEvent(transaction, application, 'application.removed', now, { hiddenAt: now })
    return null
  })
}

/** Takes or declines an offered place; one that ran out meanwhile is passed on and refused. */
export async function settleOffer(
  executor: Executor,
  { applicationId, accept }: Body<typeof answerOffer>,
  volunteerId: number,
  now: Date,
): Promise<ReplyInput<typeof answerOffer>> {
  const state = await executor.transaction(async (transaction) => {
    const locked = await lockOwn(transaction, applicationId, volunteerId)
    if (await expireOffer(transaction, locked, now)) return null
    const event = accept ? 'offer.accepted' : 'offer.declined'
    const [person] = await listDecidable(transaction, [locked.application.id])
    const obstacle = person && eventObstacle(person, event)
    if (obstacle) throw new BusinessError(codes.stateRefused, obstacle)
    const next = await applyApplicationEvent(transaction, locked.application, event, now)
    if (!accept) await offerFreeSeats(transaction, locked.mission, locked.slot.id, now)
    return next.state
  })
  if (state === null)
    throw new BusinessError(
      codes.stateRefused,
      `名额保留的时间已过，${applicationRefusal('offered', accept ? 'offer.accepted' : 'offer.declined')}`,
    )
  return { applicationId: Number(applicationId), state, position: null }
}

/** Ends an offer whose time is up and offers the place to the next; false when none has run out. */
export async function expireOffer(
  executor: Executor,
  { application, slot, mission }: LockedApplicationRow,
  now: Date,
): Promise<boolean> {
  if (application.state !== 'offered' || !application.offerExpiresAt || application.offerExpiresAt > now) return false
  const next = await applyApplicationEvent(executor, application, 'offer.expired', now)
  await notifyApplicants(executor, next.state === 'waitlisted' ? 'backInLine' : 'lapsed', [application.id], now)
  await offerFreeSeats(executor, mission, slot.id, now)
  return true
}

async function lockOwn(executor: Executor, applicationId: string, volunteerId: number): Promise<LockedApplicationRow> {
  const locked = await lockApplication(executor, Number(applicationId))
  if (locked?.application.volunteerId !== volunteerId) throw notFound('这条报名')
  return locked
}
