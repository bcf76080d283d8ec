import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Strip } from '../../../ui/frame/strip.tsx'
import styles from './my-mission.module.css'

interface CenterTabsProps<K extends string> {
  label: string
  /** Parameter of the address; the first tab goes without it. */
  param: string
  current: K
  tabs: readonly { key: K; label: ReactNode }[]
}

/** Parts of one list, each an address of its own. */
export function CenterTabs<K extends string>({ label, param, current, tabs }: CenterTabsProps<K>) {
  return (
    <Strip label={label} className={`flex overflow-x-auto scrollbar-none relative ${styles['tabs']}`}>
      {tabs.map(({ key, label: tabLabel }, at) => (
        <Link
          key={key}
          to={at === 0 ? '?' : `?${param}=${key}`}
          replace
          aria-current={key === current ? 'page' : undefined}
        >
          {tabLabel}
        </Link>
      ))}
    </Strip>
  )
}
