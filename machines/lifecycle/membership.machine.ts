import { setup } from 'xstate'
import type { MembershipEventType } from '#domain/lifecycle/membership.ts'

export type MembershipContext = Record<string, never>
export type MembershipEvent = { type: MembershipEventType }

/**
 * A volunteer in an organization: asked for, then decided. `live`: there is no second one beside it; who left or was refused may ask
 * again, which makes another.
 */
export const membershipMachine = setup({
  types: {} as { context: MembershipContext; events: MembershipEvent; tags: 'live' },
}).createMachine({
  id: 'membership',
  context: {},
  initial: 'pending',
  options: { maxIterations: 100 },
  states: {
    pending: {
      tags: 'live',
      on: { 'membership.approved': 'joined', 'membership.refused': 'refused', 'membership.left': 'left' },
    },
    joined: { tags: 'live', on: { 'membership.left': 'left', 'membership.removed': 'left' } },
    refused: {},
    left: {},
  },
})
