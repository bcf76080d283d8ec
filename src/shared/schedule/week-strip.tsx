import type { ReactNode } from 'react'
import { classes } from '../../ui/theme/classes.ts'
import { type DayMark, DayMarkDot, markWords, marksOf } from './day-marks.tsx'
import { dayAnchor, dayDate, type ScheduleDay, weekdayName, weekFrom } from './days.ts'
import styles from './week.module.css'

/** Seven days from today on, each leading to its head in the list. */
interface WeekStripProps {
  days: readonly ScheduleDay[]
  today: string
  /** Path of the page with the list; this one when absent. */
  base?: string
}

export function WeekStrip({ days, today, base = '' }: WeekStripProps) {
  const marks = marksOf(days)
  return (
    <ol className={classes('grid', styles['strip'])} aria-label="接下来七天">
      {weekFrom(today).map((day) => (
        <li key={day} className={classes(day === today && styles['today'])}>
          <DayLink day={day} today={today} mark={marks.get(day)} base={base}>
            <span className="text-note leading-meta text-muted" aria-hidden>
              {day === today ? '今天' : weekdayName(day)}
            </span>
            <b className="text-lg leading-title" aria-hidden>
              {Number(day.slice(8))}
            </b>
            <DayMarkDot mark={marks.get(day)} />
          </DayLink>
        </li>
      ))}
    </ol>
  )
}

interface DayLinkProps {
  day: string
  today: string
  /** What is on it; its head stands in the list then. */
  mark: DayMark | undefined
  base?: string
  children: ReactNode
}

/** A day, which leads to its head. */
export const DayLink = ({ day, today, mark, base = '', children }: DayLinkProps) => {
  const date = `${day === today ? '今天 ' : ''}${dayDate(day, today)}`
  const className = classes('grid', styles['day'])
  return mark ? (
    <a href={`${base}#${dayAnchor(day)}`} className={className}>
      <span className="sr-only">{`${date}，${markWords[mark]}`}</span>
      {children}
    </a>
  ) : (
    <span className={className}>
      <span className="sr-only">{date}</span>
      {children}
    </span>
  )
}
