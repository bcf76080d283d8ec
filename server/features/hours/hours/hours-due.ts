import { codes } from '#contract/codes.ts'
import type { Executor } from '../../../database/client.ts'
import { registerDueSet, scheduleDues } from '../../../due/due.ts'
import { BusinessError } from '../../../errors.ts'
import {
  applyRecordEvent,
  endNotices,
  type HourRow,
  lockRecords,
  publicityDue,
  timeRecordLifecycle,
} from '../../../records/hours/time-record-lifecycle.ts'
import { notifyEffective, notifyOwners } from '../../../records/hours/hours-message.ts'

const day = 86_400_000
/** Records that take effect in one transaction, which holds their people meanwhile. */
const mostAtOnce = 500

/** Registers the end of public notices. */
export function registerHoursDue(): void {
  registerDueSet(publicityDue, endPublicity, 'hours', mostAtOnce)
}

/** Ends the notice of these records; those that no longer accept it are skipped. */
export async function endPublicity(executor: Executor, recordIds: readonly number[], now: Date): Promise<void> {
  const records = await lockRecords(executor, recordIds)
  const plain = records.filter(({ corrects }) => corrects === null)
  const { entries, overlong } = await endNotices(executor, plain, now)
  // A roster has many hours of one person, and its one message named the day.
  const told = entries.filter(({ origin }) => origin !== 'import')
  await notifyOwners(executor, 'effective', told, now)
  const waiting = [...overlong]
  for (const record of records.filter(isEndingCorrection))
    if (!(await endNoticeOfCorrection(executor, record, now))) waiting.push(record)
  // Other hours filled the day meanwhile: it waits for the organization.
  const dueAt = new Date(now.getTime() + day)
  await scheduleDues(
    executor,
    publicityDue,
    waiting.map(({ id }) => ({ subjectId: id, dueAt })),
  )
}

const isEndingCorrection = (record: HourRow): boolean =>
  record.corrects !== null && timeRecordLifecycle.can(record, 'publicity.ended')

/** False, and nothing of it stands, where the day has no room for it. */
async function endNoticeOfCorrection(executor: Executor, record: HourRow, now: Date): Promise<boolean> {
  try {
    await executor.transaction(async (inner) => {
      const { entry } = await applyRecordEvent(inner, record, { event: 'publicity.ended', now })
      if (entry && entry.origin !== 'import') await notifyEffective(inner, entry, now)
    })
    return true
  } catch (error) {
    if (error instanceof BusinessError && error.code === codes.dailyLimit) return false
    throw error
  }
}
