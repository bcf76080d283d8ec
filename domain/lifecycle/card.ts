/** States of an application for a volunteer card, as chart, database and wire name them. */
export const cardStates = [
  'draft',
  'pendingReview',
  'returned',
  'submittedToBank',
  'producing',
  'readyForPickup',
  'active',
  'rejected',
  'lost',
  'cancelled',
] as const
export type CardState = (typeof cardStates)[number]

/** Days for which the bank's branch keeps a card that nobody collects. */
export const pickupDays = 90

/** Every event that its chart knows. */
export const cardEvents = [
  'card.submitted',
  'card.cancelled',
  'card.returned',
  'card.rejected',
  'card.approved',
  'card.accepted',
  'card.arrived',
  'card.collected',
  'card.uncollected',
  'card.abandoned',
  'card.lost',
] as const
export type CardEventType = (typeof cardEvents)[number]
