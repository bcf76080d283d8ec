import type { ReactNode } from 'react'
import { countText } from '../../../lib/count-text.ts'
import { useEffect } from 'react'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import type { DistrictsByParent } from '../../../lib/site-districts.ts'
import { markOf } from '../../../ui/mark/marked.tsx'
import {
  type All,
  searchParamsOf,
  type SearchParams,
  type Hints,
  isTooLong,
  countsOf,
  cacheCounts,
  loadHints,
  loadNearest,
  type NearestHits,
} from './load-search.ts'
import { NothingFound } from './nothing-found.tsx'
import { SearchFrame, searchTo } from './search-frame.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchHints } from './search-hints.tsx'
import { AllOfThem, ArticleRows, MissionRows, OrganizationRows } from './search-rows.tsx'
import styles from './search.module.css'

type Data =
  | { hints: Hints }
  | { all: All; nearest: NearestHits | null; now: number; districts: DistrictsByParent }
  | null

export async function loader({ url, signal, siteDistricts }: ScreenArgs): Promise<Data> {
  const params = searchParamsOf(url)
  if (isTooLong(params.keyword)) return null
  if (params.keyword.trim() === '') return { hints: await loadHints(signal) }
  const [all, districts] = await Promise.all([loadAll(params, signal), siteDistricts.around(params.district)])
  const nearest = isEmpty(all) ? await loadNearest(params, 'all', signal) : null
  return { all, nearest, now: Date.now(), districts }
}

async function loadAll({ keyword, district }: SearchParams, signal: AbortSignal): Promise<All> {
  const { fetchAllHits } = await import('./search.api.ts')
  return fetchAllHits({ keyword, ...(district && { district }) }, signal)
}

const isEmpty = ({ missions, organizations, articles }: All) =>
  missions.total + organizations.total + articles.total === 0

export default function SearchScreen() {
  const { data, url } = useScreen<typeof loader>()
  const params = searchParamsOf(url)
  const counts = data && 'all' in data ? countsOf(data.all) : null
  useEffect(() => {
    if (counts) cacheCounts(params, counts)
  })
  return (
    <SearchFrame
      params={params}
      counts={counts}
      filters={
        counts &&
        data &&
        'all' in data && <SearchFilters params={params} count={`${counts.missions} 场`} districts={data.districts} />
      }
    >
      {data && 'hints' in data && <SearchHints hints={data.hints} />}
      {data &&
        'all' in data &&
        (data.nearest ? (
          <NothingFound params={params} nearest={data.nearest} />
        ) : (
          <Results params={params} {...data} />
        ))}
    </SearchFrame>
  )
}

function Results({
  params,
  all: { missions, organizations, articles },
  now,
}: {
  params: SearchParams
  all: All
  now: number
}) {
  const mark = markOf(params.keyword)
  const tab = (name: string) => searchTo('mission-search-tab', params, { tab: name })
  return (
    <>
      <Section id="missions" title="活动" page={missions} all={tab('missions')} unit="场活动">
        <MissionRows items={missions.items} ended={missions.ended} keyword={params.keyword} mark={mark} now={now} />
      </Section>
      <Section
        id="organizations"
        title="组织"
        page={organizations}
        all={searchTo('mission-search-org-list', params)}
        unit="个组织"
      >
        <OrganizationRows items={organizations.items} keyword={params.keyword} mark={mark} />
      </Section>
      <Section id="articles" title="资讯" page={articles} all={tab('articles')} unit="篇资讯">
        <ArticleRows items={articles.items} mark={mark} />
      </Section>
    </>
  )
}

interface SectionProps {
  id: string
  title: string
  page: { items: readonly unknown[]; total: number; more: boolean }
  all: string
  unit: string
  children: ReactNode
}

/** The first of a kind; a kind without any is left out. */
function Section({ id, title, page, all, unit, children }: SectionProps) {
  if (page.total === 0) return null
  return (
    <section className={`mt-7 ${styles['section']}`} aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {title} <span className="text-ui font-normal text-muted ms-1">{countText(page)}</span>
      </h2>
      {children}
      {page.total > page.items.length && <AllOfThem to={all} text={`全部 ${countText(page)} ${unit}`} />}
    </section>
  )
}
