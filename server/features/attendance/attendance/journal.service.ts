import {
  type attendanceJournal,
  type IncidentKind,
  incidentKindLabels,
  noteIncident,
} from '#contract/attendance/attendance-list.ts'
import { momentText } from '#domain/words.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { logWatch } from '../../../records/access-log/access-log.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { findSlotInScope, listLatestRefusals, type SlotInScope } from './board.repository.ts'
import { findIncidentByNonce, insertIncident, listIncidents } from './incident.repository.ts'
import { slotSubject } from './messages.ts'

const limit = 50

/** Writes down what happened at a slot of the caller's scope. */
export async function writeIncident(
  executor: Executor,
  { slotId, at: said, ...noted }: Body<typeof noteIncident>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof noteIncident>> {
  const at = said === undefined ? now : new Date(said)
  if (at > now) throw invalidInput([{ field: 'at', message: '这个时间还没到，请填已经发生的时间' }])
  return executor.transaction(async (transaction) => {
    const slot = await findSlotInScope(transaction, Number(slotId), caller)
    if (!slot) throw notFound('这个时段')
    return {
      at: await recordIncident(transaction, { ...noted, of: slot, caller, at, capturedAt: null }, now),
    }
  })
}

interface NewIncident {
  readonly nonce: string
  readonly kind: IncidentKind
  readonly note: string
  readonly of: Pick<SlotInScope, 'id' | 'missionId' | 'organizationId' | 'name' | 'startAt' | 'endAt'>
  /** Who answers for it. */
  readonly caller: Pick<OrganizerCaller, 'id' | 'source'>
  readonly at: Date
  /** Of one that came later than it was noted: when that was. */
  readonly capturedAt: Date | null
}

/** One incident with its entry in the log, in the transaction that asks for it; one of the same nonce stays as it is. @returns when it happened */
export async function recordIncident(
  transaction: Executor,
  { nonce, kind, note, of, caller, at, capturedAt }: NewIncident,
  now: Date,
): Promise<Date> {
  const row = { slotId: of.id, nonce, kind, note, at, capturedAt, organizerId: caller.id, createdAt: now }
  if (!(await insertIncident(transaction, row))) {
    const same = await findIncidentByNonce(transaction, nonce)
    if (same?.slotId !== of.id) throw notFound('这条记录')
    return same.at
  }
  const entry = { act: noteIncident.act, organizationId: of.organizationId, missionId: of.missionId }
  const delay = capturedAt && { 现场记下: momentText(capturedAt), 补传送达: momentText(now) }
  const after = { [incidentKindLabels[kind]]: note, ...delay }
  await recordAct(transaction, caller, { ...entry, subject: slotSubject(of), after }, now)
  return at
}

/** What happened at a slot, and the scans that were refused there; the look is in the log of each one shown. */
export async function readSlotJournal(
  executor: Executor,
  { slotId }: Query<typeof attendanceJournal>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof attendanceJournal>> {
  const slot = await findSlotInScope(executor, Number(slotId), caller)
  if (!slot) throw notFound('这个时段')
  const incidents = await listIncidents(executor, slot.id, limit)
  const refusals = await listLatestRefusals(executor, slot.id, { limit })
  const accessText = `查看“${slot.name}”没有成功的签到签退`
  await logWatch(
    executor,
    caller,
    refusals.map(({ volunteerId }) => ({ volunteerId, what: accessText })),
    now,
  )
  return {
    incidents: incidents.map(({ at, capturedAt, createdAt, ...incident }) => ({
      ...incident,
      at,
      arrivedAt: capturedAt && createdAt,
    })),
    refusals: refusals.map(({ name, purpose, reason, at }) => ({
      name: maskName(name),
      purpose,
      reason,
      at,
    })),
  }
}
