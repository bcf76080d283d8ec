import { useState } from 'react'
import { notify } from '../../../lib/notice.ts'
import { forgetPosition, isPositionAllowed } from '../../../shared/location/position-consent.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import rows from './own-rows.module.css'

/** The use of this device's position, which is kept on the device alone; absent where nobody agreed to it. */
export function LocationConsent() {
  const [isAllowed, setAllowed] = useState(isPositionAllowed)
  if (!isAllowed) return null
  const withdraw = () => {
    forgetPosition()
    setAllowed(false)
    notify.success('已撤回，这台设备上的位置已经忘记')
  }
  return (
    <li className={`flex flex-wrap items-center py-4 border-b ${rows['row']}`} aria-labelledby="position-consent">
      <div className={`grid gap-1 min-w-0 ${rows['text']}`}>
        <h3 className="h3" id="position-consent">
          使用这台设备的位置
        </h3>
        <p className="text-note leading-meta text-subtle">只记在这台设备上，不保存到账号</p>
        <p className={`text-ui text-muted empty:hidden ${rows['said']}`}>
          撤回后不再用位置计算活动的距离，下次需要时会再问。
        </p>
      </div>
      <Tag tone="leaf" icon="check">
        有效
      </Tag>
      <Button size="sm" variant="outline" aria-describedby="position-consent" onClick={withdraw}>
        撤回同意
      </Button>
    </li>
  )
}
