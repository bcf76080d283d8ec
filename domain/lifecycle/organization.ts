/** States of an organization, as chart, database and wire name them. */
export const organizationStates = ['draft', 'pendingReview', 'returned', 'approved', 'suspended', 'closed'] as const
export type OrganizationState = (typeof organizationStates)[number]

/** Every event that its chart knows. */
export const organizationEvents = [
  'organization.submitted',
  'organization.approved',
  'organization.returned',
  'organization.suspended',
  'organization.resumed',
  'organization.closed',
] as const
export type OrganizationEventType = (typeof organizationEvents)[number]
