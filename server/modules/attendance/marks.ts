import { eq } from 'drizzle-orm'
import { attendanceRules, attendanceTiming } from '#contract/attendance.ts'
import { codes } from '#contract/codes.ts'
import { momentText } from '#contract/eligibility.ts'
import { ensure } from '#contract/ensure.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import { evidenceGrade, type Evidence } from '#contract/hours/evidence.ts'
import { isPresentEnough, ruleSetOn } from '#contract/rule-sets.ts'
import type { ApplicationState } from '#contract/lifecycle/application.ts'
import type { Executor } from '../../database/client.ts'
import { attendance } from '../../database/schema/attendance.ts'
import { BusinessError } from '../../errors.ts'
import { applyApplicationEvent, type LockedApplication } from '../application/application-lifecycle.ts'
import type { LockedApplicationRow } from '../application/application-lock.repository.ts'

const { earlyMs, lateMs } = attendanceRules

export type AttendanceRow = typeof attendance.$inferSelect

/** Where a mark was made: metres from the mission's place, null when unknown. */
export interface Whereabouts {
  readonly distance: number | null
  readonly onSpot: boolean
}

interface Mark {
  readonly state: ApplicationState
  /** When the mark that counts was made. */
  readonly at: Date
  readonly distance: number | null
  readonly grade: 'A' | 'B' | 'C' | null
  readonly minutes: number | null
  readonly counted: boolean | null
}

interface Moments {
  /** When the code was right: at the scan, or when its address was opened. */
  readonly at: Date
  readonly now: Date
}

/**
 * The arrival by the code: the earliest one counts. One without the place does not take the place of one on the spot.
 */
export async function arrive(
  executor: Executor,
  { application: record, slot: of }: LockedApplicationRow,
  { distance, onSpot }: Whereabouts,
  { at, now }: Moments,
): Promise<Mark> {
  const unknown = { grade: null, minutes: null, counted: null }
  const arrival = { checkedInAt: at, inBy: 'code', inDistance: distance, inOnSpot: onSpot } as const
  const existing = record.state === 'checkedIn' ? await rowOf(executor, record.id) : undefined
  if (existing?.checkedInAt && !isBetter(existing, existing.checkedInAt, { at, onSpot }))
    return { state: record.state, at: existing.checkedInAt, distance: existing.inDistance, ...unknown }
  refuseEarlyOrLate(of, at)
  if (existing?.checkedInAt) {
    await executor.update(attendance).set(arrival).where(eq(attendance.applicationId, record.id))
    return { state: record.state, at, distance, ...unknown }
  }
  const { state } = await applyApplicationEvent(executor, record, 'application.checkedIn', now)
  await executor.insert(attendance).values({ applicationId: record.id, ...arrival })
  return { state, at, distance, ...unknown }
}

/** Whether an arrival takes the place of the one that is known. */
const isBetter = (
  { inBy, inOnSpot }: AttendanceRow,
  checkedInAt: Date,
  { at, onSpot }: { readonly at: Date; readonly onSpot: boolean },
): boolean => inBy === 'code' && at < checkedInAt && (onSpot || !inOnSpot)

function refuseEarlyOrLate(of: Slot, at: Date): void {
  const timing = attendanceTiming('in', milliseconds(of), at.getTime())
  if (timing === 'early') {
    const opens = new Date(of.startAt.getTime() - earlyMs)
    throw new BusinessError(codes.slotClosed, `还没到签到时间，${momentText(opens)} 起可以签到`)
  }
  if (timing === 'late')
    throw new BusinessError(codes.slotClosed, `这个时段 ${momentText(of.endAt)} 已经结束，请找组织者补登记`)
}

/**
 * The departure by the code: the latest one counts. One without the place does not take the place of one on the spot that is enough by
 * itself, so that a second look at the screen costs nothing.
 */
