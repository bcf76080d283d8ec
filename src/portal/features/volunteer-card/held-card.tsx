import { useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { useCardImage } from '../../../shared/card/use-card-image.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import { Bone } from '../../../ui/notice/skeleton.tsx'
import styles from './held-card.module.css'

const ShownCard = lazyComponent(() => import('./shown-card.tsx'))

/** The electronic card as an object: both sides, to hold up and to keep. */
export function HeldCard() {
  const [round, setRound] = useState(0)
  return <Card key={round} onRetry={() => setRound(round + 1)} />
}

function Card({ onRetry }: { onRetry: () => void }) {
  const front = useCardImage('front')
  const back = useCardImage('back')
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never')
  const isWhole = front.picture !== null && back.picture !== null
  const keep = () => {
    if (front.picture) saveFile(front.picture, '志愿者证.png')
    if (back.picture) saveFile(back.picture, '志愿者证背面.png')
  }
  if (front.failed || back.failed)
    return (
      <p className="flex flex-wrap items-center gap-3 text-ui" role="alert">
        证件的图没有加载出来。
        <Button size="sm" variant="outline" onClick={onRetry}>
          重试
        </Button>
      </p>
    )
  return (
    <>
      <div className={`grid gap-5 ${styles['sides']}`}>
        <Side address={front.address} alt="我的志愿者证，正面" />
        <Side address={back.address} alt="我的志愿者证，背面：现场出示的码" />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button disabled={!isWhole} onClick={() => setShown('open')}>
          <Icon name="card" size={20} />
          出示
        </Button>
        <Button variant="outline" disabled={!isWhole} onClick={keep}>
          <Icon name="download" size={20} />
          存到手机
        </Button>
      </div>
      {shown !== 'never' && front.address && back.address && (
        <ShownCard
          front={front.address}
          back={back.address}
          open={shown === 'open'}
          onClose={() => setShown('closed')}
        />
      )}
    </>
  )
}

const Side = ({ address, alt }: { address: string | null; alt: string }) =>
  address ? (
    <img
      src={address}
      alt={alt}
      width={1011}
      height={638}
      className={`w-full rounded-2xl shadow-md ${styles['side']}`}
    />
  ) : (
    <div role="status" aria-label="正在加载证件">
      <Bone className={styles['side']} />
    </div>
  )
