import { eq } from 'drizzle-orm'
import { attendanceRules } from '#contract/attendance.ts'
import { codes } from '#contract/codes.ts'
import { momentText } from '#contract/eligibility.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import { evidenceGrade, type Evidence } from '#contract/hours/evidence.ts'
import { isPresentEnough, ruleSetOn } from '#contract/rule-sets.ts'
import type { Executor } from '../../database/client.ts'
import { attendance } from '../../database/schema/attendance.ts'
import { BusinessError } from '../../errors.ts'
import { applyEvent, type LockedApplication } from '../../lifecycle.ts'
import type { LockedApplicationRow } from '../application/application-lock.repository.ts'

const { earlyMs, lateMs } = attendanceRules

export type AttendanceRow = typeof attendance.$inferSelect

/** Where a mark was made: metres from the mission's place, null when unknown. */
export interface Whereabouts {
  readonly distance: number | null
  readonly onSpot: boolean
}

interface Mark {
  readonly state: string
  /** When the mark that counts was made. */
  readonly at: Date
  readonly distance: number | null
  readonly grade: 'A' | 'B' | 'C' | null
  readonly minutes: number | null
  readonly counted: boolean | null
}

/** The arrival by the code: the earliest one counts, another one changes nothing. */
export async function arrive(
  executor: Executor,
  { application: record, slot: of }: LockedApplicationRow,
  { distance, onSpot }: Whereabouts,
  now: Date,
): Promise<Mark> {
  const unknown = { grade: null, minutes: null, counted: null }
  const known = await rowOf(executor, record.id)
  if (record.state === 'checkedIn' && known?.checkedInAt)
    return { state: record.state, at: known.checkedInAt, distance: known.inDistance, ...unknown }
  const opens = new Date(of.startAt.getTime() - earlyMs)
  if (now < opens) throw new BusinessError(codes.slotClosed, `还没到签到时间，${momentText(opens)} 起可以签到`)
  if (now >= of.endAt)
    throw new BusinessError(codes.slotClosed, `这个时段 ${momentText(of.endAt)} 已经结束，请找组织者补登记`)
  const { state } = await applyEvent(executor, 'application', record, 'application.checkedIn', now)
  await executor
    .insert(attendance)
    .values({ applicationId: record.id, checkedInAt: now, inBy: 'code', inDistance: distance, inOnSpot: onSpot })
  return { state, at: now, distance, ...unknown }
}

/**
 * The departure by the code: the latest one counts. One without the place does not take the place of one on the spot that is enough by
 * itself, so that a second look at the screen costs nothing.
 */
export async function depart(
  executor: Executor,
  { application: record, slot: of }: LockedApplicationRow,
  { distance, onSpot }: Whereabouts,
  now: Date,
): Promise<Mark> {
  const closes = new Date(of.endAt.getTime() + lateMs)
  if (now > closes) throw new BusinessError(codes.slotClosed, `签退到 ${momentText(closes)} 为止，请找组织者补登记`)
  const known = await rowOf(executor, record.id)
  const isAgain = record.state === 'completed' && known?.outBy === 'code'
  const { state } = isAgain ? record : await applyEvent(executor, 'application', record, 'application.checkedOut', now)
  if (known && isAgain && known.outOnSpot && !onSpot && isEnough(known, of)) return markOf(known, of, state)
  const departure = { checkedOutAt: now, outBy: 'code', outDistance: distance, outOnSpot: onSpot } as const
  const [row] = await executor
    .insert(attendance)
    .values({ applicationId: record.id, ...departure })
    .onConflictDoUpdate({ target: attendance.applicationId, set: departure })
    .returning()
  return markOf(row as AttendanceRow, of, state)
}

/** What the organization's list says of an arrival or a departure; the code's own mark stays. */
export async function noteByList(
  executor: Executor,
  { id }: Pick<LockedApplication, 'id'>,
  event: string,
  now: Date,
): Promise<void> {
  if (event === 'application.checkedIn')
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

async function rowOf(executor: Executor, applicationId: number): Promise<AttendanceRow | undefined> {
  const [row] = await executor.select().from(attendance).where(eq(attendance.applicationId, applicationId))
  return row
}

interface Slot {
  readonly startAt: Date
  readonly endAt: Date
}

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

function markOf(row: AttendanceRow, of: Slot, state: string): Mark {
  const { checkedInAt, checkedOutAt, outDistance } = row
  const at = checkedOutAt as Date
  const minutes = checkedInAt && Math.floor((at.getTime() - checkedInAt.getTime()) / 60_000)
  const counted = isEnough(row, of)
  const grade = counted ? evidenceGrade(evidenceOf(row), ruleSetOn(shanghaiDay(of.startAt))) : null
  return { state, at, distance: outDistance, grade, minutes, counted }
}
