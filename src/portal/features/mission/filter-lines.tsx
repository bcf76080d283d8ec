import { Fragment, type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { missionTimes } from '#domain/mission/saved-search.ts'
import { daysText } from '#domain/words.ts'
import { hasKey } from '#domain/record-keys.ts'
import { routePath } from '#contract/routes.ts'
import { classes } from '../../../ui/theme/classes.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { Bone } from '../../../ui/notice/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { type MissionParams, searchWith } from './filters.ts'
import { CategoryOptions, DistrictOptions, Line, type RenderOption, TimeOptions } from './filter-options.tsx'
import styles from './filter-lines.module.css'
import type { Region } from '../../../shared/location/use-region.ts'

const lineNames = ['district', 'category', 'time', 'state'] as const
type LineName = (typeof lineNames)[number]

/** As the styles have it. */
const wide = '(min-width: 48em)'

// Asked for by few: it comes when it is opened.
const MoreFilters = lazyComponent(() => import('./more-filters.tsx'))

/** What was pressed stands first in the sheet. */
const inOrder = (first: LineName | null): readonly LineName[] =>
  first === null ? lineNames : [first, ...lineNames.filter((name) => name !== first)]

interface FiltersProps {
  params: MissionParams
  region: Region
  /** How many missions pass, in words; nothing while nobody knows. */
  count: string
}

/** One bar of triggers: each unfolds its line below it, on phones the sheet of all lines. */
export function Filters({ params, region, count }: FiltersProps) {
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
  const option = optionsOf(params, isSheet ? () => {} : close)
  const lines: Readonly<Record<LineName, ReactNode>> = {
    district: (
      <Line label="地区">
        <DistrictOptions {...{ params, region, option }} />
      </Line>
    ),
    category: (
      <Line label="类别">
        <CategoryOptions {...{ params, option }} />
      </Line>
    ),
    time: (
      <Line label="时间">
        <TimeOptions {...{ params, option }} onDone={close} />
      </Line>
    ),
    state: (
      <MoreFilters
        params={params}
        option={option}
        waiting={<Bone className={styles['more']} />}
        missing={<MissingPart />}
      />
    ),
  }
  return (
    <section ref={section} aria-label="筛选" className={`border-y ${styles['filters']}`}>
      <Triggers {...{ params, region, open }} onToggle={toggle} />
      {open && !isSheet && <div className="border-t py-2.5">{lines[open]}</div>}
      <Dialog
        shape="sheet"
        open={open !== null && isSheet}
        title="筛选"
        onClose={close}
        actions={
          <>
            <ButtonLink variant="outline" to={routePath('mission')}>
              清除全部
            </ButtonLink>
            <Button onClick={close}>{count ? `看 ${count} 场` : '看结果'}</Button>
          </>
        }
      >
        {inOrder(open).map((name) => (
          <Fragment key={name}>{lines[name]}</Fragment>
        ))}
      </Dialog>
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

/** What opens the lines, each with what is chosen in it. */
function Triggers({ params, region, open, onToggle }: TriggersProps) {
  const { district, category, target, time, state, within, from, to } = params
  const activeCount = [state, target, within].filter(Boolean).length
  const texts: Readonly<Record<LineName, string>> = {
    district: district ? region.nameOf(district) : region.whole,
    category: serviceCategories.find(({ code }) => code === category)?.name ?? '类别',
    time: time ? (hasKey(missionTimes, time) ? missionTimes[time] : '时间') : daysText(from, to) || '时间',
    state: activeCount > 0 ? `筛选 ${activeCount}` : '筛选',
  }
  return (
    <div className={`grid grid-cols-4 ${styles['triggers']}`}>
      {lineNames.map((name) => (
        <Trigger
          key={name}
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
