import { asc, eq, inArray } from 'drizzle-orm'
import { addDays, shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { TimeRecordEventType, TimeRecordState } from '#domain/lifecycle/time-record.ts'
import { timeRecordRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { initialState, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { timeRecordMachine } from '#machines/lifecycle/time-record.machine.ts'
import { batchesOf } from '../../database/batches.ts'
import type { Executor } from '../../database/client.ts'
import { createLifecycle } from '../../database/lifecycle.ts'
import { hourRecord, timeRecord } from '../../database/schema/hours.ts'
import { scheduleDue, scheduleDues } from '../../due/due.ts'
import { supersedeCertificates } from '../certificate/supersede.ts'
import { appendEntries, appendEntry, ledgerFacts, type LedgerEntry, lockOwners, overlongOf } from '../ledger/ledger.ts'

export type HourRow = typeof hourRecord.$inferSelect

export const timeRecordLifecycle = createLifecycle({
  machine: timeRecordMachine,
  table: hourRecord,
  columns: ({ state, context }) => ({ state, stateContext: context }),
  refusal: timeRecordRefusal,
})
export type NewHours = Omit<
  typeof hourRecord.$inferInsert,
  'id' | 'state' | 'stateContext' | 'publicFrom' | 'publicUntil' | 'createdAt'
>

/** Due event: the public notice of a record is over. */
export const publicityDue = 'publicity.ended'

/** States in which everybody sees a record. */
export const noticeStates: readonly TimeRecordState[] = statesTagged(timeRecordMachine, 'onNotice')

/** States of hours that hold their time: in the ledger or on the way there. */
export const validStates: readonly TimeRecordState[] = statesTagged(timeRecordMachine, 'valid')

/** States of hours that count for their day and are not in the ledger yet. */
export const underwayStates: readonly TimeRecordState[] = validStates.filter(
  (state) => !statesTagged(timeRecordMachine, 'inLedger').includes(state),
)

/** States in which another person than its author decides about a record. */
export const secondStates: readonly TimeRecordState[] = statesTagged(timeRecordMachine, 'waitsForSecond')

/** When a notice that begins now is over: after the whole days that the rules ask for. */
export function noticeEnd(now: Date): Date {
  const today = shanghaiDay(now)
  return startOfShanghaiDay(addDays(today, ruleSetOn(today).publicityDays + 1))
}

/** Records by their ids, in this order, locked with the people they belong to until the transaction ends. */
export async function lockRecords(executor: Executor, ids: readonly number[]): Promise<HourRow[]> {
  if (ids.length === 0) return []
  const condition = inArray(hourRecord.id, [...ids])
  const owners = await executor.select({ surrogateId: hourRecord.surrogateId }).from(hourRecord).where(condition)
  if (owners.length === 0) return []
  await lockOwners(
    executor,
    owners.map(({ surrogateId }) => surrogateId),
  )
  return executor.select().from(hourRecord).where(condition).orderBy(asc(hourRecord.id)).for('no key update')
}

/** What the chart asks of a record before it knows anything else of it. */
interface StartOptions {
  readonly now: Date
  /** Another person has to stand for it. */
  readonly needsSecond?: boolean
}

/** Begins a record and enters it where the chart leads from its first state; its person is locked. */
export async function startRecord(
  executor: Executor,
  hours: NewHours,
  { now, needsSecond = false }: StartOptions,
): Promise<RecordChange> {
  const { state, context } = initialState(timeRecordMachine)
  const amends = hours.corrects !== undefined && hours.corrects !== null
  const [row] = await executor
    .insert(hourRecord)
    .values({ ...hours, state, stateContext: { ...context, amends, needsSecond }, createdAt: now })
    .returning()
  if (!row) throw new Error('the record was not inserted')
  return timeRecordLifecycle.can(row, 'record.entered')
    ? applyRecordEvent(executor, row, { event: 'record.entered', now })
    : { record: row, entry: null }
}

/** Hours of a record that corrects none, and what the chart asks of it. */
export interface NewRecord {
  readonly hours: NewHours
  readonly needsSecond: boolean
  readonly imported?: boolean
}

/** Begins records that correct none, in the order given; their people are locked. One statement for every two thousand. */
export async function startRecords(executor: Executor, records: readonly NewRecord[], now: Date): Promise<HourRow[]> {
  const first = initialState(timeRecordMachine)
  const rows = records.map(({ hours, needsSecond, imported = false }) => {
    const start = { state: first.state, stateContext: { ...first.context, amends: false, needsSecond, imported } }
    const next = timeRecordLifecycle.can(start, 'record.entered') && timeRecordLifecycle.next(start, 'record.entered')
    const entered = next ? { state: next.state, stateContext: next.context } : start
    return { ...hours, ...entered, createdAt: now }
  })
  const added: HourRow[] = []
  for (const batch of batchesOf(rows)) added.push(...(await executor.insert(hourRecord).values(batch).returning()))
  return added
}

/** Where an event leads, for batches that stand alike. @throws BusinessError stateRefused, naming state and event, unless these are left out */
function nextsOf(records: readonly HourRow[], event: TimeRecordEventType, refused: 'throw' | 'leaveOut' = 'throw') {
  const groups = Map.groupBy(records, ({ state, stateContext }) => JSON.stringify([state, stateContext]))
  return [...groups.values()].flatMap((group) => {
    const [record] = group
    if (!record || (refused === 'leaveOut' && !timeRecordLifecycle.can(record, event))) return []
    const next = timeRecordLifecycle.next(record, event)
    return batchesOf(group).map((batch) => ({ next, ids: batch.map(({ id }) => id) }))
  })
}

/**
 * Puts records that wait on public notice, all alike, and plans its end; they and their people are locked. As many statements for one as for
 * hundreds.
 * @throws BusinessError stateRefused, naming state and event
 */
export async function publiciseRecords(
  executor: Executor,
  records: readonly HourRow[],
  { now, reviewerId }: { readonly now: Date; readonly reviewerId: number },
): Promise<HourRow[]> {
  const rows: HourRow[] = []
  const publicUntil = noticeEnd(now)
  for (const { next, ids } of nextsOf(records, 'record.confirmed')) {
    const values = { state: next.state, stateContext: next.context, publicFrom: now, publicUntil, reviewerId }
    rows.push(...(await executor.update(hourRecord).set(values).where(inArray(hourRecord.id, ids)).returning()))
  }
  await scheduleDues(
    executor,
    publicityDue,
    rows.map(({ id }) => ({ subjectId: id, dueAt: publicUntil })),
  )
  return rows
}

/**
 * Takes imported records back that are on public notice; they and their people are locked. As many statements for one as for hundreds.
 * @throws BusinessError stateRefused, naming state and event
 */
export async function withdrawRecords(
  executor: Executor,
  records: readonly HourRow[],
  { opinion, reviewerId }: { readonly opinion: string; readonly reviewerId: number },
): Promise<void> {
  for (const { next, ids } of nextsOf(records, 'record.withdrawn')) {
    const values = { state: next.state, stateContext: next.context, opinion, reviewerId }
    await executor.update(hourRecord).set(values).where(inArray(hourRecord.id, ids))
  }
}

/** What became of records whose notice is over. */
export interface EndedNotices {
  readonly entries: readonly LedgerEntry[]
  /** Those whose day other hours filled meanwhile: they stay on notice. */
  readonly overlong: readonly HourRow[]
}

/**
 * Ends the public notice of records that correct none, where their chart allows it: what takes effect is entered into the ledger. They and
 * their people are locked. As many statements for one as for hundreds.
 */
export async function endNotices(executor: Executor, records: readonly HourRow[], now: Date): Promise<EndedNotices> {
  const moves = nextsOf(records, 'publicity.ended', 'leaveOut')
  const enteringIds = new Set(moves.flatMap(({ next, ids }) => (next.state === 'effective' ? ids : [])))
  const entering = records.filter(({ id }) => enteringIds.has(id))
  const overlong = await overlongOf(executor, entering)
  const overlongIds = new Set([...overlong].map(({ id }) => id))
  for (const { next, ids } of moves) {
    const values = { state: next.state, stateContext: next.context }
    const fittingIds = ids.filter((id) => !overlongIds.has(id))
    await executor.update(hourRecord).set(values).where(inArray(hourRecord.id, fittingIds))
  }
  const entries = await appendEntries(
    executor,
    entering
      .filter((record) => !overlong.has(record))
      .map((record) => ({ ...ledgerFacts(record), recordId: record.id, createdAt: now })),
  )
  return { entries, overlong: [...overlong] }
}

/** A record after an event, with the entry that it became. */
export interface RecordChange {
  readonly record: HourRow
  readonly entry: LedgerEntry | null
}

export interface RecordAction {
  readonly event: TimeRecordEventType
  readonly now: Date
  readonly opinion?: string
  /** Organizer who decided. */
  readonly reviewerId?: number
}

/**
 * The one place that changes the state columns of a record, by its chart; the record and its person are locked. Going on notice plans its
 * end, and what takes effect is entered into the ledger in the same transaction, behind the reversal of what it corrects.
 * @throws BusinessError stateRefused, naming state and event
 */
export async function applyRecordEvent(
  executor: Executor,
  record: HourRow,
  { event, now, opinion, reviewerId }: RecordAction,
): Promise<RecordChange> {
  const next = timeRecordLifecycle.next(record, event)
  const takesEffect = next.state === 'effective'
  // First: an application has one valid record.
  if (takesEffect && record.corrects !== null) await takeBackFor(executor, record, record.corrects, now)
  const goesPublic = event === 'record.confirmed'
  const row = await timeRecordLifecycle.write(executor, record.id, next, {
    ...(goesPublic && { publicFrom: now, publicUntil: noticeEnd(now) }),
    ...(opinion !== undefined && { opinion }),
    ...(reviewerId !== undefined && { reviewerId }),
  })
  if (goesPublic && row.publicUntil) await scheduleDue(executor, publicityDue, row.id, row.publicUntil)
  const entry = takesEffect
    ? await appendEntry(executor, { ...ledgerFacts(row), recordId: row.id, createdAt: now })
    : null
  return { record: row, entry }
}

async function takeBackFor(executor: Executor, record: HourRow, entryId: number, now: Date): Promise<void> {
  const [original] = await executor.select().from(timeRecord).where(eq(timeRecord.id, entryId))
  if (!original) throw new Error('the corrected entry is gone')
  const { authorId, reviewerId, opinion } = record
  await revertLedgerEntry(executor, original, { authorId, reviewerId, reason: opinion ?? '', now })
}

interface Withdrawal {
  readonly authorId: number | null
  readonly reviewerId: number | null
  readonly reason: string
  readonly now: Date
}

/**
 * Takes an entry back by a reversing one, and with it the certificates that rest on it; its person is locked.
 * @throws BusinessError stateRefused when it was taken back already
 */
export async function revertLedgerEntry(
  executor: Executor,
  entry: LedgerEntry,
  { authorId, reviewerId, reason, now }: Withdrawal,
): Promise<LedgerEntry> {
  const [record] = await lockRecords(executor, [entry.recordId])
  if (!record) throw new Error('the record is gone')
  const action = {
    event: 'record.corrected',
    now,
    opinion: reason,
    ...(reviewerId !== null && { reviewerId }),
  } as const
  await applyRecordEvent(executor, record, action)
  const reversal = await appendEntry(executor, {
    ...ledgerFacts(entry),
    authorId,
    reviewerId,
    recordId: entry.recordId,
    createdAt: now,
    minutes: -entry.minutes,
    corrects: entry.id,
  })
  await supersedeCertificates(executor, entry.surrogateId, now)
  return reversal
}
