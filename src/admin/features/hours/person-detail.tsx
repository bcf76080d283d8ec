import { chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { confirmableAnomalies } from '#domain/hours/anomaly.ts'
import { notify } from '../../../lib/notice.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import {
  type SettlementListRow,
  sendSettlementAbsence,
  sendHoursCorrection,
  sendLeaveOut,
  sendPresence,
  sendHourRecordEvent,
  sendAnomalyReport,
  type Settlement,
  type SettlementSlot,
} from './settlement.api.ts'
import { CorrectionForm, TypedHoursForm } from './typed-hours-form.tsx'
import { TextForm } from './text-form.tsx'

type Action = 'report' | 'leaveOut' | 'type' | 'present' | 'absent' | 'confirm' | 'decline' | 'correct' | 'takeBack'

const labels: Readonly<Record<Action, string>> = {
  report: '写原因，报联合会复核',
  leaveOut: '不计时长',
  type: '补录时间',
  present: '确认到场',
  absent: '记为未参加',
  confirm: '确认并公示',
  decline: '不予认定',
  correct: '更正时间',
  takeBack: '冲正',
}

/** Actions that ask for one text. */
type TextAction = 'report' | 'leaveOut' | 'decline' | 'takeBack'

const textForms: Readonly<Record<TextAction, { label: string; hint: string; field: string; submit: string }>> = {
  report: {
    label: '请联合会复核的原因',
    hint: '写清当时的情况；联合会同意后，这些时间才能计入。',
    field: 'note',
    submit: '报联合会复核',
  },
  leaveOut: {
    label: '不计的原因',
    hint: '本人会看到。本人仍可以自己申请补记时长。',
    field: 'reason',
    submit: '不计时长',
  },
  decline: { label: '不予认定的原因', hint: '本人会看到。', field: 'opinion', submit: '不予认定' },
  takeBack: {
    label: '冲正的原因',
    hint: '这条时长会整条取消，原记录留着；已经开出的证书会失效。',
    field: 'reason',
    submit: '冲正',
  },
}

const sendText: Readonly<
  Record<TextAction, (row: SettlementListRow, text: string, signal: AbortSignal) => Promise<unknown>>
> = {
  report: ({ applicationId }, text, signal) => sendAnomalyReport(applicationId, text, signal),
  leaveOut: ({ applicationId }, text, signal) => sendLeaveOut(applicationId, text, signal),
  decline: ({ record }, text, signal) => sendHourRecordEvent(record?.recordId ?? '', 'record.declined', text, signal),
  takeBack: ({ record }, reason, signal) =>
    sendHoursCorrection({ entryId: record?.entryId ?? '', reason, times: null }, signal),
}

/** What can be done about a person, the likeliest first. */
function actionsOf({ verdict, advice, anomalies, record, canMarkAbsent }: SettlementListRow): readonly Action[] {
  switch (verdict) {
    case 'anomaly':
      return anomalies.some(({ kind }) => confirmableAnomalies.includes(kind))
        ? ['present', 'report', 'leaveOut']
        : ['report', 'leaveOut']
    case 'unclear':
      return ['type', 'leaveOut']
    case 'reported':
      return ['leaveOut']
    case 'right':
      return advice === null ? ['leaveOut'] : ['present', 'leaveOut']
    case 'absent':
      return canMarkAbsent ? ['absent', 'type'] : []
    case 'left':
      return []
    case 'recorded':
      if (record?.state === 'pending') return ['confirm', 'decline']
      return record?.entryId ? ['correct', 'takeBack'] : []
  }
}

interface PersonDetailProps {
  settlement: Settlement
  slot: SettlementSlot
  row: SettlementListRow
}

/** Why a person stands so, and what can be done about it. */
export function HoursPersonDetail({ settlement, slot, row }: PersonDetailProps) {
  const [open, setOpen] = useState<Action | null>(null)
  const done = (message: string) => {
    notify.success(message)
    setOpen(null)
    void refreshPage()
  }
  const form = open && formOf(open, { settlement, slot, row, done, close: () => setOpen(null) })
  return (
    <chakra.div display="grid" gap="2.5" maxWidth="46em" fontSize="ui">
      <Reasons row={row} />
      {form ?? (
        <Flex wrap="wrap" gap="2">
          {actionsOf(row).map((action, at) => (
            <ActionButton key={action} {...{ action, row, done }} isFirst={at === 0} onOpen={() => setOpen(action)} />
          ))}
        </Flex>
      )}
    </chakra.div>
  )
}

