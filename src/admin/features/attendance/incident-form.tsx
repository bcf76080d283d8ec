import { zodResolver } from '@hookform/resolvers/zod'
import { Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { incidentKindLabels, noteIncident } from '#contract/attendance/attendance-list.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { notify } from '../../../lib/notice.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { randomHex } from '../../../lib/random-hex.ts'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { sendIncident } from './attendance.api.ts'
import { RadioList } from './radio-list.tsx'

const rules = zodResolver(noteIncident.body.omit({ slotId: true, nonce: true, at: true }))

interface IncidentFormProps {
  open: boolean
  slotId: string
  onClose: () => void
}

/** Writes down what happened, with the present time. */
export function IncidentForm({ open, slotId, onClose }: IncidentFormProps) {
  return (
    <Dialog open={open} onClose={onClose} title="记录现场情况" description="时间记为现在，写下后不能修改。">
      <IncidentFields slotId={slotId} onClose={onClose} />
    </Dialog>
  )
}

function IncidentFields({ slotId, onClose }: Omit<IncidentFormProps, 'open'>) {
  // One incident, however often it is sent.
  const [nonce] = useState(() => randomHex(16))
  const form = useForm({ resolver: rules, defaultValues: { kind: 'injury' as const, note: '' } })
  const submission = useSubmit(form, {
    name: 'incident',
    shows: ['kind', 'note'],
    send: (values, signal) => sendIncident({ slotId, nonce, ...values }, signal),
    onDone: (reply) => {
      notify.success(reply ? '已记录' : '已存在这台设备，联网后自动补传')
      if (reply) void refreshPage()
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <Form form={form} {...submission}>
      <Grid gap="3.5" marginTop="3">
        <RadioList
          legend="哪种情况"
          items={recordEntries(incidentKindLabels)}
          error={errors.kind?.message}
          field={form.register('kind')}
        />
        <TextArea
          label="发生了什么，怎么处理的"
          required
          rows={3}
          error={errors.note?.message}
          {...form.register('note')}
        />
        <FormActions submit="记下来" sending="正在记录" onCancel={onClose} />
      </Grid>
    </Form>
  )
}
