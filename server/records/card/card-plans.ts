import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import type { cardApplication } from '../../database/schema/card.ts'
import { dueEvent } from '../../database/schema/due.ts'
import { scheduleDue } from '../../due/due.ts'
import { isOpenCard } from './card-states.ts'

type CardRow = typeof cardApplication.$inferSelect

/** Due event: what an application that ended said is kept no longer. */
export const cardRetentionDue = 'card.retention'
/** As the notice of the application says it. */
export const retentionMs = 90 * 86_400_000
/** Due event: an application lies unfinished, its volunteer is warned. */
export const cardUnfinishedDue = 'card.unfinished'
/** Due event: nobody went on with it, it ends. */
export const cardAbandonedDue = 'card.abandoned'
/** Days since the last save, as the notice of the application says it. */
export const abandonedDays = 90
export const abandonedMs = abandonedDays * 86_400_000
/** Since the last save, until the volunteer is warned. */
export const warnedMs = 83 * 86_400_000

/** Plans when the words of an application that ended at `at` are removed; nothing while it is open. */
export async function planRetention(
  executor: Executor,
  { id, state }: Pick<CardRow, 'id' | 'state'>,
  at: Date,
): Promise<void> {
  if (!isOpenCard({ state })) await scheduleDue(executor, cardRetentionDue, id, new Date(at.getTime() + retentionMs))
}

/** Plans the look whether somebody goes on with an application that can be written, unless one is planned: that one finds out. */
export async function planAbandonment(executor: Executor, { id }: Pick<CardRow, 'id'>, at: Date): Promise<void> {
  const condition = and(eq(dueEvent.subjectId, id), inArray(dueEvent.kind, [cardUnfinishedDue, cardAbandonedDue]))
  if ((await executor.$count(dueEvent, and(condition, isNull(dueEvent.doneAt)))) > 0) return
  await scheduleDue(executor, cardUnfinishedDue, id, new Date(at.getTime() + warnedMs))
}
