import type { ReactNode } from 'react'
import styles from './answer-line.module.css'
import { Icon } from '../button/icon.tsx'

interface AnswerLineProps {
  kind: 'none' | 'failed'
  children: ReactNode
  role?: 'alert'
}

/** The answer of a query in one sentence: nothing was found, or it could not be asked. */
export const AnswerLine = ({ kind, children, role }: AnswerLineProps) => (
  <p className={styles[kind]} role={role}>
    <Icon name={kind === 'none' ? 'info' : 'alert'} size={20} />
    {children}
  </p>
)
