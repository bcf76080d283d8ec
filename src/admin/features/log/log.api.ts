import type { Reply } from '#contract/endpoint.ts'
import { staffActs } from '#contract/staff-act.ts'
import type { StaffAct } from '#contract/staff-act-labels.ts'
import { call } from '../../../lib/api.ts'

export type ActPage = Reply<typeof staffActs>
export type Act = ActPage['items'][number]

/** One page of the log, newest first; all acts when `act` is null. @throws ApiError */
export const readActs = (act: StaffAct | null, cursor: string | null, signal: AbortSignal): Promise<ActPage> =>
  call('organizer', staffActs, {
    query: { ...(act !== null && { act }), ...(cursor !== null && { cursor }) },
    signal,
  })
