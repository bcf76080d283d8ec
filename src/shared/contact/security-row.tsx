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
      className={`landing stack middle py-3.5 line-below text-ui ${styles['row']}`}
    >
      <p className="muted">{name}</p>
      <div className="min-w-0 anywhere">
        <p>{value}</p>
        {note && <p className="note">{note}</p>}
      </div>
      {acts && <p className={`cluster gap-3-2 ${styles['acts']}`}>{acts}</p>}
      {children && <div className="full-row">{children}</div>}
    </div>
  )
}
