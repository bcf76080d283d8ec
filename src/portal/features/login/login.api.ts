import { indexStatistics } from '#contract/home.ts'
import { call } from '../../../lib/api.ts'

/** Missions of the coming weekend; 0 when the number cannot be had, for signing in does not depend on it. */
export async function readWeekendMissions(signal: AbortSignal): Promise<number> {
  try {
    const statistics = await call('volunteer', indexStatistics, { query: {}, signal, quiet: 'all' })
    return statistics.weekendMissions
  } catch {
    return 0
  }
}
