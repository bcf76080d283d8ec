import { terms } from '#domain/words.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/notice/state-panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { Bone } from '../../../ui/notice/skeleton.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { useCardImage } from '../../../shared/card/use-card-image.ts'
import styles from './download.module.css'
import { FormButton, type CardApplication } from './form-button.tsx'

/** The electronic card to look at and to keep. */
export function ActiveCard({ application }: { application: CardApplication }) {
  const [round, setRound] = useState(0)
  return <Card key={round} application={application} onRetry={() => setRound(round + 1)} />
}

function Card({ application, onRetry }: { application: CardApplication; onRetry: () => void }) {
  const { picture, address, failed } = useCardImage('front')
  if (failed) return <ErrorState onRetry={onRetry} />
  return (
    <div className={`grid gap-6 ${styles['active']}`}>
      {address ? (
        <img
          src={address}
          alt="我的电子证"
          width={1011}
          height={638}
          className={`w-full rounded-2xl shadow-md ${styles['picture']}`}
        />
      ) : (
        <div role="status" aria-label="正在加载电子证">
          <Bone className={styles['pictureBone']} />
        </div>
      )}
      <div className="grid content-start gap-2.5 min-w-0">
        <h2 className="h3">{terms.digitalCard}</h2>
        <p className="text-ui text-muted">活动签到、核对身份时出示。它不是付款凭证，上面没有银行卡号。</p>
        <div className={`grid gap-3 ${styles['buttons']}`}>
          <Button
            disabled={!picture}
            onClick={() => picture && saveFile(picture, `志愿者证-${application.number}.png`)}
          >
            <Icon name="download" size={20} />
            下载电子证（PNG）
          </Button>
          <FormButton application={application} />
        </div>
        <p className="text-note leading-meta text-subtle">遗失手机不影响志愿者证；实体卡遗失请在个人中心挂失。</p>
      </div>
    </div>
  )
}
