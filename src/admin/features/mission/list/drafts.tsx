import { chakra, Table } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { dayAndTime } from '../../../../lib/dates.ts'
import { usePages } from '../../../../lib/use-pages.ts'
import { tableRecipe } from '../../../../ui/admin/admin.recipes.ts'
import { TableHead } from '../../../../ui/admin/table-head.tsx'
import { Note } from '../../../../ui/admin/text.tsx'
import { More } from '../../../../ui/list/more.tsx'
import { EmptyState } from '../../../../ui/notice/state-panel.tsx'
import { editAddress, editorAddress } from '../../../../shared/mission/managed-mission-paths.ts'
import { DeleteButton } from './delete-button.tsx'
import { sendDraftDeletion, type MissionDraftPage, fetchMissionDrafts } from './missions.api.ts'

const Row = chakra(Link)
type Draft = MissionDraftPage['items'][number]

const nameOf = ({ name }: Draft): string => name || '未命名活动'

interface DraftsProps {
  first: MissionDraftPage
  manyOrganizations: boolean
}

/** What is being written and was not submitted. */
export function Drafts({ first, manyOrganizations }: DraftsProps) {
  const { items, more } = usePages(first, fetchMissionDrafts)
  if (items.length === 0)
    return <EmptyState title="草稿箱是空的">写到一半的活动会自动保存在这里，同组织的人都能接着写。</EmptyState>
  return (
    <>
      <Table.Root recipe={tableRecipe} marginTop="3">
        <TableHead columns={['草稿', '还差', '最后保存']}>
          <Table.ColumnHeader scope="col">
            <span className="sr-only">操作</span>
          </Table.ColumnHeader>
        </TableHead>
        <Table.Body>
          {items.map((draft) => (
            <Table.Row key={draft.draftId}>
              <Table.Cell as="th" scope="row">
                <Row to={addressOf(draft)}>{nameOf(draft)}</Row>
                {draft.missionId !== null && <Note display="block">修改已提交过的活动</Note>}
                {manyOrganizations && <Note display="block">{draft.organizationName}</Note>}
              </Table.Cell>
              <Table.Cell data-label="还差" whiteSpace={{ md: 'nowrap' }}>
                {draft.missing === 0 ? '已填好，可以提交' : `${draft.missing} 项`}
              </Table.Cell>
              <Table.Cell data-label="最后保存">
                {dayAndTime(draft.savedAt)}
                <Note display="block">{draft.savedBy}</Note>
              </Table.Cell>
              <Table.Cell gridColumn="1 / -1" textAlign={{ md: 'end' }}>
                <DeleteButton
                  what={`草稿“${nameOf(draft)}”`}
                  onDelete={(signal) => sendDraftDeletion(draft.draftId, signal)}
                >
                  {draft.missionId === null
                    ? '写过的内容会一起删除，不能找回。'
                    : '只删除还没提交的修改，活动本身不变。'}
                </DeleteButton>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      <More unit="份" {...more} />
    </>
  )
}

const addressOf = ({ draftId, missionId }: Draft): string =>
  missionId === null ? editorAddress({ draft: draftId }) : editAddress(missionId)
