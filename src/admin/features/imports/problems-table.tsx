import { chakra, Flex, Table } from '@chakra-ui/react'
import { mostFixes } from '#contract/import.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { FileButton } from '../../../ui/button/file-button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { type Import, type ImportReport, readFailedLines } from './imports.api.ts'
import type { Fixes } from './use-fixes.ts'

type Problem = ImportReport['problems'][number]

interface TableProps {
  opened: Import
  problems: readonly Problem[]
  titleOf: (column: string) => string
  /** Lines with errors, of which not all are shown. */
  count: number
  fixes: Fixes
}

/** Cells that are wrong, with a field for what is right as long as the import is prepared. */
export function ProblemsTable({ opened, problems, titleOf, count, fixes }: TableProps) {
  const { importId, state, isOwn, hasFile } = opened
  const canMend = state === 'checked' && isOwn && fixes.all.length < mostFixes
  const isOver = state === 'imported' || state === 'takenBack'
  const shown = new Set(problems.map(({ line }) => line)).size
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-labelledby="problems-title">
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <SectionTitle as="h2" id="problems-title" className="icon-text">
          <chakra.span color="danger.600">
            <Icon name="alert" />
          </chakra.span>
          {count} 行有错，{isOver ? '没有导入' : '不会导入'}
        </SectionTitle>
        {hasFile && (
          <FileButton
            size="sm"
            name={`没有导入的行-${importId}.xlsx`}
            read={(signal) => readFailedLines(importId, signal)}
          >
            下载这 {count} 行，改好再传
          </FileButton>
        )}
      </Flex>
      <Table.Root recipe={tableRecipe} marginTop="2">
        <Table.Header>
          <Table.Row>
            {['行', '列', '表里写的', '哪里不对', ...(canMend ? ['在这里改'] : [])].map((name) => (
              <Table.ColumnHeader key={name} scope="col">
                {name}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {problems.map((problem) => (
            <Row
              key={`${problem.line} ${problem.column} ${problem.message}`}
              problem={problem}
              title={titleOf(problem.column)}
              {...(canMend && { fixes })}
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

function Row({ problem, title, fixes }: { problem: Problem; title: string; fixes?: Fixes }) {
  const { line, column, text, message } = problem
  return (
    <Table.Row>
      <Table.Cell data-label="行" css={{ '&&': { paddingInlineStart: { md: '0' } } }}>
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
      {fixes && (
        <Table.Cell gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <chakra.input
            aria-label={`第 ${line} 行${title}改成`}
            placeholder={`改成的${title}`}
            maxLength={200}
            width={{ base: 'full', md: '10em' }}
            minHeight="9"
            paddingInline="2.5"
            borderWidth="1px"
            borderColor="border.control"
            borderRadius="md"
            background="bg"
            value={fixes.textOf({ line, column })}
            onChange={({ currentTarget }) => fixes.change({ line, column, text: currentTarget.value })}
          />
        </Table.Cell>
      )}
    </Table.Row>
  )
}
