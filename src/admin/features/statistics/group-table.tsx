import { Table } from '@chakra-ui/react'
import { groupDigits } from '#domain/fields/grouped.ts'
import { hiddenText, roundedHours, hoursPerHundred } from '#domain/statistics/figures.ts'
import type { CityGroup, StatisticsGroup } from '#contract/statistics.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { PercentChange, changeIn } from './change.tsx'
import { tableOnPaper } from './statistics.recipes.ts'

/** What is compared, as the head of its column. */
export const changeHead = { year: '同比', before: '比上一期' } as const

interface GroupTableProps {
  /** What the rows are: 市, 月份. */
  first: string
  change: string
  groups: readonly (StatisticsGroup | CityGroup)[]
  /** The last row, of all of them. */
  total?: CityGroup
  chosen?: string | undefined
}

const isCity = (group: StatisticsGroup | CityGroup): group is CityGroup => 'registered' in group

/** Groups with their numbers; below 768 px each row is a block. */
export function GroupTable({ first, change, groups, total, chosen }: GroupTableProps) {
  const rows = total ? [...groups, total] : groups
  const hasHeads = rows.some(isCity) && groups.some(isCity)
  const names = ['服务时长（小时）', change, '服务的志愿者', '有时长的活动', ...(hasHeads ? ['每百人小时'] : [])]
  return (
    <Table.Root recipe={tableRecipe} marginTop="3" css={tableOnPaper}>
      <TableHead columns={[first]}>
        {names.map((name) => (
          <Table.ColumnHeader key={name} scope="col" css={{ '&&': { textAlign: 'end' } }}>
            {name}
          </Table.ColumnHeader>
        ))}
      </TableHead>
      <Table.Body>
        {rows.map((group) => (
          <Table.Row
            key={group === total ? 'total' : group.key}
            aria-current={chosen === group.key ? 'true' : undefined}
            background={group === total ? 'bg.subtle' : chosen === group.key ? 'brand.subtle' : undefined}
          >
            <Table.Cell as="th" scope="row" css={{ '&&': { paddingInlineStart: { md: '3' } } }}>
              {group.name}
            </Table.Cell>
            <Cells group={group} names={names} />
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}

function Cells({ group, names }: { group: StatisticsGroup | CityGroup; names: readonly string[] }) {
  const { figures } = group
  const percent = changeIn(group)
  const perHead =
    isCity(group) && figures && group.registered !== null ? hoursPerHundred(figures.minutes, group.registered) : null
  const values = [
    figures ? <b>{groupDigits(roundedHours(figures.minutes))}</b> : hiddenText,
    percent === null ? '—' : <PercentChange percent={percent} />,
    figures ? groupDigits(figures.people) : '—',
    figures ? groupDigits(figures.missions) : '—',
    perHead === null ? '—' : groupDigits(perHead),
  ]
  return names.map((name, at) => (
    <Table.Cell key={name} data-label={name.replace(/（.*）/, '')} css={{ '&&': { textAlign: { md: 'end' } } }}>
      {values[at]}
    </Table.Cell>
  ))
}
