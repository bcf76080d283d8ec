import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { hourRecordEvent } from '#contract/hours/managed-hours.ts'
import { timeRecordEventLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { refuseAsSecond } from '../../../records/person/second-person.ts'
import { recordHoursAct } from './hours-act.ts'
import { notifyOwners } from '../../../records/hours/hours-message.ts'
import { readDecidable } from './managed-record.ts'
import { planObjectionEnd } from '../../../records/hours/objection-keeping.ts'
import { decideObjections } from './objection-review.repository.ts'
import { type HourRow, lockRecords, withdrawRecords } from '../../../records/hours/time-record-lifecycle.ts'

/**
 * Takes imported records off their notice, with what was objected to them; they and their people are locked.
 * @throws BusinessError stateRefused for those that are not on notice, or were not imported
 */
export async function withdrawFromNotice(
  executor: Executor,
  records: readonly HourRow[],
  { opinion, reviewerId, now }: { readonly opinion: string; readonly reviewerId: number; readonly now: Date },
): Promise<void> {
  await withdrawRecords(executor, records, { opinion, reviewerId })
  const ids = records.map(({ id }) => id)
  const decision = { state: 'upheld', opinion, decidedAt: now, decidedBy: reviewerId } as const
  await planObjectionEnd(executor, await decideObjections(executor, { recordIds: ids }, decision), now)
}

/**
 * Withdraws single lines of rosters while they are on notice; all or none. By another account than the one
 * that entered them, with a reason, in nobody's own cause. What is right stands in another import.
 */
export async function withdrawImported(
  executor: Executor,
  keys: Keys,
  { recordIds, event, opinion = '' }: Body<typeof hourRecordEvent>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof hourRecordEvent>> {
  if (!caller.federation) throw new BusinessError(codes.forbidden, '按名册导入的时长由联合会撤回')
  if (opinion === '') throw invalidInput([{ field: 'opinion', message: '请写明撤回的原因' }])
  const ids = [...new Set(recordIds.map(Number))]
  return executor.transaction(async (transaction) => {
    await readDecidable(transaction, keys, ids, caller)
    const before = await lockRecords(transaction, ids)
    await refuseAsSecond(transaction, keys, caller, before, '撤回')
    await withdrawFromNotice(transaction, before, { opinion, reviewerId: caller.id, now })
    const after = await lockRecords(transaction, ids)
    await notifyOwners(transaction, 'withdrawn', after, now, opinion)
    const operation = timeRecordEventLabels[event]
    const { act } = hourRecordEvent
    await recordHoursAct(transaction, caller, { act, operation, reason: opinion, before, after }, now)
    return {
      records: after.map(({ id, state, publicUntil }) => ({
        recordId: id,
        state,
        publicUntil,
      })),
    }
  })
}
