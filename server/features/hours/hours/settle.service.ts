import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { settleSlot } from '#contract/hours/settlement.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import { lockOwners } from '../../../records/ledger/ledger.ts'
import { lockMission } from '../../../records/mission/mission-lock.repository.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { refuseClashes } from './clash.ts'
import { recordHoursAct } from './hours-act.ts'
import { notifyOwners } from '../../../records/hours/hours-message.ts'
import { publiciseSettled } from './publicise.ts'
import { settledHours } from './settled-hours.ts'
import { readSlotPeople, type SlotPerson } from './settlement-people.ts'
import { findSettledSlot } from './settlement.repository.ts'
import { refuseSuspendedMission } from '../../../records/hours/suspended-mission.ts'
import { noticeEnd, publiciseRecords, startRecords } from '../../../records/hours/time-record-lifecycle.ts'

/**
 * Confirms the hours of those who are right at a slot: recorded by their attendance and put on public notice, in a fixed
 * number of statements. Mission, then people by id are locked, as everywhere, so that batches that share people wait and never deadlock.
 */
export async function settleHours(
  executor: Executor,
  keys: Keys,
  { slotId, mode, applicationIds, people }: Body<typeof settleSlot>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof settleSlot>> {
  return executor.transaction(async (transaction) => {
    const slot = await findSettledSlot(transaction, Number(slotId), caller)
    const mission = slot && slot.endAt <= now ? await lockMission(transaction, slot.missionId) : null
    if (!slot || !mission) throw notFound('这个时段')
    refuseSuspendedMission(mission.state, caller)
    const named = new Set(applicationIds.map(Number))
    const isChosen = ({ verdict, participant }: SlotPerson): boolean =>
      verdict === 'right' && named.has(participant.applicationId) === (mode === 'only')
    const before = (await readSlotPeople(transaction, keys, slot)).filter(isChosen)
    const volunteerIds = before.map(({ participant }) => participant.volunteerId)
    await refuseOwnCause(transaction, keys, caller, { people: volunteerIds })
    await lockOwners(
      transaction,
      before.map(({ participant }) => participant.surrogateId),
    )
    // Asked anew behind the lock: other hours of theirs may have come meanwhile.
    const chosen = (await readSlotPeople(transaction, keys, slot)).filter(isChosen)
    if (chosen.length !== people || chosen.length !== before.length) throw changedMeanwhile(chosen.length)
    const records = chosen.map((person) => ({
      hours: settledHours(person, { kind: 'service', authorId: caller.id }),
      needsSecond: false,
    }))
    await refuseClashes(
      transaction,
      records.map(({ hours }) => hours),
    )
    const started = await startRecords(transaction, records, now)
    const rows = await publiciseRecords(transaction, started, { now, reviewerId: caller.id })
    await notifyOwners(transaction, 'publicised', rows, now)
    const accessText = `登记“${slot.missionName}”的时长`
    const looks = volunteerIds.map((volunteerId) => ({ volunteerId, what: accessText }))
    await logAccesses(transaction, caller, looks, now)
    const missionState = await publiciseSettled(transaction, mission, now)
    await recordHoursAct(transaction, caller, { act: settleSlot.act, after: rows }, now)
    const minutes = rows.reduce((sum, row) => sum + row.minutes, 0)
    return { people: rows.length, minutes, publicUntil: noticeEnd(now), missionState }
  })
}

const changedMeanwhile = (people: number): BusinessError =>
  new BusinessError(
    codes.stateRefused,
    people === 0
      ? '这个时段已经没有可以直接确认的人，请刷新页面'
      : `名单刚刚有变化，现在可以确认 ${people} 人，请刷新页面核对`,
  )
