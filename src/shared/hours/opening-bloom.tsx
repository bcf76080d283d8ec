import { LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { ReactNode } from 'react'
import features from '../../ui/theme/motion-features.ts'

/** A bud that opens. */
export default function OpeningBloom({ children }: { children: ReactNode }) {
  const isMotionReduced = useReducedMotion()
  return (
    <LazyMotion features={features} strict>
      <m.g
        data-opening
        initial={isMotionReduced ? false : { scale: 0, rotate: 40 }}
        animate={{ scale: 1, rotate: 0 }}
        transition={{ duration: 0.6, ease: [0.2, 0, 0, 1] }}
      >
        {children}
      </m.g>
    </LazyMotion>
  )
}
