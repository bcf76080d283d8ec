import { Grid } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import type { AttendancePurpose } from '#contract/attendance.ts'
import { listReasonLabels, type ListReason } from '#contract/attendance-list.ts'
import { entriesOf } from '#contract/record-keys.ts'
import { notify } from '../../../lib/notice.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { rulesOf } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { purposeLabels } from './on-site-labels.ts'
import { RadioList } from './radio-list.tsx'

/** Why everybody is marked. */
export interface AllReason {
  readonly reason?: ListReason
  readonly note?: string
}

interface MarkAllProps {
  purpose: AttendancePurpose
  /** How many there are to mark. */
  count: number
  isListMode: boolean
  /** @returns how many were marked, and how many were not; null while they wait on this device */
  send: (reason: AllReason, signal: AbortSignal) => Promise<{ marked: number; skipped: number } | null>
  onClose: () => void
}

interface Values {
  reason: '' | ListReason
  note: string
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
  const form = useForm<Values>({
    resolver: rulesOf<Values>(({ reason, note }) => [
      ...(isListMode || reason !== '' ? [] : [{ field: 'reason', message: '请选择原因' }]),
      ...(reason === 'other' && note.trim() === '' ? [{ field: 'note', message: '请写明是什么原因' }] : []),
    ]),
    defaultValues: { reason: '', note: '' },
  })
  const label = purposeLabels[purpose]
  const submission = useSubmit(form, {
    name: 'markAll',
    send: ({ reason, note }, signal) =>
      send({ ...(reason !== '' && { reason }), ...(note.trim() !== '' && { note: note.trim() }) }, signal),
    onDone: (reply) => {
      onClose()
      if (!reply) return notify.success(`${label}存在这台设备，联网后自动补传`)
      const { marked, skipped } = reply
      notify.success(`${marked} 人已${label}${skipped > 0 ? `，跳过 ${skipped} 人` : ''}`)
      void refreshPage()
    },
  })
  const { errors } = form.formState
  return (
    <Form form={form} {...submission}>
      <Grid gap="3.5" marginTop="3">
        {!isListMode && (
          <RadioList
            legend="原因"
            items={entriesOf(listReasonLabels)}
            error={errors.reason?.message}
            field={form.register('reason')}
          />
        )}
        <TextField label="补一句" optional maxLength={200} error={errors.note?.message} {...form.register('note')} />
        <FormActions submit={`${count} 人${label}`} sending="正在登记" onCancel={onClose} />
      </Grid>
    </Form>
  )
}
