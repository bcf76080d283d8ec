import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { applicationLifecycle, applyApplicationEvent, holdsSeat } from './application-lifecycle.ts'
import { lockApplication } from './application-lock.repository.ts'
import { offerFreeSeats } from './promotion.ts'

/** Withdraws every application that can still be withdrawn; freed places go to the first in line. */
export async function leaveMissions(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const live = await executor
    .select({ id: application.id })
    .from(application)
    .where(and(eq(application.volunteerId, volunteerId), eq(application.live, true)))
    .orderBy(asc(application.missionId), asc(application.id))
  for (const { id } of live) {
    const locked = await lockApplication(executor, id)
    if (!locked || !applicationLifecycle.can(locked.application, 'application.cancelled')) continue
    await applyApplicationEvent(executor, locked.application, 'application.cancelled', now)
    if (holdsSeat(locked.application.state)) await offerFreeSeats(executor, locked.mission, locked.slot.id, now)
  }
}
