import { Grid } from '@chakra-ui/react'
import { useController, useForm } from 'react-hook-form'
import type { Duty } from '#contract/duty.ts'
import type { Colleague } from '#contract/staff.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { DutyField } from './duty-field.tsx'
import { sendDuty } from './staff.api.ts'

/** The other duty of a colleague. */
export function DutyForm({ colleague, onEnd }: { colleague: Colleague; onEnd: () => void }) {
  const { staffId, name } = colleague
  const form = useForm<{ duty: Duty }>({ defaultValues: { duty: colleague.duty } })
  const { field, fieldState } = useController({ control: form.control, name: 'duty' })
  const submission = useSubmit(form, {
    name: 'duty',
    send: ({ duty }, signal) => sendDuty({ staffId, duty }, signal),
    onDone: () => {
      notify.success(`已调整“${name}”的职责`)
      onEnd()
      revalidatePage()
    },
  })
  return (
    <Form form={form} {...submission}>
      <Grid gap="3.5">
        <DutyField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        <FormActions submit="保存" sending="正在保存" onCancel={onEnd} />
      </Grid>
    </Form>
  )
}
