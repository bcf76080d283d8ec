import { randomBytes } from 'node:crypto'
import { attendanceRules, attendanceTiming } from '#domain/attendance-rules.ts'
import { codes } from '#contract/codes.ts'
import { momentText } from '#domain/words.ts'
import { ensure } from '#domain/ensure.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { type Evidence, explainGrade, type MarkDoubt } from '#domain/hours/evidence.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { Executor } from '../../database/client.ts'
import { scheduleDue } from '../../due/due.ts'
import { BusinessError } from '../../errors.ts'
import { applyApplicationEvent } from '../application/application-lifecycle.ts'
import type { LockedApplicationRow } from '../application/application-lock.repository.ts'
import { type Walker, walkInSince } from '../application/walk-in-time.ts'
import { findAttendance } from './mark-person.repository.ts'
import {
  type AttendanceRow,
  clearConfirmation,
  findValidMark,
  insertMark,
  type MarkValues,
  writeAttendance,
} from './mark.repository.ts'
import { planCheckOut } from './forgotten-plan.ts'
import { refuseMinor } from './minor-arrival.ts'
import { isEnough, type SlotTimes } from './stay.ts'

const { earlyMs, lateMs, stepMs } = attendanceRules

export const openingDue = 'attendance.opening'

/** Where a mark was made: metres from the place, null when unknown. */
export interface Whereabouts {
  readonly distance: number | null
  readonly onSpot: boolean
}

/** What a scan proves beside its instant. */
export interface MarkProof extends Whereabouts {
  readonly means: 'code' | 'digits'
  /** Hash of the browser's name. */
  readonly device: string | null
  readonly nonce: string
  /** Of one that came later than it was made: when that was, by the device's own clock. */
  readonly capturedAt: Date | null
  readonly doubts: MarkDoubt[]
}

interface Mark {
  readonly state: ApplicationState
  /** When the mark that counts was made. */
  readonly at: Date
  readonly waiting: boolean
  readonly distance: number | null
  readonly grade: 'A' | 'B' | 'C' | null
  readonly why: string | null
  readonly raise: string | null
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
  proof: MarkProof,
  moments: Moments,
): Promise<Mark> {
  const { application: record, slot } = locked
  const { now } = moments
  const values = { applicationId: record.id, purpose: 'in', receivedAt: now, ...proof } as const
  const opens = new Date(slot.startAt.getTime() - earlyMs)
  if (record.state === 'confirmed') await refuseMinor(executor, record.id, false)
  const isEarly = attendanceTiming('in', milliseconds(slot), moments.at.getTime()) === 'waiting'
  if (isEarly && opens > now && record.state === 'confirmed') {
    await waitForOpening(executor, { ...values, at: opens })
    const unknown = { grade: null, why: null, raise: null, minutes: null, counted: null }
    return { state: record.state, at: opens, waiting: true, distance: proof.distance, ...unknown }
  }
  const isLate = proof.capturedAt !== null
  const at = notBeforeWalkIn(record, isEarly && isLate ? opens : moments.at)
  // Noted without a network, it may come when the list has the departure already.
  const isAgain = record.state === 'checkedIn' || (isLate && record.state === 'completed')
  if (!isAgain || isLate) refuseEarlyOrLate(slot, at)
  const { state } = isAgain ? record : await applyApplicationEvent(executor, record, 'application.checkedIn', now)
  if (!isAgain) await planCheckOut(executor, record.id, slot)
  if (attendanceTiming('in', milliseconds(slot), at.getTime()) === 'open')
    await insertAgain(executor, { ...values, at })
  const row = await writeMarks(executor, record.id, slot, now)
  const unknown = { grade: null, minutes: null, counted: null }
  const { why, raise } = explainGrade(evidenceOf(row), 'present', rulesOf(slot))
  return { state, at: row.checkedInAt ?? at, waiting: false, distance: row.inDistance, why, raise, ...unknown }
}

/** One scan waits for the opening, however often the code is scanned before it. */
async function waitForOpening(executor: Executor, values: MarkValues): Promise<void> {
  if (await findValidMark(executor, values)) return
  const { id, at } = await insertMark(executor, values)
  await scheduleDue(executor, openingDue, id, at)
}

/** A scan again within a half-minute is kept once. */
async function insertAgain(executor: Executor, values: MarkValues & Pick<MarkProof, 'capturedAt'>): Promise<void> {
  const last = await findValidMark(executor, values)
  const isJustNow = last && Math.abs(values.at.getTime() - last.at.getTime()) < stepMs
  // What came at once needs nobody's confirmation: the same moment sent later adds nothing.
  if (isJustNow && values.capturedAt !== null && last.capturedAt === null) return
  if (!isJustNow || values.at < last.at || (values.onSpot && !last.onSpot)) await insertMark(executor, values)
}

function refuseEarlyOrLate(slot: SlotTimes, at: Date): void {
  const timing = attendanceTiming('in', milliseconds(slot), at.getTime())
  if (timing === 'early' || timing === 'waiting') {
    const opens = new Date(slot.startAt.getTime() - earlyMs)
    throw new BusinessError(codes.slotClosed, `还没到签到时间，${momentText(opens)} 起可以签到`)
  }
  if (timing === 'late')
    throw new BusinessError(codes.slotClosed, `这个时段 ${momentText(slot.endAt)} 已经结束，请找组织者补登记`)
}

/**
 * The departure by the code: the latest one counts. One without the place does not take the place of one on the spot that is enough by
 * itself, so that a second look at the screen costs nothing.
 */
