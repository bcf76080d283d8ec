import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import { claimReview } from '#contract/review/review.ts'
import { type ReviewKind, reviewRules } from '#domain/review-kind.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { claimOnWire } from './decision-on-wire.ts'
import { dropOtherClaims, listClaims, takeClaim } from './review.repository.ts'
import { refuseHidden } from './reach.ts'
import { reviewSources } from './review-sources.ts'

/** Claims a matter for the caller, or answers who works at it. */
export function takeReviewClaim(
  { database: { executor }, keys, clock }: ServerContext,
  { kind, id, takeOver }: Body<typeof claimReview>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof claimReview>> {
  const now = clock()
  const source = reviewSources[kind]
  return executor.transaction(async (transaction) => {
    await refuseHidden(transaction, keys, { kind, id }, caller)
    const [line] = await source.lines(transaction, [id], caller)
    if (!line) throw notFound('这一条')
    await dropOtherClaims(transaction, caller.id, { kind, subject: id })
    const [before] = await listClaims(transaction, kind, now, id)
    const endAt = new Date(now.getTime() + reviewRules.claimMs)
    await takeClaim(transaction, { kind, subject: id, organizerId: caller.id, until: endAt }, { now, takeOver })
    const [after] = await listClaims(transaction, kind, now, id)
    if (!after) throw new Error('a claim without a row')
    if (before && before.organizerId !== caller.id && after.organizerId === caller.id) {
      const entry = { act: claimReview.act, organizationId: caller.organizationId, subject: line.subject }
      const facts = { before: { 处理人: before.byName }, after: { 处理人: after.byName } }
      await recordAct(transaction, caller, { ...entry, ...facts }, now)
    }
    return { claim: claimOnWire(after, caller) }
  })
}

/** @throws BusinessError stateRefused where a colleague works at it */
export async function refuseClaimed(
  executor: Executor,
  kind: ReviewKind,
  subject: string,
  caller: OrganizerCaller,
  now: Date,
): Promise<void> {
  const [claimRow] = await listClaims(executor, kind, now, subject)
  if (!claimRow || claimRow.organizerId === caller.id) return
  throw new BusinessError(codes.stateRefused, `${claimRow.byName}正在审核这一条，要由你决定请先接手`, {
    byName: claimRow.byName,
  })
}
