import { profile, userStatistics } from '#contract/volunteer.ts'
import { call } from '../../../lib/api.ts'

/** Profile and counts of the signed-in volunteer. @throws ApiError */
export async function readProfile(signal: AbortSignal) {
  const [person, statistics] = await Promise.all([
    call('volunteer', profile, { signal }),
    call('volunteer', userStatistics, { signal }),
  ])
  return { person, statistics }
}
