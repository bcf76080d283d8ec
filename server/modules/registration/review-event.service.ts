import { codes } from '#contract/codes.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { type OrganizationEventType, organizationEvents } from '#contract/lifecycle/organization.ts'
import { organizationEventLabels, organizationStateLabels } from '#contract/lifecycle-labels.ts'
import { type RegistryEvent, registryEvents } from '#contract/registration/organization-registry.ts'
import { organizationReviewEvent } from '#contract/registration/organization-review.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError, invalidInput } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import {
  applyOrganizationEvent,
  lockOrganization,
  organizationLifecycle,
  type OrganizationRow,
} from '../organization/organization-lifecycle.ts'
import type { Decider, OrganizerCaller } from '../../plugins/caller.ts'
import { organizersOf, refuseOwnCause } from '../organizer/own-cause.ts'
import { changeOrganizationState } from '../organization-registry/organization-state.ts'
import { refuseDecided } from '../review/decided.ts'
import { type ActEntry, recordAct } from '../staff-log/staff-act.ts'
import { planNotice } from './decision-notice.ts'
import { notFound } from '../../plugins/endpoints.ts'

/** The organization alone submits. */
const decisions: readonly OrganizationEventType[] = organizationEvents.filter(
  (event) => event !== 'organization.submitted',
)
const wantsOpinion: readonly OrganizationEventType[] = [
  'organization.returned',
  'organization.suspended',
  'organization.closed',
]

/** What the federation can decide now. */
export const reviewEventsOf = (row: OrganizationRow): OrganizationEventType[] =>
  row.level === 'federation' ? [] : decisions.filter((event) => organizationLifecycle.can(row, event))

/**
 * A decision of the federation about an organization, at once.
 * @throws BusinessError as `takeDecision`; stateRefused where a colleague has decided a moment ago
 */
export function decide(
  { database, keys, clock }: ServerContext,
  caller: OrganizerCaller,
  decision: Body<typeof organizationReviewEvent>,
): Promise<Reply<typeof organizationReviewEvent>> {
  return database.executor.transaction(async (transaction) => {
    await refuseDecided(transaction, 'organization', decision.organizationId)
    const now = clock()
    const { row, entry } = await takeDecision(transaction, keys, caller, decision, now)
    await recordAct(transaction, caller, entry, now)
    return { state: row.state, events: reviewEventsOf(row) }
  })
}

/**
 * Brings a decision about an organization about.
 * @throws BusinessError stateRefused by the chart, forbidden for what the organization alone does, invalidInput, notFound
 */
export async function takeDecision(
  executor: Executor,
  keys: Keys,
  caller: Decider,
  decision: Body<typeof organizationReviewEvent>,
  now: Date,
): Promise<{ readonly row: OrganizationRow; readonly entry: ActEntry }> {
  const { event } = decision
  const row = await lockOrganization(executor, Number(decision.organizationId))
  if (!row || row.submissions === 0 || row.level === 'federation') throw notFound('这个组织的注册')
  const enteredBy = await organizersOf(executor, row.id)
  await refuseOwnCause(executor, keys, caller, { enteredBy, contacts: [row.contactPhone] })
  if (!organizationLifecycle.can(row, event)) throw organizationLifecycle.refuse(row, event)
  if (!decisions.includes(event)) {
    throw new BusinessError(codes.forbidden, `“${organizationEventLabels[event]}”只能由组织自己操作`)
  }
  const opinion = decision.opinion ?? ''
  if (wantsOpinion.includes(event) && opinion === '') {
    throw invalidInput([{ field: 'opinion', message: '请写明意见' }])
  }
  const reason = opinion === '' ? null : opinion
  if (isRegistryEvent(event)) return changeOrganizationState(executor, row, { event, reason }, caller, now)
  const result = await applyOrganizationEvent(executor, row, { event, now, opinion: reason, organizerId: caller.id })
  await planNotice(executor, result.id, now)
  const subject = `组织“${row.name}”的注册`
  const before = { 状态: organizationStateLabels[row.state] }
  const after = { 操作: organizationEventLabels[event], 状态: organizationStateLabels[result.state] }
  const { act } = organizationReviewEvent
  return { row: result, entry: { act, organizationId: row.id, subject, reason, before, after } }
}

const isRegistryEvent = (event: OrganizationEventType): event is RegistryEvent =>
  registryEvents.some((each) => each === event)
