import { allowPosition } from '../../../shared/location/position-consent.ts'
import { Button } from '../../../ui/button/button.tsx'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import styles from './mission.module.css'

const RefusalText = lazyComponent(() => import('./refusal-text.tsx'))

interface UnlocatedProps {
  near: boolean
  within: string | undefined
}

/** What cannot be done while nobody knows where the person is, and the way to let the browser say it. */
export function Unlocated({ near, within }: UnlocatedProps) {
  const consequences = [
    ...(near ? ['先按开始时间排'] : []),
    ...(within ? [`“${within} 公里内”暂时不起作用`] : []),
  ].join('，')
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${styles['hint']}`}>
      <p className="text-note leading-meta text-subtle" role="status">
        <LaterText
          refused={`浏览器没有给出位置，${consequences}。请在浏览器的设置里允许本站使用位置。`}
          unknown={`还不知道你的位置，${consequences}。`}
        />
      </p>
      <Button size="sm" variant="outline" onClick={allowPosition}>
        <LaterText refused="再试一次" unknown="使用我的位置" />
      </Button>
    </div>
  )
}

const LaterText = (texts: { refused: string; unknown: string }) => (
  <RefusalText {...texts} waiting={texts.unknown} missing={texts.unknown} />
)
