import { codes } from '#contract/codes.ts'
import { guardianState } from '#domain/mission/eligibility.ts'
import { momentText } from '#domain/words.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { applicationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { guardianReminderRules, remindGuardian } from '#contract/application/managed-application.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { notifyApplicants } from '../../../records/application/application-message.ts'
import {
  type Decidable,
  findInScope,
  listDecidable,
  lockApplications,
} from '../../../records/application/decision.repository.ts'
import { addReminder, readReminders } from './guardian-reminder.repository.ts'

/** States of an application that a consent still helps. */
const remindable: readonly ApplicationState[] = ['pending', 'confirmed', 'waitlisted', 'offered']

/** Asks a minor, within the limits, to have the guardian agree. */
export async function remindGuardianOf(
  executor: Executor,
  { applicationId }: Body<typeof remindGuardian>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof remindGuardian>> {
  const id = Number(applicationId)
  return executor.transaction(async (transaction) => {
    const [applicant] = await findInScope(transaction, [id], caller)
    const locked = applicant && (await lockApplications(transaction, applicant.missionId, [id]))
    const [person] = locked ? await listDecidable(transaction, [id]) : []
    if (!locked || !person) throw notFound('这条报名')
    refuseUnneededReminder(person, now)
    refuseTooOften(await readReminders(transaction, id), now)
    await addReminder(transaction, { applicationId: id, organizerId: caller.id, sentAt: now })
    await notifyApplicants(transaction, 'guardianAsked', [id], now)
    const subject = `${maskName(person.name)} 在活动“${applicant.missionName}”的报名`
    const { organizationId, id: missionId } = locked.mission
    await recordAct(transaction, caller, { act: remindGuardian.act, organizationId, missionId, subject }, now)
    return { remindedAt: now }
  })
}

function refuseUnneededReminder(person: Decidable, now: Date): void {
  const { state, slotStartAt } = person
  if (!remindable.includes(state) || slotStartAt <= now)
    throw new BusinessError(
      codes.stateRefused,
      slotStartAt <= now ? '这个时段已经开始，不用再提醒' : `报名处于“${applicationStateLabels[state]}”，不用再提醒`,
    )
  const guardian = guardianState(shanghaiDay(slotStartAt), person)
  if (guardian === 'missing') return
  throw new BusinessError(
    codes.stateRefused,
    guardian === 'given' ? '监护人已经同意，不用再提醒' : '这个人不需要监护人在网上同意',
  )
}

function refuseTooOften({ count, last }: { count: number; last: Date | null }, now: Date): void {
  const { everyMs, most } = guardianReminderRules
  if (count >= most) throw new BusinessError(codes.tooMany, `已经提醒过 ${most} 次，不能再提醒`)
  const next = last && new Date(last.getTime() + everyMs)
  if (next && next > now) throw new BusinessError(codes.tooMany, `刚提醒过，${momentText(next)} 以后可以再提醒一次`)
}
