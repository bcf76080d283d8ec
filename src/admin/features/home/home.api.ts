import { onSiteSlots } from '#contract/attendance-list.ts'
import type { Reply } from '#contract/endpoint.ts'
import { managedMissions } from '#contract/organizer.ts'
import type { MissionState } from '#contract/lifecycle/mission.ts'
import { call } from '../../../lib/api.ts'

export type ManagedPage = Reply<typeof managedMissions>

/** One page of the missions in the organizer's scope, latest start first; all states when `state` is null. @throws ApiError */
export const readManagedMissions = (
  state: MissionState | null,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ManagedPage> =>
  call('organizer', managedMissions, {
    query: { ...(state !== null && { state }), ...(cursor !== null && { cursor }) },
    signal,
  })

export type NearSlots = Reply<typeof onSiteSlots>['slots']

/** Slots at which people check in or out about now. @throws ApiError */
export const readNearSlots = async (signal: AbortSignal): Promise<NearSlots> =>
  (await call('organizer', onSiteSlots, { signal })).slots
