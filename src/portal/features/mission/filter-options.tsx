import { type ReactNode, useRef, useState } from 'react'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { missionTimes } from '#domain/mission/saved-search.ts'
import { daysText } from '#domain/words.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import type { Region } from '../../../shared/location/use-region.ts'
import type { MissionParams, searchWith } from './filters.ts'
import styles from './filter-lines.module.css'

/** A link that changes the filters. */
export type RenderOption = (text: string, change: Parameters<typeof searchWith>[1], isChosen: boolean) => ReactNode

interface OptionsProps {
  params: MissionParams
  option: RenderOption
}

// Asked for by few: it comes when it is opened.
const DaysForm = lazyComponent(() => import('./days-form.tsx'))

/** The nine that most missions carry; the others open by 全部 22 类. */
const usual = ['01', '06', '03', '17', '18', '04', '08', '11', '13']

/** The districts; without one in the address the list keeps to the serving one. */
export function DistrictOptions({ params: { district }, region, option }: OptionsProps & { region: Region }) {
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

export function CategoryOptions({ params: { category }, option }: OptionsProps) {
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
export function TimeOptions({ params, option, onDone }: OptionsProps & { onDone: () => void }) {
  const { time, from, to } = params
  const days = time ? '' : daysText(from, to)
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
      {isPicking && <DaysForm params={params} onDone={close} missing={<MissingPart />} />}
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
