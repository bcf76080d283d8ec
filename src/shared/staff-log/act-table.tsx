import { chakra, Table } from '@chakra-ui/react'
import type { Reply } from '#contract/endpoint.ts'
import type { staffActs } from '#contract/staff-log.ts'
import { staffActLabels } from '#domain/staff-log/staff-act-labels.ts'
import { dayAndTime } from '../../lib/dates.ts'
import { tableRecipe } from '../../ui/admin/admin.recipes.ts'
import { TableHead } from '../../ui/admin/table-head.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { Note } from '../../ui/admin/text.tsx'
import { FactChanges, factNames } from './fact-changes.tsx'

type Act = Reply<typeof staffActs>['items'][number]

/** Acts, newest first; below 768 px each row is a block. */
export function ActTable({ acts }: { acts: readonly Act[] }) {
  return (
    <Table.Root recipe={tableRecipe} marginTop="3">
      <TableHead columns={['操作', '对象', '工作人员', '时间']} />
      <Table.Body>
        {acts.map((act) => (
          <Table.Row key={act.id}>
            <Table.Cell as="th" scope="row">
              {staffActLabels[act.act]}
              {act.onBehalf && (
                <chakra.span display="block" marginTop="1">
                  <Tag tone="sun" icon="user">
                    代办
                  </Tag>
                </chakra.span>
              )}
            </Table.Cell>
            <Table.Cell data-label="对象" gridColumn="1 / -1">
              {act.subject}
              {act.reason && <Note display="block">原因：{act.reason}</Note>}
              {act.onBehalf && <Note display="block">代办原因：{act.onBehalf}</Note>}
              <Changes act={act} />
            </Table.Cell>
            <Table.Cell data-label="工作人员">
              {act.byName}
              <Note display="block">{act.byLoginName}</Note>
              <Note display="block">{act.byOrganization}</Note>
            </Table.Cell>
            <Table.Cell data-label="时间" whiteSpace={{ md: 'nowrap' }}>
              {dayAndTime(act.at)}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}

/** Fields before and after, and the act's place in the chain. */
function Changes({ act: { before, after, position, hash } }: { act: Act }) {
  const names = factNames(before, after)
  return (
    <chakra.details marginTop="1" fontSize="meta">
      <chakra.summary minHeight="8" alignContent="center" color="fg.muted" cursor="pointer">
        {names.length > 0 ? `前后对照（${names.length} 项）` : '这条记录的指纹'}
      </chakra.summary>
      {names.length > 0 && <FactChanges before={before} after={after} />}
      <Note display="block" overflowWrap="anywhere">
        第 {position} 条&nbsp;· {hash}
      </Note>
    </chakra.details>
  )
}
