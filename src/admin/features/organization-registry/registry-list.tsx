import { chakra, Flex, List as ChakraList } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { organizationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { organizationKindName } from '#domain/lists/organization-kind.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilterLink, FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { QueueLink } from '../../../ui/admin/review.tsx'
import { Meta, Note } from '../../../ui/admin/text.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { More } from '../../../ui/list/more.tsx'
import { OrganizationMark } from '../../../ui/mark/state-mark.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import {
  type DistrictCount,
  fetchRegistry,
  type RegistryFilter,
  type RegistryPage,
} from './organization-registry.api.ts'
import { parentCityCode, registryAddress, stateChoices } from './registry-address.ts'

interface RegistryListProps {
  filter: RegistryFilter
  cities: readonly DistrictCount[]
  /** Of the city that is chosen. */
  counties: readonly DistrictCount[]
  first: RegistryPage
  openId: string | null
}

/** Search, districts and the organizations that are found. */
export function RegistryList({ filter, cities, counties, first, openId }: RegistryListProps) {
  const navigate = useNavigate()
  const search = (keyword: string) => void navigate(registryAddress({ ...filter, keyword }))
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label="组织名册">
      <SearchBox
        key={filter.keyword}
        label="查找组织"
        placeholder="名称、组织编号或信用代码"
        defaultValue={filter.keyword}
        onSearch={search}
        onClear={() => filter.keyword !== '' && search('')}
      />
      <DistrictTree {...{ filter, cities, counties }} />
      <FilterLinks label="按状态筛选" marginTop="2" marginBottom="2" css={{ '& > a': { paddingInline: '2.5' } }}>
        {stateChoices.map((state) => (
          <FilterLink key={state} to={registryAddress({ ...filter, state })} isCurrent={state === filter.state}>
            {state === null ? '全部' : organizationStateLabels[state]}
          </FilterLink>
        ))}
      </FilterLinks>
      <Found key={registryAddress(filter)} {...{ filter, first, openId }} />
    </Panel>
  )
}

function Found({ filter, first, openId }: Pick<RegistryListProps, 'filter' | 'first' | 'openId'>) {
  const { items, more } = usePages(first, (cursor, signal) => fetchRegistry(filter, cursor, signal))
  if (items.length === 0)
    return (
      <EmptyState title="没有找到组织" link={['看全部组织', '/organizations']}>
        换一个地区、状态或名称试试。
      </EmptyState>
    )
  return (
    <>
      <List>
        {items.map(({ organizationId, name, number, kind, districtName, state }) => (
          <ChakraList.Item key={organizationId}>
            <QueueLink
              to={registryAddress(filter, organizationId)}
              aria-current={organizationId === openId ? 'true' : undefined}
            >
              <Flex as="span" wrap="wrap" align="center" columnGap="2.5" rowGap="0.5">
                <b>{name}</b>
                <OrganizationMark state={state} />
              </Flex>
              <Meta>
                {districtName}&nbsp;· {organizationKindName(kind)}
              </Meta>
              {number !== '' && <Note>{number}</Note>}
            </QueueLink>
          </ChakraList.Item>
        ))}
      </List>
      <More unit="个组织" {...more} />
    </>
  )
}

/** The districts as a tree; the counties of the chosen city stand below it. */
function DistrictTree({ filter, cities, counties }: Pick<RegistryListProps, 'filter' | 'cities' | 'counties'>) {
  const { district } = filter
  const chosen = [...cities, ...counties].find(({ code }) => code === district)
  return (
    <chakra.details marginTop="3" fontSize="ui">
      <chakra.summary minHeight="9" alignContent="center" cursor="pointer">
        地区：{chosen?.name ?? '全省'}
      </chakra.summary>
      <chakra.nav aria-label="按地区查看" maxHeight="80" overflowY="auto">
        <ul>
          <TreeItem filter={filter} code={null} name="全省" />
          {cities.map((city) => (
            <TreeItem key={city.code} filter={filter} {...city}>
              {district !== null && parentCityCode(district) === city.code && counties.length > 0 && (
                <chakra.ul paddingInlineStart="5">
                  {counties.map((county) => (
                    <TreeItem key={county.code} filter={filter} {...county} />
                  ))}
                </chakra.ul>
              )}
            </TreeItem>
          ))}
        </ul>
      </chakra.nav>
    </chakra.details>
  )
}

interface TreeItemProps {
  filter: RegistryFilter
  code: string | null
  name: string
  count?: number
  children?: ReactNode
}

const TreeLink = chakra(Link)

const TreeItem = ({ filter, code, name, count, children }: TreeItemProps) => (
  <li>
    <TreeLink
      className="link inline-flex items-center gap-1.5 [&>svg]:text-ink-500"
      minHeight="8"
      to={registryAddress({ ...filter, district: code })}
      replace
      aria-current={code === filter.district ? 'page' : undefined}
    >
      {name}
      {count !== undefined && <Note>{count}</Note>}
    </TreeLink>
    {children}
  </li>
)