export async function depart(
  executor: Executor,
  { application: record, slot: of }: LockedApplicationRow,
  { distance, onSpot }: Whereabouts,
  { at, now }: Moments,
): Promise<Mark> {
  if (attendanceTiming('out', milliseconds(of), at.getTime()) === 'late') {
    const closes = new Date(of.endAt.getTime() + lateMs)
    throw new BusinessError(codes.slotClosed, `签退到 ${momentText(closes)} 为止，请找组织者补登记`)
  }
  const existing = await rowOf(executor, record.id)
  const isAgain = record.state === 'completed' && existing?.outBy === 'code'
  const { state } = isAgain ? record : await applyApplicationEvent(executor, record, 'application.checkedOut', now)
  if (existing?.checkedInAt && at < existing.checkedInAt)
    throw new BusinessError(codes.stateRefused, '这次扫的签退码在签到之前，请离开时再扫一次')
  const isEnoughOnSpot = existing && isAgain && existing.outOnSpot && !onSpot && isEnough(existing, of)
  const isNoLater = existing?.checkedOutAt && isAgain && at <= existing.checkedOutAt
  if (isEnoughOnSpot || isNoLater) return markOf(existing, of, state)
  const departure = { checkedOutAt: at, outBy: 'code', outDistance: distance, outOnSpot: onSpot } as const
  const [row] = await executor
    .insert(attendance)
    .values({ applicationId: record.id, ...departure })
    .onConflictDoUpdate({ target: attendance.applicationId, set: departure })
    .returning()
  return markOf(ensure(row), of, state)
}

/**
 * What the organization's list says of an arrival or a departure, from an hour before the slot until check-out closes; the code's own mark
 * stays. Later it is typed, which asks for a paper and a second person.
 * @throws BusinessError slotClosed outside that time
 */
export async function noteByList(
  executor: Executor,
  { id }: Pick<LockedApplication, 'id'>,
  of: Slot,
  event: string,
  now: Date,
): Promise<void> {
  const isArrival = event === 'application.checkedIn'
  if (isArrival || event === 'application.checkedOut') refuseOffList(of, now)
  if (isArrival)
    await executor
      .insert(attendance)
      .values({ applicationId: id, checkedInAt: now, inBy: 'list' })
      .onConflictDoNothing()
  if (event === 'application.checkedOut')
    await executor
      .insert(attendance)
      .values({ applicationId: id, checkedOutAt: now, outBy: 'list' })
      .onConflictDoUpdate({ target: attendance.applicationId, set: { checkedOutAt: now, outBy: 'list' } })
}

function refuseOffList({ startAt, endAt }: Slot, now: Date): void {
  const [opens, closes] = [new Date(startAt.getTime() - earlyMs), new Date(endAt.getTime() + lateMs)]
  if (now < opens) throw new BusinessError(codes.slotClosed, `还没到签到时间，${momentText(opens)} 起可以登记`)
  if (now > closes)
    throw new BusinessError(codes.slotClosed, `名单登记到 ${momentText(closes)} 为止，请填写起止时间，由组织录入`)
}

async function rowOf(executor: Executor, applicationId: number): Promise<AttendanceRow | undefined> {
  const [row] = await executor.select().from(attendance).where(eq(attendance.applicationId, applicationId))
  return row
}

interface Slot {
  readonly startAt: Date
  readonly endAt: Date
}

const milliseconds = ({ startAt, endAt }: Slot) => ({ startAt: startAt.getTime(), endAt: endAt.getTime() })

/** What an attendance shows of where and by whom. */
export const evidenceOf = (row: Omit<Evidence, 'isConfirmed'> & { readonly confirmedAt: Date | null }): Evidence => ({
  ...row,
  isConfirmed: row.confirmedAt !== null,
})

/**
 * The part of the slot that an attendance shows: from the code's arrival, or the slot's start where a list says that somebody was there, to
 * the departure. Null without a departure.
 */
export function stayOf(
  { inBy, checkedInAt, checkedOutAt }: Pick<AttendanceRow, 'inBy' | 'checkedInAt' | 'checkedOutAt'>,
  { startAt, endAt }: Slot,
): Slot | null {
  if (!checkedOutAt) return null
  return {
    startAt: inBy === 'code' && checkedInAt && checkedInAt > startAt ? checkedInAt : startAt,
    endAt: checkedOutAt < endAt ? checkedOutAt : endAt,
  }
}

function isEnough(row: AttendanceRow, of: Slot): boolean {
  const stay = stayOf(row, of)
  return stay !== null && isPresentEnough(stay, of, ruleSetOn(shanghaiDay(of.startAt)))
}

function markOf(row: AttendanceRow, of: Slot, state: ApplicationState): Mark {
  const { checkedInAt, checkedOutAt, outDistance } = row
  const at = ensure(checkedOutAt)
  const minutes = checkedInAt && Math.floor((at.getTime() - checkedInAt.getTime()) / 60_000)
  const counted = isEnough(row, of)
  const grade = counted ? evidenceGrade(evidenceOf(row), ruleSetOn(shanghaiDay(of.startAt))) : null
  return { state, at, distance: outDistance, grade, minutes, counted }
}
