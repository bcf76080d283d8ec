import type { ReactNode } from 'react'
import styles from './list-head.module.css'

interface ListHeadProps {
  title: string
  /** How much is listed, with its unit; left out until it is known. */
  total?: string | undefined
  /** The search box. */
  children: ReactNode
}

/** Title of a list with its search beside it. */
export const ListHead = ({ title, total, children }: ListHeadProps) => (
  <div className={`grid gap-3 grid-cols-1 ${styles['head']}`}>
    <h1 className="h1">
      {title}{' '}
      {total !== undefined && (
        <span className="text-ui font-normal text-muted ms-1" aria-live="polite">
          {total}
        </span>
      )}
    </h1>
    {children}
  </div>
)

/** Nobody was asked, for the words are too many. */
export const QueryTooLong = ({ longest, hint }: { longest: number; hint: string }) => (
  <p className="mt-6 rounded-lg bg-sun-50 text-sun-800 px-5 py-4" role="alert">
    搜索词最多 {longest} 个字。{hint}
  </p>
)
