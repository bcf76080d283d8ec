import { useEffect, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { missionCities } from '#contract/mission/mission.ts'
import { routePath } from '#contract/routes.ts'
import { cachedPosition } from '../../../shared/location/known-position.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { type MissionParams, missionParamsOf, searchWith } from '../../../shared/mission/filters.ts'
import { loadNearest, type NearestHits } from './load-search.ts'
import NoResults from '../../../ui/notice/no-results.tsx'
import { searchTo } from './search-frame.tsx'

const path = routePath('mission')
/** What a city is not asked for with. */
const ignoredParams = ['district', 'order', 'eligible', 'cursor', 'pageNo', 'pageSize'] as const

interface Help {
  readonly near: NearestHits | null
  readonly cities: Reply<typeof missionCities>
}

/** The list shows none: the nearest words, the cities that have missions with the same filters, and the ways on. */
export default function NoMissions({ params, district }: { params: MissionParams; district: string | undefined }) {
  const [help, setHelp] = useState<Help>({ near: null, cities: [] })
  const { keyword: currentKeyword } = params
  const currentDistrict = params.district ?? district
  const search = searchWith(params, {})
  useEffect(() => {
    const leaving = new AbortController()
    void readHelp(missionParamsOf(new URLSearchParams(search)), currentDistrict, leaving.signal).then(
      (result) => leaving.signal.aborted || setHelp(result),
    )
    return () => leaving.abort()
  }, [search, currentDistrict])

  // The words were counted without the other filters, and perhaps in the whole province.
  const linkTo = (keyword: string) =>
    help.near?.wordsIn === 'district' && currentDistrict
      ? path + searchWith({ district: currentDistrict }, { keyword })
      : searchTo('mission-search-tab', { keyword }, { tab: 'missions' })

  return (
    <NoResults
      title={currentKeyword ? `没有找到“${currentKeyword}”` : '没有符合这些条件的活动'}
      unit="场"
      terms={(help.near?.words ?? []).map((term) => ({ ...term, to: linkTo(term.text) }))}
      districts={help.cities.map(({ code, name, ...count }) => ({
        ...count,
        text: name,
        to: path + searchWith(params, { district: code }),
      }))}
      actions={
        <>
          <ButtonLink size="sm" to={path}>
            清除筛选
          </ButtonLink>
          {currentKeyword ? (
            <ButtonLink size="sm" variant="outline" to={searchTo('mission-search', { keyword: currentKeyword })}>
              搜组织和资讯
            </ButtonLink>
          ) : (
            <ButtonLink size="sm" variant="outline" to={routePath('Home')}>
              回首页
            </ButtonLink>
          )}
        </>
      }
    >
      放宽地区或日期看看，或者换一个搜索词。
    </NoResults>
  )
}

async function readHelp(
  params: MissionParams,
  currentDistrict: string | undefined,
  signal: AbortSignal,
): Promise<Help> {
  const { keyword } = params
  const filters = Object.fromEntries(
    Object.entries(params).filter(([name]) => !ignoredParams.some((other) => other === name)),
  )
  const [nearest, cities] = await Promise.all([
    keyword ? loadNearest({ keyword, district: currentDistrict }, 'missions', signal) : null,
    import('./search.api.ts')
      .then(({ fetchMissionCities }) => fetchMissionCities({ ...filters, ...cachedPosition() }, signal))
      .catch(() => []),
  ])
  return { near: nearest, cities: cities.filter(({ code }) => code !== currentDistrict) }
}
