import { indexStatistics } from '#contract/home.ts'
import { call } from '../../../lib/api.ts'
import { withTimeout } from '../../../lib/in-passing.ts'

/** Missions of the coming weekend; 0 when the number cannot be had, for signing in does not depend on it. */
export const fetchWeekendMissions = (signal: AbortSignal): Promise<number> =>
  withTimeout(
    signal,
    async (whileWaited) =>
      (await call('volunteer', indexStatistics, { query: {}, signal: whileWaited, quiet: 'page' })).weekendMissions,
    0,
  )
