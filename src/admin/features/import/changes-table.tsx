import { Table } from '@chakra-ui/react'
import { useState } from 'react'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { After, Before } from './change-text.tsx'
import type { ImportCheckReport } from './import.api.ts'

type Change = ImportCheckReport['changes'][number]

const shownAtFirst = 10

interface TableProps {
  changes: readonly Change[]
  titleOf: (column: string) => string
  /** Records that change, of which not all are shown. */
  count: number
}

/** Records that exist, with what stands now and what will. */
export function ChangesTable({ changes, titleOf, count }: TableProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, shownAtFirst)
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-labelledby="changes-title">
      <SectionTitle as="h2" id="changes-title">
        {count} 行更新已有记录 <Note fontWeight="normal">编号相同，内容有变</Note>
      </SectionTitle>
      <Table.Root recipe={tableRecipe} marginTop="2">
        <TableHead columns={['行', '记录', '列', '现在', '导入后']} />
        <Table.Body>
          {shown.map((change) => (
            <Row key={`${change.line} ${change.column}`} change={change} title={titleOf(change.column)} />
          ))}
        </Table.Body>
      </Table.Root>
      {shown.length < changes.length && (
        <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
          看全部 {changes.length} 处
        </Button>
      )}
    </Panel>
  )
}

const Row = ({ change: { line, label, before, after }, title }: { change: Change; title: string }) => (
  <Table.Row>
    <Table.Cell data-label="行" whiteSpace="nowrap" css={{ '&&': { paddingInlineStart: { md: '0' } } }}>
      {line}
    </Table.Cell>
    <Table.Cell overflowWrap="anywhere">{label}</Table.Cell>
    <Table.Cell data-label="列" gridColumn={{ base: '1 / -1', md: 'auto' }}>
      {title}
    </Table.Cell>
    <Table.Cell data-label="现在">
      <Before>{before}</Before>
    </Table.Cell>
    <Table.Cell data-label="导入后">
      <After>{after}</After>
    </Table.Cell>
  </Table.Row>
)
