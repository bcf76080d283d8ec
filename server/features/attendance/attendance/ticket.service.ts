import { attendanceRules } from '#domain/attendance-rules.ts'
import { refusalReasonLabels } from '#contract/attendance/attendance-list.ts'
import { codes } from '#contract/codes.ts'
import { type DutyRule, isOpenTo } from '#domain/duty.ts'
import { clockText, momentText } from '#domain/words.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import {
  type Captured,
  lateRules,
  type sendTicketIncidents,
  sendTicketMarks,
  takeSlot,
  type ticketList,
} from '#contract/attendance/late-marks.ts'
import type { Executor } from '../../../database/client.ts'
import { registerDue, scheduleDue } from '../../../due/due.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { CallSource, OrganizerCaller } from '../../../records/caller/caller.ts'
import { randomToken, tokenHash } from '../../../records/account/tokens.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { codesBetween } from './attendance-code.ts'
import { findSlotInScope, type SlotInScope } from './board.repository.ts'
import { recordIncident } from './journal.service.ts'
import { refuseTooLate } from './late-scan.service.ts'
import { listNumbers, listAttendants } from './list.repository.ts'
import { maskAttendant } from './list.service.ts'
import { findMarkedPerson } from '../../../records/attendance/mark-person.repository.ts'
import { markPerson } from './mark.service.ts'
import { findMissionMeeting } from './meeting-point.repository.ts'
import { purposeNames, slotSubject } from './messages.ts'
import { findRefusal, keepRefusal } from './refusal.ts'
import { refuseSuspendedSite } from '../../../records/attendance/suspension.ts'
import { deleteTicket, findDeviceTicket, insertTicket } from '../../../records/attendance/ticket.repository.ts'
import { signOutTicket } from '../../../records/session/ticket-end.repository.ts'
import { listedTicketOf, notedAt, type Ticket, type TicketCall, type TicketContext, ticketOf } from './ticket-reach.ts'

type MarkOutcome = ReplyInput<typeof sendTicketMarks>['outcomes'][number]

const { earlyMs, lateMs } = attendanceRules
const ticketDue = 'attendance.ticket'
const mostPeople = 2000
/** Who may read a list of people. */
const listDuties: DutyRule = { duties: ['owner', 'missions'] }

interface People {
  readonly slot: Pick<SlotInScope, 'id' | 'startAt'>
  readonly holder: Pick<OrganizerCaller, 'id' | 'duty' | 'federationDuties'>
  /** The look, for the log of each one. */
  readonly what: string
}

/** Everybody of a slot, masked, or by number for who may not read lists; the look is in the log of each one. */
async function readPeople(executor: Executor, keys: Keys, { slot, holder, what }: People, now: Date) {
  const slice = { after: null, offset: 0, limit: mostPeople }
  const people = await listAttendants(executor, { slotId: slot.id, filter: 'all', found: null }, slice)
  const looks = people.map(({ volunteerId }) => ({ volunteerId, what }))
  await logAccesses(executor, holder, looks, now)
  const numbers = await listNumbers(executor, slot.id)
  const seesNames = isOpenTo(listDuties, holder)
  return people.map((row) => {
    const person = maskAttendant(keys, row, slot)
    return { ...person, name: seesNames ? person.name : null, number: numbers.get(row.id) ?? 0 }
  })
}

/** What a device takes along for a slot of the caller's scope. */
export async function takeAlong(
  executor: Executor,
  keys: Keys,
  { slotId }: Body<typeof takeSlot>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof takeSlot>> {
  return executor.transaction(async (transaction) => {
    const slot = await findSlotInScope(transaction, Number(slotId), caller)
    const meeting = slot && (await findMissionMeeting(transaction, slot.missionId))
    if (!slot || !meeting) throw notFound('这个时段')
    await refuseSuspendedSite(transaction, slot)
    const expiresAt = new Date(slot.endAt.getTime() + lateMs)
    refuseOtherTime(slot, expiresAt, now)
    const ticket = randomToken()
    const row = {
      tokenHash: tokenHash(ticket),
      slotId: slot.id,
      organizerId: caller.id,
      sessionId: caller.sessionId,
      createdAt: now,
      expiresAt,
    }
    await scheduleDue(transaction, ticketDue, await insertTicket(transaction, row), expiresAt)
    const accessText = `下载“${slot.name}”的离线签到名单`
    const people = await readPeople(transaction, keys, { slot, holder: caller, what: accessText }, now)
    const { organizationId, missionId } = slot
    const entry = { act: takeSlot.act, organizationId, missionId, subject: slotSubject(slot) }
    const after = { 名单: `${people.length} 人`, 自动失效: momentText(expiresAt) }
    await recordAct(transaction, caller, { ...entry, after }, now)
    return {
      ticket,
      expiresAt,
      now,
      slotId: slot.id,
      missionId,
      missionName: slot.name,
      place: meeting.place,
      positionName: slot.positionName,
      mode: slot.mode,
      startAt: slot.startAt,
      endAt: slot.endAt,
      codes: slot.mode === 'list' ? null : codesOf(keys, slot, expiresAt),
      people,
    }
  })
}

function refuseOtherTime({ startAt }: SlotInScope, closes: Date, now: Date): void {
  const opens = new Date(startAt.getTime() - lateRules.takeMs)
  if (now < opens) throw new BusinessError(codes.slotClosed, `${momentText(opens)} 起可以下载离线名单`)
  if (now > closes) throw new BusinessError(codes.slotClosed, `签退到 ${momentText(closes)} 为止，离线名单已经用不上了`)
}

/** From the opening until check-in closes, and from the slot's start until check-out closes. */
const codesOf = (keys: Keys, { id, startAt, endAt }: SlotInScope, closes: Date) => ({
  in: codesBetween(keys, id, 'in', new Date(startAt.getTime() - earlyMs), endAt),
  out: codesBetween(keys, id, 'out', startAt, closes),
})

/** The list of a ticket's slot, as it is now. */
export async function refreshTicketList(
  context: TicketContext,
  call: TicketCall,
  now: Date,
): Promise<ReplyInput<typeof ticketList>> {
  const { executor } = context.database
  const { slotId, startAt, missionId, missionName, holder } = await listedTicketOf(context, call, now)
  await refuseSuspendedSite(executor, { missionId })
  const accessText = `更新“${missionName}”的离线签到名单`
  const people = await readPeople(
    executor,
    context.keys,
    { slot: { id: slotId, startAt }, holder, what: accessText },
    now,
  )
  return { now, people }
}

interface TicketMarks extends TicketCall {
  readonly entries: Body<typeof sendTicketMarks>['entries']
}

/** Takes marks of a ticket's slot that a device made without a network, each in a transaction of its own, in the order in which they were made. */
export async function takeTicketMarks(
  context: TicketContext,
  { entries, ...call }: TicketMarks,
  now: Date,
): Promise<ReplyInput<typeof sendTicketMarks>> {
  const deviceTicket = await ticketOf(context, call, now)
  const outcomes: MarkOutcome[] = []
  for (const entry of inOrder(entries))
    outcomes.push({
      nonce: entry.nonce,
      ...(await takeMark(context, { of: deviceTicket, source: call.source, entry }, now)),
    })
  return { outcomes }
}

const inOrder = <E extends Captured>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => Date.parse(a.capturedAt) - Date.parse(b.capturedAt))

