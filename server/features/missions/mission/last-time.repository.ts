import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { outcomeStates } from '#domain/lifecycle/mission.ts'
import type { Executor } from '../../../database/client.ts'
import { mission } from '../../../database/schema/mission.ts'
import { isPublic } from '../../../records/mission/mission-visibility.ts'

/** Whose mission it is, how it is called and when it begins; null where nobody may see it. */
export async function findOccasion(executor: Executor, missionId: number) {
  const [row] = await executor
    .select({ organizationId: mission.organizationId, name: mission.name, startAt: mission.startAt })
    .from(mission)
    .where(and(eq(mission.id, missionId), isPublic(mission.state, mission.stateContext)))
  return row ?? null
}

type Occasion = NonNullable<Awaited<ReturnType<typeof findOccasion>>>

/** The last one of its organization that had its name and is over, and how many of them there were; null without any. */
export async function findLastTime(executor: Executor, { organizationId, name, startAt }: Occasion) {
  const [row] = await executor
    .select({ id: mission.id, startAt: mission.startAt, times: sql<number>`(count(*) over ())::int` })
    .from(mission)
    .where(
      and(
        eq(mission.organizationId, organizationId),
        lt(mission.startAt, startAt),
        eq(mission.name, name),
        inArray(mission.state, [...outcomeStates]),
      ),
    )
    .orderBy(desc(mission.startAt), desc(mission.id))
    .limit(1)
  return row ?? null
}
