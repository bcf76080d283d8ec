import type { QueryInput, Reply } from '#contract/endpoint.ts'
import { federationStatistics, statisticsWorkbook } from '#contract/statistics.ts'
import { call, callFile } from '../../../lib/api.ts'

export type StatisticsReport = Reply<typeof federationStatistics>
export type ReportQuery = QueryInput<typeof federationStatistics>

/** @throws ApiError; invalidInput for a period that cannot be */
export const fetchStatisticsReport = (query: ReportQuery, signal: AbortSignal): Promise<StatisticsReport> =>
  call('organizer', federationStatistics, { query, signal, quiet: 'business' })

export const fetchStatisticsWorkbook = (query: ReportQuery, signal: AbortSignal): Promise<Blob> =>
  callFile('organizer', statisticsWorkbook, { query, signal })
