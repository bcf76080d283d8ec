import { type Withdrawal, withdrawMark } from '#contract/attendance/attendance-list.ts'
import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { applicationRefusal, applicationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { applyApplicationEvent } from '../../../records/application/application-lifecycle.ts'
import { isApplicationInScope } from '../../../records/application/application-in-scope.repository.ts'
import { notifyApplicants } from '../../../records/application/application-message.ts'
import { listParticipants } from '../../hours/hours/participant.ts'
import { reopenHours } from '../../../records/hours/reopen.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { lockMarkedPerson } from './mark-person.ts'
import { clearConfirmation, withdrawMarks, writeAttendance } from '../../../records/attendance/mark.repository.ts'
import { slotSubject } from './messages.ts'
import { refuseSuspendedSite } from '../../../records/attendance/suspension.ts'

const event = 'application.markWithdrawn'

/** Where somebody stands whose mark can be taken back, and what the mark is called. */
const markStates = {
  in: { state: 'checkedIn', name: '到场登记' },
  out: { state: 'completed', name: '离场登记' },
  absent: { state: 'absent', name: '“未参加”' },
} as const satisfies Record<Withdrawal, { state: ApplicationState; name: string }>

/** Takes back what somebody stands on, as long as no hours rest on it; the marks stay, withdrawn with the reason. */
export async function withdrawAttendanceMark(
  executor: Executor,
  keys: Keys,
  { applicationId: id, mark, reason }: Body<typeof withdrawMark>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof withdrawMark>> {
  const applicationId = Number(id)
  return executor.transaction(async (transaction) => {
    if (!(await isApplicationInScope(transaction, applicationId, caller))) throw notFound('这条报名')
    await refuseSuspendedSite(transaction, { applicationIds: [applicationId] })
    const {
      person,
      application: record,
      slot,
      mission,
    } = await lockMarkedPerson(transaction, keys, applicationId, caller)
    const { state: expected, name } = markStates[mark]
    if (record.state !== expected || mission.state === 'cancelled')
      throw new BusinessError(codes.stateRefused, applicationRefusal(record.state, event))
    const [participant] = await listParticipants(transaction, [applicationId])
    if (participant && participant.recordState !== null)
      throw new BusinessError(
        codes.stateRefused,
        `${maskName(person.personName)} 这个时段的时长已经登记，不能撤销，请用更正`,
      )
    const { state } = await applyApplicationEvent(transaction, record, event, now).catch(refuseOverlap)
    if (mark !== 'absent') {
      const withdrawal = { withdrawnAt: now, withdrawnBy: caller.id, withdrawnReason: reason }
      await withdrawMarks(transaction, { applicationId, purpose: mark }, withdrawal)
      await writeAttendance(transaction, applicationId, slot, now)
    }
    if (mark === 'in') await clearConfirmation(transaction, applicationId)
    await reopenHours(transaction, record.missionId)
    await notifyApplicants(transaction, 'markWithdrawn', [applicationId], now, `${name}已撤销，原因：${reason}。`)
    const subject = `${maskName(person.personName)} 在${slotSubject({ ...person, ...slot })}的${name}`
    const { organizationId } = person
    const entry = { act: withdrawMark.act, organizationId, missionId: record.missionId, subject, reason }
    const before = { 状态: applicationStateLabels[record.state] }
    await recordAct(transaction, caller, { ...entry, before, after: { 状态: applicationStateLabels[state] } }, now)
    return { state }
  })
}

function refuseOverlap(error: unknown): never {
  const { constraint } = ((error as Error).cause ?? {}) as { constraint?: string }
  if (constraint !== 'application_no_overlap') throw error
  throw new BusinessError(codes.timeConflict, '这位志愿者后来报了时间重叠的另一场活动，不能撤销')
}
