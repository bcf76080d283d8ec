import { type ReactNode, useRef, useState } from 'react'
import { serviceCategories } from '#domain/lists/service-category.ts'
import { missionTimes } from '#domain/mission/saved-search.ts'
import { daysText } from '#domain/words.ts'
import { hasKey } from '#domain/record-keys.ts'
import { Icon } from '../../ui/button/icon.tsx'
import { lazyComponent, MissingPart } from '../../ui/frame/later.tsx'
import { type FilterLine, Line, type LineEnd, OptionLink } from '../../ui/list/filter-line.tsx'
import bar from '../../ui/list/filter-bar.module.css'
import { Bone } from '../../ui/notice/skeleton.tsx'
import type { Region } from '../location/use-region.ts'
import type { FilterAddress, FilterChange, MissionParams } from './filters.ts'
import styles from './filter-lines.module.css'

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

/** The filters of missions. */
export function missionLines({ params, region, to }: FilterProps): FilterLine[] {
  const { category, target, time, state, within, from, to: last } = params
  const optionsOf = ({ onChoose }: LineEnd): OptionsProps => ({
    params,
    option: (text, change, chosen) => <OptionLink key={text} {...{ to: to(change), text, chosen, onChoose }} />,
  })
  const named = time && hasKey(missionTimes, time) ? missionTimes[time] : undefined
  const days = time ? '' : daysText(from, last)
  const used = [state, target, within].filter(Boolean).length
  return [
    missionDistrictLine({ params, region, to }),
    {
      name: 'category',
      text: serviceCategories.find(({ code }) => code === category)?.name ?? '类别',
      isUsed: category !== undefined,
      render: (end) => (
        <Line label="类别">
          <CategoryOptions {...optionsOf(end)} />
        </Line>
      ),
    },
    {
      name: 'time',
      text: named ?? (days || '时间'),
      isUsed: Boolean(time ?? days),
      render: (end) => (
        <Line label="时间">
          <TimeOptions {...optionsOf(end)} to={to} onDone={end.onDone} />
        </Line>
      ),
    },
    {
      name: 'more',
      text: used > 0 ? `筛选 ${used}` : '筛选',
      isUsed: used > 0,
      render: (end) => (
        <MoreFilters {...optionsOf(end)} waiting={<Bone className={styles['more']} />} missing={<MissingPart />} />
      ),
    },
  ]
}

/** Without a district in the address the list keeps to the serving one. */
export function missionDistrictLine({ params: { district }, region, to }: FilterProps): FilterLine {
  const { root, whole, serving, province, parts, nameOf } = region
  const change = (code: string) => to({ district: code === serving ? undefined : code })
  return {
    name: 'district',
    text: district ? nameOf(district) : whole,
    isUsed: district !== undefined,
    render: ({ onChoose }) => (
      <Line label="地区">
        {root && (
          <OptionLink to={change(root)} text={whole} chosen={(district ?? serving) === root} onChoose={onChoose} />
        )}
        {parts.map(({ code, name: text }) => (
          <OptionLink
            key={code}
            to={to({ district: code })}
            text={text}
            chosen={code === district}
            onChoose={onChoose}
          />
        ))}
        {whole === '全市' && province && (
          <OptionLink to={change(province)} text="看全省" chosen={false} onChoose={onChoose} />
        )}
      </Line>
    ),
  }
}

/** The nine that most missions carry; the others open by 全部 22 类. */
const usual = ['01', '06', '03', '17', '18', '04', '08', '11', '13']

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
        className={`text-muted hover:bg-muted ${bar['fold']}`}
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
function TimeOptions({ params, option, to, onDone }: OptionsProps & Pick<FilterProps, 'to'> & Pick<LineEnd, 'onDone'>) {
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
        className={`text-muted hover:bg-muted ${bar['fold']}`}
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
