import { Flex, Table } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { PersonState } from '#domain/person-form.ts'
import { tableRecipe } from '../../ui/admin/admin.recipes.ts'
import { Problem } from '../../ui/admin/problem.tsx'
import { TableHead } from '../../ui/admin/table-head.tsx'
import { Note } from '../../ui/admin/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { PersonTag } from './person-tag.tsx'
import { ResetFactorButton } from './reset-factor-button.tsx'
import { useStaffRemoval } from './use-staff-removal.ts'

interface Account {
  readonly staffId: string
  readonly name: string
  readonly loginName: string
  readonly isSelf: boolean
  readonly hasSecondFactor: boolean
  readonly personState: PersonState
}

interface StaffTableProps<A extends Account> {
  accounts: readonly A[]
  /** Heads of the columns between name and acts. */
  heads: readonly string[]
  /** Cells of these columns. */
  renderCells: (account: A) => ReactNode
  /** More below the login name. */
  renderNote?: (account: A) => ReactNode
  /** The form of other duties. */
  renderDutyForm: (account: A, onEnd: () => void) => ReactNode
}

/** Accounts of staff, their duties changed in a dialog; below 768 px each row is a block. */
export function StaffTable<A extends Account>({
  accounts,
  heads,
  renderCells,
  renderNote,
  renderDutyForm,
}: StaffTableProps<A>) {
  const [changed, setChanged] = useState<A | null>(null)
  const { busyId, message, remove } = useStaffRemoval()
  const close = () => setChanged(null)
  return (
    <>
      {message && <Problem>{message}</Problem>}
      <Table.Root recipe={tableRecipe} marginTop="3">
        <TableHead columns={['姓名', ...heads, '操作']} />
        <Table.Body>
          {accounts.map((account) => (
            <Table.Row key={account.staffId}>
              <NameCell {...account}>{renderNote?.(account)}</NameCell>
              {renderCells(account)}
              <ActsCell
                {...account}
                busy={busyId === account.staffId}
                onDuty={() => setChanged(account)}
                onRemove={() => void remove(account)}
              />
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      <Dialog
        open={changed !== null}
        onClose={close}
        title={`调整职责：${changed?.name ?? ''}`}
        description="下一次操作起按新的职责。"
      >
        {changed && renderDutyForm(changed, close)}
      </Dialog>
    </>
  )
}

const NameCell = ({
  name,
  loginName,
  isSelf,
  hasSecondFactor,
  personState,
  children,
}: Account & { children: ReactNode }) => (
  <Table.Cell as="th" scope="row">
    <Flex as="span" wrap="wrap" align="center" gap="2">
      {name}
      {isSelf && <Tag>本人</Tag>}
      <PersonTag state={personState} />
      {hasSecondFactor && (
        <Tag tone="leaf" icon="shield">
          两步验证
        </Tag>
      )}
    </Flex>
    <Note display="block">{loginName}</Note>
    {children}
  </Table.Cell>
)

interface ActsProps extends Account {
  busy: boolean
  onDuty: () => void
  onRemove: () => void
}

const ActsCell = ({ staffId, name, isSelf, hasSecondFactor, busy, onDuty, onRemove }: ActsProps) => (
  <Table.Cell gridColumn="1 / -1">
    <Flex wrap="wrap" gap="2">
      <Button size="sm" variant="outline" aria-label={`调整“${name}”的职责`} onClick={onDuty}>
        调整职责
      </Button>
      <Button size="sm" variant="ghost" loading={busy} aria-label={`移除“${name}”`} onClick={onRemove}>
        移除
      </Button>
      {hasSecondFactor && !isSelf && <ResetFactorButton staffId={staffId} name={name} />}
    </Flex>
  </Table.Cell>
)
