import { codes } from '#contract/codes.ts'
import type { BodyInput, Reply } from '#contract/endpoint.ts'
import type { MissionEventType } from '#domain/lifecycle/mission.ts'
import { assignSlotCharge, managedMissionDetail } from '#contract/mission/managed-mission.ts'
import { missionConfirmations } from '#contract/message/message.ts'
import { missionChange } from '#contract/mission/mission-change.ts'
import { missionEvent } from '#contract/organizer.ts'
import { staffActs } from '#contract/staff-log.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'

export type ManagedMission = Reply<typeof managedMissionDetail>
export type ManagedSlot = ManagedMission['slots'][number]
export type Confirmations = Reply<typeof missionConfirmations>
export type MissionActs = Reply<typeof staffActs>
export type ChangeInput = BodyInput<typeof missionChange>

/** Null where there is none in the caller's scope. @throws ApiError */
export async function fetchManagedMission(missionId: string, signal: AbortSignal): Promise<ManagedMission | null> {
  try {
    return await call('organizer', managedMissionDetail, { query: { missionId }, signal, quiet: 'business' })
  } catch (error) {
    if (error instanceof ApiError && missing.includes(error.code)) return null
    throw error
  }
}

/** Of an id that names no mission, or is none. */
const missing = [String(codes.notFound), String(codes.invalidInput)]

/** Who confirmed what was told of the mission; each look at a name is logged. @throws ApiError */
export const fetchConfirmations = (missionId: string, signal: AbortSignal): Promise<Confirmations> =>
  call('organizer', missionConfirmations, { query: { missionId }, signal })

/** The latest acts on the mission. @throws ApiError */
export const fetchMissionActs = (missionId: string, signal: AbortSignal): Promise<MissionActs> =>
  call('organizer', staffActs, { query: { missionId, pageSize: 5 }, signal })

/** @throws ApiError */
export const requestMissionEvent = (missionId: string, event: MissionEventType, opinion: string, signal: AbortSignal) =>
  call('organizer', missionEvent, { body: { missionId, event, ...(opinion !== '' && { opinion }) }, signal })

/** @throws ApiError */
export const sendMissionChange = (body: ChangeInput, signal: AbortSignal) =>
  call('organizer', missionChange, { body, signal })

/** @throws ApiError */
export const sendChargeAssignment = (slotId: string, staffId: string | null, signal: AbortSignal) =>
  call('organizer', assignSlotCharge, { body: { slotId, staffId }, signal })
