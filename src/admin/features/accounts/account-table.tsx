import { chakra, Flex, Table } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { federationDutyNames } from '#contract/duty.ts'
import type { FederationAccount } from '#contract/federation-account.ts'
import { fullDay, timeOfDay } from '../../../lib/dates.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { ResetFactorButton } from '../../../shared/staff/reset-factor-button.tsx'
import { useStaffRemoval } from '../../../shared/staff/use-staff-removal.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DutiesForm } from './duties-form.tsx'

interface AccountTableProps {
  accounts: readonly FederationAccount[]
  severalDuties: boolean
  /** The account whose sign-ins stand beside the table. */
  openedId: string | null
}

const SessionsLink = chakra(Link)

/** Accounts of the federation; below 768 px each row is a block. */
export function AccountTable({ accounts, severalDuties, openedId }: AccountTableProps) {
  const [changed, setChanged] = useState<FederationAccount | null>(null)
  const { busyId, message, remove } = useStaffRemoval()
  return (
    <>
      {message && <Problem>{message}</Problem>}
      <Table.Root recipe={tableRecipe} marginTop="3">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">姓名</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">职责</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">上次登录</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">登录中</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">操作</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {accounts.map((account) => (
            <AccountRow
              key={account.staffId}
              account={account}
              severalDuties={severalDuties}
              isOpened={account.staffId === openedId}
              busy={busyId === account.staffId}
              onDuties={() => setChanged(account)}
              onRemove={() => void remove(account)}
            />
          ))}
        </Table.Body>
      </Table.Root>
      <Dialog
        open={changed !== null}
        onClose={() => setChanged(null)}
        title={`调整职责：${changed?.name ?? ''}`}
        description="下一次操作起按新的职责。"
      >
        {changed && <DutiesForm account={changed} severalDuties={severalDuties} onEnd={() => setChanged(null)} />}
      </Dialog>
    </>
  )
}

interface RowProps {
  account: FederationAccount
  severalDuties: boolean
  isOpened: boolean
  busy: boolean
  onDuties: () => void
  onRemove: () => void
}

function AccountRow({ account, severalDuties, isOpened, busy, onDuties, onRemove }: RowProps) {
  const { staffId, name, loginName, duties, since, signedInAt, isUnused, sessions, isSelf, hasSecondFactor } = account
  return (
    <Table.Row>
      <Table.Cell as="th" scope="row">
        <Flex as="span" wrap="wrap" align="center" gap="2">
          {name}
          {isSelf && <Tag>本人</Tag>}
          {hasSecondFactor && (
            <Tag tone="leaf" icon="shield">
              两步验证
            </Tag>
          )}
        </Flex>
        <Note display="block">{loginName}</Note>
        <Note display="block">{fullDay(since)}加入</Note>
      </Table.Cell>
      <Table.Cell data-label="职责">
        {federationDutyNames(duties)}
        {!severalDuties && duties.length > 1 && (
          <Note display="block" color="fg.error">
            超过一项，现在只有“{federationDutyNames(duties.slice(0, 1))}”有效，请调整
          </Note>
        )}
      </Table.Cell>
      <Table.Cell data-label="上次登录">
        {signedInAt === null ? '从未登录' : `${fullDay(signedInAt)} ${timeOfDay(signedInAt)}`}
        {isUnused && (
          <chakra.span display="block">
            <Tag tone="sun" icon="clock">
              长期未用
            </Tag>
          </chakra.span>
        )}
      </Table.Cell>
      <Table.Cell data-label="登录中" whiteSpace={{ md: 'nowrap' }}>
        {sessions === 0 ? (
          '没有'
        ) : (
          <SessionsLink
            to={`/accounts?id=${staffId}`}
            className="link"
            aria-label={`看“${name}”的 ${sessions} 处登录`}
            aria-current={isOpened ? 'true' : undefined}
          >
            {sessions} 处
          </SessionsLink>
        )}
      </Table.Cell>
      <Table.Cell gridColumn="1 / -1">
        <Flex wrap="wrap" gap="2">
          <Button size="sm" variant="outline" aria-label={`调整“${name}”的职责`} onClick={onDuties}>
            调整职责
          </Button>
          <Button size="sm" variant="ghost" loading={busy} aria-label={`移除“${name}”`} onClick={onRemove}>
            移除
          </Button>
          {hasSecondFactor && !isSelf && <ResetFactorButton staffId={staffId} name={name} />}
        </Flex>
      </Table.Cell>
    </Table.Row>
  )
}
