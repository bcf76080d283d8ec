import { countText } from '../../../lib/count-text.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { usePages } from '../../../lib/use-pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { markOf } from '../../../ui/mark/marked.tsx'
import { More } from '../../../ui/list/more.tsx'
import {
  type SearchParams,
  searchParamsOf,
  cachedCounts,
  districtOfTerms,
  type Kind,
  type NearestHits,
} from './load-search.ts'
import { type KindPage, readSearchKind, loadTab, type Pages, loadSearchPage, units } from './load-search-tab.ts'
import NoResults from '../../../ui/notice/no-results.tsx'
import { kindNames, SearchFrame, searchTo } from './search-frame.tsx'
import { ArticleRows, MissionRows, OrganizationRows } from './search-rows.tsx'
import styles from './search.module.css'

export const loader = ({ url, signal }: ScreenArgs) => loadTab(url, signal)

export default function SearchTabScreen() {
  const { data, url } = useScreen<typeof loader>()
  const params = searchParamsOf(url)
  return (
    <SearchFrame params={params} kind={readSearchKind(url)} counts={cachedCounts(params)}>
      {data &&
        (data.nearest ? (
          <None params={params} kind={data.kind} nearest={data.nearest} />
        ) : (
          <List key={url.search} params={params} result={data} now={data.now} />
        ))}
    </SearchFrame>
  )
}

function List({ params, result, now }: { params: SearchParams; result: KindPage; now: number }) {
  const { kind } = result
  const { items, more } = usePages<Pages[Kind]['items'][number], Pages[Kind]>(
    result.page,
    async (cursor, signal) => (await loadSearchPage(kind, params, cursor, signal)).page,
  )
  return (
    <section className={`mt-7 ${styles['section']}`} aria-label={kindNames[kind]}>
      <Rows result={result} items={items} keyword={params.keyword} now={now} />
      <More unit={units[kind]} {...more}>
        已显示 {items.length} {units[kind]}，共 {countText(result.page)} {units[kind]}
      </More>
      {kind === 'organizations' && (
        <p className="text-center">
          <ButtonLink size="sm" variant="ghost" to={searchTo('mission-search-org-list', params)}>
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

function None({ params, kind, nearest }: { params: SearchParams; kind: Kind; nearest: NearestHits }) {
  const { keyword, district } = params
  return (
    <NoResults
      title={`没有叫“${keyword.trim()}”的${kindNames[kind]}`}
      unit={units[kind]}
      terms={nearest.words.map((term) => ({
        ...term,
        to: searchTo(
          'mission-search-tab',
          { keyword: term.text, district: districtOfTerms(nearest, params) },
          { tab: kind },
        ),
      }))}
      districts={nearest.districts.map(({ code, name, ...count }) => ({
        ...count,
        text: name,
        to: searchTo('mission-search-tab', { keyword, district: code }, { tab: kind }),
      }))}
      actions={
        <>
          <ButtonLink size="sm" to={searchTo('mission-search', params)}>
            看其他类型的结果
          </ButtonLink>
          {district && (
            <ButtonLink size="sm" variant="outline" to={searchTo('mission-search-tab', { keyword }, { tab: kind })}>
              在全省搜索
            </ButtonLink>
          )}
        </>
      }
    >
      少写几个字，或者换一种说法试试。
    </NoResults>
  )
}