const pressed: readonly Action[] = ['present', 'absent', 'confirm']

interface ActionButtonProps {
  action: Action
  row: SettlementListRow
  isFirst: boolean
  done: (words: string) => void
  onOpen: () => void
}

/** Acts at once, or opens the form that asks for more. */
function ActionButton({ action, row, isFirst, done, onOpen }: ActionButtonProps) {
  const { applicationId, record, name } = row
  const { task, message, write } = useWrite(
    async (_, signal) => {
      if (action === 'present') await sendPresence(applicationId, signal)
      if (action === 'absent') await sendSettlementAbsence(applicationId, signal)
      if (action === 'confirm' && record)
        await sendHourRecordEvent(record.recordId, 'record.confirmed', undefined, signal)
    },
    { onDone: () => done(`${name}：已${labels[action]}`) },
  )
  return (
    <div>
      <Button
        size="sm"
        variant={isFirst ? 'outline' : 'ghost'}
        loading={task !== null}
        onClick={() => (pressed.includes(action) ? write({ name: action }) : onOpen())}
      >
        {labels[action]}
      </Button>
      {message && <Problem>{message}</Problem>}
    </div>
  )
}

interface FormParts extends PersonDetailProps {
  done: (words: string) => void
  close: () => void
}

function formOf(action: Action, { settlement: { missionId }, slot, row, done, close }: FormParts): ReactNode {
  const { applicationId, record, name } = row
  const handlers = { onClose: close, onDone: () => done(`${name}：${labels[action]}，已提交`) }
  switch (action) {
    case 'report':
    case 'leaveOut':
    case 'decline':
    case 'takeBack':
      return (
        <TextForm {...handlers} {...textForms[action]} send={(text, signal) => sendText[action](row, text, signal)} />
      )
    case 'type':
      return <TypedHoursForm {...handlers} {...{ missionId, slot, applicationId }} />
    case 'correct':
      return record?.entryId ? (
        <CorrectionForm {...handlers} slot={slot} entryId={record.entryId} from={record.startAt} to={record.endAt} />
      ) : null
    case 'present':
    case 'absent':
    case 'confirm':
      return null
  }
}

const meansNames = { code: '扫码', list: '名单登记', rule: '按规则补' } as const

/** `签到 扫码，距活动地点 88 米；签退 名单登记` */
function meansText({ arrivedBy, leftBy, arrivedDistance, leftDistance }: SettlementListRow): string {
  const end = (label: string, origin: SettlementListRow['arrivedBy'], distance: number | null) =>
    origin === null ? [] : [`${label} ${meansNames[origin]}${distance === null ? '' : `，距活动地点 ${distance} 米`}`]
  return [...end('签到', arrivedBy, arrivedDistance), ...end('签退', leftBy, leftDistance)].join('；')
}

/** What is known, in sentences. */
function Reasons({ row }: { row: SettlementListRow }) {
  const { verdict, anomalies, review, why, advice } = row
  const means = meansText(row)
  return (
    <>
      {anomalies.map(({ kind, reason }) => (
        <p key={`${kind} ${reason}`}>{reason}。</p>
      ))}
      {verdict === 'unclear' && <p>没有人记下离开的时间。在场多久说不清，可以凭签到表补录，或不计时长。</p>}
      {verdict === 'absent' && <p>没有签到，也没有名单上的记录。</p>}
      {review?.note && <Note>组织说明：{review.note}</Note>}
      {review?.opinion && <Note>处理意见：{review.opinion}</Note>}
      {means !== '' && <Note>{means}。</Note>}
      {why !== null && (
        <Note>
          {why}
          {advice !== null && `；${advice}`}。
        </Note>
      )}
    </>
  )
}
