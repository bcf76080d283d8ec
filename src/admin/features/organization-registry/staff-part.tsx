import { Flex, Table } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { dutyLabels } from '#domain/duty.ts'
import { fullDay } from '../../../lib/dates.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { OpenedPart } from '../../../ui/admin/review.tsx'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Meta, Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmPersonButton } from '../../../shared/staff/confirm-person-button.tsx'
import { PersonTag } from '../../../shared/staff/person-tag.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { OrganizationRecord, RegisteredStaff } from './organization-registry.api.ts'
import { StaffBlockForm } from './staff-block-form.tsx'

/** Accounts of staff, each with its block; an address that ends with `#staff` leads here. */
export function StaffPart({ organization }: { organization: OrganizationRecord }) {
  const { staff, effects } = organization
  const [asked, ask] = useState<RegisteredStaff | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const isNamed = useLocation().hash === '#staff'
  useEffect(() => {
    if (!isNamed) return
    title.current?.scrollIntoView()
    title.current?.focus({ preventScroll: true })
  }, [isNamed])
  const close = () => ask(null)
  const hasOwner = staff.some(({ duty, blockedAt }) => duty === 'owner' && blockedAt === null)
  return (
    <OpenedPart title={`工作人员（${effects.staff} 人，${effects.sessions} 处登录）`} titleRef={title}>
      {staff.length === 0 && <Meta>没有工作人员。</Meta>}
      {staff.length > 0 && !hasOwner && (
        <Problem>
          没有能登录的负责人，组织自己不能调整工作人员和资料。请更换负责人：把职责给另一位同事，或邀请新的负责人。
        </Problem>
      )}
      {staff.length > 0 && <StaffTable staff={staff} onAsk={ask} />}
      <Dialog open={asked !== null} onClose={close} title={asked && titleOf(asked)}>
        {asked && <StaffBlockForm organization={organization} staff={asked} onEnd={close} />}
      </Dialog>
    </OpenedPart>
  )
}

const titleOf = ({ name, blockedAt }: RegisteredStaff): string =>
  blockedAt === null ? `停用“${name}”的账号？` : `恢复“${name}”的账号？`

interface TableProps {
  staff: readonly RegisteredStaff[]
  onAsk: (asked: RegisteredStaff) => void
}

const StaffTable = ({ staff, onAsk }: TableProps) => (
  <Table.Root recipe={tableRecipe} marginTop="3">
    <TableHead columns={['姓名', '职责', '最近登录', '操作']} />
    <Table.Body>
      {staff.map((person) => (
        <StaffRow key={person.staffId} staff={person} onAsk={onAsk} />
      ))}
    </Table.Body>
  </Table.Root>
)

function StaffRow({ staff, onAsk }: { staff: RegisteredStaff; onAsk: TableProps['onAsk'] }) {
  const { staffId, name, loginName, duty, since, signedInAt, blockedAt, blockReason, personState } = staff
  const label = blockedAt === null ? '停用账号' : '恢复账号'
  return (
    <Table.Row>
      <Table.Cell as="th" scope="row">
        <Flex as="span" wrap="wrap" align="center" gap="2">
          {name}
          {blockedAt !== null && <Tag tone="danger">已停用</Tag>}
          <PersonTag state={personState} />
        </Flex>
        <Note display="block">{loginName}</Note>
        {blockedAt !== null && (
          <Note display="block">
            {fullDay(blockedAt)}停用：{blockReason}
          </Note>
        )}
      </Table.Cell>
      <Table.Cell data-label="职责" whiteSpace={{ md: 'nowrap' }}>
        {dutyLabels[duty]}
      </Table.Cell>
      <Table.Cell data-label="最近登录" whiteSpace={{ md: 'nowrap' }} gridColumn="1 / -1">
        {signedInAt === null ? '还没有登录过' : fullDay(signedInAt)}
        <Note display="block">{fullDay(since)}加入</Note>
      </Table.Cell>
      <Table.Cell gridColumn="1 / -1">
        <Flex wrap="wrap" gap="2">
          <Button size="sm" variant="outline" aria-label={`${label}：${name}`} onClick={() => onAsk(staff)}>
            {label}
          </Button>
          <ConfirmPersonButton staffId={staffId} name={name} state={personState} />
        </Flex>
      </Table.Cell>
    </Table.Row>
  )
}
