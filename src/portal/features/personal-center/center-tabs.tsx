import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styles from './my-mission.module.css'

interface CenterTabsProps<K extends string> {
  label: string
  /** Parameter of the address; the first tab goes without it. */
  param: string
  current: K
  tabs: readonly { key: K; words: ReactNode }[]
}

/** Parts of one list, each an address of its own. */
export function CenterTabs<K extends string>({ label, param, current, tabs }: CenterTabsProps<K>) {
  const strip = useRef<HTMLElement>(null)
  // On a phone the tabs are a strip; what is chosen stands in sight.
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`)
    if (strip.current && chosen)
      strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={strip} className={`scroller ${styles['tabs']}`} aria-label={label}>
      {tabs.map(({ key, words }, at) => (
        <Link
          key={key}
          data-tab={key}
          to={at === 0 ? '?' : `?${param}=${key}`}
          replace
          state={{ keepScroll: true }}
          aria-current={key === current ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