export async function depart(
  executor: Executor,
  { application: record, slot }: LockedApplicationRow,
  proof: MarkProof,
  { at, now }: Moments,
): Promise<Mark> {
  if (attendanceTiming('out', milliseconds(slot), at.getTime()) === 'late') {
    const closes = new Date(slot.endAt.getTime() + lateMs)
    throw new BusinessError(codes.slotClosed, `签退到 ${momentText(closes)} 为止，请找组织者补登记`)
  }
  const existing = await findAttendance(executor, record.id)
  const isAgain = record.state === 'completed' && existing?.checkedOutAt
  const { state } = isAgain ? record : await applyApplicationEvent(executor, record, 'application.checkedOut', now)
  refuseBeforeArrival(existing, at, '这次扫的签退码在签到之前，请离开时再扫一次')
  await insertAgain(executor, {
    applicationId: record.id,
    purpose: 'out',
    at,
    receivedAt: now,
    ...proof,
  })
  return markOf(await writeMarks(executor, record.id, slot, now), slot, state)
}

/** Who was added on site has not been there before. */
const notBeforeWalkIn = (record: Walker, at: Date): Date => {
  const addedAt = walkInSince(record)
  return addedAt !== null && at < addedAt ? addedAt : at
}

/**
 * Makes the attendance anew. What came later than it was made, or is doubtful, and counts now has to be confirmed, whatever was confirmed
 * before it came.
 */
async function writeMarks(
  executor: Executor,
  applicationId: number,
  slot: SlotTimes,
  now: Date,
): Promise<AttendanceRow> {
  const before = await findAttendance(executor, applicationId)
  const row = await writeAttendance(executor, applicationId, slot, now)
  const isNews =
    ((row.inLate || row.inDoubts.length > 0) && row.checkedInAt?.getTime() !== before?.checkedInAt?.getTime()) ||
    ((row.outLate || row.outDoubts.length > 0) && row.checkedOutAt?.getTime() !== before?.checkedOutAt?.getTime())
  if (!isNews || row.confirmedAt === null) return row
  await clearConfirmation(executor, applicationId)
  return { ...row, confirmedAt: null, confirmedBy: null }
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
  /** Of a mark that came later than it was made: when that was. */
  readonly capturedAt?: Date | null
}

/**
 * What the organization's list says of an arrival or a departure, from an hour before the slot until check-out closes. An arrival without its
 * time counts from the slot's start, for lists are written when the organizer has a hand free. Later it is typed, which asks for a paper and
 * a second person. Nobody who was added on site was there before.
 * @returns when the person came or left by it
 * @throws BusinessError slotClosed outside that time
 */
export async function noteByList(
  executor: Executor,
  record: Walker & { readonly id: number },
  slot: SlotTimes,
  purpose: 'in' | 'out',
  { at: said, ...notes }: ListNotes,
  now: Date,
): Promise<Date> {
  const notedAt = notes.capturedAt ?? now
  refuseOffList(slot, notedAt)
  const applicationId = record.id
  const at = notBeforeWalkIn(record, said ?? (purpose === 'in' && notedAt > slot.startAt ? slot.startAt : notedAt))
  const whereabouts = { distance: null, onSpot: false }
  await insertMark(executor, { applicationId, purpose, at, receivedAt: now, means: 'list', ...whereabouts, ...notes })
  await writeMarks(executor, applicationId, slot, now)
  if (purpose === 'in') await planCheckOut(executor, applicationId, slot)
  return at
}

function refuseOffList({ startAt, endAt }: SlotTimes, now: Date): void {
  const [opens, closes] = [new Date(startAt.getTime() - earlyMs), new Date(endAt.getTime() + lateMs)]
  if (now < opens) throw new BusinessError(codes.slotClosed, `还没到签到时间，${momentText(opens)} 起可以登记`)
  if (now > closes)
    throw new BusinessError(codes.slotClosed, `名单登记到 ${momentText(closes)} 为止，请填写起止时间，由组织录入`)
}

const milliseconds = ({ startAt, endAt }: SlotTimes) => ({ startAt: startAt.getTime(), endAt: endAt.getTime() })

const rulesOf = ({ startAt }: SlotTimes) => ruleSetOn(shanghaiDay(startAt))

/** What an attendance shows of where and by whom. */
export const evidenceOf = (row: Omit<Evidence, 'isConfirmed'> & { readonly confirmedAt: Date | null }): Evidence => ({
  ...row,
  isConfirmed: row.confirmedAt !== null,
})

/** Of somebody whom nobody noted. */
export const emptyMarks = {
  inBy: null,
  outBy: null,
  inOnSpot: false,
  outOnSpot: false,
  inLate: false,
  outLate: false,
  inDoubts: [],
  outDoubts: [],
  confirmedAt: null,
} as const

function markOf(row: AttendanceRow, slot: SlotTimes, state: ApplicationState): Mark {
  const { checkedInAt, checkedOutAt, outDistance } = row
  const at = ensure(checkedOutAt)
  const minutes = checkedInAt && Math.floor((at.getTime() - checkedInAt.getTime()) / 60_000)
  const counted = isEnough(row, slot)
  const { grade, why, raise } = explainGrade(evidenceOf(row), 'left', rulesOf(slot))
  return {
    state,
    at,
    waiting: false,
    distance: outDistance,
    grade: counted ? grade : null,
    why,
    raise,
    minutes,
    counted,
  }
}
