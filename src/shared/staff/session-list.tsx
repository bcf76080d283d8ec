import { Flex } from '@chakra-ui/react'
import type { StaffSession } from '#contract/staff/staff-session.ts'
import { dayAndTime } from '../../lib/dates.ts'
import { notify } from '../../lib/notice.ts'
import { revalidatePage } from '../../lib/page-router.ts'
import { useWrite } from '../../lib/use-write.ts'
import { List } from '../../ui/admin/list.tsx'
import { Problem } from '../../ui/admin/problem.tsx'
import { Meta, Note } from '../../ui/admin/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Tag } from '../../ui/mark/tag.tsx'

interface SessionListProps {
  sessions: readonly StaffSession[]
  /** @throws ApiError */
  end: (sessionId: string, signal: AbortSignal) => Promise<unknown>
}

/** Sign-ins of an account of staff, each with a way to end it but the one that looks. */
export function SessionList({ sessions, end }: SessionListProps) {
  const { task, message, write } = useWrite(end, {
    onDone: () => {
      notify.success('那次登录已退出')
      revalidatePage()
    },
  })
  return (
    <>
      {message && <Problem>{message}</Problem>}
      <List marginTop="1">
        {sessions.map(({ sessionId, device, address, openedAt, usedAt, isCurrent }) => (
          <Flex as="li" key={sessionId} justify="space-between" align="center" gap="3" paddingBlock="2.5">
            <div>
              <Flex wrap="wrap" align="center" gap="2">
                <b>{device}</b>
                {isCurrent && <Tag tone="leaf">这次登录</Tag>}
              </Flex>
              <Meta display="block">{address}</Meta>
              <Note display="block">
                {dayAndTime(openedAt)} 登录，{dayAndTime(usedAt)} 最后使用
              </Note>
            </div>
            {!isCurrent && (
              <Button
                size="sm"
                variant="outline"
                aria-label={`退出 ${device} ${address} 的登录`}
                loading={task?.record === sessionId}
                onClick={() => write({ name: 'end', record: sessionId }, sessionId)}
              >
                退出
              </Button>
            )}
          </Flex>
        ))}
      </List>
    </>
  )
}
