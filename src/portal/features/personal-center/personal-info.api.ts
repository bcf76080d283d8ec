import { intellectAction } from '#contract/partner.ts'
import { profile, userStatistics } from '#contract/volunteer/volunteer.ts'
import { call } from '../../../lib/api.ts'
import { withTimeout } from '../../../lib/in-passing.ts'

/** Profile and counts of the signed-in volunteer, and what is to be done next where that is known soon. @throws ApiError */
export async function fetchProfile(signal: AbortSignal) {
  const [person, statistics, actions] = await Promise.all([
    call('volunteer', profile, { signal }),
    call('volunteer', userStatistics, { signal }),
    withTimeout(
      signal,
      (whileWaited) =>
        call('volunteer', intellectAction, { query: { channel: 'pc' }, signal: whileWaited, quiet: 'page' }),
      [],
    ),
  ])
  return { person, statistics, actions }
}
