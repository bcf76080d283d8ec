import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addDays, shanghaiDay } from '#contract/fields/shanghai-day.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import {
  addMonths,
  clampDay,
  type DayRange,
  dayRefusal,
  dayWords,
  inMonth,
  weekday,
  weekdays,
  weeksOf,
} from './date-field-days.ts'
import { Icon } from './icon.tsx'
import styles from './date-field.module.css'

interface DatePanelProps extends DayRange {
  /** YYYY-MM-DD or ''. */
  value: string
  onPick: (day: string) => void
}

/** Years before and after today that the calendar shows where no range says otherwise. */
const reach = { before: 100, after: 50 }

/** Calendar of one month with a choice of month and year; a grid by the ARIA practices. */
export function DatePanel({ value, onPick, min, max }: DatePanelProps) {
  const [today] = useState(() => shanghaiDay(Date.now()))
  const range = { min, max }
  const shown: DayRange = {
    min: min ?? yearAway(today, -reach.before),
    max: max ?? yearAway(today, reach.after, '12-31'),
  }
  const [cursor, setCursor] = useState(value || clampDay(today, range))
  const [focused, setFocused] = useState({ day: cursor })
  const table = useRef<HTMLTableElement>(null)
  const id = useId()
  useEffect(() => {
    table.current?.querySelector<HTMLElement>(`[data-day="${focused.day}"]`)?.focus()
  }, [focused])
  useEffect(() => {
    table.current?.closest('[role=dialog]')?.scrollIntoView({ block: 'nearest' })
  }, [])

  const year = Number(cursor.slice(0, 4))
  const month = Number(cursor.slice(5, 7))
  const years = yearsOf(shown, year)
  const show = (day: string) => setCursor(clampDay(day, { min: `${years[0]}-01-01`, max: `${years.at(-1)}-12-31` }))
  const go = (day: string) => {
    const within = clampDay(day, { min: `${years[0]}-01-01`, max: `${years.at(-1)}-12-31` })
    setCursor(within)
    setFocused({ day: within })
  }
  const pick = (day: string) => dayRefusal(day, range) === null && onPick(day)
  const onKeyDown = (event: KeyboardEvent, day: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const far = event.shiftKey ? 12 : 1
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => go(addDays(day, -1)),
      ArrowRight: () => go(addDays(day, 1)),
      ArrowUp: () => go(addDays(day, -7)),
      ArrowDown: () => go(addDays(day, 7)),
      Home: () => go(addDays(day, -weekday(day))),
      End: () => go(addDays(day, 6 - weekday(day))),
      PageUp: () => go(addMonths(day, -far)),
      PageDown: () => go(addMonths(day, far)),
      Enter: () => pick(day),
      ' ': () => pick(day),
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    move()
  }
  const limits = limitWords(range)

  return (
    <>
      <div className={styles['head']}>
        <button
          type="button"
          className={styles['turn']}
          aria-label="上个月"
          onClick={() => show(addMonths(cursor, -1))}
        >
          <Icon name="chevronRight" size={20} className={styles['back']} />
        </button>
        <span className={styles['frame']}>
          <select
            aria-label="年"
            className={styles['select']}
            value={year}
            onChange={({ target }) => show(inMonth(Number(target.value), month, Number(cursor.slice(8))))}
          >
            {years.map((each) => (
              <option key={each} value={each}>
                {each}年
              </option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </span>
        <span className={styles['frame']}>
          <select
            aria-label="月"
            className={styles['select']}
            value={month}
            onChange={({ target }) => show(inMonth(year, Number(target.value), Number(cursor.slice(8))))}
          >
            {Array.from({ length: 12 }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}月
              </option>
            ))}
          </select>
          <Icon name="chevronDown" />
        </span>
        <button type="button" className={styles['turn']} aria-label="下个月" onClick={() => show(addMonths(cursor, 1))}>
          <Icon name="chevronRight" size={20} />
        </button>
      </div>
      <p id={`${id}-month`} className="visually-hidden" aria-live="polite">
        {year}年{month}月
      </p>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the date grid of the ARIA practices
        role="grid"
        className={styles['grid']}
        aria-labelledby={`${id}-month`}
        aria-describedby={limits === '' ? undefined : `${id}-limits`}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={`星期${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(cursor).map((week, index) => (
            <tr key={index}>
              {week.map((day) => (
                <td
                  key={day}
                  data-day={day}
                  className={classes(
                    styles['day'],
                    day === today && styles['today'],
                    day.slice(0, 7) !== cursor.slice(0, 7) && styles['other'],
                  )}
                  tabIndex={day === cursor ? 0 : -1}
                  aria-label={nameOf(day, today, dayRefusal(day, range))}
                  aria-selected={day === value}
                  aria-current={day === today ? 'date' : undefined}
                  aria-disabled={dayRefusal(day, range) !== null}
                  title={dayRefusal(day, range) ?? undefined}
                  onClick={() => pick(day)}
                  onKeyDown={(event) => onKeyDown(event, day)}
                >
                  {Number(day.slice(8))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles['foot']}>
        <p id={`${id}-limits`} className="note">
          {limits}
        </p>
        {dayRefusal(today, range) === null && (
          <Button size="sm" variant="ghost" onClick={() => onPick(today)}>
            今天
          </Button>
        )}
      </div>
    </>
  )
}

const yearAway = (today: string, years: number, day = '01-01') => `${Number(today.slice(0, 4)) + years}-${day}`

/** The years of the range, and the one that is shown. */
function yearsOf({ min = '', max = '' }: DayRange, shown: number): number[] {
  const first = Math.min(shown, Number(min.slice(0, 4)))
  const last = Math.max(shown, Number(max.slice(0, 4)))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function limitWords({ min, max }: DayRange): string {
  if (min !== undefined && max !== undefined) return `可选 ${dayWords(min)} 到 ${dayWords(max)}`
  if (min !== undefined) return `最早 ${dayWords(min)}`
  return max === undefined ? '' : `最晚 ${dayWords(max)}`
}

const nameOf = (day: string, today: string, refusal: string | null) =>
  [`${dayWords(day)} 星期${weekdays[weekday(day)]}`, day === today && '今天', refusal && `不能选，${refusal}`]
    .filter(Boolean)
    .join('，')
