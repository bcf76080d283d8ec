import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { countText } from '../../../lib/count-text.ts'
import type { KnownPosition } from '../../../shared/location/known-position.ts'
import { More } from '../../../ui/list/more.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { WhenIdle } from '../../../ui/frame/when-idle.tsx'
import { Filters } from './filter-lines.tsx'
import { missionParamsOf, searchWith } from './filters.ts'
import { cacheList, type MissionList, withPage } from './cached-list.ts'
import { firstPageSize, loadList } from './load-list.ts'
import { MissionListRow } from './mission-row.tsx'
import styles from './mission.module.css'
import { Toolbar } from './toolbar.tsx'
import { useRegion } from '../../../shared/location/use-region.ts'
import { useMark } from './use-mark.ts'

const PositionTeller = lazyComponent(() => import('../../../shared/location/position-teller.tsx'))
const NoMissions = lazyComponent(() => import('./no-missions.tsx'))

export const loader = loadList

const path = routePath('mission')

export default function MissionScreen() {
  const { data, url } = useScreen<typeof loader>()
  const navigate = useNavigate()
  const [pages, setPages] = useState({ from: data, list: data })
  const list = pages.from === data ? pages.list : data
  useEffect(() => cacheList(list), [list])
  const params = missionParamsOf(url.searchParams)
  const region = useRegion(params.district, data.districts)

  return (
    <div className="container page">
      <div className={`grid gap-3 pb-4 ${styles['head']}`}>
        <h1 className="h1">
          志愿活动{' '}
          <span className={`text-ui font-normal text-muted ${styles['total']}`} aria-live="polite">
            {region.name} {countText(list)} 场
          </span>
        </h1>
        <div>
          <SearchBox
            key={params.keyword ?? ''}
            action={path}
            label="搜索志愿活动"
            placeholder="搜索活动、组织或地点"
            defaultValue={params.keyword ?? ''}
            onSearch={(keyword) => void navigate(path + searchWith(params, { keyword }))}
            onClear={() => params.keyword && void navigate(path + searchWith(params, { keyword: undefined }))}
          />
        </div>
      </div>
      <Filters params={params} region={region} />
      <Toolbar params={params} region={region} located={list.located} organization={list.items[0]?.organization.name} />
      <Rows list={list} params={params} onGrown={(next) => setPages({ from: data, list: next })} />
      <Nearness list={data} />
    </div>
  )
}

interface RowsProps {
  list: MissionList
  params: ReturnType<typeof missionParamsOf>
  /** The list with a page more. */
  onGrown: (list: MissionList) => void
}

/** Reads the page after the last. */
function useNextPage({ list, params, onGrown }: RowsProps) {
  const [loading, setLoading] = useState(false)
  const showMore = async () => {
    setLoading(true)
    try {
      const { fetchMissions } = await import('./mission.api.ts')
      const query = {
        ...(list.district && { district: list.district }),
        ...params,
        cursor: list.nextCursor ?? '',
      } as Parameters<typeof fetchMissions>[0]
      onGrown(withPage(list, await fetchMissions(query, new AbortController().signal)))
    } catch {
      // The client has already notified the person; the button stays to try again.
    } finally {
      setLoading(false)
    }
  }
  return { loading, showMore }
}

function Rows({ list, params, onGrown }: RowsProps) {
  const { loading, showMore } = useNextPage({ list, params, onGrown })
  const mark = useMark(params.keyword)
  const { items, total, more, nextCursor, now } = list
  if (items.length === 0) {
    return (
      <NoMissions
        key={list.search}
        params={params}
        district={list.district}
        waiting={<div className={styles['noneBone']} />}
        missing={<MissingPart />}
      />
    )
  }

  return (
    <>
      <ul>
        {items.map((mission, at) => (
          <li key={mission.id} className={`border-b ${styles['item']}`}>
            <MissionListRow mission={mission} now={now} eager={at < 3} mark={mark} />
          </li>
        ))}
      </ul>
      <More
        next={
          nextCursor === null ? 0 : Math.max(1, more ? firstPageSize : Math.min(firstPageSize, total - items.length))
        }
        visibleCount={items.length}
        total={countText(list)}
        loading={loading}
        onMore={() => void showMore()}
      />
    </>
  )
}

/** Reads the list again once the position has become known, for its distances; a part of its own, for every step of the router renders it again. */
function Nearness({ list }: { list: MissionList }) {
  const [position, setPosition] = useState<KnownPosition | null>(null)
  const { revalidate } = useRevalidator()
  const due = position !== null && !list.located
  useEffect(() => {
    if (due) void revalidate()
  }, [due, revalidate])
  return (
    <WhenIdle>
      <PositionTeller onPosition={setPosition} />
    </WhenIdle>
  )
}
