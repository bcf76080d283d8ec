import { Flex } from '@chakra-ui/react'
import type { StaffTicket } from '#contract/staff/staff-session.ts'
import { dayAndTime } from '../../lib/dates.ts'
import { notify } from '../../lib/notice.ts'
import { revalidatePage } from '../../lib/page-router.ts'
import { useWrite } from '../../lib/use-write.ts'
import { List } from '../../ui/admin/list.tsx'
import { Problem } from '../../ui/admin/problem.tsx'
import { Meta, Note } from '../../ui/admin/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Tag } from '../../ui/mark/tag.tsx'

interface TicketListProps {
  tickets: readonly StaffTicket[]
  /** @throws ApiError */
  end: (ticketId: string, signal: AbortSignal) => Promise<unknown>
}

/** Lists of slots that an account of staff took along, each with a way to end it. */
export function TicketList({ tickets, end }: TicketListProps) {
  const { task, message, write } = useWrite(end, {
    onDone: () => {
      notify.success('那份离线名单已停用')
      revalidatePage()
    },
  })
  if (tickets.length === 0)
    return (
      <Meta as="p" marginTop="2">
        没有下载过离线名单，或都已失效。
      </Meta>
    )
  return (
    <>
      {message && <Problem>{message}</Problem>}
      <List marginTop="1">
        {tickets.map(({ ticketId, missionName, positionName, startAt, device, address, ...ticket }) => (
          <Flex as="li" key={ticketId} justify="space-between" align="center" gap="3" paddingBlock="2.5">
            <div>
              <Flex wrap="wrap" align="center" gap="2">
                <b>{missionName}</b>
                {ticket.isSignedOut && <Tag tone="sun">已退出，只补传</Tag>}
              </Flex>
              <Meta display="block">
                {positionName}，{dayAndTime(startAt)} 开始；{device}，{address}
              </Meta>
              <Note display="block">
                {dayAndTime(ticket.takenAt)} 下载，{dayAndTime(ticket.expiresAt)} 自动失效
              </Note>
            </div>
            <Button
              size="sm"
              variant="outline"
              aria-label={`停用“${missionName}”${positionName}的离线名单`}
              loading={task?.record === ticketId}
              onClick={() => write({ name: 'end', record: ticketId }, ticketId)}
            >
              停用
            </Button>
          </Flex>
        ))}
      </List>
    </>
  )
}
