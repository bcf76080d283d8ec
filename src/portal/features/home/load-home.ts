import type * as Endpoints from './home.api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { readUserType } from '../../../lib/cookies.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'
import type { announcements, banners, hotNews, indexStatistics, ownHome, volunteerRanking } from '#contract/home.ts'
import type { missions } from '#contract/mission/mission.ts'

export type Statistics = Reply<typeof indexStatistics>
export type Missions = Reply<typeof missions>
export type OwnHome = Reply<typeof ownHome>
export type HomeBanners = Reply<typeof banners>
export type HomeRanking = Reply<typeof volunteerRanking>
export type HotNews = Reply<typeof hotNews>
export type HomeAnnouncements = Reply<typeof announcements>

/** The first list of recommended missions: still recruiting, in the serving city, the soonest first. */
export const firstMissions = (district: string | undefined) => ({
  pageSize: '4',
  state: 'recruiting' as const,
  ...(district && { district }),
})

/**
 * Everything on the home page; a part that could not be read is null. A volunteer has an own home in place of what is for everybody, unless
 * that cannot be read.
 */
export async function loadHome({ signal, siteDistricts }: Pick<ScreenArgs, 'signal' | 'siteDistricts'>) {
  const api = await import('./home.api.ts')
  const part = <T>(promise: Promise<T>): Promise<T | null> => promise.catch(() => null)
  const [own, banners, news, announcements] = await Promise.all([
    readUserType() === '1' ? part(api.fetchOwnHome(signal)) : null,
    part(api.fetchBanners(signal)),
    part(api.fetchHotNews(signal)),
    part(api.fetchAnnouncements(signal)),
  ])
  const common = own ? null : await loadCommonHome(api, signal, siteDistricts)
  signal.throwIfAborted()
  return { own, common, banners, news, announcements, now: Date.now() }
}

/** What guests and staff see. */
async function loadCommonHome(api: typeof Endpoints, signal: AbortSignal, siteDistricts: ScreenArgs['siteDistricts']) {
  const district = await siteDistricts.city()
  const part = <T>(promise: Promise<T>): Promise<T | null> => promise.catch(() => null)
  const [statistics, missions, ranking] = await Promise.all([
    part(api.fetchHomeStatistics(district, signal)),
    part(api.fetchHomeMissions(firstMissions(district), signal)),
    part(api.fetchRanking('month', signal)),
  ])
  return { district, statistics, missions, ranking }
}
