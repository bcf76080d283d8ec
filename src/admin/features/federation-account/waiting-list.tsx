import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import {
  confirmAccount,
  refuseAccount,
  type WaitingAccount,
} from '#contract/federation-account/account-confirmation.ts'
import { federationDutyNames } from '#domain/duty.ts'
import { call } from '../../../lib/api.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { ReasonForm } from '../../../shared/federation/reason-form.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Meta, Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

/** New accounts that nobody confirmed yet, with a way to confirm or to refuse those that the caller may decide about. */
export function WaitingList({ accounts }: { accounts: readonly WaitingAccount[] }) {
  const [refused, setRefused] = useState<WaitingAccount | null>(null)
  const { busyId, message, confirm } = useConfirmation()
  const close = () => setRefused(null)
  return (
    <>
      <SectionTitle as="h2" id="waiting">
        等待确认的新账号
      </SectionTitle>
      {message && <Problem>{message}</Problem>}
      {accounts.length === 0 && (
        <Meta as="p" marginTop="2">
          没有等待确认的账号。
        </Meta>
      )}
      <List marginTop="1">
        {accounts.map((account) => (
          <WaitingRow
            key={account.staffId}
            account={account}
            busy={busyId === account.staffId}
            onConfirm={() => void confirm(account)}
            onRefuse={() => setRefused(account)}
          />
        ))}
      </List>
      <Dialog open={refused !== null} onClose={close} title={`拒绝新账号：${refused?.name ?? ''}`}>
        {refused && <RefusalForm account={refused} onEnd={close} />}
      </Dialog>
    </>
  )
}

function useConfirmation() {
  const { task, message, write } = useWrite(
    (staffId: string, signal) => call('organizer', confirmAccount, { body: { staffId }, signal, quiet: 'business' }),
    {
      onDone: () => {
        notify.success('已确认，对方可以使用账号了')
        revalidatePage()
      },
    },
  )
  async function confirm({ staffId, name, duties }: WaitingAccount): Promise<void> {
    const isConfirmed = await notify.confirm({
      title: `确认“${name}”的新账号`,
      content: `请先当面或打电话确认是本人。确认后对方能以“${federationDutyNames(duties)}”的职责办事。`,
      confirm: '确认',
    })
    if (isConfirmed) write({ name: 'confirm', record: staffId }, staffId)
  }
  return { busyId: task?.record, message, confirm }
}

interface RowProps {
  account: WaitingAccount
  busy: boolean
  onConfirm: () => void
  onRefuse: () => void
}

const WaitingRow = ({ account, busy, onConfirm, onRefuse }: RowProps) => {
  const { name, loginName, duties, invitedBy, since, refusal } = account
  return (
    <Flex as="li" wrap="wrap" justify="space-between" align="center" gap="3" paddingBlock="2.5">
      <div>
        <b>{name}</b>
        <Meta display="block">
          {loginName}&nbsp;· {federationDutyNames(duties)}
          {invitedBy !== null && `\u00A0· ${invitedBy}邀请`}
        </Meta>
        <Note display="block">{dayAndTime(since)} 起等待</Note>
        {refusal !== null && <Note display="block">{refusal}</Note>}
      </div>
      {refusal === null && (
        <Flex gap="2">
          <Button size="sm" loading={busy} aria-label={`确认“${name}”的账号`} onClick={onConfirm}>
            确认
          </Button>
          <Button size="sm" variant="outline" aria-label={`拒绝“${name}”的账号`} onClick={onRefuse}>
            拒绝
          </Button>
        </Flex>
      )}
    </Flex>
  )
}

const RefusalForm = ({ account, onEnd }: { account: WaitingAccount; onEnd: () => void }) => (
  <ReasonForm
    label="拒绝并移除账号"
    name="refuse"
    danger
    hint="至少 5 个字，会记入操作记录；对方马上退出登录，这个账号不能再用。"
    send={(reason, signal) =>
      call('organizer', refuseAccount, { body: { staffId: account.staffId, reason }, signal, quiet: 'business' })
    }
    onDone={() => {
      notify.success('已拒绝，账号已移除')
      onEnd()
      revalidatePage()
    }}
    onCancel={onEnd}
  />
)
