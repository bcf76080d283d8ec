import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { codes } from '#contract/codes.ts'
import type { Body, Query, Reply } from '#contract/endpoint.ts'
import { maskName } from '#contract/fields/masked-name.ts'
import { type ObjectionState, objectionLimits } from '#contract/hours/hours-words.ts'
import type { decideObjection, managedObjections } from '#contract/hours/managed-hours.ts'
import type { queryObjection, submitObjection } from '#contract/hours/publicity.ts'
import { hourRecordEventWords } from '#contract/lifecycle-words.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { hourRecord, objection } from '../../database/schema/time-record.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { BusinessError, invalidInput } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { cursorParts, readCursor, writeCursor } from '../../search/cursor.ts'
import {
  applyRecordEvent,
  lockRecords,
  noticeStates,
  recordHears,
  refuseRecordEvent,
} from '../../time-record-lifecycle.ts'
import { networkOf } from '../auth/login-guard.ts'
import { codeRefusal, tryCode } from '../code/code.service.ts'
import { waitingWords } from '../code/code-limits.ts'
import { lockSenders } from '../feedback/feedback.repository.ts'
import { receiptNumber } from '../feedback/feedback.service.ts'
import { withinScope } from '../mission/scope.ts'
import { refuseOwnCause } from '../organizer/own-cause.ts'
import { refuseAsSecond } from '../organizer/second-person.ts'
import { logLooks } from '../privacy/access-log.ts'
import { maskEmail, maskMobile } from '../volunteer/mask.ts'
import { volunteersBehind } from '../volunteer/contact-owners.ts'
import { tellEntered, tellOwners } from './hours-message.ts'
import { planObjectionEnd } from './objection-keeping.ts'

const hour = 3_600_000
const day = 24 * hour

type Sealed = 'name' | 'contact' | 'reason'
const seal = (keys: Keys, column: Sealed, plain: string): string => keys.encryptColumn(`objection.${column}`, plain)
const unseal = (keys: Keys, column: Sealed, stored: string): string => keys.decryptColumn(`objection.${column}`, stored)

/** The transaction ends without throwing, so that the wrong try counts. */
interface Untaken {
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
): Promise<Reply<typeof submitObjection>> {
  const network = networkOf(address)
  const from = {
    contactHash: keys.lookupHash('objection.contact', contact),
    addressHash: keys.lookupHash('objection.address', network),
  }
  const taken = await database.executor.transaction(
    async (transaction): Promise<Reply<typeof submitObjection> | Untaken> => {
      await lockSenders(transaction, [from.addressHash, from.contactHash])
      const now = clock()
      const { perContactAndDay, perAddressAndHour } = objectionLimits
      const ofContact = inArray(objection.contactHash, keys.lookupHashes('objection.contact', contact))
      await refuseTooMany(transaction, ofContact, { most: perContactAndDay, span: day }, now, '一天提交异议的次数太多')
      const ofNetwork = inArray(objection.addressHash, keys.lookupHashes('objection.address', network))
      const perHour = { most: perAddressAndHour, span: hour }
      await refuseTooMany(transaction, ofNetwork, perHour, now, '这个网络提交异议的次数太多')
      const [record] = await lockRecords(transaction, [Number(recordId)])
      if (!record || !noticeStates.some((state) => state === record.state)) throw notFound('这条公示中的时长')
      // Before the code is spent: a refusal by the chart leaves it as it is.
      if (!recordHears(record, 'objection.raised')) throw refuseRecordEvent(record, 'objection.raised')
      const channel = contact.includes('@') ? 'email' : 'mobile'
      const about = { channel, purpose: 'objection', target: contact, subject: '' } as const
      const verdict = await tryCode(transaction, keys, about, code, now, { isOfAccount: false })
      if (verdict.kind !== 'right') return { refusal: codeRefusal(verdict) }
      await applyRecordEvent(transaction, record, { event: 'objection.raised', now })
      const row = {
        ...from,
        recordId: record.id,
        name: seal(keys, 'name', name),
        contact: seal(keys, 'contact', contact),
        reason: seal(keys, 'reason', reason),
        submittedAt: now,
      }
      await tellOwners(transaction, 'objected', [record], now)
      for (let tries = 0; tries < 5; tries += 1) {
        const number = receiptNumber(now, undefined, 'YY')
        const stored = await transaction
          .insert(objection)
          .values({ ...row, number })
          .onConflictDoNothing({ target: objection.number })
          .returning({ id: objection.id })
        if (stored.length > 0) return { number, submittedAt: now.toISOString() }
      }
      throw new Error('no free receipt number')
    },
  )
  if ('refusal' in taken) throw taken.refusal
  return taken
}

