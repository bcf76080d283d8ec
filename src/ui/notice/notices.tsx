import { useEffect, useState, useSyncExternalStore } from 'react'
import type { NoticeActor } from '#machines/notice/notice.machine.ts'
import { noticeActor } from '../../lib/notice.ts'
import { classes } from '../theme/classes.ts'
import { lazyComponent, MissingPart } from '../frame/later.tsx'
import styles from './notices.module.css'

const Region = lazyComponent(() => import('./notice-region.tsx'))

/** Place of toasts and notice dialogs, below the header it follows. The live region stands from the start, for screen readers hear only what changes in one. */
export function Notices({ className }: { className?: string | undefined }) {
  const [actor, setActor] = useState<NoticeActor>()
  useEffect(() => void noticeActor.then(setActor), [])
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
