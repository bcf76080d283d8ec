import { reverseCopy } from '#domain/arrays.ts'
import { formatMinutes } from '#domain/words.ts'
import { Duration } from '../../../../ui/mark/duration.tsx'
import { useId } from 'react'
import { hourKindLabels } from '#domain/hours/hours-labels.ts'
import type { ServiceHoursSummary } from './hours.api.ts'
import { axisOf, hoursText } from './chart-scale.ts'
import styles from './hours.module.css'

type Month = ServiceHoursSummary['months'][number]

const maxMonths = 12
const box = { width: 360, height: 200, left: 30, top: 18, bottom: 24 } as const
const room = { width: box.width - box.left, height: box.height - box.top - box.bottom } as const

const sumOf = ({ service, training }: Month) => service + training
const monthOf = ({ month }: Month) => Number(month.slice(5))

/** Hours by month as bars of service and training, and the same numbers as a table. */
export function HoursMonthChart({ months, year }: { months: readonly Month[]; year: number | undefined }) {
  const title = useId()
  const recent = months.slice(-maxMonths)
  const peak = recent.reduce<Month | undefined>(
    (best, month) => (best === undefined || sumOf(month) > sumOf(best) ? month : best),
    undefined,
  )
  if (peak === undefined || sumOf(peak) === 0) return null
  const axis = axisOf(sumOf(peak) / 60)
  const step = room.width / recent.length
  const y = (hours: number) => box.top + room.height * (1 - hours / axis.top)
  return (
    <figure className={styles['chart']} aria-labelledby={title}>
      <h2 className="h2" id={title}>
        {year === undefined ? `近 ${recent.length} 个月` : `${year} 年各月`}{' '}
        <span className="text-note leading-meta text-subtle">单位：小时</span>
      </h2>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-label={`按月的时长，最多的是 ${monthOf(peak)} 月，${formatMinutes(sumOf(peak))}。数字在下面的表格里。`}
        className={`w-full mt-2.5 ${styles['months']}`}
      >
        {axis.ticks.map((tick) => (
          <g key={tick}>
            <line x1={box.left} x2={box.width} y1={y(tick)} y2={y(tick)} className={styles['line']} />
            <text x={box.left - 6} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {recent.map((month, at) => (
          <Bar
            key={month.month}
            month={month}
            {...{ step, y }}
            middle={box.left + step * (at + 0.5)}
            isMost={month === peak}
          />
        ))}
      </svg>
      <ul className={`flex flex-wrap mt-2 text-note text-muted ${styles['legend']}`}>
        {Object.entries(hourKindLabels).map(([kind, label]) => (
          <li key={kind} data-kind={kind}>
            {label}
          </li>
        ))}
      </ul>
      <MonthTable months={months} />
    </figure>
  )
}

const MonthTable = ({ months }: { months: readonly Month[] }) => (
  <details className={`mt-2 text-meta print:hidden ${styles['numbers']}`}>
    <summary>看每月的数字</summary>
    <div className="flex overflow-x-auto scrollbar-none">
      <table className={`w-full border-collapse ${styles['table']}`}>
        <caption className="sr-only">每月的时长</caption>
        <thead>
          <tr>
            <th scope="col">月份</th>
            {Object.entries(hourKindLabels).map(([kind, label]) => (
              <th key={kind} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reverseCopy(months).map((month) => (
            <tr key={month.month}>
              <th scope="row">{month.month}</th>
              <td>
                <Duration minutes={month.service} />
              </td>
              <td>
                <Duration minutes={month.training} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)

interface BarProps {
  month: Month
  /** Where its middle is, and how far it is to the next one's. */
  middle: number
  step: number
  /** Where a number of hours is. */
  y: (hours: number) => number
  isMost: boolean
}

function Bar({ month, middle, step, y, isMost }: BarProps) {
  const width = Math.min(16, step * 0.6)
  const [service, all] = [y(month.service / 60), y(sumOf(month) / 60)]
  return (
    <g>
      <rect x={middle - width / 2} width={width} y={service} height={y(0) - service} data-kind="service" />
      <rect
        x={middle - width / 2}
        width={width}
        y={all}
        height={Math.max(0, service - all - (month.service > 0 ? 2 : 0))}
        data-kind="training"
      />
      {isMost && (
        <text x={middle} y={all - 5} textAnchor="middle" className={styles['most']}>
          {hoursText(sumOf(month))}
        </text>
      )}
      <text x={middle} y={box.height - 6} textAnchor="middle">
        {monthOf(month)}
      </text>
    </g>
  )
}
