import { asc, eq, inArray } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import { addDays, shanghaiDay, startOfShanghaiDay } from '#contract/fields/shanghai-day.ts'
import { type HourRecordEventType, type HourRecordState, hourRecordRefusal } from '#contract/lifecycle-words.ts'
import { ruleSetOn } from '#contract/rule-sets.ts'
import { firstStanding, nextState, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { timeRecordMachine } from '#machines/lifecycle/time-record.machine.ts'
import type { Executor } from './database/client.ts'
import { hourRecord } from './database/schema/time-record.ts'
import { scheduleDue } from './due/due.ts'
import { BusinessError } from './errors.ts'
import { appendEntry, factsOf, type LedgerEntry, lockOwners } from './ledger.ts'

export type HourRow = typeof hourRecord.$inferSelect
export type NewHours = Omit<
  typeof hourRecord.$inferInsert,
  'id' | 'state' | 'stateContext' | 'publicFrom' | 'publicUntil' | 'createdAt'
>

/** Due event: the public notice of a record is over. */
export const publicityDue = 'publicity.ended'

/** States in which everybody sees a record. */
export const noticeStates: readonly HourRecordState[] = statesTagged(timeRecordMachine, 'onNotice')

/** States of hours that count for their day and are not in the ledger yet. */
export const underwayStates: readonly HourRecordState[] = statesTagged(timeRecordMachine, 'standing').filter(
  (state) => !statesTagged(timeRecordMachine, 'inLedger').includes(state),
)

/** When a notice that begins now is over: after the whole days that the rules ask for. */
export function noticeEnd(now: Date): Date {
  const today = shanghaiDay(now)
  return startOfShanghaiDay(addDays(today, ruleSetOn(today).publicityDays + 1))
}

/** Records by their ids, in this order, locked with the people they belong to until the transaction ends. */
export async function lockRecords(executor: Executor, ids: readonly number[]): Promise<HourRow[]> {
  if (ids.length === 0) return []
  const among = inArray(hourRecord.id, [...ids])
  const owners = await executor.select({ surrogateId: hourRecord.surrogateId }).from(hourRecord).where(among)
  if (owners.length === 0) return []
  await lockOwners(
    executor,
    owners.map(({ surrogateId }) => surrogateId),
  )
  return executor.select().from(hourRecord).where(among).orderBy(asc(hourRecord.id)).for('no key update')
}

/** Begins a record in the chart's first state; its person is locked. */
export async function startRecord(executor: Executor, hours: NewHours, now: Date): Promise<HourRow> {
  const { state, context } = firstStanding(timeRecordMachine)
  const [row] = await executor
    .insert(hourRecord)
    .values({
      ...hours,
      state,
      stateContext: { ...context, amends: hours.corrects !== undefined && hours.corrects !== null },
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('the record was not inserted')
  return row
}

/** Whether the chart lets the record hear the event now. */
export function recordHears(record: Standing, event: HourRecordEventType): boolean {
  return next(record, event) !== null
}

/** The refusal of an event that the chart does not allow now. */
export const refuseRecordEvent = ({ state }: Pick<HourRow, 'state'>, event: HourRecordEventType): BusinessError =>
  new BusinessError(codes.stateRefused, hourRecordRefusal(state as HourRecordState, event))

export interface RecordDeed {
  readonly event: HourRecordEventType
  readonly now: Date
  readonly opinion?: string
  /** Organizer who decided. */
  readonly reviewerId?: number
}

/**
 * The one place that changes the state columns of a record, by its chart; the record and its person are locked. Going on notice plans its
 * end, and what takes effect is entered into the ledger in the same transaction.
 * @throws BusinessError stateRefused, naming state and event
 */
export async function applyRecordEvent(
  executor: Executor,
  record: HourRow,
  { event, now, opinion, reviewerId }: RecordDeed,
): Promise<{ readonly record: HourRow; readonly entry: LedgerEntry | null }> {
  const standing = next(record, event)
  if (!standing) throw refuseRecordEvent(record, event)
  const goesPublic = event === 'record.confirmed'
  const [row] = await executor
    .update(hourRecord)
    .set({
      state: standing.state,
      stateContext: standing.context,
      ...(goesPublic && { publicFrom: now, publicUntil: noticeEnd(now) }),
      ...(opinion !== undefined && { opinion }),
      ...(reviewerId !== undefined && { reviewerId }),
    })
    .where(eq(hourRecord.id, record.id))
    .returning()
  if (!row) throw new Error('the record is gone')
  if (goesPublic && row.publicUntil) await scheduleDue(executor, publicityDue, row.id, row.publicUntil)
  const isIn = row.state === 'effective'
  const entry = isIn ? await appendEntry(executor, { ...factsOf(row), recordId: row.id, createdAt: now }) : null
  return { record: row, entry }
}

type Standing = Pick<HourRow, 'state' | 'stateContext'>

const next = ({ state, stateContext }: Standing, type: HourRecordEventType) =>
  nextState(
    timeRecordMachine,
    {
      state: state as HourRecordState,
      context: { ...firstStanding(timeRecordMachine).context, ...stateContext },
    },
    { type },
  )
