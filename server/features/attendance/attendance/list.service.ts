import { z } from 'zod'
import { attendanceRules } from '#domain/attendance-rules.ts'
import {
  type attendanceList,
  type attendanceSearch,
  listReasonLabels,
  type ListReason,
} from '#contract/attendance/attendance-list.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { explainGrade } from '#domain/hours/evidence.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { Executor } from '../../../database/client.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import { logAccesses, logWatch } from '../../../records/access-log/access-log.ts'
import { findSlotInScope, type SlotInScope } from './board.repository.ts'
import { countAttendants, listMobiles, listAttendants, type AttendantRow } from './list.repository.ts'
import { evidenceOf } from '../../../records/attendance/marks.ts'
import { needsGuardianOnDay } from '../../../records/attendance/minor-arrival.ts'
import { refuseSuspendedSite } from '../../../records/attendance/suspension.ts'
import { notFound } from '../../../errors.ts'

const { earlyMs, lateMs } = attendanceRules
const mostFound = 10
const key = z.tuple([cursorParts.tier(4), cursorParts.id])

/** Whether people check in or out at a slot about now. */
export const isUnderWay = ({ startAt, endAt }: Pick<SlotInScope, 'startAt' | 'endAt'>, now: Date): boolean =>
  now.getTime() >= startAt.getTime() - earlyMs && now.getTime() <= endAt.getTime() + lateMs

/** Who has a place in a slot of the caller's scope. */
export async function listAttendance(
  executor: Executor,
  keys: Keys,
  query: Query<typeof attendanceList>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof attendanceList>> {
  const slot = await findSlotInScope(executor, Number(query.slotId), caller)
  if (!slot) throw notFound('这个时段')
  await refuseSuspendedSite(executor, slot)
  const found = await foundBy(executor, keys, slot.id, query.keyword ?? '')
  const filter = { slotId: slot.id, filter: query.filter, found }
  const page = await keysetPage(query, {
    key,
    count: () => countAttendants(executor, filter),
    read: (slice) => listAttendants(executor, filter, slice),
    keyOf: ({ rank, id }) => [rank, id],
  })
  const accessText = `查看“${slot.name}”的签到名单`
  await logWatch(
    executor,
    caller,
    page.items.map(({ volunteerId }) => ({ volunteerId, what: accessText })),
    now,
  )
  return { ...page, items: page.items.map((row) => personOnWire(keys, row, slot, now)) }
}

/** What a keyword looks for: the end of a mobile number where it is four digits, else part of a name; null without one. */
async function foundBy(executor: Executor, keys: Keys, slotId: number, keyword: string) {
  if (keyword === '') return null
  const number = readNumber(keyword)
  if (!/^\d{4}$/.test(number)) return { name: keyword }
  const people = await listMobiles(executor, slotId)
  const volunteerIds = people.flatMap(({ volunteerId, mobile }) =>
    tailOf(keys, mobile) === number ? [volunteerId] : [],
  )
  return { volunteerIds }
}

const plainMobile = (keys: Keys, mobile: string | null): string | null =>
  mobile === null ? null : keys.decryptColumn('volunteer.mobile', mobile)
const tailOf = (keys: Keys, mobile: string | null): string | null => plainMobile(keys, mobile)?.slice(-4) ?? null

function personOnWire(
  keys: Keys,
  row: AttendantRow,
  slot: SlotInScope,
  now: Date,
): ReplyInput<typeof attendanceList>['items'][number] {
  const { attendance: noted, marks, state } = row
  const waits = marks.flatMap((mark) => mark.waits ?? []).at(-1)
  return {
    applicationId: row.id,
    name: slot.missionState === 'settled' ? maskName(row.name) : row.name,
    state,
    arrivedAt: noted?.checkedInAt ?? null,
    leftAt: noted?.checkedOutAt ?? null,
    inBy: noted?.inBy ?? null,
    outBy: noted?.outBy ?? null,
    inDistance: noted?.inDistance ?? null,
    outDistance: noted?.outDistance ?? null,
    inLate: noted?.inLate ?? false,
    outLate: noted?.outLate ?? false,
    waitsUntil: state === 'confirmed' && waits !== undefined ? new Date(waits) : null,
    ...gradeOf(row, slot),
    reasons: marks.flatMap(reasonOf),
    sharesDevice: row.sharesDevice,
    confirmed: noted?.confirmedAt != null,
    under14: needsGuardianOnDay(row.birthDay, slot.startAt),
    withGuardian: marks.some(({ guardian }) => guardian),
    mobile: isUnderWay(slot, now) && slot.missionState !== 'settled' ? plainMobile(keys, row.mobile) : null,
    hasEmergencyContact: isUnderWay(slot, now) && row.emergencyContact !== null,
    hasGuardian: isUnderWay(slot, now) && row.hasGuardian,
  }
}

function gradeOf({ attendance: noted, state }: AttendantRow, slot: SlotInScope) {
  if (!noted || (state !== 'checkedIn' && state !== 'completed')) return { grade: null, why: null, raise: null }
  const phase = state === 'checkedIn' ? 'present' : 'left'
  const rules = ruleSetOn(shanghaiDay(slot.startAt))
  return explainGrade(evidenceOf(noted), phase, rules)
}

const reasonOf = ({ reason, note }: AttendantRow['marks'][number]): string[] => {
  const label = reason === null || reason === 'other' ? '' : listReasonLabels[reason as ListReason]
  const text = [label, note ?? ''].filter((part) => part !== '').join('，')
  return text === '' ? [] : [text]
}

/** Who of a slot fits the keyword, masked; the look is in the log of each one shown. */
export async function searchAttendance(
  executor: Executor,
  keys: Keys,
  { slotId, keyword }: Query<typeof attendanceSearch>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof attendanceSearch>> {
  const slot = await findSlotInScope(executor, Number(slotId), caller)
  if (!slot) throw notFound('这个时段')
  await refuseSuspendedSite(executor, slot)
  const found = await foundBy(executor, keys, slot.id, keyword)
  const slice = { after: null, offset: 0, limit: mostFound }
  const people = await listAttendants(executor, { slotId: slot.id, filter: 'all', found }, slice)
  const accessText = `在“${slot.name}”的现场查找签到`
  await logAccesses(
    executor,
    caller,
    people.map(({ volunteerId }) => ({ volunteerId, what: accessText })),
    now,
  )
  return { people: people.map((row) => maskAttendant(keys, row, slot)) }
}

/** Somebody of a slot as whoever checks people in sees them. */
export const maskAttendant = (keys: Keys, row: AttendantRow, slot: Pick<SlotInScope, 'startAt'>) => ({
  applicationId: row.id,
  name: maskName(row.name),
  tail: tailOf(keys, row.mobile),
  state: row.state,
  arrivedAt: row.attendance?.checkedInAt ?? null,
  leftAt: row.attendance?.checkedOutAt ?? null,
  under14: needsGuardianOnDay(row.birthDay, slot.startAt),
})
