import { Grid } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useForm } from '../../../ui/form/use-form.ts'
import type { ImportEventType } from '#domain/lifecycle/import.ts'
import { importEventLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { checkOptionalReason, checkReason } from '../../../shared/federation/reason.ts'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type Import, requestImportEvent } from './import.api.ts'

/** What is done with a reason. */
export type ReasonedEvent = Extract<ImportEventType, 'import.returned' | 'import.takenBack' | 'import.discarded'>

const meanings: Readonly<Record<ReasonedEvent, string>> = {
  'import.returned': '录入人会看到原因，改好以后再提交。',
  'import.takenBack': '新增的记录删除，更新的恢复原样；因此失效的证书不会恢复，要重新开具。',
  'import.discarded': '上传的文件会删除，操作记录里留下这次导入。',
}

interface FormProps {
  event: ReasonedEvent
  opened: Import
  onEnd: () => void
}

/** What an event does, and why it is sent. */
export function EventForm({ event, opened: { importId, revision }, onEnd }: FormProps) {
  const isNeeded = event !== 'import.discarded'
  const check = isNeeded ? checkReason : checkOptionalReason
  const form = useForm({ resolver: checksOf({ reason: check }), defaultValues: { reason: '' } })
  const label = importEventLabels[event]
  const { setFocus } = form
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => setFocus('reason'), [setFocus])
  const submission = useSubmit(form, {
    name: event,
    send: ({ reason }, signal) => requestImportEvent({ importId, event, revision, reason: reason.trim() }, signal),
    onDone: () => {
      notify.success(`已办理：${label}`)
      onEnd()
      revalidatePage()
    },
  })
  return (
    <Form form={form} {...submission} aria-label={label}>
      <Grid gap="3.5">
        <TextArea
          label="原因"
          required={isNeeded}
          optional={!isNeeded}
          rows={3}
          hint={meanings[event]}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <FormActions
          submit={label}
          sending="正在办理"
          danger={event !== 'import.returned'}
          cancel="再想想"
          onCancel={onEnd}
        />
      </Grid>
    </Form>
  )
}
