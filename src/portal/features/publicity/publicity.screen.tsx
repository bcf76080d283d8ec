import { useNavigate } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { usePages } from '../../../lib/use-pages.ts'
import type { DistrictsByParent } from '../../../lib/site-districts.ts'
import { useWholeRegion } from '../../../shared/location/use-region.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { ListHead, QueryTooLong } from '../../../ui/list/list-head.tsx'
import { markOf } from '../../../ui/mark/marked.tsx'
import { More } from '../../../ui/list/more.tsx'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { districtLine } from '../../../ui/list/filter-line.tsx'
import { FilterRow, placeChips } from '../../../ui/list/filter-row.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import {
  type PublicityListFilters,
  readPublicityFilters,
  loadPublicities,
  longestPublicityKeyword,
  type PublicityListPage,
  loadPublicityPage,
  publicityListPath,
} from './load-publicities.ts'
import { noticeIdOf } from './notice-id.ts'
import { ObjectionQuery } from './objection-query.tsx'
import styles from './publicity.module.css'
import { PublicityRow } from './publicity-row.tsx'
import { groupDigits } from '#domain/fields/grouped.ts'

export const loader = loadPublicities

/** Missions and imported activities whose hours are on public notice, by district and words. */
export default function PublicityScreen() {
  const { data, url } = useScreen<typeof loader>()
  const page = data?.page ?? null
  const navigate = useNavigate()
  const filters = readPublicityFilters(url)
  const search = (keyword: string) => void navigate(publicityListPath({ ...filters, keyword }))
  return (
    <div className="container page">
      <ListHead title="时长公示" total={page ? `${groupDigits(page.total)} 个活动` : undefined}>
        <SearchBox
          key={filters.keyword}
          action={routePath('publicity')}
          label="搜索公示"
          placeholder="搜索活动名或组织名"
          defaultValue={filters.keyword}
          maxLength={longestPublicityKeyword}
          onSearch={search}
          onClear={() => filters.keyword && search('')}
        />
      </ListHead>
      <p className={`text-meta leading-meta text-muted ${styles['lead']}`}>
        时长生效前先公示，姓名隐去中间的字。发现不实，谁都可以提出异议；有异议的时长处理完才会生效。
      </p>
      <Filters filters={filters} districts={data?.districts} count={page ? `${groupDigits(page.total)} 个` : ''} />
      {page === null ? (
        <QueryTooLong longest={longestPublicityKeyword} hint="挑活动名里的几个字再搜。" />
      ) : page.total === 0 ? (
        <None filters={filters} />
      ) : (
        <List key={url.search} filters={filters} first={page} />
      )}
      <ObjectionQuery />
    </div>
  )
}

interface FiltersProps {
  filters: PublicityListFilters
  districts: DistrictsByParent | undefined
  count: string
}

function Filters({ filters, districts, count }: FiltersProps) {
  const region = useWholeRegion(filters.district, districts)
  const bare = publicityListPath({ keyword: '', district: undefined })
  const to = (district: string | undefined) => publicityListPath({ ...filters, district })
  return (
    <>
      <FilterBar {...{ count, bare }} lines={[districtLine(region, filters.district, to)]} />
      <FilterRow chips={placeChips(filters, region, publicityListPath)} bare={bare} />
    </>
  )
}

function List({ filters, first }: { filters: PublicityListFilters; first: PublicityListPage }) {
  const { items, more } = usePages<PublicityListPage['items'][number], PublicityListPage>(first, (cursor, signal) =>
    loadPublicityPage(filters, cursor, signal),
  )
  const mark = markOf(filters.keyword)
  return (
    <>
      <ul>
        {items.map((mission) => (
          <PublicityRow key={noticeIdOf(mission)} mission={mission} mark={mark} />
        ))}
      </ul>
      <More unit="个" {...more} />
    </>
  )
}

function None({ filters: { keyword, district } }: { filters: PublicityListFilters }) {
  const isFiltered = keyword !== '' || district !== undefined
  return (
    <EmptyState
      title={isFiltered ? '没有符合条件的公示' : '现在没有公示中的时长'}
      actions={
        isFiltered ? (
          <ButtonLink size="sm" to={publicityListPath({ keyword: '', district: undefined })}>
            看全部公示
          </ButtonLink>
        ) : (
          <ButtonLink size="sm" to={routePath('mission')}>
            去看活动
          </ButtonLink>
        )
      }
    >
      {isFiltered ? '换个地区，或者少写几个字。' : '活动结束、组织确认时长以后，会在这里公示。'}
    </EmptyState>
  )
}
