import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { serviceCategories } from '#contract/lists/service-category.ts'
import { hasKey } from '#contract/record-keys.ts'
import { routePath } from '#contract/routes.ts'
import { classes } from '../../../ui/theme/classes.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { type MissionParams, daysText, searchWith, states, times } from './filters.ts'
import styles from './filter-lines.module.css'
import type { Region } from '../../../shared/location/use-region.ts'

type LineName = 'district' | 'category' | 'time' | 'state'

// Asked for by few: they come when they are opened, or when the address has them.
const DaysForm = lazyComponent(() => import('./days-form.tsx'))
const MoreFilters = lazyComponent(() => import('./more-filters.tsx'))

/** The nine that most missions carry; the others open by 全部 22 类. */
const usual = ['01', '06', '03', '17', '18', '04', '08', '11', '13']

/** The lines of filters; on phones four triggers open one of them at a time, the last one state, target and distance. */
export function Filters({ params, region }: { params: MissionParams; region: Region }) {
  const [open, setOpen] = useState<LineName | null>(null)
  const [allCategories, setAllCategories] = useState(false)
  const [picking, setPicking] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const section = useRef<HTMLElement>(null)
  // What closes gives the focus back to what opened it: on phones the line's trigger, elsewhere the button of the days.
  const close = () => {
    section.current
      ?.querySelector<HTMLElement>('button[aria-controls][aria-expanded="true"]')
      ?.focus({ preventScroll: true })
    setOpen(null)
  }
  const daysButton = useRef<HTMLButtonElement>(null)
  const closeDays = () => {
    setPicking(false)
    daysButton.current?.focus({ preventScroll: true })
    close()
  }
  const { district, category, target, time, state, within, from, to } = params
  const more = unfolded || open === 'state' || Boolean(target || within)
  const activeCount = [state, target, within].filter(Boolean).length
  const days = time ? '' : daysText(from, to)
  const few = category && !usual.includes(category) ? [...usual, category] : usual
  const categories = allCategories
    ? serviceCategories
    : few.flatMap((code) => serviceCategories.find((item) => item.code === code) ?? [])

  // Without a district in the address the list keeps to the serving one.
  const districtChange = (code: string) => ({ district: code === region.serving ? undefined : code })
  const option = (text: string, change: Parameters<typeof searchWith>[1], chosen: boolean) => (
    <Link
      key={text}
      to={routePath('mission') + searchWith(params, change)}
      state={{ keepScroll: true }}
      className={`hover-muted current ${styles['option']}`}
      aria-current={chosen || undefined}
      onClick={close}
    >
      {text}
    </Link>
  )

  const lines: [name: LineName, label: string, shown: string, content: ReactNode][] = [
    [
      'district',
      '地区',
      district ? region.nameOf(district) : region.whole,
      <>
        {region.root && option(region.whole, districtChange(region.root), (district ?? region.serving) === region.root)}
        {region.parts.map(({ code, name }) => option(name, { district: code }, code === district))}
        {region.whole === '全市' && region.province && option('看全省', districtChange(region.province), false)}
      </>,
    ],
    [
      'category',
      '类别',
      serviceCategories.find(({ code }) => code === category)?.name ?? '类别',
      <>
        {option('不限', { category: undefined }, !category)}
        {categories.map(({ code, name }) => option(name, { category: code }, code === category))}
        <button
          type="button"
          className={`muted hover-muted ${styles['fold']}`}
          aria-expanded={allCategories}
          onClick={() => setAllCategories(!allCategories)}
        >
          {allCategories ? '收起' : '全部 22 类'}
          <Icon name={allCategories ? 'minus' : 'chevronDown'} size={14} />
        </button>
      </>,
    ],
    [
      'time',
      '时间',
      time ? (hasKey(times, time) ? times[time] : '时间') : days || '时间',
      <>
        {option('不限', { time: undefined, from: undefined, to: undefined }, !time && !days)}
        {Object.entries(times).map(([value, text]) =>
          option(text, { time: value, from: undefined, to: undefined }, value === time),
        )}
        {days && option(days, {}, true)}
        <button
          ref={daysButton}
          type="button"
          className={`muted hover-muted ${styles['fold']}`}
          aria-expanded={picking}
          onClick={() => setPicking(!picking)}
        >
          选日期
          <Icon name="calendar" size={15} />
        </button>
        {picking && <DaysForm params={params} onDone={closeDays} missing={<MissingPart />} />}
      </>,
    ],
    [
      'state',
      '状态',
      activeCount > 0 ? `筛选 ${activeCount}` : '筛选',
      <>
        {option('不限', { state: undefined }, !state)}
        {Object.entries(states).map(([value, text]) => option(text, { state: value }, value === state))}
        <button
          type="button"
          className={classes('muted', `hover-muted ${styles['fold']}`, styles['further'])}
          aria-expanded={more}
          onClick={() => setUnfolded(!more)}
          disabled={Boolean(target || within)}
        >
          更多筛选
          <Icon name={more ? 'minus' : 'chevronDown'} size={14} />
        </button>
      </>,
    ],
  ]

  return (
    <section ref={section} aria-label="筛选" className={`lines ${styles['filters']}`}>
      <div className={`stack quarters ${styles['triggers']}`}>
        {lines.map(([name, , text]) => (
          <Trigger
            key={name}
            name={name}
            text={text}
            isUsed={name === 'state' ? activeCount > 0 : Boolean(params[name])}
            isOpen={open === name}
            onToggle={() => setOpen(open === name ? null : name)}
          />
        ))}
      </div>
      {lines.map(([name, label, , content]) => (
        <Line key={name} name={name} label={label} isOpen={open === name}>
          {content}
        </Line>
      ))}
      {more && (
        <MoreFilters
          params={params}
          open={open === 'state'}
          option={option}
          waiting={<div className={classes(`line-above ${styles['line']}`, open === 'state' && styles['open'])} />}
          missing={<MissingPart />}
        />
      )}
    </section>
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
    className={classes('row gap-1 min-w-0 text-ui', `center taller ${styles['trigger']}`, isUsed && styles['used'])}
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
  label: string
  isOpen: boolean
  children: ReactNode
}

const Line = ({ name, label, isOpen, children }: LineProps) => (
  <div
    id={`filter-${name}`}
    className={classes(`line-above ${styles['line']}`, name === 'state' && styles['named'], isOpen && styles['open'])}
    role="group"
    aria-label={label}
  >
    <span className={styles['label']} aria-hidden>
      {label}
    </span>
    <div className={classes('flex wrap gap-1', styles['options'], name === 'district' && styles['districts'])}>
      {children}
    </div>
  </div>
)
