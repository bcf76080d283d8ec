import type { ReplyInput } from '#contract/endpoint.ts'
import type { ReviewClaim, reviewList } from '#contract/review/review.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import type { NamedClaim, NamedDecision } from './review.repository.ts'

type ReviewDecision = NonNullable<ReplyInput<typeof reviewList>['items'][number]['decision']>

type Staff = Pick<OrganizerCaller, 'id'>

export function decisionOnWire({ decision, byName }: NamedDecision, caller: Staff, now: Date): ReviewDecision {
  const { event, organizerId, decidedAt, dueAt, settledAt } = decision
  const leftMs = settledAt === null ? Math.max(0, dueAt.getTime() - now.getTime()) : 0
  return {
    event,
    byName,
    isOwn: organizerId === caller.id,
    decidedAt,
    secondsLeft: Math.ceil(leftMs / 1000),
  }
}

export const claimOnWire = ({ organizerId, byName, assignedBy }: NamedClaim, caller: Staff): ReviewClaim => ({
  byName,
  isOwn: organizerId === caller.id,
  ...(assignedBy !== null && { assignedBy }),
})
