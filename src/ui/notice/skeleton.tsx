import { classes } from '../theme/classes.ts'
import styles from './skeleton.module.css'

/** One still block; give it the final size by a class of the caller. */
export const Bone = ({ className }: { className?: string | undefined }) => (
  <span className={classes(styles['bone'], className)} aria-hidden />
)

/** Lines of text to come, each `height` given by the class of the caller or 16 px. */
export function BoneLines({ count = 3, className }: { count?: number; className?: string | undefined }) {
  const widths = [styles['w90'], styles['w70'], styles['w40']]
  return (
    <span className={classes('flex-1 grid gap-2.5 content-start max-w-[560px]', className)} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <svg key={index} className={classes(styles['bone'], widths[index % 3])} height={index === 0 ? 20 : 14} />
      ))}
    </span>
  )
}

/** Rows with cover and lines, for lists of missions and articles. */
export function SkeletonRows({
  count = 5,
  label = '正在加载',
  className,
}: {
  count?: number
  label?: string
  /** Of each row, for its final height. */
  className?: string | undefined
}) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes(styles['row'], className)}>
          <Bone className={`flex-none ${styles['cover']}`} />
          <BoneLines count={4} />
        </div>
      ))}
    </div>
  )
}

/** A page whose screen is not known yet, or draws no skeleton of its own. */
export const PlainSkeleton = () => (
  <div className={`container page ${styles['page']}`}>
    <SkeletonRows count={4} />
  </div>
)
