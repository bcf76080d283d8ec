import { codes } from '#contract/codes.ts'
import { spanText } from '#domain/words.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { ensure } from '#domain/ensure.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { applicationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { movableStates, moveApplication } from '#contract/application/managed-application.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { loadApplicantFacts } from '../../../records/mission/applicant-facts.repository.ts'
import { findMissionInScope } from '../../../records/mission/mission-in-scope.repository.ts'
import { refuseClosedMission } from '../../../records/mission/open-mission.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { volunteerName } from '../../../records/volunteer/volunteer.repository.ts'
import { isApplicationInScope } from '../../../records/application/application-in-scope.repository.ts'
import { applyApplicationEvent, holdsSeat } from '../../../records/application/application-lifecycle.ts'
import { notifyApplicants } from '../../../records/application/application-message.ts'
import { listDecidable } from '../../../records/application/decision.repository.ts'
import { minorObstacle } from '../../../records/application/minor-obstacle.ts'
import { changeSlot, type LockedMove, lockMove } from './move.repository.ts'
import { waitingDecision } from '../../../records/application/obstacle.ts'
import { planViolation, refuseOtherPlans } from './other-plans.ts'
import { offerFreeSeats } from '../../../records/application/promotion.ts'

/** Moves an application to another slot of its mission; a place that it frees goes to the first in line, who is moved is told. */
export async function moveToSlot(
  executor: Executor,
  keys: Keys,
  body: Body<typeof moveApplication>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof moveApplication>> {
  try {
    return await executor.transaction(async (transaction) => moveWithin(transaction, keys, body, caller, now))
  } catch (error) {
    throw planViolation(error) ?? error
  }
}

async function moveWithin(
  executor: Executor,
  keys: Keys,
  { applicationId, slotId, opinion = '' }: Body<typeof moveApplication>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof moveApplication>> {
  const id = Number(applicationId)
  if (!(await isApplicationInScope(executor, id, caller))) throw notFound('这条报名')
  const locked = await lockMove(executor, id, Number(slotId))
  if (!locked) throw notFound('要换到的时段')
  const { mission, from, to, record } = locked
  await refuseOwnCause(executor, keys, caller, { people: [record.volunteerId] })
  await refuseMove(executor, locked, now)
  const state = stateThere(locked)
  if (state !== record.state) await applyApplicationEvent(executor, record, 'application.waitlisted', now)
  const position = await changeSlot(executor, { id, state }, locked, now)
  if (position === undefined) throw noPlace()
  const spans = { before: spanText(from), after: spanText(to) }
  const reasonText = opinion === '' ? '' : `组织说明：${opinion}。`
  await notifyApplicants(executor, 'slotMoved', [id], now, `原来是 ${spans.before}。${lineText(state)}${reasonText}`)
  if (holdsSeat(record.state)) await offerFreeSeats(executor, mission, from.id, now)
  if (!holdsSeat(state)) await offerFreeSeats(executor, mission, to.id, now)
  await recordMove(executor, caller, { record, spans, state, opinion }, now)
  return { state, position }
}

const lineText = (state: ApplicationState): string => (holdsSeat(state) ? '' : '那个时段目前要候补，轮到你时会再通知。')

const noPlace = () => new BusinessError(codes.slotClosed, '要换到的时段名额已满，已确认的人只能换到有空位的时段')

/** Where somebody stands in the other slot: places there are for those who wait for them first. */
function stateThere({ record, to }: LockedMove): ApplicationState {
  const isFree = to.taken < to.capacity && to.waiting === 0
  if (isFree || record.state === 'waitlisted') return record.state
  if (record.state === 'pending') return 'waitlisted'
  throw noPlace()
}

/** @throws BusinessError invalidInput, stateRefused, slotClosed, alreadyApplied, timeConflict, dailyLimit */
async function refuseMove(executor: Executor, { mission, from, to, record }: LockedMove, now: Date): Promise<void> {
  if (from.id === to.id) throw invalidInput([{ field: 'slotId', message: '这个人已经在这个时段，请选另一个' }])
  if (!movableStates.some((state) => state === record.state))
    throw new BusinessError(codes.stateRefused, `报名处于“${applicationStateLabels[record.state]}”，不能换时段`)
  await refuseClosedMission(executor, mission, '不能换时段')
  if (from.startAt <= now) throw new BusinessError(codes.slotClosed, '原来的时段已经开始，不能再换')
  if (to.startAt <= now) throw new BusinessError(codes.slotClosed, '要换到的时段已经开始，请选后面的时段')
  const [person] = await listDecidable(executor, [record.id])
  // Ages are those of the day, and a consent may have gone since somebody was confirmed.
  const isSure = record.state === 'confirmed'
  const obstacle =
    person && (waitingDecision(person) ?? (isSure ? minorObstacle(to.startAt, person, person.hazardLevel) : null))
  if (obstacle) throw new BusinessError(codes.stateRefused, obstacle)
  const facts = ensure(await loadApplicantFacts(executor, record.volunteerId, now))
  refuseOtherPlans(facts, to, record.id)
}

interface Moved {
  readonly record: LockedMove['record']
  readonly spans: { readonly before: string; readonly after: string }
  readonly state: ApplicationState
  readonly opinion: string
}

async function recordMove(
  executor: Executor,
  caller: OrganizerCaller,
  { record, spans, state, opinion }: Moved,
  now: Date,
): Promise<void> {
  const mission = ensure(await findMissionInScope(executor, record.missionId, caller))
  const name = maskName(await volunteerName(executor, record.volunteerId))
  const before = { 时段: spans.before, 状态: applicationStateLabels[record.state] }
  const after = { 时段: spans.after, 状态: applicationStateLabels[state] }
  const subject = `${name} 在活动“${mission.name}”的报名`
  const entry = { act: moveApplication.act, organizationId: mission.organizationId, missionId: mission.id }
  await recordAct(executor, caller, { ...entry, subject, reason: opinion, before, after }, now)
}
