import type { userMissionInfo } from '#contract/application/application.ts'
import type { UserType } from '#contract/auth.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { missionDetails } from '#contract/mission/mission.ts'
import { readUserType } from '../../../lib/cookies.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { cachedPosition } from '../../../shared/location/known-position.ts'

export type Mission = Reply<typeof missionDetails>
export type OwnMissionApplication = Reply<typeof userMissionInfo>
export type MissionSlot = Mission['positions'][number]['slots'][number]
export type MissionPosition = Mission['positions'][number]

export interface MissionData {
  mission: Mission
  /** The caller's live applications with their places in the line. */
  ownApplications: readonly OwnMissionApplication[]
  /** Whom it was read for: nobody, or a kind of user. */
  reader: UserType | null
  /** When it was read, milliseconds since 1970. */
  now: number
}

/** A mission with what concerns the caller; null when there is none to show. */
export async function loadMission({
  params,
  signal,
}: Pick<ScreenArgs, 'params' | 'signal'>): Promise<MissionData | null> {
  const missionId = params['missionId'] ?? ''
  const reader = readUserType()
  const { fetchApplication, fetchMission } = await import('./mission.api.ts')
  const mission = await nullIfNotFound(fetchMission({ missionId, ...cachedPosition() }, signal))
  if (!mission) return null
  const ownApplications = await Promise.all(
    mission.applications.map(({ applicationId }) => fetchApplication(applicationId, signal)),
  )
  return { mission, ownApplications, reader, now: Date.now() }
}
