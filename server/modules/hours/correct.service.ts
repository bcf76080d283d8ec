import { and, eq, lt } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import type { correctHours } from '#contract/hours/managed-hours.ts'
import { countMinutes, ruleSetOn } from '#contract/rule-sets.ts'
import type { Executor } from '../../database/client.ts'
import { timeRecord } from '../../database/schema/time-record.ts'
import { BusinessError, invalidInput } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import { appendEntry, factsOf, type LedgerEntry, lockOwners } from '../../ledger.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { applyRecordEvent, lockRecords, refuseRecordEvent, startRecord } from '../../time-record-lifecycle.ts'
import { supersedeCertificates } from '../certificate/supersede.ts'
import { withinScope } from '../mission/scope.ts'
import { refuseOwnCause } from '../organizer/own-cause.ts'
import { neededAttachment } from './attachment.repository.ts'
import { refuseClash } from './clash.ts'
import { tellOwners } from './hours-message.ts'

/**
 * Takes an entry of the ledger back by a reversing one and, with times, enters what stands in its place: typed by the organization, so
 * that its grade is C at best.
 */
export async function correctEntry(
  executor: Executor,
  keys: Keys,
  { entryId, reason, times, content, attachmentId }: Body<typeof correctHours>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof correctHours>> {
  return executor.transaction(async (transaction) => {
    const entry = await lockEntry(transaction, Number(entryId), caller)
    await refuseOwnCause(transaction, keys, caller, { people: [entry.surrogateId] })
    if (entry.minutes < 0) throw new BusinessError(codes.stateRefused, '冲正的一条不能再更正，请更正它之后的一条')
    const taken = await transaction.$count(
      timeRecord,
      and(eq(timeRecord.corrects, entry.id), lt(timeRecord.minutes, 0)),
    )
    if (taken > 0) throw refuseRecordEvent({ state: 'corrected' }, 'record.corrected')
    const [record] = entry.recordId === null ? [] : await lockRecords(transaction, [entry.recordId])
    const deed = { now, opinion: reason, reviewerId: caller.id }
    if (record) await applyRecordEvent(transaction, record, { ...deed, event: 'record.corrected' })
    const hands = { authorId: caller.id, reviewerId: caller.id, createdAt: now }
    const reversal = await appendEntry(transaction, {
      ...factsOf(entry),
      ...hands,
      recordId: entry.recordId,
      minutes: -entry.minutes,
      corrects: entry.id,
    })
    const replacement = times
      ? await replace(transaction, entry, { ...times, content, attachmentId }, record?.applicationId ?? null, deed)
      : null
    await supersedeCertificates(transaction, entry.surrogateId, now)
    await tellOwners(transaction, replacement ? 'corrected' : 'takenBack', [replacement ?? entry], now, reason)
    return {
      reversalId: String(reversal.id),
      replacementId: replacement ? String(replacement.id) : null,
      minutes: replacement?.minutes ?? 0,
    }
  })
}

async function lockEntry(executor: Executor, entryId: number, caller: OrganizerCaller): Promise<LedgerEntry> {
  const [entry] = await executor
    .select()
    .from(timeRecord)
    .where(and(eq(timeRecord.id, entryId), withinScope(timeRecord.organizationId, caller)))
  if (!entry) throw notFound('这条时长')
  const owners = await lockOwners(executor, [entry.surrogateId])
  if (!owners.has(entry.surrogateId)) throw notFound('这条时长')
  return entry
}

async function replace(
  executor: Executor,
  entry: LedgerEntry,
  given: Readonly<Record<'startAt' | 'endAt', string>> &
    Readonly<Record<'content' | 'attachmentId', string | undefined>>,
  applicationId: number | null,
  deed: { readonly now: Date; readonly opinion: string; readonly reviewerId: number },
): Promise<LedgerEntry> {
  const stay = { startAt: new Date(given.startAt), endAt: new Date(given.endAt) }
  if (stay.endAt > deed.now) throw invalidInput([{ field: 'times', message: '结束时间还没有到，请填写已经完成的服务' }])
  const servedOn = shanghaiDay(stay.startAt)
  const rules = ruleSetOn(servedOn)
  const minutes = countMinutes(stay, rules)
  if (minutes === 0) throw invalidInput([{ field: 'times', message: '起止时间不足一分钟，请核对' }])
  const isTyped = entry.grade !== 'D'
  const hours = {
    ...factsOf(entry),
    ...stay,
    servedOn,
    minutes,
    content: given.content ?? entry.content,
    origin: isTyped ? ('organizer' as const) : entry.origin,
    grade: isTyped ? ('C' as const) : ('D' as const),
    attachmentId: isTyped ? await neededAttachment(executor, given.attachmentId, entry.organizationId) : null,
    ruleSet: rules.version,
    applicationId,
    corrects: entry.id,
    authorId: deed.reviewerId,
  }
  await refuseClash(executor, hours)
  const row = await startRecord(executor, hours, deed.now)
  const { entry: entered } = await applyRecordEvent(executor, row, { ...deed, event: 'record.amended' })
  if (!entered) throw new Error('the correction did not take effect')
  return entered
}
