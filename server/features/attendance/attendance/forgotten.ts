import { attendanceRules } from '#domain/attendance-rules.ts'
import { clockText, momentText } from '#domain/words.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { leastDeparture, ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { Executor } from '../../../database/client.ts'
import { registerDue } from '../../../due/due.ts'
import { applyApplicationEvent } from '../../../records/application/application-lifecycle.ts'
import { lockApplication } from '../../../records/application/application-lock.repository.ts'
import { notifyApplicants } from '../../../records/application/application-message.ts'
import { forgottenKinds } from '../../../records/attendance/forgotten-plan.ts'
import { findAttendance } from '../../../records/attendance/mark-person.repository.ts'
import { insertMark, writeAttendance } from '../../../records/attendance/mark.repository.ts'
import { newNonce } from '../../../records/attendance/marks.ts'

/** Of whoever came and whose departure nobody noted: the person is asked, the list shows it, and in the end the rule of the day decides. */
export function registerForgotten(): void {
  registerDue(forgottenKinds.asked, async (executor, applicationId, now) => {
    const locked = await findPresent(executor, applicationId)
    if (!locked) return
    const closes = new Date(locked.slot.endAt.getTime() + attendanceRules.lateMs)
    await notifyApplicants(executor, 'checkOutForgotten', [applicationId], now, momentText(closes))
  })
  registerDue(forgottenKinds.closed, async (executor, applicationId, now) => {
    const locked = await findPresent(executor, applicationId)
    if (locked) await settleByRule(executor, locked, now)
  })
}

async function findPresent(executor: Executor, applicationId: number) {
  const locked = await lockApplication(executor, applicationId)
  return locked?.application.state === 'checkedIn' ? locked : null
}

type Present = NonNullable<Awaited<ReturnType<typeof findPresent>>>

async function settleByRule(executor: Executor, { application: record, slot }: Present, now: Date): Promise<void> {
  const rules = ruleSetOn(shanghaiDay(slot.startAt))
  const noted = await findAttendance(executor, record.id)
  if (rules.forgottenCheckOut === 'typed' || !noted?.checkedInAt) return
  const at = leastDeparture(noted.checkedInAt, slot, rules)
  await applyApplicationEvent(executor, record, 'application.checkedOut', now)
  const mark = {
    applicationId: record.id,
    purpose: 'out',
    at,
    receivedAt: now,
    means: 'rule',
    nonce: newNonce(),
  } as const
  await insertMark(executor, mark)
  await writeAttendance(executor, record.id, slot, now)
  await notifyApplicants(executor, 'checkOutByRule', [record.id], now, `记为 ${clockText(at)} 离场`)
}
