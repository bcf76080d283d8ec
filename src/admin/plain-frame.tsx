import type { ReactNode } from 'react'
import { Notices } from '../ui/notice/notices.tsx'
import { Brand } from './brand.tsx'
import styles from './layout.module.css'

/** A page of the second app without its navigation: nobody can go anywhere from here yet. */
export function PlainFrame({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <div className={styles['plain']}>
      <header className={`line-below bg ${styles['bar']}`}>
        <Brand />
      </header>
      <Notices />
      <main id="main" tabIndex={-1} aria-busy={busy} className={styles['alone']}>
        {children}
      </main>
    </div>
  )
}
