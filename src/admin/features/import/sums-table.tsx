import { Table } from '@chakra-ui/react'
import { groupDigits } from '#domain/fields/grouped.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import type { ImportCheckReport } from './import.api.ts'

interface TableProps {
  sums: NonNullable<ImportCheckReport['sums']>
  /** What is summed. */
  total: string
}

/** Who gets most, so that whoever answers for the lines sees a sum that nobody can have. */
export const SumsTable = ({ sums: { count, highest }, total }: TableProps) => (
  <Panel padding={{ base: '4', md: '5' }} aria-labelledby="sums-title">
    <SectionTitle as="h2" id="sums-title">
      {total}最多的 {highest.length} 位 <Note fontWeight="normal">一共 {groupDigits(count)} 位；姓名只显示一部分</Note>
    </SectionTitle>
    <Table.Root recipe={tableRecipe} marginTop="2">
      <TableHead columns={['姓名或单位', '行数', total]} />
      <Table.Body>
        {highest.map(({ label, lines, text }, at) => (
          // Two people can look alike once they are masked.
          // oxlint-disable-next-line react/no-array-index-key -- the order is that of the report
          <Table.Row key={at}>
            <Table.Cell overflowWrap="anywhere" css={{ '&&': { paddingInlineStart: { md: '0' } } }}>
              {label}
            </Table.Cell>
            <Table.Cell data-label="行数">{groupDigits(lines)}</Table.Cell>
            <Table.Cell data-label={total} whiteSpace="nowrap">
              {text}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  </Panel>
)
