import { useEffect, useState, useSyncExternalStore } from 'react'
import type { NoticeActor } from '#machines/notice/notice.machine.ts'
import { noticeActor } from '../../lib/notice.ts'
import { classes } from '../theme/classes.ts'
import { lazyComponent, MissingPart } from '../frame/later.tsx'
import styles from './notices.module.css'

const loadRegion = () => import('./notice-region.tsx')
const Region = lazyComponent(loadRegion)

/** Starts the actor when its messages can be seen, also where what moves them cannot be had. */
async function startNotices(): Promise<NoticeActor> {
  const actor = await noticeActor
  await loadRegion().catch(() => {})
  actor.start()
  return actor
}

/** Place of toasts and notice dialogs, below the header it follows. The live region stands from the start, for screen readers hear only what changes in one. */
export function Notices({ className }: { className?: string | undefined }) {
  const [actor, setActor] = useState<NoticeActor>()
  useEffect(() => void startNotices().then(setActor), [])
  return (
    <div className={classes(styles['notices'], className)} role="status" aria-live="polite">
      {actor && <Region actor={actor} missing={<PlainRegion actor={actor} />} />}
    </div>
  )
}

/** The messages alone, where what moves them cannot be had. `useSelector` would bring XState into what every page loads first. */
function PlainRegion({ actor }: { actor: NoticeActor }) {
  const { messages, dialogs } = useSyncExternalStore(
    (listener) => {
      const subscription = actor.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    () => actor.getSnapshot().context,
  )
  return (
    <>
      {messages.map(({ id, text }) => (
        <div key={id} className={styles['toast']}>
          <p>{text}</p>
        </div>
      ))}
      {dialogs.length > 0 && (
        <div className={styles['toast']}>
          <MissingPart />
        </div>
      )}
    </>
  )
}
