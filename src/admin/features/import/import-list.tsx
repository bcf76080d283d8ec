import { chakra, Table } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { type ImportKindName, importKindLabels } from '#domain/import-kind.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { FilterLink, FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { More } from '../../../ui/list/more.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { ImportMark } from './import-mark.tsx'
import { importAddress, importsAddress } from './import-address.ts'
import { type ImportItem, type ImportKinds, type ImportPage, fetchImports } from './import.api.ts'

interface ListProps {
  kinds: ImportKinds
  kind: ImportKindName | null
  first: ImportPage
}

/** Imports of a kind or of all, the newest first. */
export function ImportList({ kinds, kind, first }: ListProps) {
  const { items, more } = usePages(first, (cursor, signal) => fetchImports(kind, cursor, signal))
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-labelledby="imports-title">
      <SectionTitle as="h2" id="imports-title">
        以前的导入
      </SectionTitle>
      {kinds.length > 1 && (
        <FilterLinks label="按种类筛选" marginTop="2.5" css={{ '& > a': { paddingInline: '2.5' } }}>
          {[null, ...kinds.map((option) => option.kind)].map((option) => (
            <FilterLink key={option ?? 'all'} to={importsAddress(option)} isCurrent={option === kind}>
              {option === null ? '全部' : importKindLabels[option]}
            </FilterLink>
          ))}
        </FilterLinks>
      )}
      {items.length === 0 ? (
        <EmptyState title="还没有导入">上传的文件和结果会留在这里。</EmptyState>
      ) : (
        <>
          <ImportTable items={items} />
          <More unit="次" {...more} />
        </>
      )}
    </Panel>
  )
}

const ImportTable = ({ items }: { items: readonly ImportItem[] }) => (
  <Table.Root recipe={tableRecipe} marginTop="2">
    <TableHead columns={['文件', '状态', '结果', '录入', '导入']} />
    <Table.Body>
      {items.map((item) => (
        <Row key={item.importId} {...item} />
      ))}
    </Table.Body>
  </Table.Root>
)

const Row = ({
  importId,
  kind,
  state,
  fileName,
  lineCount,
  counts,
  enteredBy,
  enteredAt,
  ranBy,
  ranAt,
}: ImportItem) => (
  <Table.Row>
    <Table.Cell as="th" scope="row" fontWeight="normal" css={{ '&&': { paddingInlineStart: { md: '0' } } }}>
      <Link to={importAddress(importId)} className="link wrap-anywhere">
        {fileName}
      </Link>
      <Note display="block">
        {importKindLabels[kind]}，{lineCount} 行
      </Note>
    </Table.Cell>
    <Table.Cell>
      <ImportMark state={state} />
    </Table.Cell>
    <Table.Cell data-label="结果">{counts ? countWords(counts) : '还没有试运行'}</Table.Cell>
    <Table.Cell data-label="录入">
      {enteredBy}
      <chakra.span display={{ base: 'inline', md: 'block' }} fontSize="note" color="fg.subtle">
        {' '}
        {dayAndTime(enteredAt)}
      </chakra.span>
    </Table.Cell>
    <Table.Cell data-label="导入">
      {ranBy ?? '—'}
      <chakra.span display={{ base: 'inline', md: 'block' }} fontSize="note" color="fg.subtle">
        {' '}
        {ranAt && dayAndTime(ranAt)}
      </chakra.span>
    </Table.Cell>
  </Table.Row>
)

/** Counts that are not zero, in words. */
function countWords({ created, changed, unchanged, skipped }: NonNullable<ImportItem['counts']>): string {
  const parts = [
    created > 0 && `新增 ${created}`,
    changed > 0 && `更新 ${changed}`,
    unchanged > 0 && `没有变化 ${unchanged}`,
    skipped > 0 && `跳过 ${skipped}`,
  ]
  return parts.filter(Boolean).join('，')
}
