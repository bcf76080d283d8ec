import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { hasKey, keysOf } from '#domain/record-keys.ts'
import { routePath } from '#contract/routes.ts'
import { classes } from '../../../ui/theme/classes.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { type MissionParams, daysText, searchWith, times } from './filters.ts'
import { CategoryOptions, DistrictOptions, type RenderOption, StateOptions, TimeOptions } from './filter-options.tsx'
import styles from './filter-lines.module.css'
import type { Region } from '../../../shared/location/use-region.ts'

const lineLabels = { district: '地区', category: '类别', time: '时间', state: '状态' } as const
type LineName = keyof typeof lineLabels
const lineNames = keysOf(lineLabels)

// Asked for by few: it comes when it is opened, or when the address has its filters.
const MoreFilters = lazyComponent(() => import('./more-filters.tsx'))

/** The lines of filters; on phones four triggers open one of them at a time, the last one state, target and distance. */
export function Filters({ params, region }: { params: MissionParams; region: Region }) {
  const [open, setOpen] = useState<LineName | null>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const section = useRef<HTMLElement>(null)
  // What closes gives the focus back to what opened it: on phones the line's trigger.
  const close = () => {
    section.current
      ?.querySelector<HTMLElement>('button[aria-controls][aria-expanded="true"]')
      ?.focus({ preventScroll: true })
    setOpen(null)
  }
  const { target, within } = params
  const hasMore = isUnfolded || open === 'state' || Boolean(target || within)
  const option = optionsOf(params, close)
  const options: Readonly<Record<LineName, ReactNode>> = {
    district: <DistrictOptions {...{ params, region, option }} />,
    category: <CategoryOptions {...{ params, option }} />,
    time: <TimeOptions {...{ params, option }} onDone={close} />,
    state: <StateOptions {...{ params, option, hasMore }} onMore={() => setUnfolded(!hasMore)} />,
  }
  return (
    <section ref={section} aria-label="筛选" className={`border-y ${styles['filters']}`}>
      <Triggers {...{ params, region, open }} onToggle={(name) => setOpen(open === name ? null : name)} />
      {lineNames.map((name) => (
        <Line key={name} name={name} isOpen={open === name}>
          {options[name]}
        </Line>
      ))}
      {hasMore && (
        <MoreFilters
          params={params}
          open={open === 'state'}
          option={option}
          waiting={<div className={classes(`border-t ${styles['line']}`, open === 'state' && styles['open'])} />}
          missing={<MissingPart />}
        />
      )}
    </section>
  )
}

/** What is chosen leads to the list with it, and closes the line. */
const optionsOf =
  (params: MissionParams, onChoose: () => void): RenderOption =>
  (text, change, isChosen) => (
    <Link
      key={text}
      to={routePath('mission') + searchWith(params, change)}
      className={`hover:bg-muted aria-[current]:bg-brand-subtle aria-[current]:text-brand-700 aria-[current]:font-bold ${styles['option']}`}
      aria-current={isChosen || undefined}
      onClick={onChoose}
    >
      {text}
    </Link>
  )

interface TriggersProps {
  params: MissionParams
  region: Region
  open: LineName | null
  onToggle: (name: LineName) => void
}

/** What opens the lines on phones, each with what is chosen in it. */
function Triggers({ params, region, open, onToggle }: TriggersProps) {
  const { district, category, target, time, state, within, from, to } = params
  const activeCount = [state, target, within].filter(Boolean).length
  const texts: Readonly<Record<LineName, string>> = {
    district: district ? region.nameOf(district) : region.whole,
    category: serviceCategories.find(({ code }) => code === category)?.name ?? '类别',
    time: time ? (hasKey(times, time) ? times[time] : '时间') : daysText(from, to) || '时间',
    state: activeCount > 0 ? `筛选 ${activeCount}` : '筛选',
  }
  return (
    <div className={`grid grid-cols-4 ${styles['triggers']}`}>
      {lineNames.map((name) => (
        <Trigger
          key={name}
          name={name}
          text={texts[name]}
          isUsed={name === 'state' ? activeCount > 0 : Boolean(params[name])}
          isOpen={open === name}
          onToggle={() => onToggle(name)}
        />
      ))}
    </div>
  )
}

interface TriggerProps {
  name: LineName
  text: string
  isUsed: boolean
  isOpen: boolean
  onToggle: () => void
}

/** Opens a line on phones. */
const Trigger = ({ name, text, isUsed, isOpen, onToggle }: TriggerProps) => (
  <button
    type="button"
    className={classes(
      'flex items-center gap-1 min-w-0 text-ui',
      `justify-center min-h-[48px] ${styles['trigger']}`,
      isUsed && styles['used'],
    )}
    aria-expanded={isOpen}
    aria-controls={`filter-${name}`}
    onClick={onToggle}
  >
    <span>{text}</span>
    <Icon name="chevronDown" size={14} />
  </button>
)

interface LineProps {
  name: LineName
  isOpen: boolean
  children: ReactNode
}

const Line = ({ name, isOpen, children }: LineProps) => (
  <div
    id={`filter-${name}`}
    className={classes(`border-t ${styles['line']}`, name === 'state' && styles['named'], isOpen && styles['open'])}
    role="group"
    aria-label={lineLabels[name]}
  >
    <span className={styles['label']} aria-hidden>
      {lineLabels[name]}
    </span>
    <div className={classes('flex flex-wrap gap-1', styles['options'], name === 'district' && styles['districts'])}>
      {children}
    </div>
  </div>
)
