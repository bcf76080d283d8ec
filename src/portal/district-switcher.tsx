import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/button/icon.tsx'
import { lazyComponent, MissingPart } from '../ui/frame/later.tsx'
import { isKey } from '../lib/keys.ts'
import styles from './district-switcher.module.css'

const load = () => import('./district-panel.tsx')
const Panel = lazyComponent(load)

interface DistrictSwitcherProps {
  /** The serving district; the whole province until it is known. */
  name: string | undefined
}

/** Opens the list of cities; panel and list are loaded when it opens. */
export function DistrictSwitcher({ name = '全省' }: DistrictSwitcherProps) {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      const isInside = event.target instanceof Node && frame.current?.contains(event.target)
      if (event instanceof KeyboardEvent ? isKey(event, 'Escape') : !isInside) {
        setOpen(false)
        if (event instanceof KeyboardEvent) button.current?.focus()
      }
    }
    document.addEventListener('keydown', leave)
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('keydown', leave)
      document.removeEventListener('pointerdown', leave)
    }
  }, [open])

  return (
    <div ref={frame} className={`relative ${styles['frame']}`}>
      <button
        ref={button}
        type="button"
        className={`inline-flex items-center gap-1 rounded-sm text-meta whitespace-nowrap min-h-[44px] text-ink-800 ${styles['button']}`}
        aria-expanded={open}
        aria-label={`地区：${name}`}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(!open)}
      >
        <Icon name="pin" className="text-brand" />
        <span className={`inline-flex items-center gap-1 ${styles['name']}`}>
          <span className={styles['text']}>{name}</span>
          <Icon name="chevronDown" size={14} />
        </span>
      </button>
      {open && (
        <div className={`p-4 bg-surface absolute border rounded-lg shadow-lg ${styles['panel']}`}>
          <Panel
            current={name}
            onChosen={() => setOpen(false)}
            waiting={<p className="text-note leading-meta text-subtle">正在加载</p>}
            missing={<MissingPart />}
          />
        </div>
      )}
    </div>
  )
}
