import { LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { ReactNode } from 'react'
import features from '../../ui/theme/motion-features.ts'

/** A heart that was just filled. */
export default function HeartBeat({ children }: { children: ReactNode }) {
  const isMotionReduced = useReducedMotion()
  if (isMotionReduced) return children
  return (
    <LazyMotion features={features} strict>
      <m.span data-beat initial={{ scale: 0.8 }} animate={{ scale: [0.8, 1.15, 1] }} transition={{ duration: 0.2 }}>
        {children}
      </m.span>
    </LazyMotion>
  )
}
