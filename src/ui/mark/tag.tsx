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
  leaf: 'tint-leaf',
  sea: 'tint-sea',
  sun: 'tint-sun',
  teal: 'tint-teal',
  danger: 'tint-error',
  brand: styles['brand'],
  neutral: 'bg-muted text-ink',
  outline: 'bordered text-ink',
}

export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span
      className={classes(`inline-flex middle gap-1 rounded-xs text-note leading-meta ${styles['tag']}`, tones[tone])}
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