async function refuseTooMany(
  executor: Executor,
  from: SQL,
  { most, span }: { readonly most: number; readonly span: number },
  now: Date,
  sentence: string,
): Promise<void> {
  const rows = await executor
    .select({ at: objection.submittedAt })
    .from(objection)
    .where(and(from, gt(objection.submittedAt, new Date(now.getTime() - span))))
    .orderBy(desc(objection.submittedAt))
    .limit(most)
  const oldest = rows[most - 1]
  if (!oldest) return
  const left = oldest.at.getTime() + span - now.getTime()
  throw new BusinessError(codes.tooMany, `${sentence}，请 ${waitingWords(left)}后再试；急事请拨打 12355`, {
    retryAfterSeconds: Math.ceil(left / 1000),
  })
}

/** What became of an objection, for whoever knows number and contact; the same words for an unknown number and another contact. */
export async function askObjection(
  { database, keys }: ServerContext,
  { number, contact }: Body<typeof queryObjection>,
): Promise<Reply<typeof queryObjection>> {
  const [row] = await database.executor
    .select({ objection, missionId: hourRecord.missionId, missionName: hourRecord.missionName })
    .from(objection)
    .innerJoin(hourRecord, eq(hourRecord.id, objection.recordId))
    .where(
      and(
        eq(objection.number, number),
        inArray(objection.contactHash, keys.lookupHashes('objection.contact', contact)),
      ),
    )
  if (!row) throw new BusinessError(codes.notFound, '没有查到异议，请核对回执编号和联系方式，两项须与提交时一致')
  return {
    number,
    missionId: row.missionId === null ? null : String(row.missionId),
    missionName: row.missionName,
    state: row.objection.state,
    reason: unseal(keys, 'reason', row.objection.reason),
    submittedAt: row.objection.submittedAt.toISOString(),
    opinion: row.objection.opinion,
    decidedAt: row.objection.decidedAt?.toISOString() ?? null,
  }
}

const cursor = z.tuple([cursorParts.id, cursorParts.count])

/**
 * Objections to records in the caller's scope: open ones oldest first, others newest first. The look goes to the log of whom the hours
 * belong to, and of a volunteer who objects.
 */
export async function listObjections(
  { database: { executor }, keys, clock }: ServerContext,
  query: Query<typeof managedObjections>,
  caller: OrganizerCaller,
): Promise<Reply<typeof managedObjections>> {
  const { state, pageSize } = query
  const place = query.cursor === undefined ? null : readCursor(cursor, query.cursor)
  const wanted = and(eq(objection.state, state), withinScope(hourRecord.organizationId, caller))
  const after = place ? (state === 'open' ? gt(objection.id, place[0]) : lt(objection.id, place[0])) : undefined
  const rows = await executor
    .select({ objection, record: hourRecord, volunteerName: volunteer.name, volunteerId: volunteer.id })
    .from(objection)
    .innerJoin(hourRecord, eq(hourRecord.id, objection.recordId))
    .leftJoin(volunteer, eq(volunteer.surrogateId, hourRecord.surrogateId))
    .where(and(wanted, after))
    .orderBy(state === 'open' ? asc(objection.id) : desc(objection.id))
    .offset(place ? 0 : ((query.pageNo ?? 1) - 1) * pageSize)
    .limit(pageSize + 1)
  const total = place ? place[1] : await countObjections(executor, wanted)
  const shown = rows.slice(0, pageSize)
  const contactOf = new Map(shown.map(({ objection: { id, contact } }) => [id, unseal(keys, 'contact', contact)]))
  const objectors = await volunteersBehind(executor, keys, [...contactOf.values()])
  const looks = shown.flatMap(({ objection: { id, number }, record, volunteerId }) => [
    ...(volunteerId === null ? [] : [{ volunteerId, what: `查看对“${record.missionName}”时长的异议` }]),
    ...(objectors.get(contactOf.get(id) ?? '') ?? []).map((objector) => ({
      volunteerId: objector,
      what: `查看异议 ${number} 的姓名和理由`,
    })),
  ])
  await logLooks(executor, caller, looks, clock())
  const last = shown.at(-1)
  return {
    items: shown.map(({ objection: row, record, volunteerName }) => {
      const contact = contactOf.get(row.id) ?? ''
      return {
        objectionId: String(row.id),
        number: row.number,
        recordId: String(record.id),
        missionId: record.missionId === null ? null : String(record.missionId),
        missionName: record.missionName,
        volunteerName: maskName(volunteerName ?? ''),
        minutes: record.minutes,
        name: unseal(keys, 'name', row.name),
        contact: contact.includes('@') ? maskEmail(contact) : maskMobile(contact),
        reason: unseal(keys, 'reason', row.reason),
        state: row.state,
        submittedAt: row.submittedAt.toISOString(),
        opinion: row.opinion,
        decidedAt: row.decidedAt?.toISOString() ?? null,
      }
    }),
    nextCursor: last && rows.length > pageSize ? writeCursor([last.objection.id, total]) : null,
    total,
  }
}

