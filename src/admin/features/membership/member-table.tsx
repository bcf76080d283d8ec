import { Flex, Table } from '@chakra-ui/react'
import { useState } from 'react'
import type { MembershipEventType } from '#domain/lifecycle/membership.ts'
import { membershipEventLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { membershipMachine } from '#machines/lifecycle/membership.machine.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ListedPerson } from './listed-person.tsx'
import { type Member, sendMemberEvent, sendOpen } from './membership.api.ts'
import { type Reasoned, reasonedLabels, reasonedMeanings, MemberReasonForm } from './reason-form.tsx'

interface MemberTableProps {
  members: readonly Member[]
}

/** Members or requests with what the chart lets the organization do; below 768 px each row is a block. */
export function MemberTable({ members }: MemberTableProps) {
  const [dialog, setDialog] = useState<{ act: Reasoned; member: Member } | null>(null)
  const { task, message, write } = useWrite(
    ({ memberId }: Member, signal) => sendMemberEvent({ memberId, event: 'membership.approved' }, signal),
    {
      onDone: () => {
        notify.success('已同意加入')
        revalidatePage()
      },
    },
  )
  const close = () => setDialog(null)
  return (
    <>
      {message && <Problem>{message}</Problem>}
      <Table.Root recipe={tableRecipe} marginTop="3">
        <TableHead columns={['志愿者', '留言和说明', '时间', '操作']} />
        <Table.Body>
          {members.map((member) => (
            <MemberRow
              key={member.memberId}
              busy={task?.record === member.memberId}
              onApprove={() => write({ name: 'approve', record: member.memberId }, member)}
              onAsk={(act) => setDialog({ act, member })}
              member={member}
            />
          ))}
        </Table.Body>
      </Table.Root>
      <Dialog
        open={dialog !== null}
        onClose={close}
        title={dialog && `${reasonedLabels[dialog.act]}：${dialog.member.name}`}
        description={dialog && reasonedMeanings[dialog.act]}
      >
        {dialog && <MemberReasonForm {...dialog} onEnd={close} />}
      </Dialog>
    </>
  )
}

interface RowProps {
  member: Member
  busy: boolean
  onApprove: () => void
  onAsk: (act: Reasoned) => void
}

function MemberRow({ member, ...acts }: RowProps) {
  const { name, volunteerNumber, state, message, opinion, askedAt, since } = member
  return (
    <Table.Row>
      <Table.Cell as="th" scope="row">
        <ListedPerson
          {...{ name, volunteerNumber }}
          send={(reason, signal) => sendOpen({ memberId: member.memberId, reason }, signal)}
        />
      </Table.Cell>
      <Table.Cell data-label="留言" gridColumn="1 / -1">
        {message ?? '没有留言'}
        {opinion && <Note display="block">组织说明：{opinion}</Note>}
      </Table.Cell>
      <Table.Cell data-label="时间" gridColumn="1 / -1" whiteSpace={{ md: 'nowrap' }}>
        {state === 'pending' ? `${dayAndTime(askedAt)} 申请` : dayAndTime(since)}
      </Table.Cell>
      <Table.Cell gridColumn="1 / -1">
        <MemberActs member={member} {...acts} />
      </Table.Cell>
    </Table.Row>
  )
}

/** What the chart lets the organization do with a member or a request. */
function MemberActs({ member: { name, state }, busy, onApprove, onAsk }: RowProps) {
  const can = (event: MembershipEventType) => allows(membershipMachine, state, event)
  return (
    <Flex wrap="wrap" gap="2">
      {can('membership.approved') && (
        <Button size="sm" variant="soft" loading={busy} aria-label={`同意“${name}”加入`} onClick={onApprove}>
          {membershipEventLabels['membership.approved']}
        </Button>
      )}
      {(['membership.refused', 'membership.removed'] as const)
        .filter((event) => can(event))
        .map((event) => (
          <Button
            key={event}
            size="sm"
            variant="outline"
            aria-label={`${membershipEventLabels[event]}：${name}`}
            onClick={() => onAsk(event)}
          >
            {membershipEventLabels[event]}
          </Button>
        ))}
      <Button size="sm" variant="ghost" aria-label={`${reasonedLabels.block}：${name}`} onClick={() => onAsk('block')}>
        {reasonedLabels.block}
      </Button>
    </Flex>
  )
}
