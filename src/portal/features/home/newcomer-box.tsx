import { useState } from 'react'
import { routePath } from '#contract/routes.ts'
import { guardStateOf } from '#machines/session/guard.ts'
import { localKeys, localStore } from '../../../lib/storage.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { HomeBox } from './home-box.tsx'

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
  const actions = (
    <>
      <Button size="sm" variant="ghost" onClick={skip}>
        跳过
      </Button>
      <ButtonLink size="sm" variant="soft" to={routePath('get-started-1')} onClick={() => answer('opened')}>
        看新手引导
      </ButtonLink>
    </>
  )
  return (
    <HomeBox label="新手引导" title="第一次来？" actions={actions}>
      四页看完怎么找活动、报名、签到和拿到时长，一分钟就够。
    </HomeBox>
  )
}