async function countObjections(executor: Executor, wanted: SQL | undefined): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(objection)
    .innerJoin(hourRecord, eq(hourRecord.id, objection.recordId))
    .where(wanted)
  return row?.total ?? 0
}

const decisions: Readonly<Record<string, ObjectionState>> = {
  'objection.dismissed': 'dismissed',
  'objection.upheld': 'upheld',
}

/**
 * Decides one objection; upheld, the record is out and its other open objections with it. Whoever entered the hours may uphold it, and
 * dismisses it as little as they stand for the hours.
 */
export async function decideOn(
  executor: Executor,
  keys: Keys,
  { objectionId, event, opinion }: Body<typeof decideObjection>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof decideObjection>> {
  if (event !== 'objection.dismissed' && event !== 'objection.upheld')
    throw invalidInput([{ field: 'event', message: '没有这项操作，请刷新页面后再试' }])
  return executor.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ recordId: objection.recordId, contact: objection.contact })
      .from(objection)
      .innerJoin(hourRecord, eq(hourRecord.id, objection.recordId))
      .where(and(eq(objection.id, Number(objectionId)), withinScope(hourRecord.organizationId, caller)))
    const [record] = found ? await lockRecords(transaction, [found.recordId]) : []
    if (!found || !record) throw notFound('这条异议')
    const contacts = [unseal(keys, 'contact', found.contact)]
    await refuseOwnCause(transaction, keys, caller, { people: [record.surrogateId], contacts })
    const isFor = event === 'objection.dismissed' && record.authorId !== null
    if (isFor) await refuseAsSecond(transaction, keys, caller, [record], '处理异议')
    const [open] = await transaction
      .select({ state: objection.state })
      .from(objection)
      .where(eq(objection.id, Number(objectionId)))
    if (open?.state !== 'open') {
      const words = { open: '待处理', dismissed: '异议不成立', upheld: '异议成立' }[open?.state ?? 'open']
      throw new BusinessError(codes.stateRefused, `异议处于“${words}”，不能“${hourRecordEventWords[event]}”`)
    }
    const deed = { event, now, reviewerId: caller.id, ...(event === 'objection.upheld' && { opinion }) } as const
    const { record: after } = await applyRecordEvent(transaction, record, deed)
    const decided = { state: decisions[event] as ObjectionState, opinion, decidedAt: now, decidedBy: caller.id }
    const meant =
      event === 'objection.upheld'
        ? and(eq(objection.recordId, record.id), eq(objection.state, 'open'))
        : eq(objection.id, Number(objectionId))
    const ended = await transaction.update(objection).set(decided).where(meant).returning({ id: objection.id })
    await planObjectionEnd(
      transaction,
      ended.map(({ id }) => id),
      now,
    )
    if (after.state === 'rejected') await tellOwners(transaction, 'upheld', [after], now, opinion)
    if (after.state === 'effective') await tellEntered(transaction, after, now)
    return { state: decided.state, recordState: after.state }
  })
}
