import { Grid } from '@chakra-ui/react'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { sendRevocation } from './certificates.api.ts'

const most = 200
const rules = checksOf<{ reason: string }>({
  reason: (text) => {
    const { length } = text.trim()
    if (length === 0) return '请写明撤销的原因'
    return length <= most ? null : `原因最多 ${most} 字，现在是 ${length} 字`
  },
})

/** Why a certificate loses its force, in words that its holder reads. */
export function RevokeForm({ number, onEnd }: { number: string; onEnd: () => void }) {
  const form = useForm({ resolver: rules, defaultValues: { reason: '' } })
  const submission = useSubmit(form, {
    name: 'revoke',
    send: ({ reason }, signal) => sendRevocation(number, reason.trim(), signal),
    onDone: () => {
      notify.success(`已撤销 ${number}`)
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
        <FormActions submit="撤销证书" sending="正在撤销" danger onCancel={onEnd} />
      </Grid>
    </Form>
  )
}
