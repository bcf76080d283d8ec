import { Box, chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { groupDigits } from '#domain/fields/grouped.ts'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import { missionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { usePages } from '../../../../lib/use-pages.ts'
import { FilterLink, FilterLinks } from '../../../../ui/admin/filter-links.tsx'
import { SearchBox } from '../../../../ui/field/search-box.tsx'
import { More } from '../../../../ui/list/more.tsx'
import { EmptyState } from '../../../../ui/notice/state-panel.tsx'
import { MissionTable } from './mission-table.tsx'
import { type ManagedPage, type MissionChoice, fetchManagedMissions } from './missions.api.ts'

const states: readonly (readonly [MissionState | null, string])[] = [
  [null, '全部'],
  ...recordEntries(missionStateLabels),
]

/** The list of a filter. */
function listAddress({ state, keyword }: MissionChoice): string {
  const query = new URLSearchParams({ ...(state !== null && { state }), ...(keyword !== '' && { keyword }) }).toString()
  return query === '' ? '/missions' : `/missions?${query}`
}

interface ManagedMissionsProps {
  filter: MissionChoice
  first: ManagedPage
  /** The missions belong to several organizations: each row names its own. */
  manyOrganizations: boolean
}

/** Missions in the organizer's scope, by state and by words of their names or numbers. */
export function ManagedMissions({ filter, first, manyOrganizations }: ManagedMissionsProps) {
  const { items, more } = usePages(first, (cursor, signal) => fetchManagedMissions(filter, cursor, signal))
  const navigate = useNavigate()
  const search = (keyword: string) => void navigate(listAddress({ ...filter, keyword }), { replace: true })
  return (
    <section aria-labelledby="missions-title">
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" marginTop="3">
        <chakra.h2 textStyle="h2" id="missions-title">
          活动{' '}
          <chakra.small marginInlineStart="1.5" fontSize="ui" fontWeight="normal" color="fg.muted">
            {groupDigits(first.total)} 场
          </chakra.small>
        </chakra.h2>
        <Box width={{ base: 'full', md: '320px' }}>
          <SearchBox
            key={filter.keyword}
            label="搜索活动"
            placeholder="活动名称或编号"
            defaultValue={filter.keyword}
            onSearch={search}
            onClear={() => filter.keyword !== '' && search('')}
          />
        </Box>
      </Box>
      <FilterLinks label="按状态筛选" marginTop="3" css={{ '& > a': { paddingInline: '3' } }}>
        {states.map(([state, label]) => (
          <FilterLink key={label} to={listAddress({ ...filter, state })} isCurrent={state === filter.state}>
            {label}
          </FilterLink>
        ))}
      </FilterLinks>
      {items.length === 0 ? (
        <NoMissions filter={filter} />
      ) : (
        <>
          <MissionTable missions={items} manyOrganizations={manyOrganizations} />
          <More {...more} />
        </>
      )}
    </section>
  )
}

function NoMissions({ filter: { state, keyword } }: Pick<ManagedMissionsProps, 'filter'>) {
  if (keyword !== '')
    return (
      <EmptyState title={`没有找到“${keyword}”`} link={['看全部活动', '/missions']}>
        检查名称和编号，或换一个词。
      </EmptyState>
    )
  return (
    <EmptyState title={state === null ? '还没有活动' : `没有“${missionStateLabels[state]}”的活动`}>
      {state === null ? '提交审核的活动会列在这里。' : '换一个状态看看。'}
    </EmptyState>
  )
}
