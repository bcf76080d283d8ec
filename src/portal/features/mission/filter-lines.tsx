import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { serviceCategories } from '#contract/lists/service-category.ts'
import { routePath } from '#contract/routes.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DaysForm } from './days-form.tsx'
import { type Given, daysText, searchWith, states, times } from './filters.ts'
import styles from './filter-lines.module.css'
import type { Region } from './use-region.ts'

type LineName = 'district' | 'category' | 'time' | 'state'

/** The nine that most missions carry; the others open by 全部 22 类. */
const usual = ['01', '06', '03', '17', '18', '04', '08', '11', '13']

/** The lines of filters; on phones four triggers open one of them at a time. */
export function Filters({ given, region }: { given: Given; region: Region }) {
  const [open, setOpen] = useState<LineName | null>(null)
  const [allCategories, setAllCategories] = useState(false)
  const [picking, setPicking] = useState(false)
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
  const { district, category, time, state, from, to } = given
  const days = time ? '' : daysText(from, to)
  const few = category && !usual.includes(category) ? [...usual, category] : usual
  const categories = allCategories
    ? serviceCategories
    : few.flatMap((code) => serviceCategories.find((item) => item.code === code) ?? [])

  const option = (text: string, change: Parameters<typeof searchWith>[1], chosen: boolean) => (
    <Link
      key={text}
      to={routePath('mission') + searchWith(given, change)}
      state={{ keepScroll: true }}
      className={styles['option']}
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
        {region.root &&
          option(
            region.whole,
            { district: region.root.endsWith('0000') ? undefined : region.root },
            !district || district === region.root,
          )}
        {region.parts.map(({ code, name }) => option(name, { district: code }, code === district))}
        {region.whole === '全市' && option('看全省', { district: undefined }, false)}
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
          className={styles['fold']}
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
      time ? (times[time as keyof typeof times] ?? '时间') : days || '时间',
      <>
        {option('不限', { time: undefined, from: undefined, to: undefined }, !time && !days)}
        {Object.entries(times).map(([value, text]) =>
          option(text, { time: value, from: undefined, to: undefined }, value === time),
        )}
        {days && option(days, {}, true)}
        <button
          ref={daysButton}
          type="button"
          className={styles['fold']}
          aria-expanded={picking}
          onClick={() => setPicking(!picking)}
        >
          选日期
          <Icon name="calendar" size={15} />
        </button>
        {picking && <DaysForm given={given} onDone={closeDays} />}
      </>,
    ],
    [
      'state',
      '状态',
      state ? (states[state as keyof typeof states] ?? '状态') : '状态',
      <>
        {option('不限', { state: undefined }, !state)}
        {Object.entries(states).map(([value, text]) => option(text, { state: value }, value === state))}
      </>,
    ],
  ]

  return (
    <section ref={section} aria-label="筛选" className={styles['filters']}>
      <div className={styles['triggers']}>
        {lines.map(([name, , shown]) => (
          <button
            key={name}
            type="button"
            className={classes(styles['trigger'], given[name] && styles['used'])}
            aria-expanded={open === name}
            aria-controls={`filter-${name}`}
            onClick={() => setOpen(open === name ? null : name)}
          >
            <span>{shown}</span>
            <Icon name="chevronDown" size={14} />
          </button>
        ))}
      </div>
      {lines.map(([name, label, , content]) => (
        <div
          key={name}
          id={`filter-${name}`}
          className={classes(styles['line'], open === name && styles['open'])}
          role="group"
          aria-label={label}
        >
          <span className={styles['label']} aria-hidden>
            {label}
          </span>
          <div className={classes(styles['options'], name === 'district' && styles['districts'])}>{content}</div>
        </div>
      ))}
    </section>
  )
}
