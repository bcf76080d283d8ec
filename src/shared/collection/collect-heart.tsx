import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { groupDigits } from '#domain/fields/grouped.ts'
import { loginPath } from '../../lib/login-path.ts'
import { classes } from '../../ui/theme/classes.ts'
import { Icon } from '../../ui/button/icon.tsx'
import { lazyComponent } from '../../ui/frame/later.tsx'
import styles from './collect-button.module.css'

const HeartBeat = lazyComponent(() => import('./heart-beat.tsx'))
const Rolled = lazyComponent(() => import('../../ui/mark/rolled.tsx'))

export interface CollectButtonProps {
  missionId: string
  name: string
  /** A disc over a picture, or an icon with text. */
  variant: 'disc' | 'text'
  /** How many have collected it, shown with the text. */
  count?: number
}

type HeartProps = Pick<CollectButtonProps, 'variant' | 'count'> & {
  /** How often it was filled on this page: each time it beats once. */
  beats?: number
}

const heartClass = (variant: HeartProps['variant']) =>
  classes(
    `relative z-1 inline-flex items-center justify-center gap-1.5 text-fg cursor-pointer hover:text-brand ${styles['button']}`,
    styles[variant],
    'touch-target',
  )

const HeartContent = ({ variant, count = 0, beats = 0 }: HeartProps) => {
  const heart = <Icon name="heart" size={variant === 'disc' ? 20 : 18} className={styles['heart']} />
  return (
    <>
      {beats > 0 ? (
        <HeartBeat key={beats} waiting={heart} missing={heart}>
          {heart}
        </HeartBeat>
      ) : (
        heart
      )}
      {variant === 'text' && <span>收藏{count > 0 && <Count count={count} />}</span>}
    </>
  )
}

/** How many have collected it, which rolls as it changes. */
function Count({ count }: { count: number }) {
  const [seen, setSeen] = useState({ before: count, now: count })
  if (seen.now !== count) setSeen({ before: seen.now, now: count })
  const text = groupDigits(count)
  return (
    <span>
      {' '}
      {seen.before === seen.now ? (
        text
      ) : (
        <Rolled key={text} before={groupDigits(seen.before)} waiting={text} missing={text}>
          {text}
        </Rolled>
      )}
    </span>
  )
}

interface HeartButtonProps extends HeartProps {
  name: string
  pressed: boolean
  onPress: () => void
}

export const HeartButton = ({ name, variant, count = 0, beats = 0, pressed, onPress }: HeartButtonProps) => (
  <button
    type="button"
    data-act
    className={heartClass(variant)}
    aria-pressed={pressed}
    aria-label={`收藏：${name}`}
    onClick={onPress}
  >
    <HeartContent variant={variant} count={count} beats={beats} />
  </button>
)

/** The way of a guest to the login and back. */
export function HeartLink({ name, variant, count = 0 }: HeartProps & { name: string }) {
  const { pathname, search } = useLocation()
  const path = loginPath(`${pathname}${search}`)
  return (
    <Link data-act to={path} className={heartClass(variant)} aria-label={`登录后收藏：${name}`}>
      <HeartContent variant={variant} count={count} />
    </Link>
  )
}
