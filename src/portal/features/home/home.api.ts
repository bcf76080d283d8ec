import {
  announcements,
  banners,
  bannerSkip,
  hotNews,
  indexStatistics,
  ownHome,
  volunteerRanking,
} from '#contract/home.ts'
import type { QueryInput } from '#contract/endpoint.ts'
import { missions } from '#contract/mission/mission.ts'
import { call } from '../../../lib/api.ts'

type MissionQuery = QueryInput<typeof missions>

/** @throws ApiError, as all of these; a part that fails shows its own error state */
export const fetchHomeStatistics = (district: string | undefined, signal: AbortSignal) =>
  call('volunteer', indexStatistics, { query: district ? { district } : {}, signal })
export const fetchHomeMissions = (query: MissionQuery, signal: AbortSignal) =>
  call('volunteer', missions, { query, signal })
export const fetchBanners = (signal: AbortSignal) => call('volunteer', banners, { signal })
export const fetchRanking = (range: 'month' | 'all', signal: AbortSignal) =>
  call('volunteer', volunteerRanking, { query: range === 'month' ? {} : { range }, signal })
export const fetchHotNews = (signal: AbortSignal) => call('volunteer', hotNews, { signal })
export const fetchAnnouncements = (signal: AbortSignal) =>
  call('volunteer', announcements, { query: { showType: 1 }, signal })
/** What is the reader's own; a failure shows what everybody sees. */
export const fetchOwnHome = (signal: AbortSignal) => call('volunteer', ownHome, { signal, quiet: 'page' })

/** Counts the press and tells where the banner leads. */
export const sendBannerSkip = (id: string) => call('volunteer', bannerSkip, { query: { id } })
