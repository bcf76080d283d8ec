import { useForm } from '../../../ui/form/use-form.ts'
import { type CorrectionKind, correctionKindLabels, correctionLimits } from '#domain/donation/correction.ts'
import { type CorrectionRequest, requestCorrection } from '#contract/donation.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { notify } from '../../../lib/notice.ts'
import { ChoicesPart, TextAreaPart } from '../../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { createResolver } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { sendCorrectionRequest } from './donation.api.ts'

const items = recordEntries(correctionKindLabels).map(([code, name]) => ({ code, name }))

interface FormProps {
  certificateId: string
  onDone: (request: CorrectionRequest) => void
  onCancel: () => void
}

/** What is wrong with a certificate, and what would be right. */
export default function CorrectionForm({ certificateId, onDone, onCancel }: FormProps) {
  const form = useForm<{ wrong: CorrectionKind[]; text: string }>({
    resolver: createResolver((values) => {
      const { error } = requestCorrection.body.safeParse({ certificateId, ...values })
      return (error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }))
    }),
    defaultValues: { wrong: [], text: '' },
  })
  const submission = useSubmit(form, {
    name: 'correction',
    send: (values, signal) => sendCorrectionRequest({ certificateId, ...values }, signal),
    onDone: (request) => {
      notify.success('已提交，处理好发消息告诉你')
      onDone(request)
    },
    shows: ['wrong', 'text'],
  })
  return (
    <Form className="grid gap-4.5 mt-3" form={form} {...submission} aria-label="更正捐赠证书">
      <ChoicesPart name="wrong" label="不对的地方" required items={items} />
      <TextAreaPart
        name="text"
        label="应该是什么"
        required
        rows={4}
        hint={`例如：实际捐赠 1200 元，转账日期 3月2日。${correctionLimits.shortest}–${correctionLimits.longest} 字`}
      />
      <FormActions submit="提交" sending="正在提交" onCancel={onCancel} />
    </Form>
  )
}
