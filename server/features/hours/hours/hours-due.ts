import { codes } from '#contract/codes.ts'
import type { Executor } from '../../../database/client.ts'
import { registerDue, scheduleDue } from '../../../due/due.ts'
import { BusinessError } from '../../../errors.ts'
import {
  applyRecordEvent,
  lockRecords,
  publicityDue,
  timeRecordLifecycle,
} from '../../../records/hours/time-record-lifecycle.ts'
import { notifyEffective } from '../../../records/hours/hours-message.ts'

const day = 86_400_000

/** Registers the end of a public notice; a record that no longer accepts it is skipped. */
export function registerHoursDue(): void {
  registerDue(publicityDue, async (transaction, recordId, now) => {
    try {
      await transaction.transaction((inner) => endNotice(inner, recordId, now))
    } catch (error) {
      // Other hours filled the day meanwhile: it waits for the organization, and would fail every second.
      if (!(error instanceof BusinessError && error.code === codes.dailyLimit)) throw error
      await scheduleDue(transaction, publicityDue, recordId, new Date(now.getTime() + day))
    }
  })
}

async function endNotice(executor: Executor, recordId: number, now: Date): Promise<void> {
  const [record] = await lockRecords(executor, [recordId])
  if (!record || !timeRecordLifecycle.can(record, 'publicity.ended')) return
  const { entry } = await applyRecordEvent(executor, record, { event: 'publicity.ended', now })
  // A roster has many hours of one person, and its one message named the day.
  if (entry && entry.origin !== 'import') await notifyEffective(executor, entry, now)
}
