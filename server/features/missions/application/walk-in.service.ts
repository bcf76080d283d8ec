import { attendanceRules, attendanceTiming } from '#domain/attendance-rules.ts'
import { codes } from '#contract/codes.ts'
import { momentText } from '#domain/words.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { ensure } from '#domain/ensure.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { applicationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { addWalkIn } from '#contract/application/managed-application.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { type StoredApplicantFacts, loadApplicantFacts } from '../../../records/mission/applicant-facts.repository.ts'
import { refuseClosedMission } from '../../../records/mission/open-mission.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { applyApplicationEvent } from '../../../records/application/application-lifecycle.ts'
import { lockApplication } from '../../../records/application/application-lock.repository.ts'
import { notifyApplicants } from '../../../records/application/application-message.ts'
import { listDecidable } from '../../../records/application/decision.repository.ts'
import { type BoardSlotRow, findBoardSlot } from './managed-application.repository.ts'
import { minorObstacle } from '../../../records/application/minor-obstacle.ts'
import { waitingDecision } from '../../../records/application/obstacle.ts'
import { planViolation, refuseOtherPlans } from './other-plans.ts'
import { findByProof, insertWalkIn, isBlockedForWalkIn, lockWalkIn } from './walk-in.repository.ts'

/** Adds somebody who stands at a slot of the caller's scope, confirmed at once. */
export async function walkIn(
  executor: Executor,
  keys: Keys,
  body: Body<typeof addWalkIn>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof addWalkIn>> {
  try {
    return await executor.transaction(async (transaction) => walkInWithin(transaction, keys, body, caller, now))
  } catch (error) {
    throw planViolation(error) ?? error
  }
}

async function walkInWithin(
  executor: Executor,
  keys: Keys,
  { slotId, name, proof }: Body<typeof addWalkIn>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof addWalkIn>> {
  const boardSlot = await findBoardSlot(executor, Number(slotId), caller)
  if (!boardSlot) throw notFound('这个时段')
  refuseOutsideWindow(boardSlot, now)
  const person = await findByProof(executor, keys, name, proof)
  if (!person)
    throw invalidInput([
      { field: 'proof', message: '没有姓名和号码都相符的志愿者，请核对；还没注册的，请先用手机注册' },
    ])
  await refuseOwnCause(executor, keys, caller, { people: [person.id] })
  const locked = await lockWalkIn(executor, person.id, boardSlot.slotId)
  if (!locked) throw notFound('这个时段')
  await refuseClosedMission(executor, locked.mission, '不能再加人')
  const facts = ensure(await loadApplicantFacts(executor, person.id, now))
  await refusePerson(executor, boardSlot, person.id, facts)
  const cancelledId = await endWaiting(executor, facts, boardSlot.slotId, now)
  refuseOtherPlans(facts, locked.slot, cancelledId)
  const applicant = { volunteerId: person.id, organizerId: caller.id }
  const applicationId = await insertWalkIn(executor, applicant, locked.slot, now)
  if (applicationId === null) throw new BusinessError(codes.slotClosed, '这个时段的名额已满，先在活动页增加名额再加人')
  await notifyApplicants(executor, 'walkedIn', [applicationId], now)
  const entry = { act: addWalkIn.act, organizationId: boardSlot.organizationId, missionId: locked.mission.id }
  const subject = `${maskName(person.name)} 在活动“${boardSlot.name}”的报名`
  await recordAct(executor, caller, { ...entry, subject, after: { 状态: applicationStateLabels.confirmed } }, now)
  return { applicationId }
}

function refuseOutsideWindow({ slotStartAt: startAt, slotEndAt: endAt }: BoardSlotRow, now: Date): void {
  const span = { startAt: startAt.getTime(), endAt: endAt.getTime() }
  const timing = attendanceTiming('in', span, now.getTime())
  if (timing === 'open') return
  throw new BusinessError(
    codes.slotClosed,
    timing === 'late'
      ? `这个时段 ${momentText(endAt)} 已经结束，不能再加人`
      : `${momentText(new Date(span.startAt - attendanceRules.earlyMs))} 开始签到后才能现场加人，之前请本人自己报名`,
  )
}

async function refusePerson(
  executor: Executor,
  boardSlot: BoardSlotRow,
  id: number,
  { volunteer }: StoredApplicantFacts,
): Promise<void> {
  if (await isBlockedForWalkIn(executor, boardSlot.organizationId, id))
    throw new BusinessError(codes.stateRefused, '这个人在本组织的黑名单里，不能加入')
  const obstacle = minorObstacle(boardSlot.slotStartAt, volunteer, boardSlot.hazardLevel)
  if (obstacle !== null) throw new BusinessError(codes.stateRefused, obstacle)
}

/** Who waits in line for the slot waits no more; the id of the application that ends by it. */
async function endWaiting(
  executor: Executor,
  facts: StoredApplicantFacts,
  slotId: number,
  now: Date,
): Promise<number | undefined> {
  const waiting = facts.live.find((plan) => plan.slotId === slotId && plan.state === 'waitlisted')
  const locked = waiting && (await lockApplication(executor, waiting.id))
  if (!locked) return undefined
  const [decidable] = await listDecidable(executor, [waiting.id])
  const decision = decidable && waitingDecision(decidable)
  if (decision) throw new BusinessError(codes.stateRefused, decision)
  await applyApplicationEvent(executor, locked.application, 'application.cancelled', now)
  return locked.application.id
}
