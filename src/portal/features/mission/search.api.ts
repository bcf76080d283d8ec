import type { QueryInput } from '#contract/endpoint.ts'
import { missionCities } from '#contract/mission/mission.ts'
import {
  missionReportDetail,
  missionReports,
  searchAll,
  searchArticles,
  searchHints,
  searchMissions,
  searchNearest,
  searchOrganizations,
} from '#contract/search.ts'
import { call } from '../../../lib/api.ts'

type Query<E extends Parameters<typeof call>[1]> = QueryInput<E>

/** Each of these rejects with ApiError. */
export const fetchAllHits = (query: Query<typeof searchAll>, signal: AbortSignal) =>
  call('volunteer', searchAll, { query, signal })
export const fetchMissionHits = (query: Query<typeof searchMissions>, signal: AbortSignal) =>
  call('volunteer', searchMissions, { query, signal })
export const fetchOrganizationHits = (query: Query<typeof searchOrganizations>, signal: AbortSignal) =>
  call('volunteer', searchOrganizations, { query, signal })
export const fetchArticleHits = (query: Query<typeof searchArticles>, signal: AbortSignal) =>
  call('volunteer', searchArticles, { query, signal })
export const fetchSearchHints = (signal: AbortSignal) => call('volunteer', searchHints, { signal })
export const fetchMissionReports = (query: Query<typeof missionReports>, signal: AbortSignal) =>
  call('volunteer', missionReports, { query, signal })

/** @throws ApiError, `codes.notFound` for a mission without an outcome */
export const fetchMissionReport = (missionId: string, signal: AbortSignal) =>
  call('volunteer', missionReportDetail, { query: { missionId }, signal, quiet: 'business' })

/** Help for a list that shows nothing: its failure is nobody's trouble. @throws ApiError */
export const fetchNearestHits = (query: Query<typeof searchNearest>, signal: AbortSignal) =>
  call('volunteer', searchNearest, { query, signal, quiet: 'page' })
export const fetchMissionCities = (query: Query<typeof missionCities>, signal: AbortSignal) =>
  call('volunteer', missionCities, { query, signal, quiet: 'page' })
