import { codes } from '#contract/codes.ts'
import type { Executor } from '../../../database/client.ts'
import { registerDueSet, scheduleDue } from '../../../due/due.ts'
import { BusinessError } from '../../../errors.ts'
import {
  applyRecordEvent,
  endNotices,
  lockRecords,
  publicityDue,
  timeRecordLifecycle,
} from '../../../records/hours/time-record-lifecycle.ts'
import { notifyEffective, notifyOwners } from '../../../records/hours/hours-message.ts'

const day = 86_400_000
/** Records that take effect in one transaction, which holds their people meanwhile. */
const mostAtOnce = 500

/** Registers the end of public notices; a record that no longer accepts it is skipped. */
export function registerHoursDue(): void {
  registerDueSet(
    publicityDue,
    async (transaction, recordIds, now) => {
      try {
        await transaction.transaction((inner) => endPublicity(inner, recordIds, now))
      } catch (error) {
        const isLongDay = error instanceof BusinessError && error.code === codes.dailyLimit
        const [recordId, ...others] = recordIds
        if (!isLongDay || recordId === undefined || others.length > 0) throw error
        // Other hours filled the day meanwhile: it waits for the organization.
        await scheduleDue(transaction, publicityDue, recordId, new Date(now.getTime() + day))
      }
    },
    'hours',
    mostAtOnce,
  )
}

/** Ends the public notice of those records that still stand on it, with what follows from it. @throws BusinessError dailyLimit */
export async function endPublicity(executor: Executor, recordIds: readonly number[], now: Date): Promise<void> {
  const records = await lockRecords(executor, recordIds)
  const over = records.filter((record) => timeRecordLifecycle.can(record, 'publicity.ended'))
  const entries = await endNotices(
    executor,
    over.filter(({ corrects }) => corrects === null),
    now,
  )
  // A roster has many hours of one person, and its one message named the day.
  const told = entries.filter(({ origin }) => origin !== 'import')
  await notifyOwners(executor, 'effective', told, now)
  for (const record of over.filter(({ corrects }) => corrects !== null)) {
    const { entry } = await applyRecordEvent(executor, record, { event: 'publicity.ended', now })
    if (entry && entry.origin !== 'import') await notifyEffective(executor, entry, now)
  }
}
