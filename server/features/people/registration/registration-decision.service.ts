import { organizationEventLabels, organizationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { decideReview } from '#contract/review/review.ts'
import { eventsOfKind, type ReviewEventOf } from '#domain/review-kind.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput, notFound } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { Decider } from '../../../records/caller/caller.ts'
import {
  applyOrganizationEvent,
  lockOrganization,
  organizationLifecycle,
  type StoredOrganization,
  registrationStates,
} from '../../../records/organization/organization-lifecycle.ts'
import { changeOrganizationState } from '../../../records/organization/organization-state.ts'
import { organizersOf, refuseOwnCause } from '../../../records/person/own-cause.ts'
import { refuseUnlessSecond } from '../../../records/person/second-person.ts'
import type { ActEntry } from '../../../records/staff-log/staff-act.ts'
import { planNotice } from '../../../records/organization/decision-notice.ts'

interface Verdict {
  readonly id: string
  readonly event: ReviewEventOf<'organization'>
  readonly opinion: string
}

/** What can be decided about a registration now; an organization that was approved is the registry's. */
export const registrationEventsOf = (row: StoredOrganization): ReviewEventOf<'organization'>[] =>
  registrationStates.includes(row.state)
    ? eventsOfKind('organization').filter((event) => organizationLifecycle.can(row, event))
    : []

/**
 * Approves a registration, sends it back or ends it, of which its organizer is notified.
 * @throws BusinessError invalidInput without an opinion, notFound, ownCause, secondPersonNeeded, stateRefused by the chart
 */
export async function takeRegistrationDecision(
  executor: Executor,
  keys: Keys,
  { id, event, opinion }: Verdict,
  caller: Decider,
  now: Date,
): Promise<ActEntry> {
  const row = await lockOrganization(executor, Number(id))
  if (!row || row.submissions === 0 || row.level === 'federation') throw notFound('这个组织的注册')
  const enteredBy = await organizersOf(executor, row.id)
  await refuseOwnCause(executor, keys, caller, { enteredBy, contacts: [row.contactPhone] })
  await refuseUnlessSecond(executor, keys, caller, { authors: enteredBy, since: null }, '审核')
  if (!registrationEventsOf(row).includes(event)) throw organizationLifecycle.refuse(row, event)
  if (event !== 'organization.approved' && opinion === '')
    throw invalidInput([{ field: 'opinion', message: '请写明意见' }])
  const reason = opinion === '' ? null : opinion
  if (event === 'organization.closed') {
    const { entry } = await changeOrganizationState(executor, row, { event, reason }, caller, now)
    return { ...entry, act: decideReview.act }
  }
  const result = await applyOrganizationEvent(executor, row, { event, now, opinion: reason, organizerId: caller.id })
  await planNotice(executor, result.id, now)
  const subject = `组织“${row.name}”的注册`
  const before = { 状态: organizationStateLabels[row.state] }
  const after = { 操作: organizationEventLabels[event], 状态: organizationStateLabels[result.state] }
  return { act: decideReview.act, organizationId: row.id, subject, reason, before, after }
}
