import { codes } from '#contract/codes.ts'
import { spanText } from '#domain/words.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { missionChange } from '#contract/mission/mission-change.ts'
import { brokenConstraint } from '../../../database/broken-constraint.ts'
import type { Executor } from '../../../database/client.ts'
import { scheduleDue } from '../../../due/due.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { Decider, OrganizerCaller } from '../../../records/caller/caller.ts'
import { notifyApplicants } from '../../../records/application/application-message.ts'
import { offerFreeSeats } from '../../../records/application/promotion.ts'
import { type Actor, recordAct } from '../../../records/staff-log/staff-act.ts'
import {
  type MissionTextChange,
  detailChanges,
  pointChanges,
  sentenceOf,
  slotChange,
  type SlotMove,
} from '../../../records/mission-change/change-texts.ts'
import {
  findMission,
  listNamesOfDistricts,
  listLiveApplications,
  updateMission,
  type WholeMission,
} from '../../../records/mission-change/change.repository.ts'
import { conditionChanges, looserConditions } from '../../../records/mission-change/condition-change.ts'
import { growthChanges, partGrowth } from './growth.ts'
import { listReviewedSlots, writeGrowth } from '../../../records/mission/growth.repository.ts'
import { changeMission } from '../../../records/mission-change/mission-change.ts'
import { findMissionInScope } from '../../../records/mission/mission-in-scope.repository.ts'
import { missionLifecycle } from '../../../records/mission/mission-lifecycle.ts'
import { lockMission } from '../../../records/mission/mission-lock.repository.ts'
import { pointColumns } from '../../../records/mission/point-columns.ts'
import { changeCapacities, changeNeeds } from '../../../records/mission-change/slot-capacity.ts'
import { moveSlots, movesOf } from './slot-move.ts'

type ChangeInput = Body<typeof missionChange>

/**
 * Changes a mission that people have applied for, and tells those whom it concerns; what is more than was reviewed waits for the federation.
 * @throws BusinessError notFound, stateRefused, timeConflict, invalidInput
 */
