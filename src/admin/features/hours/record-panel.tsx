import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { statedGrades } from '#domain/hours/evidence.ts'
import { hourOriginLabels } from '#domain/hours/hours-labels.ts'
import { stayText } from '#domain/hours/stay-text.ts'
import { notify } from '../../../lib/notice.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { GradeBadge, HourStateTag } from '../../../shared/hours/hour-marks.tsx'
import { Problem } from '../../../ui/admin/problem.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { FileButton } from '../../../ui/button/file-button.tsx'
import { Duration } from '../../../ui/mark/duration.tsx'
import type { HourRecord } from './hours.api.ts'
import { fetchHoursAttachment, sendHourRecordEvent } from './settlement.api.ts'
import { TextForm } from './text-form.tsx'

/** A record of hours in a list: whose, when, how much, and what it is proved by. */
export function RecordPanel({
  record,
  facts,
  children,
}: {
  record: HourRecord
  facts?: ReactNode
  children: ReactNode
}) {
  const { recordId, name, missionName, startAt, endAt, minutes, grade, origin, content, opinion, attachment, state } =
    record
  return (
    <Box as="li" paddingBlock="4" borderTopWidth="1px" display="grid" gap="2">
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
        <b>{name}</b>
        <GradeBadge grade={grade} />
        <HourStateTag state={state} />
        <chakra.span marginInlineStart="auto" fontWeight="bold">
          <Duration minutes={minutes} />
        </chakra.span>
      </Flex>
      <Note>
        {missionName}&nbsp;· {stayText({ startAt: new Date(startAt), endAt: new Date(endAt), minutes, origin })}&nbsp;·{' '}
        {hourOriginLabels[origin]}
      </Note>
      {origin !== 'checkIn' && (
        <Note>
          {grade} 级：{statedGrades[origin].why}
        </Note>
      )}
      {content !== '' && <Note>服务内容：{content}</Note>}
      {opinion && <Note>说明：{opinion}</Note>}
      {facts}
      <Flex wrap="wrap" align="start" gap="2">
        {attachment && (
          <FileButton
            size="sm"
            read={(signal) => fetchHoursAttachment(recordId, signal)}
            name={`证明材料-${recordId}.${attachment === 'pdf' ? 'pdf' : 'jpg'}`}
            label={`打开${name}的证明材料`}
          >
            打开证明材料
          </FileButton>
        )}
        {children}
      </Flex>
    </Box>
  )
}

/** Confirms a record that waits, or does not recognise it. */
export function RecordDecision({ record: { recordId, name }, submit }: { record: HourRecord; submit: string }) {
  const [isDeclining, setDeclining] = useState(false)
  const done = (message: string) => {
    notify.success(`${name}：${message}`)
    void refreshPage()
  }
  const { task, message, write } = useWrite(
    (_, signal) => sendHourRecordEvent(recordId, 'record.confirmed', undefined, signal),
    { onDone: () => done('已开始公示') },
  )
  if (isDeclining)
    return (
      <Box width="full" maxWidth="40em">
        <TextForm
          label="不予认定的原因"
          hint="本人会看到。"
          field="opinion"
          submit="不予认定"
          send={(text, signal) => sendHourRecordEvent(recordId, 'record.declined', text, signal)}
          onDone={() => done('没有认定')}
          onClose={() => setDeclining(false)}
        />
      </Box>
    )
  return (
    <>
      <Button size="sm" loading={task !== null} onClick={() => write({ name: 'confirm', record: recordId })}>
        {submit}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setDeclining(true)}>
        不予认定
      </Button>
      {message && <Problem>{message}</Problem>}
    </>
  )
}
