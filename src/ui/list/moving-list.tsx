import { AnimatePresence, type HTMLMotionProps, LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { ReactNode } from 'react'
import features from '../theme/motion-features.ts'

/** A list of `MovingRow`s: one that goes gives its place up over a moment, and one that comes back takes it so. */
export const MovingList = ({ children }: { children: ReactNode }) => (
  <LazyMotion features={features} strict>
    <ul>
      <AnimatePresence initial={false}>{children}</AnimatePresence>
    </ul>
  </LazyMotion>
)

/** A row without a padding of its own. */
export function MovingRow(props: HTMLMotionProps<'li'>) {
  const isMotionReduced = useReducedMotion()
  const gone = { opacity: 0, height: 0, overflow: 'hidden' }
  return (
    <m.li
      initial={gone}
      animate={{ opacity: 1, height: 'auto', transitionEnd: { overflow: 'visible' } }}
      exit={gone}
      transition={{ duration: isMotionReduced ? 0 : 0.2 }}
      {...props}
    />
  )
}
