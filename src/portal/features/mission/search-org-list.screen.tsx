import { useNavigate } from 'react-router-dom'
import { countText } from '../../../lib/count-text.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { usePages } from '../../../lib/use-pages.ts'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { ListHead, QueryTooLong } from '../../../ui/list/list-head.tsx'
import { markOf } from '../../../ui/mark/marked.tsx'
import { More } from '../../../ui/list/more.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import {
  type OrgListParams,
  orgListParamsOf,
  loadOrgList,
  type OrganizationHitPage,
  orgListQuery,
  orgListPath,
} from './load-org-list.ts'
import { districtOfTerms, longestSearch, type NearestHits } from './load-search.ts'
import NoResults from '../../../ui/notice/no-results.tsx'
import { OrgFilters } from './org-list-filters.tsx'
import { searchTo } from './search-frame.tsx'
import { OrganizationRows } from './search-rows.tsx'

export const loader = loadOrgList

export default function SearchOrgListScreen() {
  const { data, url } = useScreen<typeof loader>()
  const navigate = useNavigate()
  const params = orgListParamsOf(url)
  const { keyword, district } = params
  return (
    <div className="container page">
      <Breadcrumb items={[{ text: '搜索', to: searchTo('mission-search', { keyword, district }) }, { text: '组织' }]} />
      <ListHead title="找组织" total={data ? `${countText(data.page)} 个` : undefined}>
        <SearchBox
          key={keyword}
          action={orgListPath({ keyword: '', district: undefined, category: undefined })}
          label="搜索组织"
          placeholder="搜索组织名、地区或类别"
          defaultValue={keyword}
          maxLength={longestSearch}
          onSearch={(newKeyword) => void navigate(orgListPath({ ...params, keyword: newKeyword }))}
          onClear={() => keyword && void navigate(orgListPath({ ...params, keyword: '' }))}
        />
      </ListHead>
      <OrgFilters params={params} districts={data?.districts} count={data ? `${countText(data.page)} 个` : ''} />
      {data === null ? (
        <QueryTooLong longest={longestSearch} hint="挑组织名里的几个字再搜。" />
      ) : data.page.total === 0 ? (
        <None params={params} nearest={data.nearest} />
      ) : (
        <List key={url.search} params={params} first={data.page} />
      )}
    </div>
  )
}

function List({ params, first }: { params: OrgListParams; first: OrganizationHitPage }) {
  const { items, more } = usePages<OrganizationHitPage['items'][number], OrganizationHitPage>(
    first,
    async (cursor, signal) =>
      (await import('./search.api.ts')).fetchOrganizationHits(
        { ...orgListQuery(params), cursor: cursor ?? '' },
        signal,
      ),
  )
  return (
    <>
      <OrganizationRows items={items} keyword={params.keyword} mark={markOf(params.keyword)} level={2} />
      <More unit="个" {...more}>
        已显示 {items.length} 个，共 {countText(first)} 个
      </More>
    </>
  )
}

function None({ params, nearest }: { params: OrgListParams; nearest: NearestHits | null }) {
  const { keyword } = params
  return (
    <NoResults
      title={keyword ? `没有叫“${keyword.trim()}”的组织` : '这里还没有这样的组织'}
      unit="个"
      terms={(nearest?.words ?? []).map((term) => ({
        ...term,
        to: orgListPath({
          keyword: term.text,
          district: nearest ? districtOfTerms(nearest, params) : undefined,
          category: undefined,
        }),
      }))}
      districts={(nearest?.districts ?? []).map(({ code, name: text, ...count }) => ({
        ...count,
        text,
        to: orgListPath({ ...params, district: code }),
      }))}
      actions={
        <ButtonLink size="sm" to={orgListPath({ keyword: '', district: undefined, category: undefined })}>
          看全部组织
        </ButtonLink>
      }
    >
      放宽地区或类别，或者少写几个字。
    </NoResults>
  )
}
