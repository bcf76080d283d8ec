import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { ensure } from '#domain/ensure.ts'
import { startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { stayNear } from '#domain/hours/clock-times.ts'
import type { requestableMissions, requestHours } from '#contract/hours/service-record.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import { lockOwners } from '../../../records/ledger/ledger.ts'
import type { VolunteerCaller } from '../../../records/caller/caller.ts'
import { startRecord } from '../../../records/hours/time-record-lifecycle.ts'
import { reopenHours } from '../../../records/hours/reopen.ts'
import { lockMission } from '../../../records/mission/mission-lock.repository.ts'
import { refuseClashes } from './clash.ts'
import { refuseFederationView } from '../../../records/hours/federation-view.ts'
import { checkHours, listParticipants, type Participant } from './participant.ts'
import { refuseRecorded } from './record.service.ts'
import { listWithoutHours } from './request.repository.ts'

/** Who may say that they were there; whoever was marked absent may too, and the organization decides. */
const claimable: ApplicationState[] = ['confirmed', 'checkedIn', 'completed', 'absent']
const maxRequests = 50

/** Slots of the caller that have ended and of which no hours stand, newest first. */
export async function listRequestable(
  executor: Executor,
  caller: VolunteerCaller,
  now: Date,
): Promise<ReplyInput<typeof requestableMissions>> {
  const rows = await listWithoutHours(executor, caller, { states: claimable, limit: maxRequests, now })
  return rows.map((row) => ({
    ...row,
    applicationId: row.applicationId,
    missionId: row.missionId,
    startAt: row.startAt,
    endAt: row.endAt,
  }))
}

/** A volunteer's request for hours that nobody recorded: grade D, for the organization to confirm or decline. */
export async function requestFor(
  executor: Executor,
  { applicationId, servedOn, start, end, content }: Body<typeof requestHours>,
  caller: VolunteerCaller,
  now: Date,
): Promise<ReplyInput<typeof requestHours>> {
  return executor.transaction(async (transaction) => {
    const participant = await lockRequest(transaction, Number(applicationId), caller)
    if (!claimable.includes(participant.applicationState))
      throw new BusinessError(codes.stateRefused, '这次报名没有参加活动，不能补报时长')
    refuseRecorded(participant)
    refuseFederationView(participant.federationView, '这个时段')
    const stay = stayOf({ servedOn, start, end }, participant)
    const details = { kind: 'service', origin: 'request', grade: 'D', content } as const
    const hours = checkHours(participant, stay, details, now, 'end')
    await refuseClashes(transaction, [hours])
    // Whoever took the former hours back does not confirm these alone.
    const { takenBackBy } = participant
    const { record: row } = await startRecord(
      transaction,
      { ...hours, authorId: takenBackBy },
      { now, needsSecond: takenBackBy !== null },
    )
    await reopenHours(transaction, participant.missionId)
    return { recordId: row.id, state: row.state, minutes: row.minutes }
  })
}

/** An application of the caller, the mission and then the caller locked, as wherever hours are recorded. @throws BusinessError notFound */
async function lockRequest(executor: Executor, applicationId: number, caller: VolunteerCaller): Promise<Participant> {
  const [before] = await listParticipants(executor, [applicationId])
  if (!before || before.volunteerId !== caller.id) throw notFound('这条报名')
  await lockMission(executor, before.missionId)
  await lockOwners(executor, [caller.surrogateId])
  const [participant] = await listParticipants(executor, [applicationId])
  return ensure(participant)
}

/** From one clock time to the other, in what of the slot lies on the day and after it. */
function stayOf(
  { servedOn, start, end }: { servedOn: string; start: string; end: string },
  { slotStart, slotEnd }: { slotStart: Date; slotEnd: Date },
) {
  const day = startOfShanghaiDay(servedOn)
  const startAt = day > slotStart ? day : slotStart
  const stay = stayNear({ start, end }, { startAt, endAt: slotEnd > startAt ? slotEnd : startAt })
  if (stay.startAt >= stay.endAt) throw invalidInput([{ field: 'end', message: '结束时间要晚于开始时间' }])
  return stay
}
