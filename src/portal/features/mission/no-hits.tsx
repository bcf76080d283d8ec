import { ButtonLink } from '../../../ui/button/button.tsx'
import NoResults from '../../../ui/notice/no-results.tsx'
import { districtOfTerms, type Kind, type NearestHits } from './load-search.ts'
import { isNarrowed, type TabParams, units } from './load-search-tab.ts'
import { kindNames, searchTo, tabTo } from './search-frame.tsx'

interface NoHitsProps {
  params: TabParams
  kind: Kind
  nearest: NearestHits | null
}

/** None of a kind: without filters the nearest words and districts, and the ways on. */
export function NoHits({ params, kind, nearest }: NoHitsProps) {
  const { keyword, district } = params
  const to = tabTo({}, kind)
  if (isNarrowed(params))
    return (
      <NoResults
        title="没有符合这些条件的活动"
        unit={units[kind]}
        terms={[]}
        districts={[]}
        actions={
          <ButtonLink size="sm" to={to({ keyword })}>
            清除筛选
          </ButtonLink>
        }
      >
        放宽地区或日期看看，或者换一个搜索词。
      </NoResults>
    )
  return (
    <NoResults
      title={`没有叫“${keyword.trim()}”的${kindNames[kind]}`}
      unit={units[kind]}
      terms={(nearest?.words ?? []).map((term) => ({
        ...term,
        to: to({ keyword: term.text, district: nearest ? districtOfTerms(nearest, params) : undefined }),
      }))}
      districts={(nearest?.districts ?? []).map(({ code, name, ...count }) => ({
        ...count,
        text: name,
        to: to({ keyword, district: code }),
      }))}
      actions={
        <>
          <ButtonLink size="sm" to={searchTo('mission-search', { keyword, district })}>
            看其他类型的结果
          </ButtonLink>
          {district && (
            <ButtonLink size="sm" variant="outline" to={to({ keyword })}>
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
