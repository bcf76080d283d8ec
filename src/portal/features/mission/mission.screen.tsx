import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { countText } from '../../../lib/count-text.ts'
import type { KnownPosition } from '../../../shared/location/known-position.ts'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { SkeletonRows } from '../../../ui/notice/skeleton.tsx'
import { WhenIdle } from '../../../ui/frame/when-idle.tsx'
import { Filters } from './filter-lines.tsx'
import { isNearWanted, missionParamsOf, searchWith } from './filters.ts'
import { cacheList, type MissionList } from './cached-list.ts'
import { loadList } from './load-list.ts'
import { MissionRows } from './mission-rows.tsx'
import styles from './mission.module.css'
import { Toolbar } from './toolbar.tsx'
import { useRegion } from '../../../shared/location/use-region.ts'

const PositionTeller = lazyComponent(() => import('../../../shared/location/position-teller.tsx'))
const NearQuestion = lazyComponent(() => import('./near-question.tsx'))

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
  const results = useRef<HTMLDivElement>(null)
  const isAsked = isNearWanted(params) && !list.located

  return (
    <div className="container page">
      <div className={`grid gap-3 pb-4 ${styles['head']}`}>
        <h1 className="h1">
          志愿活动{' '}
          <span className={`text-ui font-normal text-muted ${styles['total']}`} aria-live="polite">
            {region.name} {isAsked ? '' : `${countText(list)} 场`}
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
      <Filters params={params} region={region} count={isAsked ? '' : countText(list)} />
      <Toolbar
        params={params}
        region={region}
        servingDistrict={list.district}
        organization={list.items[0]?.organization.name}
      />
      <div ref={results} tabIndex={-1} className="focus:outline-none">
        {isAsked ? (
          <NearQuestion
            params={params}
            onAnswer={() => results.current?.focus({ preventScroll: true })}
            waiting={<SkeletonRows count={4} label="正在找你的位置" />}
            missing={<MissingPart />}
          />
        ) : (
          <MissionRows list={list} params={params} onGrown={(next) => setPages({ from: data, list: next })} />
        )}
      </div>
      <Nearness list={data} />
    </div>
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
