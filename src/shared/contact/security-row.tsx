import type { ReactNode, Ref } from 'react'
import styles from './security-row.module.css'

interface SecurityRowProps {
  name: string
  value: ReactNode
  note?: ReactNode
  acts?: ReactNode
  /** The form that the row opens. */
  children?: ReactNode
  innerRef?: Ref<HTMLDivElement>
}

/** One thing that the account is known by, with what can be done about it. */
export function SecurityRow({ name, value, note, acts, children, innerRef }: SecurityRowProps) {
  return (
    <div
      ref={innerRef}
      tabIndex={-1}
      role="group"
      aria-label={name}
      className={`grid items-center py-3.5 border-b text-ui focus:outline-none ${styles['row']}`}
    >
      <p className="text-muted">{name}</p>
      <div className="min-w-0 wrap-anywhere">
        <p>{value}</p>
        {note && <p className="text-note leading-meta text-subtle">{note}</p>}
      </div>
      {acts && <p className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${styles['acts']}`}>{acts}</p>}
      {children && <div className="col-span-full">{children}</div>}
    </div>
  )
}
