import type { MembershipEventType, MembershipState } from '#domain/lifecycle/membership.ts'
import { membershipRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { membershipMachine } from '#machines/lifecycle/membership.machine.ts'
import type { Executor } from '../../database/client.ts'
import { createLifecycle } from '../../database/lifecycle.ts'
import { organizationMember } from '../../database/schema/membership.ts'
import type { MembershipRow } from './membership.repository.ts'

export const membershipLifecycle = createLifecycle({
  machine: membershipMachine,
  table: organizationMember,
  columns: ({ state }) => ({ state }),
  refusal: membershipRefusal,
})

export interface MembershipAction {
  readonly event: MembershipEventType
  readonly now: Date
  /** What an organizer writes with a decision; absent when the volunteer acts. */
  readonly review?: { readonly reviewerId: number; readonly opinion: string | null }
}

/**
 * The one place that changes the state of a membership, by its chart; the caller's transaction has locked its row.
 * @throws BusinessError stateRefused, naming state and event
 */
export async function applyMembershipEvent(
  executor: Executor,
  record: Pick<MembershipRow, 'id' | 'state'>,
  { event, now, review }: MembershipAction,
): Promise<MembershipState> {
  const next = membershipLifecycle.next(record, event)
  await membershipLifecycle.write(executor, record.id, next, { changedAt: now, ...review })
  return next.state
}
