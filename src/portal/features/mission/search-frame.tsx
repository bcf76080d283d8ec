import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { recordEntries } from '#domain/record-keys.ts'
import { routePath } from '#contract/routes.ts'
import { useSite } from '../../../lib/site.ts'
import { QueryTooLong } from '../../../ui/list/list-head.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { type SearchParams, type Counts, isTooLong, type Kind, longestSearch } from './load-search.ts'
import styles from './search.module.css'
import { useRegion } from '../../../shared/location/use-region.ts'

type Page = 'mission-search' | 'mission-search-tab' | 'mission-search-org-list'

/** Address of a search page. */
export function searchTo(
  page: Page,
  { keyword, district }: { keyword: string; district?: string | undefined },
  extraParams: Readonly<Record<string, string | undefined>> = {},
): string {
  const entries = Object.entries({ ...extraParams, keyword, district }).filter(
    (entry): entry is [string, string] => !!entry[1],
  )
  return entries.length === 0 ? routePath(page) : `${routePath(page)}?${new URLSearchParams(entries)}`
}

export const kindNames: Readonly<Record<Kind, string>> = { missions: '活动', organizations: '组织', articles: '资讯' }

interface SearchFrameProps {
  params: SearchParams
  counts: Counts | null
  /** The kind that is shown alone. */
  kind?: Kind | undefined
  children: ReactNode
}

/** Search box, kinds and districts above what was found. */
export function SearchFrame({ params, counts, kind, children }: SearchFrameProps) {
  const navigate = useNavigate()
  const { keyword, district } = params
  const looking = keyword.trim() !== '' && !isTooLong(keyword)
  const go = (newKeyword: string) => {
    const next = { keyword: newKeyword, district }
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
        <div className={`flex flex-wrap items-center justify-between mt-3 border-b ${styles['bar']}`}>
          <KindLinks params={params} counts={counts} kind={kind} />
          {kind !== 'articles' && (
            <DistrictLinks
              to={(code) =>
                kind
                  ? searchTo('mission-search-tab', { keyword, district: code }, { tab: kind })
                  : searchTo('mission-search', { keyword, district: code })
              }
              district={district}
            />
          )}
        </div>
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
const KindLinks = ({ params, counts, kind }: Omit<SearchFrameProps, 'children'>) => (
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

/** Everywhere, or the serving city alone. */
function DistrictLinks({ to, district }: { to: (code: string | undefined) => string; district: string | undefined }) {
  const site = useSite()
  const city = site && !site.code.endsWith('0000') ? site : undefined
  if (!city && !district) return null
  const other = district && district !== city?.code
  return (
    <nav className={`flex gap-1 ${styles['districts']}`} aria-label="搜索地区">
      <Link
        to={to(undefined)}
        className={`inline-flex items-center rounded-sm text-ui hover:bg-muted aria-[current]:bg-brand-subtle aria-[current]:text-brand-700 aria-[current]:font-bold ${styles['district']}`}
        aria-current={!district || undefined}
      >
        全省
      </Link>
      {city && (
        <Link
          to={to(city.code)}
          className={`inline-flex items-center rounded-sm text-ui hover:bg-muted aria-[current]:bg-brand-subtle aria-[current]:text-brand-700 aria-[current]:font-bold ${styles['district']}`}
          aria-current={district === city.code || undefined}
        >
          {city.name}
        </Link>
      )}
      {other && (
        <span
          className={`inline-flex items-center rounded-sm text-ui hover:bg-muted aria-[current]:bg-brand-subtle aria-[current]:text-brand-700 aria-[current]:font-bold ${styles['district']}`}
          aria-current="true"
        >
          <NameOf code={district} />
        </span>
      )}
    </nav>
  )
}

const NameOf = ({ code }: { code: string }) => <>{useRegion(code).nameOf(code)}</>
