import { photoClaimLimits } from '#domain/photo-rules.ts'
import { TextAreaPart } from '../../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { sendClaimDecision } from './outcome.api.ts'

const { shortestAnswer, longestAnswer } = photoClaimLimits

const rules = checksOf<{ answer: string }>({
  answer: (answer) => {
    const { length } = answer.trim()
    if (length < shortestAnswer) return `保留照片要写明原因，至少 ${shortestAnswer} 个字`
    return length > longestAnswer ? `答复最多 ${longestAnswer} 字` : null
  },
})

interface KeepFormProps {
  claimId: string
  onDone: () => void
  onCancel: () => void
}

/** Why a photo stays, for whoever asked that it goes. */
export function KeepForm({ claimId, onDone, onCancel }: KeepFormProps) {
  const form = useForm({ resolver: rules, defaultValues: { answer: '' } })
  const submission = useSubmit(form, {
    name: 'keep',
    send: ({ answer }, signal) => sendClaimDecision({ claimId, event: 'photoClaim.kept', answer }, signal),
    onDone,
    shows: ['answer'],
  })
  return (
    <Form className="grid gap-4.5 mt-3" form={form} {...submission} aria-label="保留照片">
      <TextAreaPart name="answer" label="保留的原因" required rows={3} hint="对方会看到" />
      <FormActions submit="保留照片" sending="正在提交" onCancel={onCancel} />
    </Form>
  )
}
