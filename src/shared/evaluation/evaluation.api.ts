import type { QueryInput, Reply } from '#contract/endpoint.ts'
import { evaluationAverages } from '#contract/evaluation.ts'
import { call } from '../../lib/api.ts'

export type AveragesOf = QueryInput<typeof evaluationAverages>
export type Averages = Reply<typeof evaluationAverages>['averages']

/** Averages of what is shown of a mission or of an organization; they are left out on a failure. @throws ApiError */
export const fetchAverages = async (query: AveragesOf, signal: AbortSignal): Promise<Averages> =>
  (await call('volunteer', evaluationAverages, { query, signal, quiet: 'page' })).averages
