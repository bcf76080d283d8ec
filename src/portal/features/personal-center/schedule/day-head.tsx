import { Fragment, type ReactNode } from 'react'
import { weekdayName } from '#domain/words.ts'
import { timeOfDay } from '../../../../lib/dates.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { classes } from '../../../../ui/theme/classes.ts'
import { dayAnchor, dayDate, dayName, daysBetween } from '../../../../shared/schedule/days.ts'
import type { ScheduledApplication } from './my-mission.api.ts'
import styles from './day-head.module.css'

interface DayHeadProps {
  day: string
  today: string
  /** The day above it, or today. */
  before: string
  count: number
}

/** The head of a day: its name, its date, how much is on it, or how long nothing is. */
export function DayHead({ day, today, before, count }: DayHeadProps) {
  const isNamed = daysBetween(today, day) === 0 || daysBetween(today, day) === 1
  const gap = daysBetween(before, day) - 1
  return (
    <p className={classes('flex items-baseline gap-2.5', styles['head'])} id={dayAnchor(day)} tabIndex={-1}>
      <span role="heading" aria-level={2} className="text-xl leading-title font-bold whitespace-nowrap">
        {dayName(day, today)}
        <span className="text-meta leading-meta text-muted font-normal whitespace-nowrap">
          {' '}
          {dayDate(day, today)}
          {isNamed && ` ${weekdayName(day)}`}
        </span>
      </span>
      <span className="ms-auto text-note leading-meta text-subtle whitespace-nowrap">
        {count > 1 || day === today ? `${count} 场` : gap > 0 && `隔 ${gap} 天`}
      </span>
    </p>
  )
}

interface NowLineProps {
  applications: readonly ScheduledApplication[]
  children: (application: ScheduledApplication) => ReactNode
}

/** Today's rows with a line where the present is. */
export function NowLine({ applications, children }: NowLineProps) {
  const now = useNow(60_000)
  const at = applications.findIndex(({ startAt }) => Date.parse(startAt) > now)
  const line = (
    <li className={classes('flex items-center gap-2 text-note leading-meta font-bold', styles['now'])}>
      现在 {timeOfDay(new Date(now).toISOString())}
    </li>
  )
  return (
    <>
      {applications.map((application, index) => (
        <Fragment key={application.applicationId}>
          {index === at && line}
          {children(application)}
        </Fragment>
      ))}
      {at === -1 && line}
    </>
  )
}
