import type { Reply } from '#contract/endpoint.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'
import type { announcements, banners, hotNews, indexStatistics, volunteerRanking } from '#contract/home.ts'
import type { missions } from '#contract/mission/mission.ts'

export type Statistics = Reply<typeof indexStatistics>
export type Missions = Reply<typeof missions>
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

/** Everything on the home page; a part that could not be read is null. */
export async function loadHome({ signal, siteDistricts }: Pick<ScreenArgs, 'signal' | 'siteDistricts'>) {
  const api = await import('./home.api.ts')
  const district = await siteDistricts.city()
  const part = <T>(promise: Promise<T>): Promise<T | null> => promise.catch(() => null)
  const [statistics, missions, banners, ranking, news, announcements] = await Promise.all([
    part(api.fetchHomeStatistics(district, signal)),
    part(api.fetchHomeMissions(firstMissions(district), signal)),
    part(api.fetchBanners(signal)),
    part(api.fetchRanking('month', signal)),
    part(api.fetchHotNews(signal)),
    part(api.fetchAnnouncements(signal)),
  ])
  signal.throwIfAborted()
  return { district, statistics, missions, banners, ranking, news, announcements, now: Date.now() }
}
