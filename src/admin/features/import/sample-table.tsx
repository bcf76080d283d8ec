import { Table } from '@chakra-ui/react'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import type { ImportCheckReport } from './import.api.ts'

type SampleLine = ImportCheckReport['sample'][number]

interface TableProps {
  sample: readonly SampleLine[]
  titleOf: (column: string) => string
  /** Of what the lines differ most; null for a kind without a sum. */
  total: string | null
}

/** Lines as they were read, so that whoever answers for them sees a column that was taken for another, or a wrong unit. */
export function SampleTable({ sample, titleOf, total }: TableProps) {
  const columns = [...new Set(sample.flatMap(({ cells }) => cells.map(({ column }) => column)))]
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-labelledby="sample-title">
      <SectionTitle as="h2" id="sample-title">
        读到的内容{' '}
        <Note fontWeight="normal">
          前几行{total === null ? '' : `，和${total}相差最大的几行`}；个人信息只显示一部分
        </Note>
      </SectionTitle>
      <Table.Root recipe={tableRecipe} marginTop="2">
        <TableHead columns={['行', ...columns.map(titleOf)]} />
        <Table.Body>
          {sample.map(({ line, cells }) => (
            <Table.Row key={line}>
              <Table.Cell data-label="行" whiteSpace="nowrap" css={{ '&&': { paddingInlineStart: { md: '0' } } }}>
                {line}
              </Table.Cell>
              {columns.map((column) => {
                const text = cells.find((cell) => cell.column === column)?.text ?? ''
                return (
                  <Table.Cell
                    key={column}
                    data-label={titleOf(column)}
                    hideBelow={text === '' ? 'md' : undefined}
                    overflowWrap="anywhere"
                  >
                    {text}
                  </Table.Cell>
                )
              })}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Panel>
  )
}
