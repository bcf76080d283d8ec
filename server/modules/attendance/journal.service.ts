import { type attendanceJournal, incidentKindLabels, noteIncident } from '#contract/attendance-list.ts'
import type { Body, Query, Reply } from '#contract/endpoint.ts'
import { maskName } from '#contract/fields/masked-name.ts'
import type { Executor } from '../../database/client.ts'
import { invalidInput } from '../../errors.ts'
import type { OrganizerCaller } from '../../plugins/caller.ts'
import { notFound } from '../../plugins/endpoints.ts'
import { logWatch } from '../privacy/access-log.ts'
import { recordAct } from '../staff-log/staff-act.ts'
import { findSlotInScope, listLatestRefusals } from './board.repository.ts'
import { insertIncident, listIncidents } from './incident.repository.ts'
import { subjectOf } from './messages.ts'

const most = 50

/** Writes down what happened at a slot of the caller's scope. */
export async function writeIncident(
  executor: Executor,
  { slotId, kind, note, at: said }: Body<typeof noteIncident>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof noteIncident>> {
  const at = said === undefined ? now : new Date(said)
  if (at > now) throw invalidInput([{ field: 'at', message: '这个时间还没到，请填已经发生的时间' }])
  return executor.transaction(async (transaction) => {
    const of = await findSlotInScope(transaction, Number(slotId), caller)
    if (!of) throw notFound('这个时段')
    await insertIncident(transaction, { slotId: of.id, kind, note, at, organizerId: caller.id, createdAt: now })
    const entry = { act: noteIncident.act, organizationId: of.organizationId, missionId: of.missionId }
    const after = { [incidentKindLabels[kind]]: note }
    await recordAct(transaction, caller, { ...entry, subject: subjectOf(of), after }, now)
    return { at: at.toISOString() }
  })
}

/** What happened at a slot, and the scans that were refused there; the look is in the log of each one shown. */
export async function readJournal(
  executor: Executor,
  { slotId }: Query<typeof attendanceJournal>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof attendanceJournal>> {
  const of = await findSlotInScope(executor, Number(slotId), caller)
  if (!of) throw notFound('这个时段')
  const incidents = await listIncidents(executor, of.id, most)
  const refusals = await listLatestRefusals(executor, of.id, { limit: most })
  const what = `查看“${of.name}”没有成功的签到签退`
  await logWatch(
    executor,
    caller,
    refusals.map(({ volunteerId }) => ({ volunteerId, what })),
    now,
  )
  return {
    incidents: incidents.map(({ at, ...incident }) => ({ ...incident, at: at.toISOString() })),
    refusals: refusals.map(({ name, purpose, reason, at }) => ({
      name: maskName(name),
      purpose,
      reason,
      at: at.toISOString(),
    })),
  }
}
