import { missionEventLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { decideReview } from '#contract/review/review.ts'
import type { ReviewEventOf } from '#domain/review-kind.ts'
import type { Executor } from '../../../database/client.ts'
import type { Decider } from '../../../records/caller/caller.ts'
import type { ActEntry } from '../../../records/staff-log/staff-act.ts'
import { changeManagedMission } from './change.service.ts'
import { growthChanges } from './growth.ts'
import { closeGrowth, type GrowthRow, noteReviewed } from '../../../records/mission/growth.repository.ts'

interface Verdict {
  readonly growth: GrowthRow
  readonly mission: { readonly id: number; readonly name: string; readonly organizationId: number }
  readonly event: ReviewEventOf<'mission'>
  readonly opinion: string
}

/**
 * Lets a change that goes beyond what was reviewed act, and tells people of it; or leaves the mission as it is.
 * @throws BusinessError as the change does
 */
export async function decideGrowth(
  executor: Executor,
  { growth, mission, event, opinion }: Verdict,
  caller: Decider,
  now: Date,
): Promise<ActEntry> {
  const { slots, reason } = growth
  const changes = await growthChanges(executor, mission.id, slots)
  const isApproved = event === 'mission.approved'
  if (isApproved) {
    await changeManagedMission(
      executor,
      { missionId: String(mission.id), slots: [...slots], reason },
      { ...caller, source: null },
      now,
    )
    await noteReviewed(executor, mission.id)
  }
  const outcome = isApproved ? 'approved' : 'returned'
  await closeGrowth(executor, mission.id, { outcome, opinion: opinion || null, decidedAt: now })
  const facts = (side: 'before' | 'after') => Object.fromEntries(changes.map((change) => [change.what, change[side]]))
  return {
    act: decideReview.act,
    organizationId: mission.organizationId,
    missionId: mission.id,
    subject: `活动“${mission.name}”的变更`,
    reason: opinion,
    before: facts('before'),
    after: { 操作: missionEventLabels[event], ...facts('after') },
  }
}
