import { eq } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { attendanceMark } from '../../../database/schema/attendance.ts'
import { registerDue } from '../../../due/due.ts'
import { applyApplicationEvent } from '../../../records/application/application-lifecycle.ts'
import { lockApplication } from '../../../records/application/application-lock.repository.ts'
import { planCheckOut } from '../../../records/attendance/forgotten-plan.ts'
import { noteSuspension, writeAttendance } from '../../../records/attendance/mark.repository.ts'
import { openingDue } from '../../../records/attendance/marks.ts'

/** Scans that waited for the opening become arrivals at it, of whoever is still expected. */
export function registerOpening(): void {
  registerDue(openingDue, async (executor, markId, now) => {
    const mark = await findMark(executor, markId)
    if (!mark || mark.withdrawnAt) return
    const locked = await lockApplication(executor, mark.applicationId)
    if (locked?.application.state !== 'confirmed') return
    await applyApplicationEvent(executor, locked.application, 'application.checkedIn', now)
    await noteSuspension(executor, mark)
    await writeAttendance(executor, mark.applicationId, locked.slot, now)
    await planCheckOut(executor, mark.applicationId, locked.slot)
  })
}

async function findMark(executor: Executor, id: number) {
  const [row] = await executor.select().from(attendanceMark).where(eq(attendanceMark.id, id))
  return row
}
