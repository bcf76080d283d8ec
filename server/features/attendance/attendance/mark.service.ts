import {
  type ListReason,
  listReasonLabels,
  markAllAttendance,
  markAttendance,
} from '#contract/attendance/attendance-list.ts'
import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import { clockText } from '#domain/words.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import type { StaffAct } from '#domain/staff-log/staff-act-labels.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { webHosts } from '#domain/fields/web-address.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { applyApplicationEvent } from '../../../records/application/application-lifecycle.ts'
import { type Walker, walkInSince } from '../../../records/application/walk-in-time.ts'
import { isApplicationInScope } from '../../../records/application/application-in-scope.repository.ts'
import { lockApplication } from '../../../records/application/application-lock.repository.ts'
import { notifyApplicants } from '../../../records/application/application-message.ts'
import { ownCauseFinder } from '../../../records/person/own-cause.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { findSlotInScope } from './board.repository.ts'
import { lockMarkedPerson } from './mark-person.ts'
import { findAttendance, listMarkable } from '../../../records/attendance/mark-person.repository.ts'
import { findMarkByNonce } from '../../../records/attendance/mark.repository.ts'
import { newNonce, noteByList, refuseBeforeArrival } from '../../../records/attendance/marks.ts'
import { purposeNames, slotSubject } from './messages.ts'
import { findMinorsKeptOut, needsGuardianOnDay, refuseMinor } from '../../../records/attendance/minor-arrival.ts'
import { refuseSuspendedSite } from '../../../records/attendance/suspension.ts'

const events = { in: 'application.checkedIn', out: 'application.checkedOut' } as const
const notices = { in: 'markedIn', out: 'markedOut' } as const
const verbs = { in: '到场', out: '离场' } as const

