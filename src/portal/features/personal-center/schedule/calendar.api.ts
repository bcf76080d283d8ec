import { calendarAddress, renewCalendar, revokeCalendar } from '#contract/calendar.ts'
import type { Reply } from '#contract/endpoint.ts'
import { call } from '../../../../lib/api.ts'

export type CalendarAddress = Reply<typeof calendarAddress>

/** The address as it is now; what the part shows when it fails is its own matter. @throws ApiError */
export const fetchCalendarAddress = (signal: AbortSignal): Promise<CalendarAddress> =>
  call('volunteer', calendarAddress, { signal, quiet: 'page' })

/** Makes a new address, or takes it away. @throws ApiError */
export const changeAddress = (act: 'renew' | 'revoke', signal: AbortSignal): Promise<CalendarAddress> =>
  call('volunteer', act === 'renew' ? renewCalendar : revokeCalendar, { signal })
