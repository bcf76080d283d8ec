import { districts } from '#contract/home.ts'
import { call } from '../lib/api.ts'

/** Districts directly below one. @throws ApiError */
export const readDistrictsBelow = (parent: string, signal: AbortSignal) =>
  call('volunteer', districts, { query: { parent }, signal })
