import { Grid } from '@chakra-ui/react'
import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import { purposeLabels } from '../../../shared/mission/check-in-labels.ts'
import { notify } from '../../../lib/notice.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { createResolver } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { type ManualMark, ManualMarkFields, manualMarkOf, manualMarkProblems } from './manual-mark-fields.tsx'

interface MarkAllProps {
  purpose: AttendancePurpose
  /** How many there are to mark. */
  count: number
  isListMode: boolean
  /** @returns how many were marked, and how many were not; null while they wait on this device */
  send: (
    reason: ReturnType<typeof manualMarkOf>,
    signal: AbortSignal,
  ) => Promise<{ marked: number; skipped: number } | null>
  onClose: () => void
}

/** Marks everybody whom the chart lets, with the number in the button. */
export function MarkAllForm(props: MarkAllProps) {
  const { purpose } = props
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={`全部${purposeLabels[purpose]}`}
      description={
        purpose === 'in'
          ? '还没到的人都记为准点到场，本人会收到通知。没来的请先记为未参加。你本人和未满 14 周岁的会跳过。'
          : '在场的人都记为现在离场，本人会收到通知。你本人会跳过。'
      }
    >
      <MarkAllFields {...props} />
    </Dialog>
  )
}

function MarkAllFields({ purpose, count, isListMode, send, onClose }: MarkAllProps) {
  const form = useForm<ManualMark>({
    resolver: createResolver<ManualMark>((mark) => manualMarkProblems(mark, isListMode)),
    defaultValues: { reason: '', note: '' },
  })
  const label = purposeLabels[purpose]
  const submission = useSubmit(form, {
    name: 'markAll',
    send: (mark, signal) => send(manualMarkOf(mark), signal),
    onDone: (reply) => {
      onClose()
      if (!reply) return notify.success(`${label}存在这台设备，联网后自动补传`)
      const { marked, skipped } = reply
      notify.success(`${marked} 人已${label}${skipped > 0 ? `，跳过 ${skipped} 人` : ''}`)
      void refreshPage()
    },
  })
  return (
    <Form form={form} {...submission}>
      <Grid gap="3.5" marginTop="3">
        <ManualMarkFields isListMode={isListMode} />
        <FormActions submit={`${count} 人${label}`} sending="正在登记" onCancel={onClose} />
      </Grid>
    </Form>
  )
}
