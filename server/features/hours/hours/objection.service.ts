import type { ObjectionEventType } from '#domain/lifecycle/objection.ts'
import { z } from 'zod'
import { codes } from '#contract/codes.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { ensure } from '#domain/ensure.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { objectionLimits } from '#domain/hours/hours-labels.ts'
import { decideObjection, explainObjection, type managedObjections } from '#contract/hours/managed-hours.ts'
import type { queryObjection, submitObjection } from '#contract/hours/publicity.ts'
import { timeRecordEventLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { Decider, OrganizerCaller } from '../../../records/caller/caller.ts'
import { cursorParts } from '../../../search/cursor.ts'
import { keysetPage } from '../../../search/keyset-page.ts'
import {
  applyRecordEvent,
  lockRecords,
  noticeStates,
  timeRecordLifecycle,
} from '../../../records/hours/time-record-lifecycle.ts'
import { networkOf } from '../../../records/account/login-guard.ts'
import { codeRefusal, tryCode } from '../../../records/code/code.service.ts'
import { waitText } from '../../../records/code/code-limits.ts'
import { lockSenders } from '../../../records/feedback/feedback.repository.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { refuseAsSecond } from '../../../records/person/second-person.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { refuseDecided } from '../../../records/review/decided.ts'
import { type ActEntry, recordAct } from '../../../records/staff-log/staff-act.ts'
import { maskEmail, maskMobile } from '../../../records/volunteer/mask.ts'
import { volunteersBehind } from '../../../records/person/contact-owners.ts'
import { hoursActs, recordHoursAct } from './hours-act.ts'
import { notifyEffective, notifyOwners } from '../../../records/hours/hours-message.ts'
import { findObjectionByNumber, insertObjection, listObjectionTimes } from './objection.repository.ts'
import { nextObjectionState } from '../../../records/hours/objection-lifecycle.ts'
import { planObjectionEnd } from '../../../records/hours/objection-keeping.ts'
import { explainUntil, eventsInTurn, type ObjectionTurn, waitsFor } from './objection-turn.ts'
import {
  countObjections,
  decideObjections,
  findObjectionInScope,
  findTurn,
  listObjectionRows,
  writeExplanation,
} from './objection-review.repository.ts'
import { receiptNumber } from '../../../records/feedback/receipt-number.ts'

const hour = 3_600_000
const day = 24 * hour

type SealedColumn = 'name' | 'contact' | 'reason' | 'explanation'
const seal = (keys: Keys, column: SealedColumn, plain: string): string =>
  keys.encryptColumn(`objection.${column}`, plain)
const unseal = (keys: Keys, column: SealedColumn, ciphertext: string): string =>
  keys.decryptColumn(`objection.${column}`, ciphertext)

type Sealed = Readonly<Record<Exclude<SealedColumn, 'explanation'>, string>> & { readonly explanation: string | null }

/** What an objection says, and what the organization says about it, in plain text. */
export const unsealObjection = (keys: Keys, row: Sealed) => ({
  explanation: row.explanation === null ? null : unseal(keys, 'explanation', row.explanation),
  name: unseal(keys, 'name', row.name),
  contact: unseal(keys, 'contact', row.contact),
  reason: unseal(keys, 'reason', row.reason),
})

/** The transaction ends without throwing, so that the wrong try counts. */
interface Refusal {
  readonly refusal: BusinessError
}

/**
 * Takes an objection to a record on public notice, which does not take effect until it is decided.
 * @param address of whoever sends it
 * @throws BusinessError notFound, stateRefused, tooMany, codeWrong with the tries left, codeGone
 */
export async function takeObjection(
  { database, keys, clock }: ServerContext,
  { recordId, name, contact, code, reason }: Body<typeof submitObjection>,
  address: string,
): Promise<ReplyInput<typeof submitObjection>> {
  const network = networkOf(address)
  const senderHashes = {
    contactHash: keys.lookupHash('objection.contact', contact),
    addressHash: keys.lookupHash('objection.address', network),
  }
  const result = await database.executor.transaction(
    async (transaction): Promise<ReplyInput<typeof submitObjection> | Refusal> => {
      await lockSenders(transaction, [senderHashes.addressHash, senderHashes.contactHash])
      const now = clock()
      const { perContactAndDay, perAddressAndHour } = objectionLimits
      const ofContact = { from: 'contactHash', hashes: keys.lookupHashes('objection.contact', contact) } as const
      await refuseTooMany(transaction, ofContact, { most: perContactAndDay, span: day }, now, '一天提交异议的次数太多')
      const ofNetwork = { from: 'addressHash', hashes: keys.lookupHashes('objection.address', network) } as const
      const perHour = { most: perAddressAndHour, span: hour }
      await refuseTooMany(transaction, ofNetwork, perHour, now, '这个网络提交异议的次数太多')
      const [record] = await lockRecords(transaction, [Number(recordId)])
      if (!record || !noticeStates.some((state) => state === record.state)) throw notFound('这条公示中的时长')
      // Before the code is spent: a refusal by the chart leaves it as it is.
      if (!timeRecordLifecycle.can(record, 'objection.raised'))
        throw timeRecordLifecycle.refuse(record, 'objection.raised')
      const channel = contact.includes('@') ? 'email' : 'mobile'
      const codeSubject = { channel, purpose: 'objection', target: contact, subject: '' } as const
      const verdict = await tryCode(transaction, keys, codeSubject, code, now, { isOfAccount: false })
      if (verdict.kind !== 'right') return { refusal: codeRefusal(verdict) }
      await applyRecordEvent(transaction, record, { event: 'objection.raised', now })
      const row = {
        ...senderHashes,
        recordId: record.id,
        name: seal(keys, 'name', name),
        contact: seal(keys, 'contact', contact),
        reason: seal(keys, 'reason', reason),
        submittedAt: now,
      }
      await notifyOwners(transaction, 'objected', [record], now)
      for (let tries = 0; tries < 5; tries += 1) {
        const number = receiptNumber(now, undefined, 'YY')
        if (await insertObjection(transaction, { ...row, number })) return { number, submittedAt: now }
      }
      throw new Error('no free receipt number')
    },
  )
  if ('refusal' in result) throw result.refusal
  return result
}

async function refuseTooMany(
  executor: Executor,
  { from, hashes }: { readonly from: 'contactHash' | 'addressHash'; readonly hashes: readonly string[] },
  { most, span }: { readonly most: number; readonly span: number },
  now: Date,
  sentence: string,
): Promise<void> {
  const times = await listObjectionTimes(executor, from, hashes, new Date(now.getTime() - span), most)
  const oldest = times[most - 1]
  if (!oldest) return
  const waitMs = oldest.getTime() + span - now.getTime()
  throw new BusinessError(codes.tooMany, `${sentence}，请 ${waitText(waitMs)}后再试；急事请拨打 12355`, {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}

/** What became of an objection, for whoever knows number and contact; the same words for an unknown number and another contact. */
export async function readObjectionStatus(
  { database, keys }: ServerContext,
  { number, contact }: Body<typeof queryObjection>,
): Promise<ReplyInput<typeof queryObjection>> {
  const hashes = keys.lookupHashes('objection.contact', contact)
  const row = await findObjectionByNumber(database.executor, number, hashes)
  if (!row) throw new BusinessError(codes.notFound, '没有查到异议，请核对回执编号和联系方式，两项须与提交时一致')
  return {
    number,
    missionId: row.missionId,
    missionName: row.missionName,
    state: row.objection.state,
    reason: unseal(keys, 'reason', row.objection.reason),
    submittedAt: row.objection.submittedAt,
    explanation: unsealObjection(keys, row.objection).explanation,
    explainedAt: row.objection.explainedAt,
    opinion: row.objection.opinion,
    decidedAt: row.objection.decidedAt,
  }
}

const key = z.tuple([cursorParts.id])

/**
 * Objections to records in the caller's scope: open ones oldest first, others newest first. The look goes to the log of whom the hours
 * belong to, and of a volunteer who objects.
 */
export async function listObjections(
  { database: { executor }, keys, clock }: ServerContext,
  query: Query<typeof managedObjections>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof managedObjections>> {
  const page = await keysetPage(query, {
    key,
    count: () => countObjections(executor, query, caller),
    read: (slice) => listObjectionRows(executor, query, caller, slice),
    keyOf: (row) => [row.objection.id],
  })
  const rows = page.items
  const now = clock()
  const contactOf = new Map(rows.map(({ objection: { id, contact } }) => [id, unseal(keys, 'contact', contact)]))
  const objectors = await volunteersBehind(executor, keys, [...contactOf.values()])
  const accessEntries = rows.flatMap(({ objection: { id, number }, record, volunteerId }) => [
    ...(volunteerId === null ? [] : [{ volunteerId, what: `查看对“${record.missionName}”时长的异议` }]),
    ...(objectors.get(contactOf.get(id) ?? '') ?? []).map((objector) => ({
      volunteerId: objector,
      what: `查看异议 ${number} 的姓名和理由`,
    })),
  ])
  await logAccesses(executor, caller, accessEntries, now)
  return {
    ...page,
    items: rows.map(({ objection: row, record, volunteerName, organizationState }) => {
      const { name, contact, reason, explanation } = unsealObjection(keys, row)
      return {
        objectionId: row.id,
        number: row.number,
        recordId: record.id,
        missionId: record.missionId,
        missionName: record.missionName,
        volunteerName: maskName(volunteerName),
        minutes: record.minutes,
        name: caller.federation ? name : maskName(name),
        contact: contact.includes('@') ? maskEmail(contact) : maskMobile(contact),
        reason,
        state: row.state,
        events: eventsInTurn({ ...row, organizationState }, caller, now),
        submittedAt: row.submittedAt,
        explanation,
        explainedAt: row.explainedAt,
        explainUntil: explainUntil(row.submittedAt),
        opinion: row.opinion,
        decidedAt: row.decidedAt,
      }
    }),
  }
}

/** Says what the organization has to say about an objection; the federation decides then. */
export async function explainToFederation(
  executor: Executor,
  keys: Keys,
  { objectionId, explanation }: Body<typeof explainObjection>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof explainObjection>> {
  return executor.transaction(async (transaction) => {
    const { record } = await lockObjection(transaction, keys, objectionId, caller)
    const turn = ensure(await findTurn(transaction, Number(objectionId)))
    if (turn.explainedAt !== null) throw new BusinessError(codes.stateRefused, '这条异议已经说明过，正在等联合会决定')
    refuseOtherTurn(turn, 'objection.explained', caller, now)
    const words = { explanation: seal(keys, 'explanation', explanation), explainedAt: now, explainedBy: caller.id }
    await writeExplanation(transaction, Number(objectionId), words)
    await notifyOwners(transaction, 'explained', [record], now)
    const facts = { act: explainObjection.act, reason: explanation, after: [record] }
    await recordHoursAct(transaction, caller, facts, now)
    return { explainedAt: now }
  })
}

/** An objection to a record in the caller's scope, the record locked, in nobody's own cause. @throws BusinessError notFound, ownCause */
async function lockObjection(executor: Executor, keys: Keys, objectionId: string, caller: Decider) {
  const objection = await findObjectionInScope(executor, Number(objectionId), caller)
  const [record] = objection ? await lockRecords(executor, [objection.recordId]) : []
  if (!objection || !record) throw notFound('这条异议')
  const contacts = [unseal(keys, 'contact', objection.contact)]
  await refuseOwnCause(executor, keys, caller, { people: [record.surrogateId], contacts })
  return { record }
}

/** @throws BusinessError stateRefused for what is decided or has to wait, forbidden for what is another's to decide */
function refuseOtherTurn(turn: ObjectionTurn, event: ObjectionEventType, caller: Decider, now: Date): void {
  nextObjectionState(turn, event)
  if (eventsInTurn(turn, caller, now).includes(event)) return
  if (caller.federation) throw new BusinessError(codes.stateRefused, waitsFor(turn))
  throw new BusinessError(codes.forbidden, '异议是否成立由联合会决定；组织可以说明情况，或者认可异议')
}

/** Decides one objection, at once. */
export async function decideOn(
  executor: Executor,
  keys: Keys,
  body: Body<typeof decideObjection>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof decideObjection>> {
  return executor.transaction(async (transaction) => {
    await refuseDecided(transaction, 'objection', body.objectionId)
    const { reply, entry } = await takeObjectionDecision(transaction, keys, body, caller, now)
    await recordAct(transaction, caller, entry, now)
    return reply
  })
}

/**
 * Brings a decision about an objection about; upheld, the record is out and its other open objections with it. Whoever entered the hours may
 * uphold it, and dismisses it as little as they stand for the hours.
 */
export async function takeObjectionDecision(
  executor: Executor,
  keys: Keys,
  { objectionId, event, opinion }: Body<typeof decideObjection>,
  caller: Decider,
  now: Date,
): Promise<{ readonly reply: ReplyInput<typeof decideObjection>; readonly entry: ActEntry }> {
  const { record } = await lockObjection(executor, keys, objectionId, caller)
  const turn = ensure(await findTurn(executor, Number(objectionId)))
  refuseOtherTurn(turn, event, caller, now)
  const isFor = event === 'objection.dismissed' && record.authorId !== null
  if (isFor) await refuseAsSecond(executor, keys, caller, [record], '处理异议')
  const action = { event, now, reviewerId: caller.id, ...(event === 'objection.upheld' && { opinion }) } as const
  const { record: after } = await applyRecordEvent(executor, record, action)
  const decision = { state: nextObjectionState(turn, event), opinion, decidedAt: now, decidedBy: caller.id }
  const target = event === 'objection.upheld' ? { recordIds: [record.id] } : { objectionId: Number(objectionId) }
  await planObjectionEnd(executor, await decideObjections(executor, target, decision), now)
  if (after.state === 'rejected') await notifyOwners(executor, 'upheld', [after], now, opinion)
  if (after.state === 'effective') await notifyEffective(executor, after, now)
  const actFacts = { act: decideObjection.act, operation: timeRecordEventLabels[event], reason: opinion }
  const [entry] = await hoursActs(executor, caller, { ...actFacts, before: [record], after: [after] })
  if (!entry) throw new Error('a record without an act')
  return { reply: { state: decision.state, recordState: after.state }, entry }
}
