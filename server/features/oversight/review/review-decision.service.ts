import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { decideReview, takeBackReview } from '#contract/review/review.ts'
import { reviewEvents, reviewRules } from '#domain/review-kind.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { registerDue, scheduleDue } from '../../../due/due.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { Decider, OrganizerCaller } from '../../../records/caller/caller.ts'
import { type ActEntry, recordAct } from '../../../records/staff-log/staff-act.ts'
import { refuseClaimed } from './claim.service.ts'
import { decidedBy } from '../../../records/review/decided.ts'
import { sealVerdict, unsealVerdict } from './decision-content.ts'
import { decisionOnWire } from './decision-on-wire.ts'
import { rehearse } from '../../../records/proposal/rehearsal.ts'
import { refuseHidden } from './reach.ts'
import {
  type ReviewDecisionRow,
  dropReviewClaim,
  dropDecision,
  findNewest,
  insertDecision,
  lockDecision,
  removeDecision,
  settleReviewDecision,
} from './review.repository.ts'
import { narrowEvent } from './review-source.ts'
import { reviewSources } from './review-sources.ts'
import { findDecider } from '../../../records/staff/staff.repository.ts'
import type { Verdict } from '../../../records/review/verdict.ts'

const reviewDue = 'review.decided'

/**
 * Decides about one matter. What it does is done once to find out whether it can be done, and undone; a minute later it is done for good.
 * @throws BusinessError stateRefused with the name of a colleague who was first or works at it, or where another state is shown; what the decision itself throws
 */
export function decideOnReview(
  context: ServerContext,
  body: Body<typeof decideReview>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof decideReview>> {
  const { kind, id, version } = body
  const event = narrowEvent(kind, body.event)
  const source = reviewSources[kind]
  const now = context.clock()
  return context.database.executor.transaction(async (transaction) => {
    await refuseHidden(transaction, context.keys, { kind, id }, caller)
    const decisionRow = await insertDecision(transaction, {
      kind,
      subject: id,
      version,
      event,
      organizerId: caller.id,
      content: sealVerdict(context.keys, body),
      decidedAt: now,
      dueAt: new Date(now.getTime() + reviewRules.takeBackMs),
    })
    await refuseDecidedBefore(transaction, body, decisionRow)
    const current = await source.versionOf(transaction, id)
    if (current === null) throw notFound('这一条')
    if (current !== version) throw new BusinessError(codes.stateRefused, '内容已经变了，请看过新的内容再决定')
    await refuseClaimed(transaction, kind, id, caller, now)
    const entry = await rehearse(transaction, (savepoint) => source.take(context, savepoint, caller, body, now))
    if (!decisionRow) throw new Error('a decision was neither written nor found')
    await scheduleDue(transaction, reviewDue, decisionRow.id, decisionRow.dueAt)
    await dropReviewClaim(transaction, kind, id)
    await recordAct(transaction, caller, { ...entry, act: decideReview.act }, now)
    const named = await findNewest(transaction, kind, id)
    if (!named) throw new Error('the decision is gone')
    return { decision: decisionOnWire(named, caller, now) }
  })
}

/** @throws BusinessError stateRefused where this was decided before, a moment ago or for good */
async function refuseDecidedBefore(
  executor: Executor,
  { kind, id, version }: Body<typeof decideReview>,
  decisionRow: ReviewDecisionRow | null,
): Promise<void> {
  const before = await findNewest(executor, kind, id, decisionRow?.id)
  if (before && (!decisionRow || before.decision.version === version))
    throw decidedBy(before.byName, before.decision.event)
}

/**
 * Takes a decision back before anybody was told.
 * @throws BusinessError stateRefused once it took effect; ownCause for what the caller may not decide either
 */
export function revokeReviewDecision(
  context: ServerContext,
  { kind, id }: Body<typeof takeBackReview>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof takeBackReview>> {
  const now = context.clock()
  return context.database.executor.transaction(async (transaction) => {
    await refuseHidden(transaction, context.keys, { kind, id }, caller)
    const removed = await removeDecision(transaction, kind, id, now)
    if (!removed) throw new BusinessError(codes.stateRefused, '没有可以撤回的决定，可能已经生效或者已被撤回')
    const rehearsal = await rehearseAgain(context, transaction, removed, caller, now)
    const entry = {
      organizationId: caller.organizationId,
      subject: id,
      ...rehearsal,
      act: takeBackReview.act,
      reason: null,
      before: { 操作: reviewEvents[removed.event].label },
      after: null,
    }
    await recordAct(transaction, caller, entry, now)
    return { version: removed.version }
  })
}

/** What the log would say of a decision if the caller made it; null where it does not fit any more. @throws BusinessError ownCause */
async function rehearseAgain(
  context: ServerContext,
  executor: Executor,
  row: ReviewDecisionRow,
  caller: OrganizerCaller,
  now: Date,
): Promise<ActEntry | null> {
  const { take } = reviewSources[row.kind]
  try {
    return await rehearse(executor, (savepoint) => take(context, savepoint, caller, verdictOf(context, row), now))
  } catch (error) {
    if (error instanceof BusinessError && error.code !== codes.ownCause) return null
    throw error
  }
}

const verdictOf = ({ keys }: ServerContext, { subject, event, content }: ReviewDecisionRow): Verdict => ({
  id: subject,
  event,
  ...unsealVerdict(keys, content ?? ''),
})

/** Brings decisions about once they are due; one that does not fit any more is dropped. */
export function registerReviewDue(context: ServerContext): void {
  registerDue(reviewDue, async (transaction, decisionId, now) => {
    const row = await lockDecision(transaction, decisionId)
    if (!row) return
    const decider = await findDecider(transaction, row.organizerId)
    const took = decider !== null && (await takeEffect(context, transaction, row, decider, now))
    if (!took) return dropDecision(transaction, row.id)
    const content = reviewSources[row.kind].isPersonal ? null : row.content
    await settleReviewDecision(transaction, row.id, { settledAt: now, content })
  })
}

async function takeEffect(
  context: ServerContext,
  executor: Executor,
  row: ReviewDecisionRow,
  decider: Decider,
  now: Date,
): Promise<boolean> {
  const source = reviewSources[row.kind]
  try {
    return await executor.transaction(async (savepoint) => {
      if ((await source.versionOf(savepoint, row.subject)) !== row.version) return false
      await source.take(context, savepoint, decider, verdictOf(context, row), now)
      return true
    })
  } catch (error) {
    if (error instanceof BusinessError) return false
    throw error
  }
}
