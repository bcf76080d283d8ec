import { LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { ReactNode } from 'react'
import features from '../theme/motion-features.ts'
import styles from './rolled.module.css'

/** A figure that takes the place of another one. */
export default function Rolled({ before, children }: { before: ReactNode; children: ReactNode }) {
  const isMotionReduced = useReducedMotion()
  if (isMotionReduced) return children
  const transition = { duration: 0.4, ease: [0.2, 0, 0, 1] } as const
  return (
    <LazyMotion features={features} strict>
      <span className={styles['roll']}>
        <m.span initial={{ y: 0 }} animate={{ y: '-100%' }} transition={transition} aria-hidden>
          {before}
        </m.span>
        <m.span initial={{ y: '100%' }} animate={{ y: 0 }} transition={transition}>
          {children}
        </m.span>
      </span>
    </LazyMotion>
  )
}
