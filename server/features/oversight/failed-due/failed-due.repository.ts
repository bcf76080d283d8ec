import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { dueEvent } from '../../../database/schema/due.ts'
import type { Slice } from '../../../search/keyset-page.ts'

type FailedRow = typeof dueEvent.$inferSelect

const isFailed = and(isNotNull(dueEvent.failingSince), isNull(dueEvent.doneAt))

export const countFailed = (executor: Executor): Promise<number> => executor.$count(dueEvent, isFailed)

/** Those that failed, the longest first; after an instant and an id. */
export const listFailed = (
  executor: Executor,
  { after, offset, limit }: Slice<[string, number]>,
): Promise<FailedRow[]> =>
  executor
    .select()
    .from(dueEvent)
    .where(
      and(
        isFailed,
        after
          ? sql`(${dueEvent.failingSince}, ${dueEvent.id}) > (${after[0]}::timestamptz, ${after[1]}::bigint)`
          : undefined,
      ),
    )
    .orderBy(asc(dueEvent.failingSince), asc(dueEvent.id))
    .offset(offset)
    .limit(limit)

/** Plans one that failed for an instant; null where it was done meanwhile, or is under way. */
export async function replanFailed(executor: Executor, id: number, dueAt: Date): Promise<FailedRow | null> {
  const [row] = await executor
    .update(dueEvent)
    .set({ dueAt })
    .where(and(eq(dueEvent.id, id), isFailed))
    .returning()
  return row ?? null
}
