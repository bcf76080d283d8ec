import type { OrganizationState } from '../lifecycle/organization.ts'

/** States of an organization, besides `approved`, that may open a call to its organizers. */
export type ClosingState = Exclude<OrganizationState, 'approved'>

/**
 * Of the calls for the own account and session, which no state of the organization closes (docs/rules/organizations.md#what-a-state-opens).
 */
export const everyState = [
  'draft',
  'pendingReview',
  'returned',
  'suspended',
  'closed',
] as const satisfies ClosingState[]

/** Of what shows and corrects a registration that is not approved yet. */
export const whileRegistering = ['draft', 'pendingReview', 'returned'] as const satisfies ClosingState[]

/** Whether a call or a page is open while the organization is in this state. */
export const isOpenIn = (
  { openIn = [] }: { readonly openIn?: readonly ClosingState[] },
  state: OrganizationState,
): boolean => state === 'approved' || openIn.includes(state)
