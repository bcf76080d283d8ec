import { useRef } from 'react'
import { countText } from '../../../lib/count-text.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { usePages } from '../../../lib/use-pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { SkeletonRows } from '../../../ui/notice/skeleton.tsx'
import { isNearWanted } from '../../../shared/mission/filters.ts'
import { markOf } from '../../../ui/mark/marked.tsx'
import { More } from '../../../ui/list/more.tsx'
import { cachedCounts, type Kind, type NearestHits } from './load-search.ts'
import {
  type KindPage,
  loadSearchPage,
  loadTab,
  type Pages,
  readSearchKind,
  type TabParams,
  tabParamsOf,
  units,
} from './load-search-tab.ts'
import { LeftOut } from './left-out.tsx'
import { AwaitedRows } from './mission-row.tsx'
import { Nearness } from './nearness.tsx'
import { kindNames, SearchFrame, searchTo, tabTo } from './search-frame.tsx'
import { SearchFilters } from './search-filters.tsx'
import { NoHits } from './no-hits.tsx'
import { ArticleRows, MissionRows, OrganizationRows } from './search-rows.tsx'
import styles from './search.module.css'

const NearQuestion = lazyComponent(() => import('./near-question.tsx'))

export const loader = loadTab

export default function SearchTabScreen() {
  const { data, url } = useScreen<typeof loader>()
  const params = tabParamsOf(url)
  const kind = readSearchKind(url)
  const counts = cachedCounts(params)
  const results = useRef<HTMLDivElement>(null)
  const isAsked = isNearWanted(params) && data?.located === false
  const count = data && !isAsked ? countText(data.page) : ''
  return (
    <SearchFrame
      params={params}
      kind={kind}
      counts={counts && count ? { ...counts, [kind]: count } : counts}
      filters={
        data &&
        kind !== 'articles' && (
          <SearchFilters
            params={params}
            kind={kind}
            count={count && `${count} ${units[kind]}`}
            districts={data.districts}
          />
        )
      }
    >
      <div ref={results} tabIndex={-1} className="focus:outline-none">
        {isAsked ? (
          <>
            <NearQuestion
              params={params}
              to={tabTo(params, kind)}
              onAnswer={() => results.current?.focus({ preventScroll: true })}
              waiting={<SkeletonRows count={4} label="正在找你的位置" />}
              missing={<MissingPart />}
            />
            <Nearness located={false} />
          </>
        ) : (
          data && <List key={url.search} params={params} result={data} nearest={data.nearest} now={data.now} />
        )}
      </div>
    </SearchFrame>
  )
}

interface ListProps {
  params: TabParams
  result: KindPage
  nearest: NearestHits | null
  now: number
}

function List({ params, result, nearest, now }: ListProps) {
  const { kind } = result
  const rows = useRef<HTMLDivElement>(null)
  const { items, last, more } = usePages<Pages[Kind]['items'][number], Pages[Kind]>(
    result.page,
    async (cursor, signal) => (await loadSearchPage(kind, params, cursor, signal)).page,
  )
  const leftOut = 'leftOut' in last && <LeftOut page={last} to={tabTo(params, kind)({ eligible: undefined })} />
  if (items.length === 0)
    return (
      <>
        {leftOut}
        <NoHits params={params} kind={kind} nearest={nearest} />
      </>
    )
  return (
    <section className={`mt-4 ${styles['section']}`} aria-label={kindNames[kind]}>
      {leftOut}
      <div ref={rows}>
        <Rows result={result} items={items} keyword={params.keyword} now={now} />
        {kind === 'missions' && more.loading && <AwaitedRows count={more.next} />}
      </div>
      <More unit={units[kind]} rows={rows} {...more}>
        已显示 {items.length} {units[kind]}，共 {countText(last)} {units[kind]}
      </More>
      {kind === 'organizations' && (
        <p className="text-center">
          <ButtonLink
            size="sm"
            variant="ghost"
            to={searchTo('mission-search-org-list', { keyword: params.keyword, district: params.district })}
          >
            按地区和类别找组织
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

interface RowsProps {
  result: KindPage
  items: readonly Pages[Kind]['items'][number][]
  keyword: string
  now: number
}

function Rows({ result, items, keyword, now }: RowsProps) {
  const mark = markOf(keyword)
  const { kind } = result
  if (result.kind === 'missions')
    return (
      <MissionRows
        items={items as Pages['missions']['items']}
        ended={result.page.ended}
        keyword={keyword}
        mark={mark}
        now={now}
      />
    )
  if (kind === 'organizations')
    return <OrganizationRows items={items as Pages['organizations']['items']} keyword={keyword} mark={mark} />
  return <ArticleRows items={items as Pages['articles']['items']} mark={mark} />
}
