import { useLosses } from '../session/known-position.ts'
import { useLocationRecord } from '../session/use-location-record.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './location-notice.module.css'

interface LocationNoticeProps {
  shown: boolean
}

/** Finds out where the visitor is, silently; asks before the browser's position is used. */
export default function LocationNotice({ shown }: LocationNoticeProps) {
  return <Lookup key={useLosses()} shown={shown} />
}

function Lookup({ shown }: LocationNoticeProps) {
  const { asking, accept, decline } = useLocationRecord()
  if (!asking || !shown) return null
  return (
    <aside className={styles['notice']} aria-label="使用位置">
      <Icon name="pin" size={20} className={styles['icon']} />
      <div>
        <p className={styles['title']}>想先看离你近的活动吗？</p>
        <p className="note">位置只用来计算距离，关闭浏览器就忘记。</p>
        <div className={styles['actions']}>
          <Button size="sm" variant="outline" onClick={decline}>
            不用了
          </Button>
          <Button size="sm" variant="soft" onClick={accept}>
            使用我的位置
          </Button>
        </div>
      </div>
    </aside>
  )
}
