import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { Icon } from '../button/icon.tsx'
import type { IconName } from '../button/icons.ts'
import styles from './segment.module.css'

interface SegmentLinksProps {
  label: string
  /** `isCurrent` where the path alone does not tell which one is shown. */
  items: readonly { to: string; icon?: IconName; text: ReactNode; isCurrent?: boolean }[]
}

/** Segment whose parts are pages of their own (login of volunteers and of organizations). */
export function SegmentLinks({ label, items }: SegmentLinksProps) {
  return (
    <nav className={`flex gap-1 rounded-lg bg-muted ${styles['group']}`} aria-label={label}>
      {items.map(({ to, icon, text, isCurrent }) => {
        const part = {
          to,
          replace: true,
          className: `flex-1 flex items-center justify-center gap-2 relative min-h-[44px] rounded-sm text-muted cursor-pointer ${styles['item']}`,
        }
        const content = (
          <>
            {icon && <Icon name={icon} size={18} />}
            {text}
          </>
        )
        return isCurrent === undefined ? (
          <NavLink key={to} end {...part}>
            {content}
          </NavLink>
        ) : (
          <Link key={to} aria-current={isCurrent ? 'page' : undefined} {...part}>
            {content}
          </Link>
        )
      })}
    </nav>
  )
}

interface HeadingTabsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  items: readonly { value: Value; text: ReactNode }[]
}

/** Words beside a heading that change what stands below (离我近, 本周末, 长期). */
export function HeadingTabs<Value extends string>({ label, value, onChange, items }: HeadingTabsProps<Value>) {
  return (
    <div className="flex gap-5" role="group" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          className={`touch-target relative text-ui text-muted whitespace-nowrap cursor-pointer ${styles['tab']}`}
          aria-pressed={item.value === value}
          onClick={() => onChange(item.value)}
        >
          {item.text}
        </button>
      ))}
    </div>
  )
}
