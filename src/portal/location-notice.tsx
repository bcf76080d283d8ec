import { useSelector } from '@xstate/react'
import { locationActor } from '../shared/location/location.actor.ts'
import { Button } from '../ui/button/button.tsx'
import { Icon } from '../ui/button/icon.tsx'
import styles from './location-notice.module.css'

/** Finds out where the visitor is, silently; asks before the browser's position is used. */
export default function LocationNotice({ visible }: { visible: boolean }) {
  const isAsking = useSelector(locationActor, (snapshot) => snapshot.hasTag('asking'))
  if (!isAsking || !visible) return null
  return (
    <aside
      className={`flex gap-2.5 p-4 bg-surface border rounded-lg fixed shadow-lg ${styles['notice']}`}
      aria-label="使用位置"
    >
      <Icon name="pin" size={20} className={`flex-none text-brand ${styles['icon']}`} />
      <div>
        <p className="font-bold">想先看离你近的活动吗？</p>
        <p className="text-note leading-meta text-subtle">位置只用来计算距离，关闭浏览器就忘记。</p>
        <div className="flex flex-wrap gap-2 mt-2.5">
          <Button size="sm" variant="outline" onClick={() => locationActor.send({ type: 'consent.declined' })}>
            不用了
          </Button>
          <Button size="sm" variant="soft" onClick={() => locationActor.send({ type: 'consent.accepted' })}>
            使用我的位置
          </Button>
        </div>
      </div>
    </aside>
  )
}
