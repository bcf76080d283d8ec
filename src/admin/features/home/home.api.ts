import { onSiteSlots } from '#contract/attendance-list.ts'
import type { Reply } from '#contract/endpoint.ts'
import { desk } from '#contract/desk.ts'
import { call } from '../../../lib/api.ts'

export type Desk = Reply<typeof desk>

/** What the desk shows. @throws ApiError */
export const readDesk = (signal: AbortSignal): Promise<Desk> => call('organizer', desk, { signal })

export type NearSlots = Reply<typeof onSiteSlots>['slots']

/** Slots at which people check in or out about now. @throws ApiError */
export const readNearSlots = async (signal: AbortSignal): Promise<NearSlots> =>
  (await call('organizer', onSiteSlots, { signal })).slots
