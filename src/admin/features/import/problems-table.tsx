import { chakra, Flex, Table } from '@chakra-ui/react'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { DownloadButton } from '../../../shared/federation/download-button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { BatchMends } from './batch-mends.tsx'
import { CellMend } from './cell-mend.tsx'
import { type Import, type ImportCheckReport, fetchFailedLines } from './import.api.ts'
import type { Mends } from './use-mends.ts'

type Problem = ImportCheckReport['problems'][number]

interface TableProps {
  opened: Import
  report: ImportCheckReport
  titleOf: (column: string) => string
  /** Lines with errors, of which not all are shown. */
  count: number
  /** Null where nothing can be mended any more, or not by this account. */
  mends: Mends | null
}

/** Cells that are wrong, with a field for what is right as long as the import is prepared. */
export function ProblemsTable({ opened, report, titleOf, count, mends }: TableProps) {
  const { importId, state, hasFile } = opened
  const { problems, batches } = report
  const isOver = state === 'imported' || state === 'takenBack'
  const shown = new Set(problems.map(({ line }) => line)).size
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-labelledby="problems-title">
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <SectionTitle as="h2" id="problems-title" tabIndex={-1} display="inline-flex" alignItems="center" gap="1.5">
          <chakra.span color="danger.600">
            <Icon name="alert" />
          </chakra.span>
          {count} 行有错，{isOver ? '没有导入' : '不会导入'}
        </SectionTitle>
        {hasFile && (
          <DownloadButton
            name={`没有导入的行-${importId}.xlsx`}
            title="下载没有导入的行"
            read={(reason, signal) => fetchFailedLines({ importId, reason }, signal)}
          >
            下载这 {count} 行，改好再传
          </DownloadButton>
        )}
      </Flex>
      {mends && batches.length > 0 && <BatchMends batches={batches} titleOf={titleOf} mends={mends} />}
      <Table.Root recipe={tableRecipe} marginTop="2">
        <TableHead columns={['行', '列', '表里写的', '哪里不对', ...(mends ? ['在这里改'] : [])]} />
        <Table.Body>
          {problems.map((problem) => (
            <Row
              key={`${problem.line} ${problem.column} ${problem.message}`}
              problem={problem}
              title={titleOf(problem.column)}
              mends={mends}
            />
          ))}
        </Table.Body>
      </Table.Root>
      {shown < count && (
        <Note as="p" display="block" marginTop="2">
          显示前 {shown} 行，其余的在下载的文件里。
        </Note>
      )}
    </Panel>
  )
}

function Row({ problem, title, mends }: { problem: Problem; title: string; mends: Mends | null }) {
  const { line, text, message } = problem
  return (
    <Table.Row>
      <Table.Cell data-label="行" whiteSpace="nowrap" css={{ '&&': { paddingInlineStart: { md: '0' } } }}>
        {line}
      </Table.Cell>
      <Table.Cell fontWeight="bold">{title}</Table.Cell>
      <Table.Cell data-label="表里写的">
        <chakra.code
          paddingInline="1.5"
          borderRadius="xs"
          background="danger.50"
          color="danger.700"
          fontSize="meta"
          overflowWrap="anywhere"
        >
          {text || '（空）'}
        </chakra.code>
      </Table.Cell>
      <Table.Cell gridColumn={{ base: '1 / -1', md: 'auto' }} color="fg.error">
        {message}
      </Table.Cell>
      {mends && (
        <Table.Cell gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <CellMend problem={problem} title={title} mends={mends} />
        </Table.Cell>
      )}
    </Table.Row>
  )
}