export async function changeDetails(
  executor: Executor,
  input: ChangeInput,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof missionChange>> {
  try {
    return await executor.transaction((transaction) => changeWithin(transaction, input, caller, now))
  } catch (error) {
    // Somebody applied elsewhere between the look and the move.
    if (brokenConstraint(error) !== 'application_no_overlap') throw error
    throw new BusinessError(codes.timeConflict, '刚有报名的志愿者在新的时间报了另一个活动，请刷新后再试')
  }
}

async function changeWithin(
  executor: Executor,
  input: ChangeInput,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof missionChange>> {
  const mission = await lockInScope(executor, input.missionId, caller)
  const { slots = [], ...rest } = input
  const { within, grown } = await partGrowth(executor, mission.id, slots)
  if (grown.length === 0) return { ...(await changeManagedMission(executor, input, caller, now)), waiting: [] }
  if (!missionLifecycle.can(mission, 'mission.changed')) throw missionLifecycle.refuse(mission, 'mission.changed')
  await refuseImpossible(executor, mission.id, [...grown], now)
  const { missionId, reason, ...details } = rest
  const done =
    within.length > 0 || Object.keys(details).length > 0
      ? await changeManagedMission(executor, { missionId, reason, ...details, slots: [...within] }, caller, now)
      : { changes: [], told: 0 }
  const waiting = await growthChanges(executor, mission.id, grown)
  const growth = { missionId: mission.id, slots: grown, reason: reason ?? '', enteredBy: caller.id, enteredAt: now }
  await writeGrowth(executor, growth)
  const whole = await findMission(executor, mission.id)
  const changes = waiting.map((change) => ({ ...change, after: `${change.after}（待联合会审核）` }))
  if (whole) await recordChange(executor, caller, { mission: whole, changes, reason: reason ?? '' }, now)
  return { ...done, waiting }
}

async function lockInScope(executor: Executor, missionId: string, caller: Decider) {
  const inScope = await findMissionInScope(executor, Number(missionId), caller)
  const mission = inScope && (await lockMission(executor, inScope.id))
  if (!mission) throw notFound('这个活动')
  return mission
}

/** What could not be changed now is not sent to the federation. @throws BusinessError as the change would */
async function refuseImpossible(
  executor: Executor,
  missionId: number,
  grown: NonNullable<ChangeInput['slots']>,
  now: Date,
): Promise<void> {
  const rows = await listReviewedSlots(executor, missionId)
  const begun = rows.find(({ id, startAt }) => startAt <= now && grown.some(({ slotId }) => Number(slotId) === id))
  if (begun) throw new BusinessError(codes.stateRefused, `${spanText(begun)} 的时段已经开始，时间和名额不能再改`)
  await movesOf(executor, missionId, grown, now)
}

/**
 * Changes a mission as somebody decided.
 * @throws BusinessError notFound, stateRefused, timeConflict, invalidInput
 */
export async function changeManagedMission(
  executor: Executor,
  input: ChangeInput,
  caller: Decider & Actor,
  now: Date,
): Promise<Pick<ReplyInput<typeof missionChange>, 'changes' | 'told'>> {
  const mission = await lockInScope(executor, input.missionId, caller)
  await changeMission(executor, mission, 'mission.changed', now)
  const before = await findMission(executor, mission.id)
  if (!before) throw notFound('这个活动')
  const moves = await movesOf(executor, mission.id, input.slots ?? [], now)
  const capacities = await changeCapacities(executor, mission.id, input.slots ?? [], now)
  const needs = await changeNeeds(executor, mission.id, input.positions ?? [])
  const details = detailsOf(before, input)
  const conditions = looserConditions(before, input.conditions)
  const common = detailChanges(before, { ...before, ...details })
  const quiet = [
    ...capacities.changes,
    ...needs,
    ...conditionChanges(before, conditions, await readDistrictNames(executor, [before, conditions])),
    ...pointChanges(before, { ...before, ...details }),
  ]
  if (moves.length + common.length + quiet.length === 0)
    throw invalidInput([{ field: 'missionId', message: '没有要变更的内容，请修改后再提交' }])

  const times = moves.length > 0 ? await moveSlots(executor, before, moves, now) : {}
  await updateMission(executor, before.id, {
    ...details,
    ...conditions,
    ...times,
    changes: before.changes + 1,
    changedAt: now,
  })
  await planTimes(executor, before, times)
  for (const slotId of capacities.widened) await offerFreeSeats(executor, mission, slotId, now)
  const reason = input.reason ?? ''
  const recipients = await notifyAffected(executor, before.id, { common, moves, reason }, now)
  const changes = [...moves.map(slotChange), ...common, ...quiet]
  await recordChange(executor, caller, { mission: before, changes, reason }, now)
  return { changes, told: recipients }
}

async function readDistrictNames(
  executor: Executor,
  conditions: readonly { readonly needsDistrict: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const districts = conditions.flatMap(({ needsDistrict }) => needsDistrict ?? [])
  const rows = await listNamesOfDistricts(executor, districts)
  return new Map(rows.map(({ code, name }) => [code, name]))
}

interface Changed {
  readonly mission: WholeMission
  readonly changes: readonly MissionTextChange[]
  readonly reason: string
}

async function recordChange(
  executor: Executor,
  caller: Actor,
  { mission, changes, reason }: Changed,
  now: Date,
): Promise<void> {
  const { id, name, organizationId } = mission
  const entry = { act: missionChange.act, organizationId, missionId: id, subject: `活动“${name}”`, reason }
  // Several slots that moved share their word: each keeps its own line.
  const named = changes.map(({ what, ...values }, at) => ({
    what: changes.findIndex((other) => other.what === what) === at ? what : `${what}（${at + 1}）`,
    ...values,
  }))
  const facts = (side: 'before' | 'after') => Object.fromEntries(named.map((item) => [item.what, item[side]]))
  await recordAct(executor, caller, { ...entry, before: facts('before'), after: facts('after') }, now)
}

/** The columns that the organizer named. */
function detailsOf(
  before: WholeMission,
  { place, address, position, contactName, contactPhone, meeting }: ChangeInput,
) {
  return {
    place: place ?? before.place,
    address: address ?? before.address,
    contactName: contactName ?? before.contactName,
    contactPhone: contactPhone ?? before.contactPhone,
    meeting: meeting === undefined ? before.meeting : meeting || null,
    ...(position !== undefined && pointColumns(position)),
  }
}

/** Plans start and end anew where they moved; the rows of the old times find a mission that is not there yet, or not any more. */
async function planTimes(
  executor: Executor,
  before: WholeMission,
  { startAt, endAt }: { readonly startAt?: Date; readonly endAt?: Date },
): Promise<void> {
  if (startAt && startAt.getTime() !== before.startAt.getTime())
    await scheduleDue(executor, 'mission.started', before.id, startAt)
  if (endAt && endAt.getTime() !== before.endAt.getTime())
    await scheduleDue(executor, 'mission.ended', before.id, endAt)
}

interface ChangeNotice {
  readonly common: readonly MissionTextChange[]
  readonly moves: readonly SlotMove[]
  readonly reason: string
}

/** Tells the live applicants of what concerns them: the details all, the time of a slot those of the slot; answers how many. */
async function notifyAffected(executor: Executor, missionId: number, notice: ChangeNotice, now: Date): Promise<number> {
  const { common, moves, reason } = notice
  const slotIds = common.length > 0 ? undefined : moves.map(({ slotId }) => slotId)
  const rows = await listLiveApplications(executor, missionId, slotIds)
  for (const [slotId, ofSlot] of Map.groupBy(rows, (row) => row.slotId)) {
    const move = moves.find((item) => item.slotId === slotId)
    const sentence = sentenceOf([...(move ? [slotChange(move)] : []), ...common], reason)
    const ids = ofSlot.map(({ id }) => id)
    await notifyApplicants(executor, 'missionChanged', ids, now, sentence)
  }
  return rows.length
}
