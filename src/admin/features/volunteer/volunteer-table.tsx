import { Flex, Table } from '@chakra-ui/react'
import { useState } from 'react'
import { formatMinutes } from '#domain/words.ts'
import { proposalRules } from '#contract/proposal.ts'
import { dayAndTime, fullDay } from '../../../lib/dates.ts'
import type { Proposals } from '../../../shared/proposal/proposal.api.ts'
import { WaitingProposals } from '../../../shared/proposal/waiting-proposals.tsx'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { BlockForm } from './block-form.tsx'
import { HelpForm } from './help-form.tsx'
import type { VolunteerHit } from './volunteer.api.ts'

interface VolunteerTableProps {
  volunteers: readonly VolunteerHit[]
  proposals: Proposals
  onChange: (volunteer: VolunteerHit) => void
}

type Task = 'block' | 'help'

/** Who was found, with masked data; below 768 px each row is a block. */
export function VolunteerTable({ volunteers, proposals, onChange }: VolunteerTableProps) {
  const [dialog, setDialog] = useState<{ task: Task; volunteer: VolunteerHit } | null>(null)
  const close = () => setDialog(null)
  const finish = (change: Partial<VolunteerHit>) => {
    close()
    if (dialog) onChange({ ...dialog.volunteer, ...change })
  }
  const question = dialog && questionOf(dialog.task, dialog.volunteer)
  const form = dialog && { volunteer: dialog.volunteer, onCancel: close, onDone: finish }
  return (
    <>
      <Table.Root recipe={tableRecipe} marginTop="4">
        <TableHead columns={['志愿者', '联系方式', '服务', '账号', '操作']} />
        <Table.Body>
          {volunteers.map((volunteer) => (
            <Row key={volunteer.volunteerId} volunteer={volunteer} onAsk={(task) => setDialog({ task, volunteer })} />
          ))}
        </Table.Body>
      </Table.Root>
      {volunteers.map(({ volunteerId }) => (
        <WaitingProposals key={volunteerId} proposals={proposals} subject={`volunteer:${volunteerId}`} />
      ))}
      <Dialog open={dialog !== null} onClose={close} title={question?.title} description={question?.description}>
        {form && (dialog.task === 'help' ? <HelpForm {...form} /> : <BlockForm {...form} />)}
      </Dialog>
    </>
  )
}

function questionOf(task: Task, { name, blockedAt }: VolunteerHit) {
  if (task === 'help')
    return {
      title: `协助“${name}”找回账号？`,
      description: `手机号和邮箱都用不了的志愿者带证件到场才办理。要另一位管理员同意，再等 ${proposalRules.help.waitMs / 3_600_000} 小时；原来的手机号和邮箱都会收到通知，可以拒绝。`,
    }
  return blockedAt === null
    ? {
        title: `停用“${name}”的账号？`,
        description: '所有登录立即退出，以后登录时会看到原因。已经报上的活动和记录的时长不变，本人会收到通知。',
      }
    : { title: `恢复“${name}”的账号？`, description: '恢复后可以照常登录，本人会收到通知。' }
}

function Row({ volunteer, onAsk }: { volunteer: VolunteerHit; onAsk: (task: Task) => void }) {
  const { volunteerNumber, name, mobile, email, districtName, registeredAt, serviceMinutes } = volunteer
  const { isRealName, isLeaving, blockedAt, blockReason, helpUntil } = volunteer
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
        {formatMinutes(serviceMinutes)}
        <Note display="block">{districtName ?? '没有填写地区'}</Note>
      </Table.Cell>
      <Table.Cell data-label="账号" gridColumn="1 / -1">
        {blockedAt === null ? (isLeaving ? '正在注销' : '正常') : `${fullDay(blockedAt)}停用`}
        {blockReason && <Note display="block">{blockReason}</Note>}
        {helpUntil && <Note display="block">正在找回，{dayAndTime(helpUntil)} 前有效</Note>}
        <Note display="block">{fullDay(registeredAt)}注册</Note>
      </Table.Cell>
      <Table.Cell gridColumn="1 / -1">
        <Flex wrap="wrap" gap="2">
          <Button size="sm" variant="outline" aria-label={`${label}：${name}`} onClick={() => onAsk('block')}>
            {label}
          </Button>
          {blockedAt === null && isRealName && (
            <Button size="sm" variant="outline" aria-label={`协助找回：${name}`} onClick={() => onAsk('help')}>
              协助找回
            </Button>
          )}
          {blockedAt === null && !isRealName && <Note alignSelf="center">未实名，不能协助找回</Note>}
        </Flex>
      </Table.Cell>
    </Table.Row>
  )
}
