import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { isUntimed } from '#domain/hours/stay-text.ts'
import { notify } from '../../../lib/notice.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { List } from '../../../ui/admin/list.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { More } from '../../../ui/list/more.tsx'
import { DoneState, EmptyState } from '../../../ui/notice/state-panel.tsx'
import { type HourRecord, type ListOf, fetchHourRecords, type RecordPage } from './hours.api.ts'
import { RecordDecision, RecordPanel } from './record-panel.tsx'
import { sendHoursCorrection, sendHourRecordEvent } from './settlement.api.ts'
import { CorrectionForm } from './typed-hours-form.tsx'
import { TextForm } from './text-form.tsx'

interface RecordsProps {
  view: 'pending' | 'publicising' | 'effective'
  of: ListOf
  first: RecordPage
  /** Whether the organization may decide anything now. */
  canAct: boolean
  /** Whether imported hours may be taken off their notice: by the federation. */
  canWithdraw: boolean
}

/** Records that wait to be confirmed, those on notice, or those in effect, which can only be corrected. */
export function HourRecordList({ view, of, first, canAct, canWithdraw }: RecordsProps) {
  const { items, more } = usePages(first, fetchHourRecords(of, view))
  if (items.length === 0) return <Nothing view={view} />
  return (
    <>
      <List marginTop="3">
        {items.map((record) => (
          <RecordPanel key={record.recordId} record={record}>
            {canAct && view === 'pending' && <RecordDecision record={record} submit="确认并公示" />}
            {canWithdraw && view === 'publicising' && record.origin === 'import' && <Withdrawal record={record} />}
            {canAct && view === 'effective' && <Correction record={record} />}
          </RecordPanel>
        ))}
      </List>
      <More unit="条" {...more} />
    </>
  )
}

function Nothing({ view }: Pick<RecordsProps, 'view'>) {
  switch (view) {
    case 'pending':
      return <DoneState title="没有要确认的">志愿者补报时长以后，会列在这里。</DoneState>
    case 'publicising':
      return <EmptyState title="没有公示中的时长">确认或导入以后，时长在这里公示。</EmptyState>
    case 'effective':
      return <EmptyState title="还没有生效的时长">公示期满、没有异议的时长会列在这里。</EmptyState>
  }
}

/** Takes one line of a roster off its notice. */
function Withdrawal({ record: { recordId, name } }: { record: HourRecord }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button size="sm" variant="outline" aria-label={`撤回${name}的时长`} onClick={() => setOpen(true)}>
        撤回
      </Button>
    )
  return (
    <Box width="full" maxWidth="40em">
      <TextForm
        label="撤回的原因"
        hint="本人会看到。这条时长不计入，改对了可以再导入。"
        field="opinion"
        submit="撤回"
        send={(text, signal) => sendHourRecordEvent(recordId, 'record.withdrawn', text, signal)}
        onDone={() => {
          notify.success(`${name}：已撤回`)
          void refreshPage()
        }}
        onClose={() => setOpen(false)}
      />
    </Box>
  )
}

function Correction({ record }: { record: HourRecord }) {
  const [open, setOpen] = useState<'correct' | 'takeBack' | null>(null)
  const { entryId, name, startAt, endAt, minutes } = record
  if (entryId === null) return null
  const isWholeDay = isUntimed({ startAt: new Date(startAt), endAt: new Date(endAt), minutes })
  const times = isWholeDay ? null : { from: startAt, to: endAt }
  const texts = {
    onClose: () => setOpen(null),
    onDone: () => {
      notify.success(`${name}：更正已提交`)
      setOpen(null)
      void refreshPage()
    },
  }
  if (open === 'correct')
    return (
      <Box width="full" maxWidth="40em">
        <CorrectionForm
          {...texts}
          slot={{ startAt, endAt }}
          entryId={entryId}
          from={times?.from ?? null}
          to={times?.to ?? null}
        />
      </Box>
    )
  if (open === 'takeBack')
    return (
      <Box width="full" maxWidth="40em">
        <TextForm
          {...texts}
          label="冲正的原因"
          hint="这条时长会整条取消，原记录留着；已经开出的证书会失效。"
          field="reason"
          submit="冲正"
          send={(reason, signal) => sendHoursCorrection({ entryId, reason, times: null }, signal)}
        />
      </Box>
    )
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen('correct')}>
        更正时间
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setOpen('takeBack')}>
        冲正
      </Button>
    </>
  )
}
