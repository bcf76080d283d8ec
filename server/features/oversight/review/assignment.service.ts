import { isOpenTo } from '#domain/duty.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { addDays, shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { assignReview, type reviewColleagues } from '#contract/review/review.ts'
import { reviewRuleOf, reviewRules } from '#domain/review-kind.ts'
import { addWorkingDays } from '#domain/working-days.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { effectiveDuties } from '../../../records/staff/federation-duties.ts'
import { listColleagues } from '../../../records/staff/staff.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { refuseClaimed } from './claim.service.ts'
import { refuseDecided } from '../../../records/review/decided.ts'
import { claimOnWire } from './decision-on-wire.ts'
import { listClaims, writeAssignment } from './review.repository.ts'
import { refuseHidden } from './reach.ts'
import { reviewSources } from './review-sources.ts'
import { notFound } from '../../../errors.ts'

/** Colleagues to whom a matter can be given. @throws BusinessError notFound */
export async function listReviewers(
  context: ServerContext,
  matter: Query<typeof reviewColleagues>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof reviewColleagues>> {
  const { executor } = context.database
  await refuseHidden(executor, context.keys, matter, caller)
  const colleagues = await reviewersBeside(context, executor, matter, caller)
  return { colleagues: colleagues.map(({ id, name }) => ({ staffId: id, name })) }
}

/**
 * Gives a matter to a colleague, who finds it at the desk.
 * @throws BusinessError notFound for a matter or a colleague; stateRefused where another one works at it or has decided
 */
export function assignReviewer(
  context: ServerContext,
  { kind, id, staffId }: Body<typeof assignReview>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof assignReview>> {
  const now = context.clock()
  return context.database.executor.transaction(async (transaction) => {
    await refuseHidden(transaction, context.keys, { kind, id }, caller)
    const [line] = await reviewSources[kind].lines(transaction, [id], caller)
    if (!line) throw notFound('这一条')
    const colleagues = await reviewersBeside(context, transaction, { kind, id }, caller)
    const colleague = colleagues.find((candidate) => String(candidate.id) === staffId)
    if (!colleague) throw notFound('这位同事')
    await refuseDecided(transaction, kind, id)
    await refuseClaimed(transaction, kind, id, caller, now)
    const [before] = await listClaims(transaction, kind, now, id)
    const endAt = endOfAssignment(now)
    await writeAssignment(transaction, {
      kind,
      subject: id,
      organizerId: colleague.id,
      until: endAt,
      assignedBy: caller.id,
    })
    const [after] = await listClaims(transaction, kind, now, id)
    if (!after) throw new Error('a claim without a row')
    const entry = { act: assignReview.act, organizationId: caller.organizationId, subject: line.subject }
    const facts = { before: before ? { 处理人: before.byName } : null, after: { 处理人: after.byName } }
    await recordAct(transaction, caller, { ...entry, ...facts }, now)
    return { claim: claimOnWire(after, caller) }
  })
}

async function reviewersBeside(
  { config, keys }: ServerContext,
  executor: Executor,
  matter: Query<typeof reviewColleagues>,
  { id, organizationId }: OrganizerCaller,
) {
  const reviewers = []
  for (const row of await listColleagues(executor, organizationId)) {
    const held = effectiveDuties(row.federationDuties ?? [], config)
    const mayReview = isOpenTo(reviewRuleOf(matter.kind), { duty: 'owner', federationDuties: held })
    if (row.id === id || (row.demo && !config.demo) || !mayReview) continue
    const colleague = { id: row.id, federationDuties: held }
    const hidden = await reviewSources[matter.kind].hidden?.(executor, keys, { id: matter.id }, colleague)
    if (!hidden?.includes(matter.id)) reviewers.push(row)
  }
  return reviewers
}

function endOfAssignment(now: Date): Date {
  const last = addWorkingDays(shanghaiDay(now), reviewRules.assignedDays)
  return startOfShanghaiDay(addDays(last, 1))
}
