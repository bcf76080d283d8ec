import type { MissionContent } from './mission-content.ts'
import { communityMissions } from './missions/community.ts'
import { cultureMissions } from './missions/culture.ts'
import { elderMissions } from './missions/elder.ts'
import { eventMissions } from './missions/event.ts'
import { healthMissions } from './missions/health.ts'
import { plantMissions } from './missions/plant.ts'
import { readingMissions } from './missions/read.ts'
import { rescueMissions } from './missions/rescue.ts'
import { riverMissions } from './missions/river.ts'
import { trafficMissions } from './missions/traffic.ts'

const groups: readonly (readonly MissionContent[])[] = [
  elderMissions,
  communityMissions,
  riverMissions,
  plantMissions,
  readingMissions,
  trafficMissions,
  healthMissions,
  cultureMissions,
  eventMissions,
  rescueMissions,
]

/** All missions; the groups take turns, so that neighbours in the list differ in subject, place and organization. */
export const missionContents: readonly MissionContent[] = Array.from(
  { length: Math.max(...groups.map((group) => group.length)) },
  (_, at) => groups.flatMap((group, shift) => group.at((at * 5 + shift) % group.length) ?? []),
).flat()
