import { namesWhere } from './names-where.ts'

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

/** What the public list can be narrowed to. */
export const filterStates = namesWhere({
  draft: false,
  pendingReview: false,
  returned: false,
  recruiting: true,
  ongoing: true,
  settling: false,
  publicising: true,
  settled: true,
  suspended: false,
  cancelled: false,
} satisfies Record<MissionState, boolean>)

/** Whether there are hours, evaluations and a report of the mission to see. */
const outcomes = {
  draft: false,
  pendingReview: false,
  returned: false,
  recruiting: false,
  ongoing: false,
  settling: false,
  publicising: true,
  settled: true,
  suspended: false,
  cancelled: false,
} as const satisfies Record<MissionState, boolean>
export const outcomeStates = namesWhere(outcomes)
export type OutcomeState = (typeof outcomeStates)[number]
export const hasOutcome = (state: MissionState): boolean => outcomes[state]

/** Who suspends a mission, and lets it go on. */
export const missionSides = ['organization', 'federation'] as const
export type MissionSide = (typeof missionSides)[number]

/** Every event that its chart knows. */
export const missionEvents = [
  'mission.edited',
  'mission.submitted',
  'mission.withdrawn',
  'mission.approved',
  'mission.returned',
  'mission.unpublished',
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
