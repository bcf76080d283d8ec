import { useSyncExternalStore } from 'react'
import { groupDigits } from '#domain/fields/grouped.ts'
import { weekendFilters, weekendLabels } from '#domain/lists/weekend-labels.ts'
import { isElderView, watchElderView } from '../../../lib/elder-view.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { useReader } from '../../../session/use-reader.ts'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import { HomeAnnouncementList } from './announcements.tsx'
import { BannerCarousel } from './banners.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { loadHome } from './load-home.ts'
import { News } from './news.tsx'
import { NewcomerOffer } from './newcomer-offer.tsx'
import { OwnBones } from './own/own-bones.tsx'
import { QuickEntries } from './quick-entries.tsx'
import { Ranking } from './ranking.tsx'
import { Recommended } from './recommended.tsx'
import { SignInBox } from './sign-in-box.tsx'
import { Totals } from './totals.tsx'

const ElderEntries = lazyComponent(() => import('./elder-entries.tsx'))
const OwnHome = lazyComponent(() => import('./own/own-home.tsx'))

export const loader = loadHome

type Data = Awaited<ReturnType<typeof loadHome>>

export default function HomeScreen() {
  const { data } = useScreen<typeof loader>()
  const isVolunteer = useReader() === '1'
  const isElder = useSyncExternalStore(watchElderView, isElderView, () => false)
  const { own, banners, news, announcements } = data
  return (
    <>
      {/* Drawn empty: the sheet keeps its place where the starter of the page knows of the view. */}
      <div className={`container ${styles['elder']}`}>{isElder && <ElderEntries />}</div>
      <SignInBox />
      {own ? (
        <OwnHome own={own} waiting={<OwnBones />} />
      ) : (
        <>
          {/* What the server draws is a guest's: whoever comes signed in sees the places of the own home instead, until it is read. */}
          <OwnBones className={styles['own']} />
          <div className={styles['common']}>{data.common && <CommonHome {...data} common={data.common} />}</div>
        </>
      )}
      {isVolunteer && <NewcomerOffer />}
      {own && banners && banners.length > 0 && (
        <div className={`container ${styles['topics']}`}>
          <BannerCarousel banners={banners} />
        </div>
      )}
      <div className={`bg-subtle ${styles['ground']}`}>
        <div className={`container grid *:min-w-0 ${styles['reading']}`}>
          <News news={news} shown={coversOf(data)} />
          <HomeAnnouncementList announcements={announcements} />
        </div>
      </div>
    </>
  )
}

/** The pictures of missions on the page. */
function coversOf({ common, own }: Data): string[] {
  const missions = own
    ? [...own.upcoming.slice(0, 1), ...own.picks.map(({ mission }) => mission), ...(own.outcome ? [own.outcome] : [])]
    : (common?.missions?.items ?? [])
  return missions.map(({ cover }) => cover)
}

/** What guests and staff see. */
function CommonHome({ common, banners, now }: Data & { common: NonNullable<Data['common']> }) {
  const { district, statistics, missions, ranking } = common
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
      <Hero live={live} />
      {statistics && <Totals {...statistics} />}
      <QuickEntries />
      <div className={`container grid *:min-w-0 ${styles['columns']}`}>
        <Recommended district={district} first={missions} weekend={weekend} now={now} />
        <div className={`grid content-start min-w-0 *:min-w-0 ${styles['side']}`}>
          <Ranking first={ranking} />
          {banners && banners.length > 0 && <BannerCarousel banners={banners} />}
        </div>
      </div>
    </>
  )
}
