import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { formatMinutes } from '#domain/words.ts'
import { stayText } from '#domain/hours/stay-text.ts'
import { correctHours } from '#contract/hours/managed-hours.ts'
import { countServiceMinutes, ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import { ledgerFacts, type LedgerEntry, lockOwners } from '../../../records/ledger/ledger.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { startRecord, revertLedgerEntry, timeRecordLifecycle } from '../../../records/hours/time-record-lifecycle.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { requireAttachment } from '../../../records/hours/attachment.repository.ts'
import { refuseClashes } from './clash.ts'
import {
  findApplicationSlot,
  findEntryInScope,
  findReversal,
  hasCorrectionUnderWay,
} from '../../../records/hours/entry.repository.ts'
import { refuseFederationView } from '../../../records/hours/federation-view.ts'
import { recordHoursAct } from './hours-act.ts'
import { notifyOwners } from '../../../records/hours/hours-message.ts'
import { refuseBeforeWalkIn, refuseBeyond } from './slot-bounds.ts'

/**
 * Takes an entry of the ledger back or, with times, corrects it to them: typed by the organization, so that its grade is C at best. What
 * counts less takes effect at once; what counts more waits for another person and goes on public notice, and until then the entry stands.
 */
export async function correctEntry(
  executor: Executor,
  keys: Keys,
  { entryId, reason, times, content, attachmentId }: Body<typeof correctHours>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof correctHours>> {
  return executor.transaction(async (transaction) => {
    const entry = await lockEntry(transaction, Number(entryId), caller)
    await refuseOwnCause(transaction, keys, caller, { people: [entry.surrogateId] })
    await refuseCorrected(transaction, entry)
    if (!times) return reverseEntry(transaction, entry, reason, caller, now)
    const hours = await correctedHours(transaction, entry, { ...times, content }, now)
    await refuseClashes(transaction, [hours], entry)
    const isMore = hours.minutes > entry.minutes
    const isTyped = isMore || hours.grade === 'C'
    const { record, entry: replacement } = await startRecord(
      transaction,
      {
        ...hours,
        attachmentId: isTyped ? await requireAttachment(transaction, attachmentId, entry.organizationId) : null,
        opinion: reason,
        authorId: caller.id,
        reviewerId: isMore ? null : caller.id,
      },
      { now, needsSecond: isMore },
    )
    const reversal = replacement && (await findReversal(transaction, entry.id))
    await notifyOwners(transaction, replacement ? 'corrected' : 'proposed', [record], now, reason)
    const operation = isMore ? '增加' : '减少'
    await recordHoursAct(transaction, caller, { ...actFacts(entry, reason), operation, after: [record] }, now)
    return {
      state: record.state,
      recordId: record.id,
      reversalId: reversal?.id ?? null,
      replacementId: replacement?.id ?? null,
      minutes: record.minutes,
    }
  })
}

const actFacts = (entry: LedgerEntry, reason: string) => ({
  act: correctHours.act,
  reason,
  before: [{ ...entry, state: 'effective' as const }],
})

/** Takes an entry back, with nothing in its stead. */
async function reverseEntry(
  transaction: Executor,
  entry: LedgerEntry,
  reason: string,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof correctHours>> {
  const roles = { authorId: caller.id, reviewerId: caller.id }
  const reversal = await revertLedgerEntry(transaction, entry, { ...roles, reason, now })
  await notifyOwners(transaction, 'takenBack', [entry], now, reason)
  const after = [{ ...entry, state: 'corrected' as const }]
  await recordHoursAct(transaction, caller, { ...actFacts(entry, reason), operation: '冲正', after }, now)
  return { state: 'corrected', recordId: null, reversalId: reversal.id, replacementId: null, minutes: 0 }
}

async function lockEntry(executor: Executor, entryId: number, caller: OrganizerCaller): Promise<LedgerEntry> {
  const entry = await findEntryInScope(executor, entryId, caller)
  if (!entry) throw notFound('这条时长')
  const owners = await lockOwners(executor, [entry.surrogateId])
  if (!owners.has(entry.surrogateId)) throw notFound('这条时长')
  return entry
}

async function refuseCorrected(executor: Executor, entry: LedgerEntry): Promise<void> {
  if (entry.minutes < 0) throw new BusinessError(codes.stateRefused, '冲正的一条不能再更正，请更正它之后的一条')
  if (await findReversal(executor, entry.id))
    throw timeRecordLifecycle.refuse({ state: 'corrected' }, 'record.corrected')
  if (await hasCorrectionUnderWay(executor, entry.id))
    throw new BusinessError(codes.stateRefused, '这条时长有一项更正正在复核或公示，等它有了结果再更正')
}

type Correction = Readonly<Record<'startAt' | 'endAt', string>> & { readonly content: string | undefined }

/** The hours that are to stand in the entry's place: within its slot, on its day. */
async function correctedHours(executor: Executor, entry: LedgerEntry, correction: Correction, now: Date) {
  const stay = { startAt: new Date(correction.startAt), endAt: new Date(correction.endAt) }
  const refuse = (message: string) => invalidInput([{ field: 'times', message }])
  if (stay.endAt > now) throw refuse('结束时间还没有到，请填写已经完成的服务')
  const rules = ruleSetOn(entry.servedOn)
  const slot = await findApplicationSlot(executor, entry.recordId)
  if (slot) {
    refuseBeforeWalkIn(slot, stay, 'times')
    refuseBeyond(slot, stay, rules, 'times')
  } else if (stay.startAt < entry.startAt || stay.endAt > entry.endAt)
    throw refuse(`这条时长没有可核对的时段，只能在原来的起止时间之内改短：${stayText(entry)}`)
  const minutes = countServiceMinutes(stay, rules)
  if (minutes === 0) throw refuse('起止时间不足一分钟，请核对')
  if (!slot && minutes > entry.minutes)
    throw refuse(`这条时长没有可核对的时段，只能改短，最多 ${formatMinutes(entry.minutes)}`)
  if (slot && minutes > entry.minutes) refuseFederationView(slot.federationView, '这个时段')
  const isRequest = entry.grade === 'D'
  return {
    ...ledgerFacts(entry),
    ...stay,
    minutes,
    content: correction.content ?? entry.content,
    origin: isRequest ? entry.origin : ('organizer' as const),
    grade: isRequest ? ('D' as const) : ('C' as const),
    ruleSet: rules.version,
    applicationId: slot?.applicationId ?? null,
    corrects: entry.id,
  }
}
