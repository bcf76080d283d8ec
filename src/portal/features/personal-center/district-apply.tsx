import { useState } from 'react'
import { provinceCode } from '#contract/areas/area-code.ts'
import { formRefusal } from '../../../lib/form-refusal.ts'
import { notify } from '../../../lib/notice.ts'
import { useSite } from '../../../lib/site.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { AreaPicker } from '../../../ui/picker/area-picker.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { applyForDistrict, type Districts } from './districts.api.ts'

/** Picks a city or a county of the province and applies for it; what was picked stays when it is refused. */
export function DistrictApply({
  remaining,
  onApplied,
}: {
  remaining: number
  onApplied: (districts: Districts) => void
}) {
  const site = useSite()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { task, write } = useWrite(applyForDistrict, {
    onDone: (next) => {
      onApplied(next)
      setCode('')
      notify.success('已提交，联合会确认后会用站内信告诉你')
    },
    onFailed: (error) => setProblem(formRefusal(error)[0].message),
  })
  const apply = () => {
    setProblem(code === '' ? '请选择服务地区' : null)
    if (code !== '') write({ name: 'district.applied' }, code)
  }
  if (remaining === 0)
    return (
      <p className="flex gap-2.5 mt-4 rounded-lg text-ui icon-top padded tint-sun max-w-640">
        <Icon name="info" />
        已经有三个了。想换一个，先取消上面的其中一个。
      </p>
    )
  return (
    <div className="stack gap-4.5 mt-4 max-w-440">
      <AreaPicker
        name="district"
        label="市和区县"
        required
        value={code}
        within={site ? provinceCode(site.code) : undefined}
        error={problem ?? undefined}
        hint={`还可以申请 ${remaining} 个`}
        onChange={(value) => {
          setCode(value)
          setProblem(null)
        }}
        onBlur={() => {}}
      />
      <p>
        <Button loading={task !== null} onClick={apply}>
          提交申请
        </Button>
      </p>
    </div>
  )
}
