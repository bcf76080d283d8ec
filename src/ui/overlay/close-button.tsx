import type { ComponentProps } from 'react'
import { Icon } from '../button/icon.tsx'
import { classes } from '../theme/classes.ts'

/** The cross of what lies over the page. */
export const CloseButton = ({ className, ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className={classes('grid place-items-center size-[36px] rounded-sm text-subtle hover:bg-muted', className)}
    aria-label="关闭"
  >
    <Icon name="close" size={18} />
  </button>
)
