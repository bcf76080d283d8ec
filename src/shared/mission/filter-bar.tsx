import { useRef, useState } from 'react'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { missionTimes } from '#domain/mission/saved-search.ts'
import { daysText } from '#domain/words.ts'
import { hasKey } from '#domain/record-keys.ts'
import { classes } from '../../ui/theme/classes.ts'
import { Icon } from '../../ui/button/icon.tsx'
import { FilterLine, type FilterProps, type LineName, lineNames } from './filter-options.tsx'
import { FilterSheet, type FilterTarget } from './filter-sheet.tsx'
import styles from './filter-bar.module.css'

/** As the styles have it. */
const wide = '(min-width: 48em)'

/** One bar of triggers: each unfolds its line below it, on phones the sheet of all lines. */
export function FilterBar(target: FilterTarget) {
  const { params, region, to, lines = lineNames } = target
  const [open, setOpen] = useState<LineName | null>(null)
  const [isSheet, setSheet] = useState(false)
  const section = useRef<HTMLElement>(null)
  // What closes gives the focus back to what opened it.
  const close = () => {
    section.current?.querySelector<HTMLElement>('button[aria-expanded="true"]')?.focus({ preventScroll: true })
    setOpen(null)
  }
  const toggle = (name: LineName) => {
    setSheet(!window.matchMedia(wide).matches)
    setOpen(open === name ? null : name)
  }
  return (
    <section ref={section} aria-label="筛选" className="border-b">
      <div className={`grid grid-cols-4 ${styles['triggers']}`}>
        {lines.map((name) => (
          <Trigger
            key={name}
            {...triggerOf(name, params, region)}
            isOpen={open === name}
            onToggle={() => toggle(name)}
          />
        ))}
      </div>
      {open && !isSheet && (
        <div className="border-t py-2.5">
          <FilterLine name={open} {...{ params, region, to }} onChoose={close} onDone={close} />
        </div>
      )}
      <FilterSheet {...target} open={open !== null && isSheet} first={open} onClose={close} />
    </section>
  )
}

/** What opens a line says what is chosen in it. */
function triggerOf(name: LineName, params: FilterProps['params'], region: FilterProps['region']) {
  const { district, category, target, time, state, within, from, to } = params
  switch (name) {
    case 'district':
      return { text: district ? region.nameOf(district) : region.whole, isUsed: district !== undefined }
    case 'category':
      return {
        text: serviceCategories.find(({ code }) => code === category)?.name ?? '类别',
        isUsed: category !== undefined,
      }
    case 'time': {
      const named = time && hasKey(missionTimes, time) ? missionTimes[time] : undefined
      const days = time ? '' : daysText(from, to)
      return { text: named ?? (days || '时间'), isUsed: Boolean(time ?? days) }
    }
    case 'state': {
      const used = [state, target, within].filter(Boolean).length
      return { text: used > 0 ? `筛选 ${used}` : '筛选', isUsed: used > 0 }
    }
  }
}

interface TriggerProps {
  text: string
  isUsed: boolean
  isOpen: boolean
  onToggle: () => void
}

const Trigger = ({ text, isUsed, isOpen, onToggle }: TriggerProps) => (
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
