import { Flex, Table } from '@chakra-ui/react'
import { dayAndTime } from '../../../../lib/dates.ts'
import { usePages } from '../../../../lib/use-pages.ts'
import { tableRecipe } from '../../../../ui/admin/admin.recipes.ts'
import { TableHead } from '../../../../ui/admin/table-head.tsx'
import { Note } from '../../../../ui/admin/text.tsx'
import { ButtonLink } from '../../../../ui/button/button.tsx'
import { More } from '../../../../ui/list/more.tsx'
import { EmptyState } from '../../../../ui/notice/state-panel.tsx'
import { editorAddress } from '../../../../shared/mission/managed-mission-paths.ts'
import { DeleteButton } from './delete-button.tsx'
import { sendTemplateDeletion, fetchMissionTemplates, type TemplatePage } from './missions.api.ts'

interface TemplatesProps {
  first: TemplatePage
  manyOrganizations: boolean
}

/** Missions that are kept to begin others with. */
export function Templates({ first, manyOrganizations }: TemplatesProps) {
  const { items, more } = usePages(first, fetchMissionTemplates)
  if (items.length === 0)
    return (
      <EmptyState title="还没有模板">
        常办的活动可以在编辑时“存为模板”，下次从这里开始，时间会移到以后同样的星期几。
      </EmptyState>
    )
  return (
    <>
      <Table.Root recipe={tableRecipe} marginTop="3">
        <TableHead columns={['模板', '岗位与时段', '保存']}>
          <Table.ColumnHeader scope="col">
            <span className="sr-only">操作</span>
          </Table.ColumnHeader>
        </TableHead>
        <Table.Body>
          {items.map(({ templateId, name, missionName, organizationName, positions, slots, savedAt, savedBy }) => (
            <Table.Row key={templateId}>
              <Table.Cell as="th" scope="row">
                {name}
                <Note display="block">{missionName}</Note>
                {manyOrganizations && <Note display="block">{organizationName}</Note>}
              </Table.Cell>
              <Table.Cell data-label="岗位与时段" whiteSpace={{ md: 'nowrap' }}>
                {positions} 个岗位，{slots} 个时段
              </Table.Cell>
              <Table.Cell data-label="保存">
                {dayAndTime(savedAt)}
                <Note display="block">{savedBy}</Note>
              </Table.Cell>
              <Table.Cell gridColumn="1 / -1">
                <Flex wrap="wrap" gap="2" justify={{ md: 'flex-end' }}>
                  <ButtonLink size="sm" variant="outline" to={editorAddress({ templateId })}>
                    用它新建
                  </ButtonLink>
                  <DeleteButton what={`模板“${name}”`} onDelete={(signal) => sendTemplateDeletion(templateId, signal)}>
                    用它建的活动不受影响。
                  </DeleteButton>
                </Flex>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      <More unit="个" {...more} />
    </>
  )
}
