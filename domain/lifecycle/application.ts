/** States of a volunteer's application for a slot, as chart, database and wire name them. */
export const applicationStates = [
  'pending',
  'confirmed',
  'rejected',
  'waitlisted',
  'offered',
  'cancelled',
  'checkedIn',
  'completed',
  'absent',
] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Every event that its chart knows. */
export const applicationEvents = [
  'application.confirmed',
  'application.rejected',
  'application.waitlisted',
  'application.offered',
  'offer.accepted',
  'offer.declined',
  'offer.expired',
  'application.cancelled',
  'application.checkedIn',
  'application.checkedOut',
  'application.markedAbsent',
  'application.markWithdrawn',
  'application.removed',
  'mission.cancelled',
] as const
export type ApplicationEventType = (typeof applicationEvents)[number]
