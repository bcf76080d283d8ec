import { formatMinutes } from '#domain/fields/minutes.ts'
import { Duration } from '../../../../ui/mark/duration.tsx'
import styles from '../center.module.css'
import { StarWay } from '../star-way.tsx'
import type { ServiceHoursSummary } from './hours.api.ts'

/** Effective hours with the way to the next star, and what is on the way. */
export function HoursTotals({ summary, year }: { summary: ServiceHoursSummary; year: number | undefined }) {
  const { service, training, underway, starLevel, nextStarMinutes } = summary
  const waiting = [
    underway.pending > 0 && `待确认 ${formatMinutes(underway.pending)}`,
    underway.objected > 0 && `有异议 ${formatMinutes(underway.objected)}`,
  ].filter((text) => text !== false)
  return (
    <div className={`grid grid-cols-2 gap-4 mt-5 py-4.5 border-y ${styles['summary']}`}>
      <StarWay
        of={year === undefined ? '已生效' : `已生效，${year} 年`}
        minutes={service}
        starLevel={starLevel}
        missing={nextStarMinutes}
        isWhole={year === undefined}
      />
      <div>
        <p className="text-meta leading-meta text-muted">培训时长</p>
        <p className={`font-bold text-xl ${styles['amount']}`}>
          <Duration minutes={training} figure />
        </p>
      </div>
      <div>
        <p className="text-meta leading-meta text-muted">公示中</p>
        <p className={`font-bold text-xl ${styles['amount']}`}>
          <Duration minutes={underway.publicising} figure />
        </p>
      </div>
      <div>
        <p className="text-meta leading-meta text-muted">还没有公示</p>
        <p className={`font-bold text-xl ${styles['amount']}`}>
          <Duration minutes={underway.pending + underway.objected} figure />
        </p>
        {waiting.length > 0 && (
          <p className="text-note leading-meta text-subtle">
            {waiting.map((text) => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}
