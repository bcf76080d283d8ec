import { notify } from '../../../lib/notice.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import { DistrictPart } from '../../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { applyForDistrict, type ServiceDistricts } from './districts.api.ts'

const rules = checksOf<{ districtCode: string }>({
  districtCode: (code) => (code === '' ? '请选择服务地区' : null),
})

/** Picks a city or a county of the province and applies for it; what was picked stays when it is refused. */
export function DistrictApply({
  remaining,
  onApplied,
}: {
  remaining: number
  onApplied: (districts: ServiceDistricts) => void
}) {
  const form = useForm({ resolver: rules, defaultValues: { districtCode: '' } })
  const submission = useSubmit(form, {
    name: 'district.applied',
    send: ({ districtCode }, signal) => applyForDistrict(districtCode, signal),
    onDone: (next) => {
      onApplied(next)
      form.reset()
      notify.success('已提交，联合会确认后会用站内信告诉你')
    },
    shows: ['districtCode'],
    fieldOf: { '': 'districtCode' },
  })
  if (remaining === 0)
    return (
      <p className="flex gap-2.5 mt-4 rounded-lg text-ui px-4 py-3.5 bg-sun-50 text-sun-800 max-w-[640px] [&>svg]:mt-0.5">
        <Icon name="info" />
        已经有三个了。想换一个，先取消上面的其中一个。
      </p>
    )
  return (
    <Form className="grid gap-4.5 mt-4 max-w-[440px]" form={form} {...submission}>
      <DistrictPart name="districtCode" label="市和区县" required hint={`还可以申请 ${remaining} 个`} />
      <FormActions submit="提交申请" />
    </Form>
  )
}
