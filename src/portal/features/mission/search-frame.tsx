import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { recordEntries } from '#domain/record-keys.ts'
import { routePath } from '#contract/routes.ts'
import { QueryTooLong } from '../../../ui/list/list-head.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { type SearchParams, type Counts, isTooLong, type Kind, longestSearch } from './load-search.ts'
import styles from './search.module.css'
import type { FilterAddress, FilterChange } from '../../../shared/mission/filters.ts'

type Page = 'mission-search' | 'mission-search-tab' | 'mission-search-org-list'

/** Address of a search page. */
export function searchTo(
  page: Page,
  { keyword, ...filters }: FilterChange,
  extraParams: Readonly<Record<string, string | undefined>> = {},
): string {
  const entries = Object.entries({ ...extraParams, keyword, ...filters }).filter(
    (entry): entry is [string, string] => !!entry[1],
  )
  return entries.length === 0 ? routePath(page) : `${routePath(page)}?${new URLSearchParams(entries)}`
}

/** Address of one kind with some filters changed. */
export const tabTo =
  (params: FilterChange, tab: Kind): FilterAddress =>
  (change) =>
    searchTo('mission-search-tab', { ...params, ...change }, { tab })

export const kindNames: Readonly<Record<Kind, string>> = { missions: '活动', organizations: '组织', articles: '资讯' }

interface SearchFrameProps {
  params: SearchParams & FilterChange
  counts: Counts | null
  /** The kind that is shown alone. */
  kind?: Kind | undefined
  /** The bar of filters. */
  filters?: ReactNode
  children: ReactNode
}

/** Search box, kinds and filters above what was found. */
export function SearchFrame({ params, counts, kind, filters, children }: SearchFrameProps) {
  const navigate = useNavigate()
  const { keyword, district } = params
  const looking = keyword.trim() !== '' && !isTooLong(keyword)
  const go = (newKeyword: string) => {
    const next = { ...params, keyword: newKeyword }
    void navigate(
      kind && newKeyword ? searchTo('mission-search-tab', next, { tab: kind }) : searchTo('mission-search', next),
    )
  }
  return (
    <div className="container page">
      <h1 className={looking ? 'sr-only' : `h1 ${styles['title']}`}>{looking ? `搜索“${keyword.trim()}”` : '搜索'}</h1>
      <SearchBox
        key={keyword}
        action={routePath('mission-search')}
        label="全站搜索"
        placeholder="搜索活动、组织、资讯或地点"
        defaultValue={keyword}
        maxLength={longestSearch}
        onSearch={go}
      />
      {looking && (
        <>
          <div className="mt-3 border-b">
            <KindLinks params={{ keyword, district }} counts={counts} kind={kind} />
          </div>
          {filters}
        </>
      )}
      {isTooLong(keyword) ? (
        <QueryTooLong longest={longestSearch} hint="挑一两个最要紧的词再搜，例如活动名里的几个字。" />
      ) : (
        children
      )}
    </div>
  )
}

/** Everything, or one kind alone. */
const KindLinks = ({ params, counts, kind }: Pick<SearchFrameProps, 'params' | 'counts' | 'kind'>) => (
  <nav className="flex overflow-x-auto scrollbar-none gap-6" aria-label="搜索类型">
    <Link
      to={searchTo('mission-search', params)}
      className={`inline-flex items-center gap-1.5 flex-none text-body text-muted hover:text-brand ${styles['kind']}`}
      aria-current={!kind || undefined}
    >
      全部
    </Link>
    {recordEntries(kindNames).map(([name, text]) => (
      <Link
        key={name}
        to={searchTo('mission-search-tab', params, { tab: name })}
        className={`inline-flex items-center gap-1.5 flex-none text-body text-muted hover:text-brand ${styles['kind']}`}
        aria-current={kind === name || undefined}
      >
        {text}
        {counts && <span className="text-note font-normal text-subtle">{counts[name]}</span>}
      </Link>
    ))}
  </nav>
)
