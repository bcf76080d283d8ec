import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { missionStep } from '../../database/schema/mission.ts'

type Step = Omit<typeof missionStep.$inferInsert, 'id'>

export async function insertStep(executor: Executor, step: Step): Promise<void> {
  await executor.insert(missionStep).values(step)
}

/** How a mission came to where it stands, oldest first. */
export const listSteps = (executor: Executor, missionId: number) =>
  executor
    .select({ event: missionStep.event, state: missionStep.state, at: missionStep.at })
    .from(missionStep)
    .where(eq(missionStep.missionId, missionId))
    .orderBy(asc(missionStep.id))
