import { Table } from '@chakra-ui/react'
import { span } from '../../../lib/dates.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { HoursPersonRow } from './person-row.tsx'
import type { SettlementListRow, Settlement, SettlementSlot } from './settlement.api.ts'
import type { Settle } from './use-settle.ts'

interface PeopleTableProps {
  settlement: Settlement
  slot: SettlementSlot
  settle: Settle
  rows: readonly SettlementListRow[]
}

/** So many of those that have to be looked at are open at first. */
const openAtFirst = 3

const end = { textAlign: { md: 'end' } } as const

/** The people of a slot; below 768 px each row is a block. */
export function PeopleTable({ settlement, slot, settle, rows }: PeopleTableProps) {
  return (
    <Table.Root
      recipe={tableRecipe}
      css={{ '& th:first-of-type, & td:first-of-type': { paddingInlineStart: { md: '5' } } }}
    >
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader scope="col">志愿者</Table.ColumnHeader>
          <Table.ColumnHeader scope="col" {...end}>
            签到 – 签退
          </Table.ColumnHeader>
          <Table.ColumnHeader scope="col" {...end}>
            在场
          </Table.ColumnHeader>
          <Table.ColumnHeader scope="col" {...end}>
            计入
          </Table.ColumnHeader>
          <Table.ColumnHeader scope="col">等级</Table.ColumnHeader>
          <Table.ColumnHeader scope="col">核对</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        <Table.Row background="bg.subtle" fontSize="meta" fontWeight="bold" paddingInline={{ base: '4', md: '0' }}>
          <Table.Cell colSpan={6} gridColumn="1 / -1" paddingBlock={{ md: '2' }}>
            {span(slot.startAt, slot.endAt)}&nbsp;· {slot.positionName}&nbsp;· {slot.people} 人
          </Table.Cell>
        </Table.Row>
        {rows.map((row, at) => (
          <HoursPersonRow
            key={row.applicationId}
            {...{ settlement, slot, settle, row }}
            startsOpen={at < openAtFirst}
          />
        ))}
      </Table.Body>
    </Table.Root>
  )
}
