import { routePath } from '#contract/routes.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import NoResults from '../../../ui/notice/no-results.tsx'
import { districtOfTerms, type NearestHits, type SearchParams } from './load-search.ts'
import { searchTo } from './search-frame.tsx'

interface NothingFoundProps {
  params: SearchParams
  nearest: NearestHits
}

/** None of any kind: the nearest words and districts, and the ways on. */
export function NothingFound({ params: { keyword, district }, nearest }: NothingFoundProps) {
  return (
    <NoResults
      title={`没有找到“${keyword.trim()}”`}
      unit="条"
      terms={nearest.words.map((term) => ({
        ...term,
        to: searchTo('mission-search', { keyword: term.text, district: districtOfTerms(nearest, { district }) }),
      }))}
      districts={nearest.districts.map(({ code, name, ...count }) => ({
        ...count,
        text: name,
        to: searchTo('mission-search', { keyword, district: code }),
      }))}
      actions={
        <>
          <ButtonLink size="sm" to={district ? searchTo('mission-search', { keyword }) : routePath('mission')}>
            {district ? '在全省搜索' : '看全部活动'}
          </ButtonLink>
          <ButtonLink size="sm" variant="outline" to={routePath('mission-search')}>
            看大家在搜什么
          </ButtonLink>
        </>
      }
    >
      少写几个字，或者换一种说法试试。
    </NoResults>
  )
}
