import { lazy, Suspense, useEffect, useState } from 'react'
import type { NoticeActor } from '#machines/notice/notice.machine.ts'
import { onFirstNotice } from '../lib/notice.ts'
import { classes } from './classes.ts'
import styles from './notices.module.css'

const Region = lazy(() => import('./notice-region.tsx'))

/** Place of toasts and notice dialogs, below the header it follows. The live region stands from the start, for screen readers hear only what changes in one. */
export function Notices({ className }: { className?: string | undefined }) {
  const [actor, setActor] = useState<NoticeActor>()
  useEffect(() => onFirstNotice(setActor), [])
  return (
    <div className={classes(styles['notices'], className)} role="status" aria-live="polite">
      {actor && (
        <Suspense>
          <Region actor={actor} />
        </Suspense>
      )}
    </div>
  )
}