/** Marks one person on the organization's list; the chart decides whether that is possible, and the person is told. */
export async function markOne(
  executor: Executor,
  keys: Keys,
  body: Body<typeof markAttendance>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof markAttendance>> {
  return executor.transaction(async (transaction) => {
    if (!(await isApplicationInScope(transaction, Number(body.applicationId), caller))) throw notFound('这条报名')
    await refuseSuspendedSite(transaction, { applicationIds: [Number(body.applicationId)] })
    return markPerson(transaction, keys, { mark: body, caller, act: markAttendance.act, capturedAt: null }, now)
  })
}

interface ListMark {
  readonly mark: Body<typeof markAttendance>
  /** Who answers for it. */
  readonly caller: Pick<OrganizerCaller, 'id' | 'federation' | 'source'>
  readonly act: StaffAct
  /** Of a mark that came later than it was made: when that was. */
  readonly capturedAt: Date | null
}

/** One mark of the list, in the transaction that asks for it; whether the caller may is asked before. */
export async function markPerson(
  transaction: Executor,
  keys: Keys,
  { mark, caller, act, capturedAt }: ListMark,
  now: Date,
): Promise<ReplyInput<typeof markAttendance>> {
  const applicationId = Number(mark.applicationId)
  const { person, application: record, slot } = await lockMarkedPerson(transaction, keys, applicationId, caller)
  const same = await findMarkByNonce(transaction, mark.nonce)
  if (same?.applicationId === applicationId) return { state: record.state, at: same.at }
  const { purpose, reason, note, nonce, withGuardian = false } = mark
  refuseWithoutReason(person.mode, reason, note)
  if (purpose === 'in' && !withGuardian && needsGuardianOnDay(person.birthDay, slot.startAt))
    throw invalidInput([{ field: 'withGuardian', message: '未满 14 周岁，请核对监护人在场后勾选' }])
  if (purpose === 'in') await refuseMinor(transaction, applicationId, withGuardian)
  const said = await saidAt(transaction, record, mark, capturedAt ?? now)
  const { state } = await applyApplicationEvent(transaction, record, events[purpose], now)
  const notes = { organizerId: caller.id, reason, note, withGuardian, nonce, at: said, capturedAt }
  const at = await noteByList(transaction, record, slot, purpose, notes, now)
  const reasonLine = reasonText(reason, note)
  const told = reasonText(reason, plainNote(note))
  const text = `${verbs[purpose]}记为 ${clockText(at)}${told && `，原因：${told}`}。`
  await notifyApplicants(transaction, notices[purpose], [applicationId], now, text)
  const subject = `${maskName(person.personName)} 在${slotSubject({ ...person, ...slot })}的${purposeNames[purpose]}`
  const { organizationId } = person
  const entry = { act, organizationId, missionId: record.missionId, subject, reason: reasonLine }
  const guardian = withGuardian && { 监护人: '在场' }
  await recordAct(transaction, caller, { ...entry, after: { [verbs[purpose]]: clockText(at), ...guardian } }, now)
  return { state, at }
}

function refuseWithoutReason(mode: string, reason: ListReason | undefined, note: string | undefined): void {
  if (mode !== 'list' && reason === undefined)
    throw invalidInput([{ field: 'reason', message: '这个活动扫码签到，按名单登记请选择原因' }])
  if (reason === 'other' && (note ?? '') === '') throw invalidInput([{ field: 'note', message: '请写明是什么原因' }])
}

/** A note for people: what came late from a list that was taken along is kept whatever it says, and told where it names no address. */
const plainNote = (note: string | undefined): string | undefined =>
  note !== undefined && webHosts(note).length > 0 ? undefined : note

const reasonText = (reason: ListReason | undefined, note: string | undefined): string =>
  [reason && reason !== 'other' ? listReasonLabels[reason] : '', note ?? ''].filter((text) => text !== '').join('，')

async function saidAt(
  executor: Executor,
  record: Walker & { readonly id: number },
  { at, purpose }: Body<typeof markAttendance>,
  now: Date,
): Promise<Date> {
  const said = at === undefined ? now : new Date(at)
  if (said > now) throw invalidInput([{ field: 'at', message: '这个时间还没到，请填已经发生的时间' }])
  const addedAt = walkInSince(record)
  if (at !== undefined && addedAt !== null && said < addedAt)
    throw invalidInput([{ field: 'at', message: `这位志愿者 ${clockText(addedAt)} 才加进名单，时间不能更早` }])
  if (purpose === 'out')
    refuseBeforeArrival(await findAttendance(executor, record.id), said, '离场时间早于到场时间，请核对')
  return said
}

/** Marks everybody of a slot whom the chart lets: all who are expected as arrived, or all present as gone. */
export async function markAll(
  executor: Executor,
  keys: Keys,
  { slotId, purpose, reason, note }: Body<typeof markAllAttendance>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof markAllAttendance>> {
  return executor.transaction(async (transaction) => {
    const slot = await findSlotInScope(transaction, Number(slotId), caller)
    if (!slot) throw notFound('这个时段')
    await refuseSuspendedSite(transaction, slot)
    refuseWithoutReason(slot.mode, reason, note)
    const people = await listMarkable(transaction, slot.id, purpose === 'in' ? 'confirmed' : 'checkedIn')
    const isOwn = await ownCauseFinder(transaction, keys, caller, [])
    const ids = people.map(({ applicationId }) => applicationId)
    const keptOut = new Set(purpose === 'in' ? await findMinorsKeptOut(transaction, ids) : [])
    const markable = people.filter(
      ({ applicationId, volunteerId, birthDay }) =>
        !isOwn({ people: [volunteerId] }) &&
        !keptOut.has(applicationId) &&
        !(purpose === 'in' && needsGuardianOnDay(birthDay, slot.startAt)),
    )
    const marked: number[] = []
    for (const { applicationId } of markable) {
      const locked = await lockApplication(transaction, applicationId)
      if (!locked) continue
      await applyApplicationEvent(transaction, locked.application, events[purpose], now)
      const notes = { organizerId: caller.id, reason, note, nonce: newNonce() }
      await noteByList(transaction, locked.application, slot, purpose, notes, now)
      marked.push(applicationId)
    }
    const reasonLine = reasonText(reason, note)
    await notifyApplicants(transaction, notices[purpose], marked, now, allText(purpose, reasonLine))
    const entry = {
      act: markAllAttendance.act,
      organizationId: slot.organizationId,
      missionId: slot.missionId,
      reason: reasonLine,
    }
    const after = { [purposeNames[purpose]]: `${marked.length} 人` }
    await recordAct(transaction, caller, { ...entry, subject: slotSubject(slot), after }, now)
    return { marked: marked.length, skipped: people.length - marked.length }
  })
}

const allText = (purpose: AttendancePurpose, reasonLine: string): string =>
  `组织按名单把大家记为已${verbs[purpose]}${reasonLine && `，原因：${reasonLine}`}。`
