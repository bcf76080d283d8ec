import { useState } from 'react'
import { Icon } from '../../../../ui/button/icon.tsx'
import { classes } from '../../../../ui/theme/classes.ts'
import { DayMarkDot, marksOf, MarkLegend } from '../../../../shared/schedule/day-marks.tsx'
import {
  monthDays,
  monthShowing,
  nextMonth,
  previousMonth,
  type ScheduleDay,
} from '../../../../shared/schedule/days.ts'
import { DayLink } from '../../../../shared/schedule/week-strip.tsx'
import styles from '../../../../shared/schedule/week.module.css'

/** A month with marks on the days that have something, each leading to its head in the list. */
export function MonthLeaf({ days, today }: { days: readonly ScheduleDay[]; today: string }) {
  const first = monthShowing(today)
  const [month, setMonth] = useState(first)
  const marks = marksOf(days)
  return (
    <section className={styles['leaf']} aria-label="月历">
      <div className="flex items-center justify-between">
        <h2 className="text-lg leading-title" aria-live="polite">
          {month.slice(0, 4) !== today.slice(0, 4) && `${month.slice(0, 4)}年`}
          {Number(month.slice(5))}月
        </h2>
        <p className="flex gap-1">
          <button
            type="button"
            className={styles['turn']}
            aria-label="上个月"
            disabled={month <= first}
            onClick={() => setMonth(previousMonth(month))}
          >
            <Icon name="chevronRight" size={18} />
          </button>
          <button
            type="button"
            className={styles['turn']}
            aria-label="下个月"
            onClick={() => setMonth(nextMonth(month))}
          >
            <Icon name="chevronRight" size={18} />
          </button>
        </p>
      </div>
      <ol className={classes('grid', styles['month'])}>
        {monthDays(month).map((day) => (
          <li
            key={day}
            className={classes(day === today && styles['today'], !day.startsWith(month) && styles['other'])}
          >
            <DayLink day={day} today={today} mark={marks.get(day)}>
              <span className="text-ui" aria-hidden>
                {Number(day.slice(8))}
              </span>
              <DayMarkDot mark={marks.get(day)} />
            </DayLink>
          </li>
        ))}
      </ol>
      <MarkLegend />
    </section>
  )
}
