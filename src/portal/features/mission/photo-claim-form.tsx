import { claimPhoto } from '#contract/photo.ts'
import { photoClaimStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { type Claimant, claimantLabels, claimTermText, photoClaimLimits } from '#domain/photo-rules.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { notify } from '../../../lib/notice.ts'
import { RadioPart } from '../../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { sendPhotoClaim } from './mission.api.ts'

const items = recordEntries(claimantLabels).map(([code, name]) => ({ code, name }))

interface FormProps {
  photoId: string
  onDone: () => void
  onCancel: () => void
}

/** Who is in the photo. */
export default function PhotoClaimForm({ photoId, onDone, onCancel }: FormProps) {
  const form = useForm<{ claimant: Claimant | '' }>({
    resolver: checksOf({ claimant: (claimant) => (claimant === '' ? '请选择照片里的是谁' : null) }),
    defaultValues: { claimant: '' },
  })
  const submission = useSubmit(form, {
    name: 'photo claim',
    send: (values, signal) => sendPhotoClaim(claimPhoto.body.parse({ photoId, ...values }), signal),
    onDone: ({ state, lastDay }) => {
      const result = state === 'submitted' ? `${claimTermText(lastDay)}或答复你` : photoClaimStateLabels[state]
      notify.success(`已收到，${result}，结果发到消息`)
      onDone()
    },
    shows: ['claimant'],
  })
  return (
    <Form className="grid gap-4.5 mt-3" form={form} {...submission} aria-label="请求撤下照片">
      <RadioPart name="claimant" label="照片里的是谁" required items={items} />
      <p className="text-meta leading-meta text-muted">
        组织或省志愿者联合会在 {photoClaimLimits.workingDays} 个工作日内处理；到期没有处理，照片自动撤下。
      </p>
      <FormActions submit="请求撤下" sending="正在提交" onCancel={onCancel} />
    </Form>
  )
}
