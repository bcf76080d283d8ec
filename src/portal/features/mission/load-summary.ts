import type { Reply } from '#contract/endpoint.ts'
import type { missionReportDetail, missionReports } from '#contract/search.ts'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import { oneOf } from './load-search.ts'
import type { DistrictsByParent } from '../../../lib/site-districts.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'

export type Reports = Reply<typeof missionReports>
export type ReportDetail = Reply<typeof missionReportDetail>

export interface ReportParams {
  readonly district?: string
  readonly category?: string
  readonly year?: string
}

const paramNames = ['district', 'category', 'year'] as const

export const reportParamsOf = (search: URLSearchParams): ReportParams =>
  Object.fromEntries(paramNames.flatMap((name) => (oneOf(search, name) ? [[name, oneOf(search, name)]] : [])))

/** The list of outcomes, or the outcome of one mission; null where there is none. */
export async function loadSummary({
  url: { searchParams },
  signal,
  siteDistricts,
}: Pick<ScreenArgs, 'url' | 'signal' | 'siteDistricts'>): Promise<
  { reports: Reports; districts: DistrictsByParent; now: number } | { report: ReportDetail | null }
> {
  const missionId = oneOf(searchParams, 'missionId')
  if (missionId) {
    const { fetchMissionReport } = await import('./search.api.ts')
    return { report: await nullIfNotFound(fetchMissionReport(missionId, signal)) }
  }
  const params = reportParamsOf(searchParams)
  const [reports, districts] = await Promise.all([
    readReportPage(params, null, signal),
    siteDistricts.around(params.district),
  ])
  return { reports, districts, now: Date.now() }
}

export async function readReportPage(
  params: ReportParams,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Reports> {
  const { fetchMissionReports } = await import('./search.api.ts')
  return fetchMissionReports({ ...params, ...(cursor !== null && { cursor }) }, signal)
}
