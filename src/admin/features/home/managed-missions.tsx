import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { MissionState } from '#contract/lifecycle/mission.ts'
import { missionStateLabels } from '#contract/lifecycle-labels.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { More } from '../../../ui/list/more.tsx'
import { FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { type ManagedPage, readManagedMissions } from './home.api.ts'
import { MissionTable } from './mission-table.tsx'
import { groupDigits } from '#contract/fields/grouped.ts'
import { entriesOf } from '#contract/record-keys.ts'

const filters: readonly (readonly [MissionState | null, string])[] = [[null, '全部'], ...entriesOf(missionStateLabels)]

interface ManagedMissionsProps {
  state: MissionState | null
  first: ManagedPage
  /** The missions belong to several organizations: each row names its own. */
  manyOrganizations: boolean
}

/** Missions in the organizer's scope with a filter by state. */
export function ManagedMissions({ state, first, manyOrganizations }: ManagedMissionsProps) {
  const { items, more } = usePages(first, (cursor, signal) => readManagedMissions(state, cursor, signal))

  return (
    <Panel marginTop="4.5" paddingBlock="5" paddingInline={{ base: '4', md: '5' }} aria-labelledby="missions-title">
      <chakra.h2 textStyle="h2" id="missions-title">
        活动{' '}
        <chakra.small marginInlineStart="1.5" fontSize="ui" fontWeight="normal" color="fg.muted">
          {groupDigits(first.total)} 场
        </chakra.small>
      </chakra.h2>
      <FilterLinks label="按状态筛选" marginTop="3" css={{ '& > a': { paddingInline: '3' } }}>
        {filters.map(([value, label]) => (
          <Link
            key={label}
            to={value === null ? '/' : `/?state=${value}`}
            replace
            aria-current={value === state ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </FilterLinks>
      {items.length === 0 ? (
        <EmptyState title={state === null ? '还没有活动' : `没有“${missionStateLabels[state]}”的活动`}>
          {state === null ? '发布后的活动会列在这里。' : '换一个状态看看。'}
        </EmptyState>
      ) : (
        <>
          <MissionTable missions={items} manyOrganizations={manyOrganizations} />
          <More {...more} />
        </>
      )}
    </Panel>
  )
}
