import { chakra, Flex, Grid } from '@chakra-ui/react'
import { adminPath } from '#contract/admin-pages.ts'
import { type SettlementFilter, settlementFilters } from '#contract/hours/settlement.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilterLink, FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { More } from '../../../ui/list/more.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { SettlementBulkBar } from './bulk-bar.tsx'
import { choiceIn } from './choice.ts'
import { NoticePanel } from './notice-panel.tsx'
import { PeopleTable } from './people-table.tsx'
import {
  type SettlementPart,
  fetchSettlementRows,
  type Settlement,
  type SettlementPage,
  type SettlementSlot,
} from './settlement.api.ts'
import { useSettle } from './use-settle.ts'

interface SlotSettlementProps {
  settlement: Settlement
  slot: SettlementSlot
  part: SettlementPart
  first: SettlementPage
}

/** The people of a slot, what is chosen of them, and what confirming them does. */
export function SlotSettlement({ settlement, slot, part, first }: SlotSettlementProps) {
  const { items, more } = usePages(first, (cursor, signal) => fetchSettlementRows(part, cursor, signal))
  const settle = useSettle(slot.slotId)
  const chosen = choiceIn(settle.choice, first.sums, items)
  const canSettle = first.counts.right > 0
  return (
    <Grid gridTemplateColumns={{ xl: 'minmax(0, 1fr) 300px' }} alignItems={{ xl: 'start' }} gap="4" marginTop="4">
      <Panel aria-label="参加的人" display="block" overflow="clip">
        <Filters settlement={settlement} slot={slot} part={part} first={first} />
        {canSettle && (
          <SettlementBulkBar
            chosen={chosen}
            of={first.counts.right}
            disabled={settle.isSending}
            onToggle={() =>
              settle.send({ type: chosen.people === first.counts.right ? 'nobody.chosen' : 'everybody.chosen' })
            }
          />
        )}
        {items.length === 0 ? (
          <EmptyState
            title={part.filter === 'all' ? '这个时段没有人参加' : `没有“${settlementFilters[part.filter]}”的人`}
          >
            {part.filter === 'all' ? '有人确认参加以后，会列在这里。' : '换一个筛选看看。'}
          </EmptyState>
        ) : (
          <>
            <PeopleTable {...{ settlement, slot, settle }} rows={items} />
            <chakra.div paddingInline="5">
              <More unit="人" {...more} />
            </chakra.div>
          </>
        )}
      </Panel>
      <NoticePanel {...{ settlement, settle, chosen }} right={first.counts.right} odd={first.counts.odd} rows={items} />
    </Grid>
  )
}

function Filters({ settlement: { missionId, slots }, slot, part, first }: SlotSettlementProps) {
  const base = adminPath('/missions/:id/hours', { id: missionId })
  const address = (slotId: string, filter: SettlementFilter) =>
    `${base}?${new URLSearchParams({ slot: slotId, ...(filter !== 'all' && { show: filter }) })}`
  const filters = recordEntries(settlementFilters).filter(
    ([filter]) => filter === 'all' || first.counts[filter] > 0 || filter === part.filter,
  )
  return (
    <Flex direction="column" gap="1" padding="3">
      {slots.length > 1 && (
        <FilterLinks label="时段" css={{ '& > a': { paddingInline: '3' } }}>
          {slots.map(({ slotId, positionName, startAt, unsettled }) => (
            <FilterLink key={slotId} to={address(slotId, 'all')} isCurrent={slotId === slot.slotId}>
              {dayAndTime(startAt)} {positionName}
              {unsettled > 0 && `\u00A0· 待结算 ${unsettled}`}
            </FilterLink>
          ))}
        </FilterLinks>
      )}
      <FilterLinks label="按核对结果筛选" css={{ '& > a': { paddingInline: '3' } }}>
        {filters.map(([filter, name]) => (
          <FilterLink key={filter} to={address(slot.slotId, filter)} isCurrent={filter === part.filter}>
            <span>
              {name} {first.counts[filter]}
            </span>
          </FilterLink>
        ))}
      </FilterLinks>
    </Flex>
  )
}
