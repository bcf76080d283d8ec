import type { Reply } from '#contract/endpoint.ts'
import { managedMissionDetail } from '#contract/mission/managed-mission.ts'
import { staffActs } from '#contract/staff-log.ts'
import type { StaffAct } from '#domain/staff-log/staff-act-labels.ts'
import { call } from '../../../lib/api.ts'

export type StaffActPage = Reply<typeof staffActs>

export interface ActFilter {
  /** One kind of acts; all of them when null. */
  readonly act: StaffAct | null
  /** Those of one mission. */
  readonly missionId?: string
}

/** One page of the log, newest first. @throws ApiError */
export const fetchStaffActs = (
  { act, missionId }: ActFilter,
  cursor: string | null,
  signal: AbortSignal,
): Promise<StaffActPage> =>
  call('organizer', staffActs, {
    query: {
      ...(act !== null && { act }),
      ...(missionId !== undefined && { missionId }),
      ...(cursor !== null && { cursor }),
    },
    signal,
  })

/** The mission whose log is shown. @throws ApiError */
export const fetchLoggedMission = (
  missionId: string,
  signal: AbortSignal,
): Promise<Reply<typeof managedMissionDetail>> =>
  call('organizer', managedMissionDetail, { query: { missionId }, signal, quiet: 'business' })
