import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { JumpLink } from '../../ui/button/jump-link.tsx'
import { classes } from '../../ui/theme/classes.ts'
import { type DayMark, DayMarkDot, markWords, marksOf } from './day-marks.tsx'
import { dayAnchor, dayDate, type ScheduleDay, shortWeekday, weekFrom } from './days.ts'
import styles from './week.module.css'

/** Seven days from today on, each leading to its head in the list. */
interface WeekStripProps {
  days: readonly ScheduleDay[]
  today: string
  /** Path of the page with the list; this one when absent. */
  page?: string
}

export function WeekStrip({ days, today, page }: WeekStripProps) {
  const marks = marksOf(days)
  return (
    <ol className={classes('grid', styles['strip'])} aria-label="接下来七天">
      {weekFrom(today).map((day) => (
        <li key={day} className={classes(day === today && styles['today'])}>
          <DayLink day={day} today={today} mark={marks.get(day)} page={page}>
            <span className="text-note leading-meta text-muted" aria-hidden>
              {day === today ? '今天' : shortWeekday(day)}
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
  page?: string | undefined
  children: ReactNode
}

/** A day, which leads to its head. */
export const DayLink = ({ day, today, mark, page, children }: DayLinkProps) => {
  const date = `${day === today ? '今天 ' : ''}${dayDate(day, today)}`
  const className = classes('grid', styles['day'])
  const content = (
    <>
      <span className="sr-only">{mark ? `${date}，${markWords[mark]}` : date}</span>
      {children}
    </>
  )
  if (!mark) return <span className={className}>{content}</span>
  if (page !== undefined)
    return (
      <Link to={`${page}#${dayAnchor(day)}`} className={className}>
        {content}
      </Link>
    )
  return (
    <JumpLink to={dayAnchor(day)} className={className}>
      {content}
    </JumpLink>
  )
}
