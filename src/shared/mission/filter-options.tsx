import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { missionTimes } from '#domain/mission/saved-search.ts'
import { daysText } from '#domain/words.ts'
import { Icon } from '../../ui/button/icon.tsx'
import { lazyComponent, MissingPart } from '../../ui/frame/later.tsx'
import { Bone } from '../../ui/notice/skeleton.tsx'
import type { Region } from '../location/use-region.ts'
import type { FilterAddress, FilterChange, MissionParams } from './filters.ts'
import styles from './filter-bar.module.css'

export const lineNames = ['district', 'category', 'time', 'state'] as const
export type LineName = (typeof lineNames)[number]

/** What filters are in use, and where others lead. */
export interface FilterProps {
  params: MissionParams
  region: Region
  to: FilterAddress
}

/** A link that changes the filters. */
type RenderOption = (text: string, change: FilterChange, isChosen: boolean) => ReactNode

export interface OptionsProps {
  params: MissionParams
  option: RenderOption
}

// Asked for by few: they come when they are opened.
const DaysForm = lazyComponent(() => import('./days-form.tsx'))
const MoreFilters = lazyComponent(() => import('./more-filters.tsx'))

interface FilterLineProps extends FilterProps {
  name: LineName
  /** Something was chosen. */
  onChoose: () => void
  /** The days of one's own were chosen. */
  onDone: () => void
}

/** A line of the filters, or the lines behind 筛选. */
export function FilterLine({ name, params, region, to, onChoose, onDone }: FilterLineProps) {
  const option: RenderOption = (text, change, isChosen) => (
    <Link
      key={text}
      to={to(change)}
      className={`hover:bg-muted aria-[current]:bg-brand-subtle aria-[current]:text-brand-700 aria-[current]:font-bold ${styles['option']}`}
      aria-current={isChosen || undefined}
      onClick={onChoose}
    >
      {text}
    </Link>
  )
  const options = { params, option }
  switch (name) {
    case 'district':
      return (
        <Line label="地区">
          <DistrictOptions {...options} region={region} />
        </Line>
      )
    case 'category':
      return (
        <Line label="类别">
          <CategoryOptions {...options} />
        </Line>
      )
    case 'time':
      return (
        <Line label="时间">
          <TimeOptions {...options} to={to} onDone={onDone} />
        </Line>
      )
    case 'state':
      return <MoreFilters {...options} waiting={<Bone className={styles['more']} />} missing={<MissingPart />} />
  }
}

/** The nine that most missions carry; the others open by 全部 22 类. */
const usual = ['01', '06', '03', '17', '18', '04', '08', '11', '13']

/** The districts; without one in the address the list keeps to the serving one. */
function DistrictOptions({ params: { district }, region, option }: OptionsProps & { region: Region }) {
  const { root, whole, serving, province, parts } = region
  const change = (code: string) => ({ district: code === serving ? undefined : code })
  return (
    <>
      {root && option(whole, change(root), (district ?? serving) === root)}
      {parts.map(({ code, name }) => option(name, { district: code }, code === district))}
      {whole === '全市' && province && option('看全省', change(province), false)}
    </>
  )
}

function CategoryOptions({ params: { category }, option }: OptionsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shortList = category && !usual.includes(category) ? [...usual, category] : usual
  const categories = showsAll
    ? serviceCategories
    : shortList.flatMap((code) => serviceCategories.find((item) => item.code === code) ?? [])
  return (
    <>
      {option('不限', { category: undefined }, !category)}
      {categories.map(({ code, name }) => option(name, { category: code }, code === category))}
      <button
        type="button"
        className={`text-muted hover:bg-muted ${styles['fold']}`}
        aria-expanded={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      >
        {showsAll ? '收起' : '全部 22 类'}
        <Icon name={showsAll ? 'minus' : 'chevronDown'} size={14} />
      </button>
    </>
  )
}

/** Spans with a name, and days of one's own. */
function TimeOptions({ params, option, to, onDone }: OptionsProps & Pick<FilterLineProps, 'to' | 'onDone'>) {
  const { time, from, to: last } = params
  const days = time ? '' : daysText(from, last)
  const [isPicking, setPicking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setPicking(false)
    // Where the line has no trigger that takes the focus.
    button.current?.focus({ preventScroll: true })
    onDone()
  }
  return (
    <>
      {option('不限', { time: undefined, from: undefined, to: undefined }, !time && !days)}
      {Object.entries(missionTimes).map(([value, text]) =>
        option(text, { time: value, from: undefined, to: undefined }, value === time),
      )}
      {days && option(days, {}, true)}
      <button
        ref={button}
        type="button"
        className={`text-muted hover:bg-muted ${styles['fold']}`}
        aria-expanded={isPicking}
        onClick={() => setPicking(!isPicking)}
      >
        选日期
        <Icon name="calendar" size={15} />
      </button>
      {isPicking && <DaysForm params={params} to={to} onDone={close} missing={<MissingPart />} />}
    </>
  )
}

export const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles['line']} role="group" aria-label={label}>
    <span className={`text-ui text-muted ${styles['label']}`} aria-hidden>
      {label}
    </span>
    <div className={`flex flex-wrap gap-1 ${styles['options']}`}>{children}</div>
  </div>
)
