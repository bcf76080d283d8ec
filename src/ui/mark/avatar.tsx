import { classes } from '../theme/classes.ts'
import styles from '../theme/small.module.css'

/** The first character of a name on a disc. */
export const Avatar = ({ name, size = 32 }: { name: string; size?: 32 | 44 | 64 }) => (
  <span
    className={classes(
      `place-items-center flex-none rounded-full leading-none font-bold bg-teal-50 text-teal-700 ${styles['avatar']}`,
      styles[`s${size}`],
    )}
    aria-hidden
  >
    {[...name][0] ?? ''}
  </span>
)
