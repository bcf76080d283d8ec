import { Table } from '@chakra-ui/react'
import { useState } from 'react'
import { durationText } from '#contract/fields/minutes.ts'
import { fullDay } from '../../../lib/dates.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { BlockForm } from './block-form.tsx'
import type { FoundVolunteer } from './volunteers.api.ts'

interface VolunteerTableProps {
  volunteers: readonly FoundVolunteer[]
  onChange: (volunteer: FoundVolunteer) => void
}

/** Who was found, with masked data; below 768 px each row is a block. */
export function VolunteerTable({ volunteers, onChange }: VolunteerTableProps) {
  const [asked, ask] = useState<FoundVolunteer | null>(null)
  const close = () => ask(null)
  const isBlocked = asked?.blockedAt != null
  return (
    <>
      <Table.Root recipe={tableRecipe} marginTop="4">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col">志愿者</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">联系方式</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">服务</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">账号</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">操作</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {volunteers.map((volunteer) => (
            <Row key={volunteer.volunteerId} volunteer={volunteer} onAsk={() => ask(volunteer)} />
          ))}
        </Table.Body>
      </Table.Root>
      <Dialog
        open={asked !== null}
        onClose={close}
        title={asked && `${isBlocked ? '恢复' : '停用'}“${asked.name}”的账号？`}
        description={
          isBlocked
            ? '恢复后可以照常登录，本人会收到通知。'
            : '所有登录立即退出，以后登录时会看到原因。已经报上的活动和记录的时长不变，本人会收到通知。'
        }
      >
        {asked && (
          <BlockForm
            volunteer={asked}
            onCancel={close}
            onDone={(block) => {
              close()
              onChange({ ...asked, ...block })
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function Row({ volunteer, onAsk }: { volunteer: FoundVolunteer; onAsk: () => void }) {
  const { volunteerNumber, name, mobile, email, districtName, registeredAt, serviceMinutes } = volunteer
  const { isRealName, isLeaving, blockedAt, blockReason } = volunteer
  const label = blockedAt === null ? '停用账号' : '恢复账号'
  return (
    <Table.Row>
      <Table.Cell as="th" scope="row">
        {name}
        <Note display="block">{volunteerNumber}</Note>
        <Note display="block">{isRealName ? '已实名' : '未实名'}</Note>
      </Table.Cell>
      <Table.Cell data-label="联系方式" gridColumn="1 / -1">
        {mobile ?? '没有手机号'}
        <Note display="block">{email ?? '没有邮箱'}</Note>
      </Table.Cell>
      <Table.Cell data-label="服务" gridColumn="1 / -1">
        {durationText(serviceMinutes)}
        <Note display="block">{districtName ?? '没有填写地区'}</Note>
      </Table.Cell>
      <Table.Cell data-label="账号" gridColumn="1 / -1">
        {blockedAt === null ? (isLeaving ? '正在注销' : '正常') : `${fullDay(blockedAt)}停用`}
        {blockReason && <Note display="block">{blockReason}</Note>}
        <Note display="block">{fullDay(registeredAt)}注册</Note>
      </Table.Cell>
      <Table.Cell gridColumn="1 / -1">
        <Button size="sm" variant="outline" aria-label={`${label}：${name}`} onClick={onAsk}>
          {label}
        </Button>
      </Table.Cell>
    </Table.Row>
  )
}
