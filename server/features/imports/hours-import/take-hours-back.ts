import type { Executor } from '../../../database/client.ts'
import { lockRecords, timeRecordLifecycle } from '../../../records/hours/time-record-lifecycle.ts'
import { withdrawFromNotice } from '../../hours/hours/withdraw.service.ts'
import { lockOwners } from '../../../records/ledger/ledger.ts'
import type { ImportRunContext, ImportedRecord } from '../../../records/import/import-kind.ts'
import { withdrawActivities } from './roster.repository.ts'
import { notifyWithdrawn } from './roster-message.ts'

const opinion = '这批导入的历史时长已整批撤回'

const lock = (executor: Executor, records: readonly ImportedRecord[]) =>
  lockRecords(
    executor,
    records.map(({ recordId }) => recordId),
  )

/** Certificates rest on hours that took effect alone; those are corrected one by one. */
export async function findHoursObstacle(
  executor: Executor,
  records: readonly ImportedRecord[],
): Promise<string | null> {
  const entered = (await lock(executor, records)).filter(({ state }) => state === 'effective' || state === 'corrected')
  return entered.length === 0 ? null : `其中 ${entered.length} 条时长已经生效，不能整批撤回，请在时长记录里逐条更正`
}

/** Withdraws the hours that are still on notice; what was decided meanwhile stays decided. */
export async function takeHoursBack(
  executor: Executor,
  records: readonly ImportedRecord[],
  { caller, importId, now }: ImportRunContext,
): Promise<void> {
  const rows = (await lock(executor, records)).filter((row) => timeRecordLifecycle.can(row, 'record.withdrawn'))
  await withdrawFromNotice(executor, rows, { opinion, reviewerId: caller.id, now })
  await withdrawActivities(executor, importId, now)
  const owners = await lockOwners(
    executor,
    rows.map(({ surrogateId }) => surrogateId),
  )
  const idOf = new Map([...owners].map(([surrogateId, { id }]) => [surrogateId, id]))
  await notifyWithdrawn(executor, rows, idOf, now)
}
