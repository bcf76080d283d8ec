import { confirmPresence } from '#contract/attendance/attendance.ts'
import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { listParticipants, type Participant } from '../../hours/hours/participant.ts'
import { refuseOwnCause } from '../../../records/person/own-cause.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { walkInSince } from '../../../records/application/walk-in-time.ts'
import { findWalkInsOfOne } from '../../hours/hours/walk-in-of-one.ts'
import { listStandingMarks } from '../../../records/attendance/mark.repository.ts'
import { lockApplicationsInScope, writeConfirmations } from './confirm.repository.ts'
import { refuseSuspendedSite } from '../../../records/attendance/suspension.ts'

const present: readonly ApplicationState[] = ['checkedIn', 'completed']

/** The organization says of people that they were there; all or none, and a second time changes nothing. */
export async function confirmPresenceOf(
  executor: Executor,
  keys: Keys,
  { applicationIds }: Body<typeof confirmPresence>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof confirmPresence>> {
  const ids = [...new Set(applicationIds.map(Number))]
  return executor.transaction(async (transaction) => {
    const inScope = await lockApplicationsInScope(transaction, ids, caller)
    if (inScope.length < ids.length) throw notFound('这条报名')
    await refuseSuspendedSite(transaction, { applicationIds: ids })
    const people = await listParticipants(transaction, ids)
    await refuseOwnCause(transaction, keys, caller, { people: people.map(({ volunteerId }) => volunteerId) })
    for (const participant of people) {
      if (!present.includes(participant.applicationState))
        throw new BusinessError(codes.stateRefused, `${maskName(participant.name)} 还没有签到，签到后才能确认到场`)
      if (participant.recordState !== null)
        throw new BusinessError(
          codes.stateRefused,
          `${maskName(participant.name)} 这个时段的时长已经登记，不能再确认到场`,
        )
    }
    await refuseOwnWalkIns(transaction, keys, people, caller)
    await writeConfirmations(transaction, ids, { confirmedAt: now, confirmedBy: caller.id })
    await recordConfirmations(transaction, caller, people, now)
    return { confirmed: ids.length }
  })
}

/** Whoever added on site is confirmed by somebody else than the one who noted both ends. */
async function refuseOwnWalkIns(
  executor: Executor,
  keys: Keys,
  people: readonly Participant[],
  caller: OrganizerCaller,
): Promise<void> {
  const walkIns = people
    .filter((participant) => walkInSince(participant) !== null && participant.attendance?.confirmedBy == null)
    .map((participant) => ({ ...participant, attendance: { confirmedBy: caller.id } }))
  const marks = await listStandingMarks(
    executor,
    walkIns.map(({ applicationId }) => applicationId),
  )
  const [own] = await findWalkInsOfOne(executor, keys, walkIns, marks)
  const participant = people.find(({ applicationId }) => applicationId === own)
  if (participant)
    throw new BusinessError(
      codes.secondPersonNeeded,
      `${maskName(participant.name)} 是现场加的，由你登记了到场，请另一位工作人员确认，或请本人扫签退码`,
    )
}

/** One act a mission, the organizations in one order for all. */
async function recordConfirmations(
  executor: Executor,
  caller: OrganizerCaller,
  people: readonly Participant[],
  now: Date,
): Promise<void> {
  const groups = [...Map.groupBy(people, ({ missionId }) => missionId).values()].flatMap(([first, ...otherPeople]) =>
    first ? { ...first, names: [first, ...otherPeople].map(({ name }) => maskName(name)).join('、') } : [],
  )
  for (const { missionId, missionName, organizationId, names } of groups.toSorted(
    (a, b) => a.organizationId - b.organizationId || a.missionId - b.missionId,
  )) {
    const entry = { act: confirmPresence.act, organizationId, missionId, subject: `活动“${missionName}”的到场` }
    await recordAct(executor, caller, { ...entry, after: { 确认到场: names } }, now)
  }
}
