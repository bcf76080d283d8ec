import { Flex } from '@chakra-ui/react'
import type { OpenInvitation } from '#contract/staff/staff.ts'
import { dayAndTime } from '../../lib/dates.ts'
import { notify } from '../../lib/notice.ts'
import { revalidatePage } from '../../lib/page-router.ts'
import { useWrite } from '../../lib/use-write.ts'
import { List } from '../../ui/admin/list.tsx'
import { Problem } from '../../ui/admin/problem.tsx'
import { Meta, Note, SectionTitle } from '../../ui/admin/text.tsx'
import { Button } from '../../ui/button/button.tsx'

interface InvitationRow extends Pick<OpenInvitation, 'invitationId' | 'name' | 'contact' | 'invitedBy' | 'expiresAt'> {
  /** In words. */
  readonly duties: string
}

interface InvitationListProps {
  invitations: readonly InvitationRow[]
  /** @throws ApiError */
  withdraw: (invitationId: string, signal: AbortSignal) => Promise<unknown>
}

/** Invitations that nobody accepted yet. */
export function InvitationList({ invitations, withdraw }: InvitationListProps) {
  const { task, message, write } = useWrite(withdraw, {
    onDone: () => {
      notify.success('邀请已撤回')
      revalidatePage()
    },
  })
  return (
    <>
      <SectionTitle as="h2" id="invitations">
        还没有接受的邀请
      </SectionTitle>
      {message && <Problem>{message}</Problem>}
      {invitations.length === 0 && (
        <Meta as="p" marginTop="2">
          没有在等的邀请。
        </Meta>
      )}
      <List marginTop="1">
        {invitations.map(({ invitationId, name, contact, duties, invitedBy, expiresAt }) => (
          <Flex as="li" key={invitationId} justify="space-between" align="center" gap="3" paddingBlock="2.5">
            <div>
              <b>{name ?? contact}</b>
              {name !== null && <Meta display="block">{contact}</Meta>}
              <Meta display="block">
                {duties}&nbsp;· {invitedBy}邀请
              </Meta>
              <Note display="block">{dayAndTime(expiresAt)} 前有效</Note>
            </div>
            <Button
              size="sm"
              variant="outline"
              aria-label={`撤回给 ${contact} 的邀请`}
              loading={task?.record === invitationId}
              onClick={() => write({ name: 'withdraw', record: invitationId }, invitationId)}
            >
              撤回
            </Button>
          </Flex>
        ))}
      </List>
    </>
  )
}
