import { classes } from '../theme/classes.ts'
import styles from '../theme/small.module.css'

/** The first character of a name on a disc. */
export const Avatar = ({ name, size = 32 }: { name: string; size?: 32 | 44 | 64 }) => (
  <span
    className={classes(
      `centered rigid rounded-full leading-none bold tint-teal ${styles['avatar']}`,
      styles[`s${size}`],
    )}
    aria-hidden
  >
    {[...name][0] ?? ''}
  </span>
)
