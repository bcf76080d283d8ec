import type { ReactNode } from 'react'
import styles from './home-box.module.css'

interface HomeBoxProps {
  label: string
  title: string
  children: ReactNode
  /** Buttons at the end of the line. */
  actions: ReactNode
}

/** A word to whoever is on the home page, with what to do about it. */
export const HomeBox = ({ label, title, children, actions }: HomeBoxProps) => (
  <aside className={`container mt-5 ${styles['offer']}`} aria-label={label}>
    <div
      className={`flex flex-wrap items-center justify-between rounded-2xl px-5 py-4 gap-x-5 gap-y-3 ${styles['box']}`}
    >
      <div>
        <p className="font-bold">{title}</p>
        <p className="text-meta leading-meta text-muted">{children}</p>
      </div>
      <div className="flex flex-wrap gap-2 ms-auto">{actions}</div>
    </div>
  </aside>
)
