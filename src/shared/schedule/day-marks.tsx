import type { ApplicationState } from '#domain/lifecycle/application.ts'
import { classes } from '../../ui/theme/classes.ts'
import type { ScheduleDay } from './days.ts'
import styles from './week.module.css'

export type DayMark = 'sure' | 'asked' | 'line'

const markOf: Readonly<Record<ApplicationState, DayMark | null>> = {
  confirmed: 'sure',
  checkedIn: 'sure',
  completed: 'sure',
  absent: 'sure',
  pending: 'asked',
  waitlisted: 'line',
  offered: 'line',
  cancelled: null,
  rejected: null,
}

export const markWords: Readonly<Record<DayMark, string>> = { sure: '已确认', asked: '待审核', line: '候补' }
const order = ['sure', 'asked', 'line'] as const

/** The surest of what is on each day. */
export function marksOf(days: readonly ScheduleDay[]): ReadonlyMap<string, DayMark> {
  return new Map(
    days.map(({ day, applications }) => {
      const marks = applications.map(({ state }) => markOf[state])
      return [day, order.find((mark) => marks.includes(mark)) ?? 'line']
    }),
  )
}

/** What is on a day; room is kept where nothing is. */
export const DayMarkDot = ({ mark }: { mark: DayMark | undefined }) => (
  <span className={classes(styles['dot'], mark && styles[mark])} aria-hidden />
)

/** What the marks mean. */
export const MarkLegend = () => (
  <p className="flex flex-wrap gap-3 text-note leading-meta text-muted" aria-hidden>
    {order.map((mark) => (
      <span key={mark} className="inline-flex items-center gap-1.5">
        <span className={classes(styles['dot'], styles[mark])} />
        {markWords[mark]}
      </span>
    ))}
  </p>
)
