import type { Reply } from '#contract/endpoint.ts'
import type { announcements, banners, hotNews, indexStatistics, volunteerRanking } from '#contract/home.ts'
import type { missions } from '#contract/mission.ts'
import { takePageData } from '../../../lib/page-data.ts'
import { servingCity } from '../../../lib/site.ts'

export type Statistics = Reply<typeof indexStatistics>
export type Missions = Reply<typeof missions>
export type Banners = Reply<typeof banners>
export type Ranking = Reply<typeof volunteerRanking>
export type HotNews = Reply<typeof hotNews>
export type Announcements = Reply<typeof announcements>

/** The first list of recommended missions: still recruiting, in the serving city, the soonest first. */
export const firstMissions = () => {
  const district = servingCity()
  return { pageSize: '4', state: 'recruiting' as const, ...(district && { district }) }
}

const load = () => import('./home.api.ts')

/** Everything on the home page; a part that could not be read is null. */
export async function loadHome(signal: AbortSignal) {
  const part = <T>(
    given: T | undefined,
    read: (api: Awaited<ReturnType<typeof load>>) => Promise<T>,
  ): Promise<T | null> | T =>
    given ??
    load()
      .then(read)
      .catch(() => null)
  const district = servingCity()
  const query = firstMissions()
  const [statistics, missions, banners, ranking, news, announcements] = await Promise.all([
    part(takePageData<Statistics>('/home/index/statics/indexStatics', { district }), (api) =>
      api.readStatistics(district, signal),
    ),
    part(takePageData<Missions>('/home/mission/info/missionList', query, { guestOnly: true }), (api) =>
      api.readMissions(query, signal),
    ),
    part(takePageData<Banners>('/home/banner/list/1'), (api) => api.readBanners(signal)),
    part(takePageData<Ranking>('/home/index/statics/volunteerRanking'), (api) => api.readRanking('month', signal)),
    part(takePageData<HotNews>('/home/site/article/getHotNews'), (api) => api.readHotNews(signal)),
    part(takePageData<Announcements>('/home/announcement/list', { showType: 1 }), (api) =>
      api.readAnnouncements(signal),
    ),
  ])
  signal.throwIfAborted()
  return { statistics, missions, banners, ranking, news, announcements, now: Date.now() }
}
