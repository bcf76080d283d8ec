import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { countText } from '../../../lib/count-text.ts'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { SkeletonRows } from '../../../ui/notice/skeleton.tsx'
import { missionLines } from '../../../shared/mission/filter-lines.tsx'
import {
  chipsOf,
  type FilterAddress,
  isNearWanted,
  missionParamsOf,
  newMissionFilters,
  searchWith,
} from '../../../shared/mission/filters.ts'
import { cacheList } from './cached-list.ts'
import { loadList } from './load-list.ts'
import { MissionRows } from './mission-rows.tsx'
import { Nearness } from './nearness.tsx'
import styles from './mission.module.css'
import { Toolbar } from './toolbar.tsx'
import { useRegion } from '../../../shared/location/use-region.ts'

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
  const to: FilterAddress = (change) => path + searchWith(params, change)

  return (
    <div className="container page">
      <div className={`grid gap-3 pb-4 border-b ${styles['head']}`}>
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
            onSearch={(keyword) => void navigate(to({ keyword }))}
            onClear={() => params.keyword && void navigate(to({ keyword: undefined }))}
          />
        </div>
      </div>
      <FilterBar
        lines={missionLines({ params, region, to })}
        count={isAsked ? '' : `${countText(list)} 场`}
        bare={path}
      />
      <Toolbar
        {...{ params, to }}
        chips={chipsOf(params, to, region.nameOf, list.items[0]?.organization.name)}
        bare={path}
        newFilters={newMissionFilters(params, list.district)}
      />
      <div ref={results} tabIndex={-1} className="focus:outline-none">
        {isAsked ? (
          <NearQuestion
            {...{ params, to }}
            onAnswer={() => results.current?.focus({ preventScroll: true })}
            waiting={<SkeletonRows count={4} label="正在找你的位置" />}
            missing={<MissingPart />}
          />
        ) : (
          <MissionRows list={list} params={params} onGrown={(next) => setPages({ from: data, list: next })} />
        )}
      </div>
      <Nearness located={data.located} />
    </div>
  )
}
