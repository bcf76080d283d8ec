/** States of a volunteer in an organization, as chart, database and wire name them. */
export const membershipStates = ['pending', 'joined', 'refused', 'left'] as const
export type MembershipState = (typeof membershipStates)[number]

/** Every event that its chart knows. */
export const membershipEvents = [
  'membership.approved',
  'membership.refused',
  'membership.left',
  'membership.removed',
] as const
export type MembershipEventType = (typeof membershipEvents)[number]
