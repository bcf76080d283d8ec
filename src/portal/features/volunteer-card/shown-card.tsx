import { LazyMotion, useReducedMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import { useState } from 'react'
import { useAwake } from '../../../lib/use-awake.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import features from '../../../ui/theme/motion-features.ts'
import styles from './held-card.module.css'

interface ShownCardProps {
  /** Addresses of the pictures of both sides. */
  front: string
  back: string
  open: boolean
  onClose: () => void
}

/** The card held up: on the whole screen, with the code first. */
export default function ShownCard({ open, onClose, ...sides }: ShownCardProps) {
  return (
    <Dialog open={open} onClose={onClose} title="志愿者证" shape="whole">
      <Turned {...sides} />
    </Dialog>
  )
}

function Turned({ front, back }: Pick<ShownCardProps, 'front' | 'back'>) {
  const [isBack, setBack] = useState(true)
  const isMotionReduced = useReducedMotion()
  useAwake()
  return (
    <div className="grid content-center gap-6 w-full">
      <div className={styles['room']}>
        <LazyMotion features={features} strict>
          <m.div
            className={styles['turned'] ?? ''}
            initial={false}
            animate={{ rotateY: isBack ? 180 : 0 }}
            transition={{ duration: isMotionReduced ? 0 : 0.32, ease: [0.2, 0, 0, 1] }}
          >
            <img
              src={front}
              alt="正面"
              aria-hidden={isBack}
              width={1011}
              height={638}
              className={`w-full shadow-md ${styles['side']}`}
            />
            <img
              src={back}
              alt="背面：现场出示的码"
              aria-hidden={!isBack}
              width={1011}
              height={638}
              className={`w-full shadow-md ${styles['side']}`}
              data-side="back"
            />
          </m.div>
        </LazyMotion>
      </div>
      <Button className={styles['turn']} variant="outline" onClick={() => setBack(!isBack)}>
        <Icon name="retry" size={20} />
        翻面
      </Button>
    </div>
  )
}
