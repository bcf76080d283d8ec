import { Table } from '@chakra-ui/react'
import { fullDay } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ListedPerson } from './listed-person.tsx'
import { type Block, sendOpen, sendMemberUnblock } from './membership.api.ts'

/** Whom the organization takes no more. */
export function BlockTable({ blocks }: { blocks: readonly Block[] }) {
  const { task, message, write } = useWrite(sendMemberUnblock, {
    onDone: () => {
      notify.success('已移出黑名单，对方可以再加入和报名')
      revalidatePage()
    },
  })
  return (
    <>
      {message && <Problem>{message}</Problem>}
      <Table.Root recipe={tableRecipe} marginTop="3">
        <TableHead columns={['志愿者', '原因', '经办', '操作']} />
        <Table.Body>
          {blocks.map(({ blockId, name, volunteerNumber, reason, blockedBy, blockedAt }) => (
            <Table.Row key={blockId}>
              <Table.Cell as="th" scope="row">
                <ListedPerson
                  {...{ name, volunteerNumber }}
                  send={(reasonOfLook, signal) => sendOpen({ blockId, reason: reasonOfLook }, signal)}
                />
              </Table.Cell>
              <Table.Cell data-label="原因" gridColumn="1 / -1">
                {reason}
              </Table.Cell>
              <Table.Cell data-label="经办" whiteSpace={{ md: 'nowrap' }}>
                {blockedBy}
                <Note display="block">{fullDay(blockedAt)}</Note>
              </Table.Cell>
              <Table.Cell>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`移出黑名单：${name}`}
                  loading={task?.record === blockId}
                  onClick={() => write({ name: 'unblock', record: blockId }, blockId)}
                >
                  移出黑名单
                </Button>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </>
  )
}
