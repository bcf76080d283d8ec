import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './button.module.css'
import { classes } from '../theme/classes.ts'

export interface ButtonStyle {
  variant?: 'solid' | 'outlineBrand' | 'soft' | 'outline' | 'ghost' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /** Takes the whole width of its place. */
  full?: boolean
}

const buttonClass = ({ variant = 'solid', size = 'md', full }: ButtonStyle, extra?: string) =>
  classes(styles['button'], styles[variant], size !== 'md' && styles[size], full && styles['full'], extra)

interface ButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Keeps width and focus, shows a spinner and `loadingText`, takes no clicks. */
  loading?: boolean
  loadingText?: ReactNode
}

const suppressClick = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

export function Button({
  variant,
  size,
  full,
  loading = false,
  loadingText = '提交中',
  className,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the caller's type, "button" unless told
      type={type}
      data-act
      className={buttonClass(
        { variant: variant ?? 'solid', size: size ?? 'md', full: full ?? false },
        classes(loading && styles['loading'], className),
      )}
      // A button that is disabled under the finger loses the focus to the page.
      disabled={disabled && !loading}
      aria-disabled={loading || undefined}
      onClick={loading ? suppressClick : onClick}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      {...rest}
    >
      {loading ? (
        <>
          <span className={styles['idle']} aria-hidden>
            {children}
          </span>
          <span className={styles['busy']}>
            <span className={styles['spinner']} aria-hidden />
            {loadingText}
          </span>
        </>
      ) : (
        children
      )}
    </button>
  )
}

/** A link inside the site that looks like a button. */
export function ButtonLink({ variant, size, full, className, ...rest }: ButtonStyle & LinkProps) {
  return (
    <Link
      data-act
      className={buttonClass({ variant: variant ?? 'solid', size: size ?? 'md', full: full ?? false }, className)}
      {...rest}
    />
  )
}
