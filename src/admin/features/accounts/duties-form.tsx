import { Grid } from '@chakra-ui/react'
import { useController, useForm } from 'react-hook-form'
import { type FederationDuty } from '#contract/duty.ts'
import type { FederationAccount } from '#contract/federation-account.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { sendDuties } from './accounts.api.ts'
import { DutiesField } from './duties-field.tsx'

interface DutiesFormProps {
  account: FederationAccount
  severalDuties: boolean
  onEnd: () => void
}

interface Values {
  duties: FederationDuty[]
}

/** Other duties of an account. */
export function DutiesForm({ account: { staffId, name, duties }, severalDuties, onEnd }: DutiesFormProps) {
  const form = useForm<Values>({ defaultValues: { duties } })
  const { field, fieldState } = useController({
    control: form.control,
    name: 'duties',
    rules: { validate: (value) => value.length > 0 || '请至少选择一项职责' },
  })
  const submission = useSubmit(form, {
    name: 'duties',
    send: (values, signal) => sendDuties({ staffId, ...values }, signal),
    onDone: () => {
      notify.success(`已调整“${name}”的职责`)
      onEnd()
      revalidatePage()
    },
  })
  return (
    <Form form={form} {...submission}>
      <Grid gap="3.5">
        <DutiesField
          value={field.value}
          onChange={field.onChange}
          severalDuties={severalDuties}
          error={fieldState.error?.message}
        />
        <FormActions submit="保存" sending="正在保存" onCancel={onEnd} />
      </Grid>
    </Form>
  )
}
