import { useState } from 'react'
import { routePath } from '#contract/routes.ts'
import { guardStateOf } from '#machines/session/guard.ts'
import { localKeys, localStore } from '../../../lib/storage.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import styles from './newcomer-box.module.css'

export default function NewcomerBox() {
  const isNew = useSession(
    (snapshot) =>
      guardStateOf(snapshot) === 'volunteer.ready' &&
      snapshot.context.applyCounts === 0 &&
      snapshot.context.serviceTimeBD === 0,
  )
  const [isClosed, setClosed] = useState(false)
  if (!isNew || isClosed) return null
  const answer = (end: 'opened' | 'skipped') => localStore.set(localKeys.tourSeen, end)
  const skip = () => {
    answer('skipped')
    setClosed(true)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <aside className={`container mt-5 ${styles['offer']}`} aria-label="新手引导">
      <div
        className={`flex flex-wrap items-center justify-between rounded-2xl px-5 py-4 gap-x-5 gap-y-3 ${styles['box']}`}
      >
        <div>
          <p className="font-bold">第一次来？</p>
          <p className="text-meta leading-meta text-muted">四页看完怎么找活动、报名、签到和拿到时长，一分钟就够。</p>
        </div>
        <div className="flex flex-wrap gap-2 ms-auto">
          <Button size="sm" variant="ghost" onClick={skip}>
            跳过
          </Button>
          <ButtonLink size="sm" variant="soft" to={routePath('get-started-1')} onClick={() => answer('opened')}>
            看新手引导
          </ButtonLink>
        </div>
      </div>
    </aside>
  )
}
