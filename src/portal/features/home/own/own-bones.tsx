import { Bone, BoneLines } from '../../../../ui/notice/skeleton.tsx'
import { classes } from '../../../../ui/theme/classes.ts'
import styles from './own-home.module.css'

/** The places of an own home, before it is known whose. */
export const OwnBones = ({ className }: { className?: string | undefined }) => (
  <div className={classes('container grid', styles['bones'], className)} aria-hidden>
    <BoneLines count={2} />
    <Bone className={styles['nextBone']} />
    <BoneLines count={3} />
  </div>
)
