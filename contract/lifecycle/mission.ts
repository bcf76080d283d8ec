/** States of a mission, as chart, database and wire name them. */
export const missionStates = [
  'draft',
  'pendingReview',
  'returned',
  'recruiting',
  'ongoing',
  'settling',
  'publicising',
  'settled',
  'suspended',
  'cancelled',
] as const
export type MissionState = (typeof missionStates)[number]

/** Every event that its chart knows. */
export const missionEvents = [
  'mission.edited',
  'mission.submitted',
  'mission.withdrawn',
  'mission.approved',
  'mission.returned',
  'mission.started',
  'mission.ended',
  'mission.publicised',
  'mission.settled',
  'mission.suspended',
  'mission.resumed',
  'mission.cancelled',
  'mission.changed',
  'application.submitted',
] as const
export type MissionEventType = (typeof missionEvents)[number]
