import type { ReactNode } from 'react'
import styles from './capacity-bar.module.css'
import { classes } from '../theme/classes.ts'

interface CapacityBarProps {
  /** Places taken and places in all. */
  taken: number
  capacity: number
  /** Words above the bar; without them what is left: 还差 18 人 · 共 40. */
  children?: ReactNode
}

/** Places of a mission in words and as a bar; three or fewer left are red, a full one is grey. */
export function CapacityBar({ taken, capacity, children }: CapacityBarProps) {
  const remaining = Math.max(0, capacity - taken)
  const full = remaining === 0
  return (
    <div>
      <p className="text-meta text-muted leading-meta">
        {children ??
          (full ? (
            <>
              <b className="text-lg font-bold text-fg">{taken}</b> / {capacity} 人
            </>
          ) : (
            <>
              还差 <b className={classes('text-lg font-bold text-fg', remaining <= 3 && 'text-brand')}>{remaining}</b>{' '}
              人&nbsp;· 共 {capacity}
            </>
          ))}
      </p>
      <progress
        className={classes(`block w-full mt-1 overflow-hidden rounded-xs ${styles['bar']}`, full && styles['full'])}
        value={Math.min(taken, capacity)}
        max={Math.max(1, capacity)}
        aria-label="名额"
      />
    </div>
  )
}
