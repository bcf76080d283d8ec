import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { attendanceRules, attendanceTiming } from '#contract/attendance.ts'
import { codes } from '#contract/codes.ts'
import { momentText } from '#contract/eligibility.ts'
import { ensure } from '#contract/ensure.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import { evidenceGrade, type Evidence } from '#contract/hours/evidence.ts'
import { ruleSetOn } from '#contract/rule-sets.ts'
import type { ApplicationState } from '#contract/lifecycle/application.ts'
import type { Executor } from '../../database/client.ts'
import { attendance } from '../../database/schema/attendance.ts'
import { scheduleDue } from '../../due/due.ts'
import { BusinessError } from '../../errors.ts'
import { applyApplicationEvent } from '../application/application-lifecycle.ts'
import type { LockedApplicationRow } from '../application/application-lock.repository.ts'
import {
  type AttendanceRow,
  findStandingMark,
  insertMark,
  type MarkValues,
  writeAttendance,
} from './mark.repository.ts'
import { planCheckOut } from './forgotten-plan.ts'
import { isEnough, type Slot } from './stay.ts'

const { earlyMs, lateMs, stepMs } = attendanceRules

export const openingDue = 'attendance.opening'

/** Where a mark was made: metres from the place, null when unknown. */
export interface Whereabouts {
  readonly distance: number | null
  readonly onSpot: boolean
}

/** What a scan proves beside its instant. */
export interface Proof extends Whereabouts {
  readonly means: 'code' | 'digits'
  /** Hash of the browser's name. */
  readonly device: string | null
}

