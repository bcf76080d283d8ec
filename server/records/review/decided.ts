import { and, eq, isNull } from 'drizzle-orm'
import { codes } from '#contract/codes.ts'
import { type ReviewEvent, reviewEvents, type ReviewKind } from '#domain/review-kind.ts'
import type { Executor } from '../../database/client.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { reviewDecision } from '../../database/schema/review.ts'
import { BusinessError } from '../../errors.ts'

/** The refusal that names who was first. */
export const decidedBy = (name: string, event: ReviewEvent): BusinessError =>
  new BusinessError(codes.stateRefused, `${name}已经决定“${reviewEvents[event].label}”，你的决定没有生效`, {
    byName: name,
    event,
  })

/**
 * For calls beside the queue: nothing is done about what a colleague has decided a moment ago.
 * @throws BusinessError stateRefused with the name of whoever decided
 */
export async function refuseDecided(executor: Executor, kind: ReviewKind, subject: string): Promise<void> {
  const [row] = await executor
    .select({ name: organizer.name, event: reviewDecision.event })
    .from(reviewDecision)
    .innerJoin(organizer, eq(organizer.id, reviewDecision.organizerId))
    .where(and(eq(reviewDecision.kind, kind), eq(reviewDecision.subject, subject), isNull(reviewDecision.settledAt)))
  if (row) throw decidedBy(row.name, row.event)
}
