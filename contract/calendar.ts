import { z } from 'zod'
import { endpoint, fileEndpoint, id, replyInstant } from './endpoint.ts'

const feed = z.object({
  /** Address of the calendar with its secret; null while there is none. */
  address: z.string().nullable(),
  createdAt: replyInstant.nullable(),
})

/** The secret address of the caller's own calendar. */
export const calendarAddress = endpoint({
  method: 'GET',
  path: '/volunteer/calendar/address',
  caller: 'volunteer',
  reply: feed,
})

/** Makes the address, or another one: the one before is refused from then on. */
export const renewCalendar = endpoint({
  method: 'POST',
  path: '/volunteer/calendar/renew',
  caller: 'volunteer',
  reply: feed,
})

/** Takes the address away. */
export const revokeCalendar = endpoint({
  method: 'POST',
  path: '/volunteer/calendar/revoke',
  caller: 'volunteer',
  reply: feed,
})

/**
 * Calendar of one volunteer's missions (RFC 5545) for programs that cannot sign in: whoever has the key may read it. HTTP 410 for an address
 * that is none any more: such programs read the status alone.
 */
export const calendarFeed = fileEndpoint({
  method: 'GET',
  path: '/open/calendar/missions.ics',
  caller: 'open',
  query: z.object({ key: z.string().max(200) }),
  binary: 'text/calendar',
})

/** One application of the caller for a calendar, under the name that it has in `calendarFeed`. Code 10002 for one that has no date there. */
export const missionCalendar = fileEndpoint({
  method: 'GET',
  path: '/volunteer/calendar/mission',
  caller: 'volunteer',
  query: z.object({ applicationId: id }),
  binary: 'text/calendar',
})
