import { serviceDistrictStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { useId } from 'react'
import { fullDay } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { type ServiceDistricts, leaveDistrict, type ServiceDistrict } from './districts.api.ts'
import rows from './own-rows.module.css'

const tagProps = {
  applied: { tone: 'sun', icon: 'clock' },
  bound: { tone: 'leaf', icon: 'check' },
  cancelled: { tone: 'neutral', icon: 'minus' },
} as const

interface DistrictRowProps {
  district: ServiceDistrict
  onCancelled: (districts: ServiceDistricts) => void
}

/** One service district: how it stands, why, and the way out of it. */
export function ServiceDistrictRow({ district, onCancelled }: DistrictRowProps) {
  const { code, name, cityName, state, opinion } = district
  const heading = useId()
  const { task, write } = useWrite((_, signal) => leaveDistrict(code, signal), {
    onDone: (next) => {
      onCancelled(next)
      notify.success(state === 'bound' ? `已解除绑定“${name}”` : `已取消申请“${name}”`)
    },
  })
  const cancel = async () => {
    const sure = await notify.confirm({
      title: state === 'bound' ? `解除绑定“${name}”吗？` : `取消申请“${name}”吗？`,
      content: state === 'bound' ? '解除后不能再报名限定这个地区的活动，已经报名的不受影响。' : '取消后可以再次申请。',
      confirm: state === 'bound' ? '解除绑定' : '取消申请',
      danger: true,
    })
    if (sure) write({ name: 'district.cancelled' })
  }
  return (
    <li className={`flex flex-wrap items-center py-4 border-b ${rows['row']}`} aria-labelledby={heading}>
      <div className={`grid gap-1 min-w-0 ${rows['text']}`}>
        <h3 className="h3" id={heading}>
          {cityName !== null && <span className="font-normal text-muted">{cityName} </span>}
          {name}
        </h3>
        <p className="text-note leading-meta text-subtle">{statusText(district)}</p>
        {opinion !== null && <p className={`text-ui text-muted empty:hidden ${rows['said']}`}>联合会说明：{opinion}</p>}
      </div>
      <Tag {...tagProps[state]}>
        {state === 'cancelled' && opinion !== null ? '未通过' : serviceDistrictStateLabels[state]}
      </Tag>
      {state !== 'cancelled' && (
        <Button
          size="sm"
          variant="outline"
          loading={task !== null}
          aria-describedby={heading}
          onClick={() => void cancel()}
        >
          {state === 'bound' ? '解除绑定' : '取消申请'}
        </Button>
      )}
    </li>
  )
}

function statusText({ state, appliedAt, decidedAt, opinion }: ServiceDistrict): string {
  const appliedText = `${fullDay(appliedAt)} 申请`
  if (decidedAt === null) return state === 'applied' ? `${appliedText}，等待联合会确认` : appliedText
  const action = state === 'bound' ? '绑定' : opinion === null ? '取消' : '答复'
  return `${appliedText}，${fullDay(decidedAt)} ${action}`
}
