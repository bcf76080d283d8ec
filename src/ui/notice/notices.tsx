import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { NoticeActor } from '#machines/notice/notice.machine.ts'
import { noticeActor } from '../../lib/notice.ts'
import { classes } from '../theme/classes.ts'
import { later, MissingPart } from '../frame/later.tsx'
import styles from './notices.module.css'

const Region = later(() => import('./notice-region.tsx'))

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

/** The messages alone, where what moves them cannot be had. */
function PlainRegion({ actor }: { actor: NoticeActor }) {
  const messages = useSelector(actor, ({ context }) => context.messages)
  const isAsking = useSelector(actor, ({ context }) => context.dialogs.length > 0)
  return (
    <>
      {messages.map(({ id, text }) => (
        <div key={id} className={styles['toast']}>
          <p>{text}</p>
        </div>
      ))}
      {isAsking && (
        <div className={styles['toast']}>
          <MissingPart />
        </div>
      )}
    </>
  )
}
