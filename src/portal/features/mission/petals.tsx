import { LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import features from '../../../ui/theme/motion-features.ts'
import styles from './petals.module.css'

/** Where each petal falls, as a part of the width, and how far it turns, in degrees. */
const petals = [
  { left: 12, turn: 200 },
  { left: 28, turn: -160 },
  { left: 45, turn: 240 },
  { left: 60, turn: -220 },
  { left: 75, turn: 180 },
  { left: 90, turn: -240 },
] as const

/** Six petals that fall once. */
export default function Petals() {
  const isMotionReduced = useReducedMotion()
  if (isMotionReduced) return null
  return (
    <LazyMotion features={features} strict>
      <span className={styles['petals']} data-petals aria-hidden>
        {petals.map(({ left, turn }, index) => (
          <m.svg
            key={left}
            className={styles['petal']}
            style={{ left: `${left}%` }}
            viewBox="0 0 16 20"
            width={16}
            height={20}
            initial={{ y: -20, rotate: 0, opacity: 1 }}
            animate={{ y: 220, rotate: turn, opacity: 0 }}
            transition={{ duration: 0.7 - index * 0.04, delay: index * 0.04, ease: 'easeIn' }}
          >
            <path d="M8 0c5 4 8 9 8 13a8 7 0 0 1-16 0C0 9 3 4 8 0Z" />
          </m.svg>
        ))}
      </span>
    </LazyMotion>
  )
}