interface Mark {
  readonly state: ApplicationState
  /** When the mark that counts was made. */
  readonly at: Date
  readonly waiting: boolean
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

export const newNonce = (): string => randomBytes(16).toString('hex')

/**
 * The arrival by the code: the earliest one counts. One without the place does not take the place of one on the spot. Before the opening it
 * waits for it.
 */
export async function arrive(
  executor: Executor,
  locked: LockedApplicationRow,
  proof: Proof,
  { at, now }: Moments,
): Promise<Mark> {
  const { application: record, slot: of } = locked
  const unknown = { grade: null, minutes: null, counted: null }
  const values = { applicationId: record.id, purpose: 'in', receivedAt: now, nonce: newNonce(), ...proof } as const
  const timing = attendanceTiming('in', milliseconds(of), at.getTime())
  if (timing === 'waiting' && record.state === 'confirmed') {
    const opens = new Date(of.startAt.getTime() - earlyMs)
    await waitForOpening(executor, { ...values, at: opens })
    return { state: record.state, at: opens, waiting: true, distance: proof.distance, ...unknown }
  }
  const isAgain = record.state === 'checkedIn'
  if (!isAgain) refuseEarlyOrLate(of, at)
  const { state } = isAgain ? record : await applyApplicationEvent(executor, record, 'application.checkedIn', now)
  if (!isAgain) await planCheckOut(executor, record.id, of)
  if (timing === 'open') await insertAgain(executor, { ...values, at })
  const row = await writeAttendance(executor, record.id, of, now)
  return { state, at: row.checkedInAt ?? at, waiting: false, distance: row.inDistance, ...unknown }
}

/** One scan waits for the opening, however often the code is scanned before it. */
async function waitForOpening(executor: Executor, values: MarkValues): Promise<void> {
  if (await findStandingMark(executor, values)) return
  const { id, at } = await insertMark(executor, values)
  await scheduleDue(executor, openingDue, id, at)
}

/** A scan again within a half-minute is kept once. */
async function insertAgain(executor: Executor, values: MarkValues): Promise<void> {
  const last = await findStandingMark(executor, values)
  const isJustNow = last && Math.abs(values.at.getTime() - last.at.getTime()) < stepMs
  if (!isJustNow || values.at < last.at || (values.onSpot && !last.onSpot)) await insertMark(executor, values)
}

function refuseEarlyOrLate(of: Slot, at: Date): void {
  const timing = attendanceTiming('in', milliseconds(of), at.getTime())
  if (timing === 'early' || timing === 'waiting') {
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
  proof: Proof,
  { at, now }: Moments,
): Promise<Mark> {
  if (attendanceTiming('out', milliseconds(of), at.getTime()) === 'late') {
    const closes = new Date(of.endAt.getTime() + lateMs)
    throw new BusinessError(codes.slotClosed, `签退到 ${momentText(closes)} 为止，请找组织者补登记`)
  }
  const [existing] = await executor.select().from(attendance).where(eq(attendance.applicationId, record.id))
  const isAgain = record.state === 'completed' && existing?.checkedOutAt
  const { state } = isAgain ? record : await applyApplicationEvent(executor, record, 'application.checkedOut', now)
  refuseBeforeArrival(existing, at, '这次扫的签退码在签到之前，请离开时再扫一次')
  await insertAgain(executor, {
    applicationId: record.id,
    purpose: 'out',
    at,
    receivedAt: now,
    nonce: newNonce(),
    ...proof,
  })
  return markOf(await writeAttendance(executor, record.id, of, now), of, state)
}

/** @throws BusinessError stateRefused */
export function refuseBeforeArrival(
  existing: Pick<AttendanceRow, 'checkedInAt'> | undefined,
  at: Date,
  message: string,
): void {
  if (existing?.checkedInAt && at < existing.checkedInAt) throw new BusinessError(codes.stateRefused, message)
}

/** What staff say beside a mark on the list. */
export type ListNotes = Pick<MarkValues, 'organizerId' | 'reason' | 'note' | 'withGuardian'> & {
  readonly nonce: string
  /** When the person came or left, as far as that is said. */
  readonly at?: Date | undefined
}

/**
 * What the organization's list says of an arrival or a departure, from an hour before the slot until check-out closes. An arrival without its
 * time counts from the slot's start, for lists are written when the organizer has a hand free. Later it is typed, which asks for a paper and
 * a second person.
 * @returns when the person came or left by it
 * @throws BusinessError slotClosed outside that time
 */
export async function noteByList(
  executor: Executor,
  applicationId: number,
  of: Slot,
  purpose: 'in' | 'out',
  { at: said, ...notes }: ListNotes,
  now: Date,
): Promise<Date> {
  refuseOffList(of, now)
  const at = said ?? (purpose === 'in' && now > of.startAt ? of.startAt : now)
  const whereabouts = { distance: null, onSpot: false }
  await insertMark(executor, { applicationId, purpose, at, receivedAt: now, means: 'list', ...whereabouts, ...notes })
  await writeAttendance(executor, applicationId, of, now)
  if (purpose === 'in') await planCheckOut(executor, applicationId, of)
  return at
}

function refuseOffList({ startAt, endAt }: Slot, now: Date): void {
  const [opens, closes] = [new Date(startAt.getTime() - earlyMs), new Date(endAt.getTime() + lateMs)]
  if (now < opens) throw new BusinessError(codes.slotClosed, `还没到签到时间，${momentText(opens)} 起可以登记`)
  if (now > closes)
    throw new BusinessError(codes.slotClosed, `名单登记到 ${momentText(closes)} 为止，请填写起止时间，由组织录入`)
}

const milliseconds = ({ startAt, endAt }: Slot) => ({ startAt: startAt.getTime(), endAt: endAt.getTime() })

/** What an attendance shows of where and by whom. */
export const evidenceOf = (row: Omit<Evidence, 'isConfirmed'> & { readonly confirmedAt: Date | null }): Evidence => ({
  ...row,
  isConfirmed: row.confirmedAt !== null,
})

function markOf(row: AttendanceRow, of: Slot, state: ApplicationState): Mark {
  const { checkedInAt, checkedOutAt, outDistance } = row
  const at = ensure(checkedOutAt)
  const minutes = checkedInAt && Math.floor((at.getTime() - checkedInAt.getTime()) / 60_000)
  const counted = isEnough(row, of)
  const grade = counted ? evidenceGrade(evidenceOf(row), ruleSetOn(shanghaiDay(of.startAt))) : null
  return { state, at, waiting: false, distance: outDistance, grade, minutes, counted }
}
