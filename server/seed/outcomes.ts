import { and, desc, eq, inArray } from 'drizzle-orm'
import { outcomeStates } from '#domain/lifecycle/mission.ts'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { mission } from '../database/schema/mission.ts'
import { outcome } from '../database/schema/outcome.ts'
import { findStaff } from './settling.ts'

const hour = 3_600_000

const thanks =
  '谢谢每一位来的人。那天多亏你们提前到场，收尾的时候也没有人先走。\n有几位是第一次参加，希望没有累着。下一场见。'

/** What the demo's organizer says of a mission that is over, in a database that holds the demo; photos of people belong into none. */
export const outcomesSeed = (clock: () => Date): Seed => ({
  name: 'outcomes',
  run: (executor) => plantOutcome(executor, clock()),
})

async function plantOutcome(executor: Executor, now: Date): Promise<void> {
  const staff = await findStaff(executor, 'organizer1')
  if (!staff) return
  const [row] = await executor
    .select({ missionId: mission.id })
    .from(mission)
    .where(and(eq(mission.organizationId, staff.organizationId), inArray(mission.state, [...outcomeStates])))
    .orderBy(desc(mission.endAt), desc(mission.id))
    .limit(1)
  if (!row) return
  const writtenAt = new Date(now.getTime() - 2 * hour)
  await executor
    .insert(outcome)
    .values({ ...row, thanks, publishedAt: writtenAt, changedAt: writtenAt, changedBy: staff.id })
}
