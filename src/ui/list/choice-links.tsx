import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import styles from './choice-links.module.css'
import { classes } from '../theme/classes.ts'
import { Icon } from '../button/icon.tsx'
import type { IconName } from '../button/icons.ts'

export interface ChoiceLink {
  to: To
  icon: IconName
  tone: 'brand' | 'sea'
  title: string
  lead: string
  /** More about it, below the link. */
  more?: ReactNode
}

/** A few ways on, as large rows. */
export const ChoiceLinks = ({ items }: { items: readonly ChoiceLink[] }) => (
  <ul className="grid gap-3.5 mt-6">
    {items.map(({ to, icon, tone, title, lead, more }) => (
      <li key={title}>
        <Link to={to} className={`grid items-center rounded-xl ${styles['choice']}`}>
          <span
            className={classes(
              `grid flex-none place-items-center size-[48px] rounded-xl ${styles['tile']}`,
              styles[tone],
            )}
          >
            <Icon name={icon} size={24} />
          </span>
          <b>{title}</b>
          <Icon name="chevronRight" size={20} />
          <span className="text-meta leading-meta text-muted">{lead}</span>
        </Link>
        {more}
      </li>
    ))}
  </ul>
)
