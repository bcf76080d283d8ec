import { useNavigate } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { usePages } from '../../../lib/use-pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { ListHead, QueryTooLong } from '../../../ui/list/list-head.tsx'
import { markOf } from '../../../ui/mark/marked.tsx'
import { More } from '../../../ui/list/more.tsx'
import { OrganizationList, OrganizationListRow } from '../../../shared/organization/organization-rows.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import {
  noFilters,
  type OrganizationListFilters,
  readOrganizationFilters,
  loadOrganizations,
  longestOrganizationKeyword,
  type NearestOrganizations,
  type OrganizationListPage,
  loadOrganizationPage,
  organizationListPath,
} from './load-organizations.ts'
import { OrganizationFilters } from './organization-filters.tsx'
import { organizationFigures, JoinTag } from './organization-figures.tsx'
import { groupDigits } from '#domain/fields/grouped.ts'

const NoResults = lazyComponent(() => import('../../../ui/notice/no-results.tsx'))

export const loader = loadOrganizations

/** Approved organizations by district, kind and category. */
export default function OrganizationScreen() {
  const { data, url } = useScreen<typeof loader>()
  const navigate = useNavigate()
  const filters = readOrganizationFilters(url)
  const search = (keyword: string) => void navigate(organizationListPath({ ...filters, keyword }))
  return (
    <div className="container page">
      <ListHead title="志愿组织" total={data ? `${groupDigits(data.page.total)} 个` : undefined}>
        <SearchBox
          key={filters.keyword}
          action={routePath('organization')}
          label="搜索组织"
          placeholder="搜索组织名、地区或做的事"
          defaultValue={filters.keyword}
          maxLength={longestOrganizationKeyword}
          onSearch={search}
          onClear={() => filters.keyword && search('')}
        />
      </ListHead>
      <OrganizationFilters
        filters={filters}
        districts={data?.districts}
        count={data ? `${groupDigits(data.page.total)} 个` : ''}
      />
      {data === null ? (
        <QueryTooLong longest={longestOrganizationKeyword} hint="挑组织名里的几个字再搜。" />
      ) : data.page.total === 0 ? (
        <None filters={filters} nearest={data.nearest} />
      ) : (
        <List key={url.search} filters={filters} first={data.page} />
      )}
    </div>
  )
}

function List({ filters, first }: { filters: OrganizationListFilters; first: OrganizationListPage }) {
  const { items, more } = usePages<OrganizationListPage['items'][number], OrganizationListPage>(
    first,
    (cursor, signal) => loadOrganizationPage(filters, cursor, signal),
  )
  const mark = markOf(filters.keyword)
  return (
    <>
      <OrganizationList>
        {items.map(({ organizationId, ...organization }) => (
          <OrganizationListRow
            key={organizationId}
            id={organizationId}
            {...organization}
            mark={mark}
            keyword={filters.keyword}
            level={2}
            tag={<JoinTag mode={organization.joinMode} />}
            figures={organizationFigures(organization)}
          />
        ))}
      </OrganizationList>
      <More unit="个" {...more} />
    </>
  )
}

function None({ filters, nearest }: { filters: OrganizationListFilters; nearest: NearestOrganizations }) {
  const { keyword, district } = filters
  const inDistrict = nearest.wordsIn === 'district' ? district : undefined
  return (
    <NoResults
      missing={<MissingPart />}
      title={keyword ? `没有找到“${keyword}”这样的组织` : '这里还没有这样的组织'}
      unit="个"
      terms={nearest.words.map((term) => ({
        ...term,
        to: organizationListPath({ ...noFilters, keyword: term.text, district: inDistrict }),
      }))}
      districts={nearest.districts.map(({ code, name: text, ...count }) => ({
        ...count,
        text,
        to: organizationListPath({ ...noFilters, keyword, district: code }),
      }))}
      actions={
        <>
          <ButtonLink size="sm" to={organizationListPath(noFilters)}>
            看全部组织
          </ButtonLink>
          {keyword && (
            <ButtonLink
              size="sm"
              variant="outline"
              to={`${routePath('mission-search')}?${new URLSearchParams({ keyword })}`}
            >
              在活动和资讯里搜
            </ButtonLink>
          )}
        </>
      }
    >
      放宽地区、类型或类别，或者少写几个字。
    </NoResults>
  )
}
