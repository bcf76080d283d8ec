import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { isUntimed } from '#contract/hours/stay-text.ts'
import { notify } from '../../../lib/notice.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { List } from '../../../ui/admin/list.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { More } from '../../../ui/list/more.tsx'
import { DoneState, EmptyState } from '../../../ui/notice/state-panel.tsx'
import { type HourRecord, type ListOf, readRecords, type RecordPage } from './hours.api.ts'
import { RecordDecision, RecordPanel } from './record-panel.tsx'
import { sendCorrection } from './settlement.api.ts'
import { CorrectionForm } from './typed-hours-form.tsx'
import { TextForm } from './text-form.tsx'

interface RecordsProps {
  view: 'pending' | 'effective'
  of: ListOf
  first: RecordPage
  /** Whether the organization may decide anything now. */
  canAct: boolean
}

/** Records that wait to be confirmed, or those in effect, which can only be corrected. */
export function Records({ view, of, first, canAct }: RecordsProps) {
  const { items, more } = usePages(first, readRecords(of, view))
  if (items.length === 0)
    return view === 'pending' ? (
      <DoneState title="没有要确认的">志愿者补报时长以后，会列在这里。</DoneState>
    ) : (
      <EmptyState title="还没有生效的时长">公示期满、没有异议的时长会列在这里。</EmptyState>
    )
  return (
    <>
      <List marginTop="3">
        {items.map((record) => (
          <RecordPanel key={record.recordId} record={record}>
            {canAct &&
              (view === 'pending' ? (
                <RecordDecision record={record} submit="确认并公示" />
              ) : (
                <Correction record={record} />
              ))}
          </RecordPanel>
        ))}
      </List>
      <More unit="条" {...more} />
    </>
  )
}

function Correction({ record }: { record: HourRecord }) {
  const [open, setOpen] = useState<'correct' | 'takeBack' | null>(null)
  const { entryId, name, startAt, endAt, minutes } = record
  if (entryId === null) return null
  const isWholeDay = isUntimed({ startAt: new Date(startAt), endAt: new Date(endAt), minutes })
  const times = isWholeDay ? null : { from: startAt, to: endAt }
  const words = {
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
        <CorrectionForm {...words} day={startAt} entryId={entryId} from={times?.from ?? null} to={times?.to ?? null} />
      </Box>
    )
  if (open === 'takeBack')
    return (
      <Box width="full" maxWidth="40em">
        <TextForm
          {...words}
          label="冲正的原因"
          hint="这条时长会整条取消，原记录留着；已经开出的证书会失效。"
          field="reason"
          submit="冲正"
          send={(reason, signal) => sendCorrection({ entryId, reason, times: null }, signal)}
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
