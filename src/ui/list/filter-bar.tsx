import { useRef, useState } from 'react'
import { classes } from '../theme/classes.ts'
import { Icon } from '../button/icon.tsx'
import type { FilterLine } from './filter-line.tsx'
import { FilterSheet, type FilterTarget } from './filter-sheet.tsx'
import styles from './filter-bar.module.css'

/** As the styles have it. */
const wide = '(min-width: 48em)'

/** One bar of triggers: each unfolds its line below it, on phones the sheet of all lines. */
export function FilterBar(target: FilterTarget) {
  const { lines } = target
  const [open, setOpen] = useState<string | null>(null)
  const [isSheet, setSheet] = useState(false)
  const section = useRef<HTMLElement>(null)
  // What closes gives the focus back to what opened it.
  const close = () => {
    section.current?.querySelector<HTMLElement>('button[aria-expanded="true"]')?.focus({ preventScroll: true })
    setOpen(null)
  }
  const toggle = (name: string) => {
    setSheet(!window.matchMedia(wide).matches)
    setOpen(open === name ? null : name)
  }
  const unfolded = isSheet ? undefined : lines.find(({ name }) => name === open)
  return (
    <section ref={section} aria-label="筛选" className="border-b">
      <div className={`grid ${styles['triggers']}`}>
        {lines.map((line) => (
          <Trigger key={line.name} line={line} isOpen={open === line.name} onToggle={() => toggle(line.name)} />
        ))}
      </div>
      {unfolded && <div className="border-t py-2.5">{unfolded.render({ onChoose: close, onDone: close })}</div>}
      <FilterSheet {...target} open={open !== null && isSheet} first={open} onClose={close} />
    </section>
  )
}

interface TriggerProps {
  line: FilterLine
  isOpen: boolean
  onToggle: () => void
}

const Trigger = ({ line: { text, isUsed }, isOpen, onToggle }: TriggerProps) => (
  <button
    type="button"
    className={classes(
      'flex items-center gap-1 min-w-0 text-ui',
      `justify-center min-h-[48px] ${styles['trigger']}`,
      isUsed && styles['used'],
    )}
    aria-expanded={isOpen}
    onClick={onToggle}
  >
    <span>{text}</span>
    <Icon name="chevronDown" size={14} />
  </button>
)
