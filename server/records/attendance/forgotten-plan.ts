import { and, eq, isNull } from 'drizzle-orm'
import { attendanceRules } from '#domain/attendance-rules.ts'
import type { Executor } from '../../database/client.ts'
import { dueEvent } from '../../database/schema/due.ts'
import { scheduleDue } from '../../due/due.ts'
import type { SlotTimes } from './stay.ts'

/** Half an hour after the end the person is asked; when check-out has closed, the rule decides. */
export const forgottenKinds = { asked: 'attendance.forgotten', closed: 'attendance.unanswered' } as const
const askAfterMs = 30 * 60_000

/** Plans what becomes of an arrival without a departure; once, however often somebody arrives. */
export async function planCheckOut(executor: Executor, applicationId: number, { endAt }: SlotTimes): Promise<void> {
  const planned = and(
    eq(dueEvent.kind, forgottenKinds.asked),
    eq(dueEvent.subjectId, applicationId),
    isNull(dueEvent.doneAt),
  )
  if ((await executor.$count(dueEvent, planned)) > 0) return
  const after = (milliseconds: number) => new Date(endAt.getTime() + milliseconds)
  await scheduleDue(executor, forgottenKinds.asked, applicationId, after(askAfterMs))
  await scheduleDue(executor, forgottenKinds.closed, applicationId, after(attendanceRules.lateMs + 1))
}
