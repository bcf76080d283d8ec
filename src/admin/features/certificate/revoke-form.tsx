import { Grid } from '@chakra-ui/react'
import { checkStaffReason } from '#domain/fields/staff-reason.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { sendRevocation } from './certificate.api.ts'

const rules = checksOf<{ reason: string }>({ reason: checkStaffReason })

/** Why a certificate loses its force, in words that its holder reads. */
export function RevokeForm({ number, onEnd }: { number: string; onEnd: () => void }) {
  const form = useForm({ resolver: rules, defaultValues: { reason: '' } })
  const submission = useSubmit(form, {
    name: 'revoke',
    send: ({ reason }, signal) => sendRevocation(number, reason.trim(), signal),
    onDone: () => {
      notify.success(`已提议撤销 ${number}，等另一位管理员同意`)
      onEnd()
      revalidatePage()
    },
  })
  return (
    <Form form={form} {...submission} aria-label="撤销证书">
      <Grid gap="3.5">
        <TextArea
          label="给持有人的原因"
          required
          rows={3}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <FormActions submit="提议撤销" sending="正在提交" danger onCancel={onEnd} />
      </Grid>
    </Form>
  )
}
