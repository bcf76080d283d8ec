import { allowPosition } from '../../../shared/location/position-consent.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './mission.module.css'

export interface UnlocatedProps {
  near: boolean
  within: string | undefined
}

/** What cannot be done while nobody knows where the person is, and the way to let the browser say it; `refused` once it did not. */
export function Unlocated({ near, within, refused = false }: UnlocatedProps & { refused?: boolean }) {
  const instead = [...(near ? ['先按开始时间排'] : []), ...(within ? [`“${within} 公里内”暂时不起作用`] : [])].join(
    '，',
  )
  return (
    <div className={`cluster gap-3-2 ${styles['hint']}`}>
      <p className="note" role="status">
        {refused
          ? `浏览器没有给出位置，${instead}。请在浏览器的设置里允许本站使用位置。`
          : `还不知道你的位置，${instead}。`}
      </p>
      <Button size="sm" variant="outline" onClick={allowPosition}>
        {refused ? '再试一次' : '使用我的位置'}
      </Button>
    </div>
  )
}
