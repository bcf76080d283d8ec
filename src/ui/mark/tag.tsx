import type { ReactNode } from 'react'
import { classes } from '../theme/classes.ts'
import { Icon } from '../button/icon.tsx'
import type { IconName } from '../button/icons.ts'
import styles from './tag.module.css'

export type Tone = 'leaf' | 'sea' | 'sun' | 'teal' | 'danger' | 'brand' | 'neutral' | 'outline'

interface TagProps {
  tone?: Tone
  icon?: IconName | undefined
  children: ReactNode
}

const tones: Readonly<Record<Tone, string | undefined>> = {
  leaf: 'bg-leaf-50 text-leaf-700',
  sea: 'bg-sea-50 text-sea-700',
  sun: 'bg-sun-50 text-sun-800',
  teal: 'bg-teal-50 text-teal-700',
  danger: 'bg-error text-error',
  brand: styles['brand'],
  neutral: 'bg-muted text-ink-800',
  outline: 'border text-ink-800',
}

export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span
      className={classes(
        `inline-flex items-center gap-1 rounded-xs text-note leading-meta ${styles['tag']}`,
        tones[tone],
      )}
    >
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}

const eligibilityStyle = {
  eligible: { tone: 'leaf', icon: 'check' },
  fixable: { tone: 'sun', icon: 'info' },
  blocked: { tone: 'danger', icon: 'clock' },
  confirmed: { tone: 'sea', icon: 'check' },
  publicity: { tone: 'teal', icon: 'clock' },
  waitlisted: { tone: 'sun', icon: 'users' },
  full: { tone: 'neutral', icon: 'users' },
  urgent: { tone: 'brand', icon: undefined },
} as const

export type EligibilityKind = keyof typeof eligibilityStyle

/** Whether a person can join, as tint, icon and words together. */
export function EligibilityTag({ kind, children }: { kind: EligibilityKind; children: ReactNode }) {
  return <Tag {...eligibilityStyle[kind]}>{children}</Tag>
}
