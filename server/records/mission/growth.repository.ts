import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { slot } from '../../database/schema/mission.ts'
import { missionGrowth } from '../../database/schema/mission-change.ts'

const minutes = sql<number>`(extract(epoch from ${slot.endAt} - ${slot.startAt}) / 60)::int`

/** Slots of a mission with what was reviewed of them; of those from before it was kept, what they are now is kept. */
export async function listReviewedSlots(executor: Executor, missionId: number) {
  await executor
    .update(slot)
    .set({ reviewedMinutes: minutes, reviewedCapacity: slot.capacity })
    .where(and(eq(slot.missionId, missionId), isNull(slot.reviewedMinutes)))
  return executor.select().from(slot).where(eq(slot.missionId, missionId)).orderBy(asc(slot.startAt), asc(slot.id))
}

/** What the slots of a mission are now was reviewed. */
export async function noteReviewed(executor: Executor, missionId: number): Promise<void> {
  await executor
    .update(slot)
    .set({ reviewedMinutes: minutes, reviewedCapacity: slot.capacity })
    .where(eq(slot.missionId, missionId))
}

/** The change of a mission that waits for the federation. */
export async function findWaitingGrowth(executor: Executor, missionId: number) {
  const [row] = await executor
    .select()
    .from(missionGrowth)
    .where(and(eq(missionGrowth.missionId, missionId), isNull(missionGrowth.outcome)))
  return row ?? null
}

export type GrowthRow = NonNullable<Awaited<ReturnType<typeof findWaitingGrowth>>>

/** The newest change of a mission that went to the federation. */
export async function findNewestGrowth(executor: Executor, missionId: number) {
  const [row] = await executor
    .select()
    .from(missionGrowth)
    .where(eq(missionGrowth.missionId, missionId))
    .orderBy(desc(missionGrowth.id))
    .limit(1)
  return row ?? null
}

type Outcome = Pick<GrowthRow, 'outcome' | 'opinion' | 'decidedAt'>

export async function closeGrowth(executor: Executor, missionId: number, outcome: Outcome): Promise<void> {
  await executor
    .update(missionGrowth)
    .set(outcome)
    .where(and(eq(missionGrowth.missionId, missionId), isNull(missionGrowth.outcome)))
}

/** Keeps a change that waits, in place of the one that waited. */
export async function writeGrowth(
  executor: Executor,
  values: Pick<GrowthRow, 'missionId' | 'slots' | 'reason' | 'enteredBy' | 'enteredAt'>,
): Promise<void> {
  await closeGrowth(executor, values.missionId, { outcome: 'replaced', opinion: null, decidedAt: values.enteredAt })
  await executor.insert(missionGrowth).values(values)
}