interface Arrived<Entry> {
  readonly of: Ticket
  /** Where the device that sent it is. */
  readonly source: CallSource
  readonly entry: Entry
}

async function takeMark(
  { database: { executor }, keys }: TicketContext,
  { of, source, entry }: Arrived<TicketMarks['entries'][number]>,
  now: Date,
): Promise<Omit<MarkOutcome, 'nonce'>> {
  const { slotId, holder, level } = of
  const { purpose, nonce } = entry
  const person = await findMarkedPerson(executor, Number(entry.applicationId), slotId)
  if (!person) return { outcome: 'refused', message: '这个时段没有这条报名' }
  const before = await findRefusal(executor, person.volunteerId, nonce)
  if (before) return { outcome: 'refused', message: refusalReasonLabels[before.reason] }
  try {
    refuseTooLate(entry, now)
    const capturedAt = notedAt(entry, of, now)
    const caller = { id: holder.id, federation: level === 'federation', source }
    const mark = { mark: entry, caller, act: sendTicketMarks.act, capturedAt }
    const { at } = await executor.transaction((transaction) => markPerson(transaction, keys, mark, now))
    return { outcome: 'accepted', message: `${purposeNames[purpose]}已补上，按 ${clockText(new Date(at))} 记，待确认` }
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    await keepRefusal(executor, { volunteerId: person.volunteerId, slotId, purpose, device: null, nonce }, error, now)
    return { outcome: 'refused', message: error.message }
  }
}

interface TicketIncidents extends TicketCall {
  readonly entries: Body<typeof sendTicketIncidents>['entries']
}

/** Takes incidents at a ticket's slot that a device noted without a network, each in a transaction of its own. */
export async function takeTicketIncidents(
  context: TicketContext,
  { entries, ...call }: TicketIncidents,
  now: Date,
): Promise<ReplyInput<typeof sendTicketIncidents>> {
  const deviceTicket = await ticketOf(context, call, now)
  const outcomes: MarkOutcome[] = []
  for (const entry of inOrder(entries))
    outcomes.push({
      nonce: entry.nonce,
      ...(await takeIncident(context, { of: deviceTicket, source: call.source, entry }, now)),
    })
  return { outcomes }
}

async function takeIncident(
  { database: { executor } }: TicketContext,
  { of: ticket, source, entry }: Arrived<TicketIncidents['entries'][number]>,
  now: Date,
): Promise<Omit<MarkOutcome, 'nonce'>> {
  const { slotId, missionName, holder, ...slot } = ticket
  try {
    refuseTooLate(entry, now)
    const capturedAt = notedAt(entry, ticket, now)
    const listedSlot = { ...slot, id: slotId, name: missionName }
    const incident = { ...entry, of: listedSlot, caller: { id: holder.id, source }, at: capturedAt, capturedAt }
    const at = await executor.transaction((transaction) => recordIncident(transaction, incident, now))
    return { outcome: 'accepted', message: `已记入现场情况，按 ${clockText(at)} 记` }
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    return { outcome: 'refused', message: error.message }
  }
}

/** What a device has signed out of, or has no use for any more. */
export async function dropTicket(
  { executor }: TicketContext['database'],
  { ticket, waits }: { readonly ticket: string; readonly waits: boolean },
  now: Date,
): Promise<null> {
  const found = await findDeviceTicket(executor, tokenHash(ticket), now)
  if (found) await (waits ? signOutTicket(executor, found.id, now) : deleteTicket(executor, found.id))
  return null
}

/** Tickets go when they have run out. */
export function registerTicketRemoval(): void {
  registerDue(ticketDue, async (executor, id) => {
    await deleteTicket(executor, id)
  })
}
