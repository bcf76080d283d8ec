import type { Reply } from '#contract/endpoint.ts'
import type { missionReportDetail, missionReports } from '#contract/search.ts'
import { takePageData } from '../../../lib/page-data.ts'
import { whenFound } from '../../../lib/when-found.ts'
import { oneOf } from './load-search.ts'
import { preloadRegion } from '../../../session/use-region.ts'

export type Reports = Reply<typeof missionReports>
export type ReportDetail = Reply<typeof missionReportDetail>

export interface ReportsGiven {
  readonly district?: string
  readonly category?: string
  readonly year?: string
}

const known = ['district', 'category', 'year'] as const

export const reportsGiven = (search: URLSearchParams): ReportsGiven =>
  Object.fromEntries(known.flatMap((name) => (oneOf(search, name) ? [[name, oneOf(search, name)]] : [])))

/** The list of outcomes, or the outcome of one mission; null where there is none. */
export async function loadSummary(
  { searchParams }: URL,
  signal: AbortSignal,
): Promise<{ reports: Reports; now: number } | { report: ReportDetail | null }> {
  const missionId = oneOf(searchParams, 'missionId')
  if (missionId) {
    const given = takePageData<ReportDetail>('/home/mission/info/summary', { missionId })
    if (given) return { report: given }
    const { readReport } = await import('./search.api.ts')
    return { report: await whenFound(readReport(missionId, signal)) }
  }
  const query = reportsGiven(searchParams)
  const [reports] = await Promise.all([
    takePageData<Reports>('/home/mission/info/summaryList', { ...query }) ?? readReportPage(query, null, signal),
    preloadRegion(query.district),
  ])
  return { reports, now: Date.now() }
}

export async function readReportPage(
  query: ReportsGiven,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Reports> {
  const { readReports } = await import('./search.api.ts')
  return readReports({ ...query, ...(cursor !== null && { cursor }) }, signal)
}
