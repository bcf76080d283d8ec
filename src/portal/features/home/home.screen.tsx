import { weekendFilters, weekendLabels } from '#domain/lists/weekend-labels.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { HomeAnnouncementList } from './announcements.tsx'
import { BannerCarousel } from './banners.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { loadHome } from './load-home.ts'
import { News } from './news.tsx'
import { NewcomerOffer } from './newcomer-offer.tsx'
import { QuickEntries } from './quick-entries.tsx'
import { Ranking } from './ranking.tsx'
import { Recommended } from './recommended.tsx'
import { SignInBox } from './sign-in-box.tsx'
import { Totals } from './totals.tsx'
import { groupDigits } from '#domain/fields/grouped.ts'

export const loader = loadHome

export default function HomeScreen() {
  const { data } = useScreen<typeof loader>()
  const { district, statistics, missions, banners, ranking, news, announcements, now } = data
  const weekend = statistics?.weekend ?? 'this'
  const live =
    statistics && statistics.weekendPlaces > 0
      ? {
          weekend: weekendLabels[weekend],
          weekendTime: weekendFilters[weekend].time,
          weekendText: weekendFilters[weekend].text,
          district: statistics.districtName,
          places: groupDigits(statistics.weekendPlaces),
        }
      : undefined
  return (
    <>
      <SignInBox />
      <Hero live={live} />
      {statistics && <Totals {...statistics} />}
      <QuickEntries />
      <NewcomerOffer />
      <div className={`container grid *:min-w-0 ${styles['columns']}`}>
        <Recommended district={district} first={missions} weekend={weekend} now={now} />
        <div className={`grid content-start min-w-0 *:min-w-0 ${styles['side']}`}>
          <Ranking first={ranking} />
          {banners && banners.length > 0 && <BannerCarousel banners={banners} />}
        </div>
      </div>
      <div className={`bg-subtle ${styles['ground']}`}>
        <div className={`container grid *:min-w-0 ${styles['reading']}`}>
          <News news={news} />
          <HomeAnnouncementList announcements={announcements} />
        </div>
      </div>
    </>
  )
}
