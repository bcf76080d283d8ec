import { formatMinutes } from '#domain/words.ts'
import { Duration } from '../../../../ui/mark/duration.tsx'
import { lazyComponent } from '../../../../ui/frame/later.tsx'
import styles from '../center.module.css'
import { FiveStars } from './five-stars.tsx'
import type { ServiceHoursSummary } from './hours.api.ts'

interface HoursTotalsProps {
  summary: ServiceHoursSummary
  year: number | undefined
  /** What the page showed last; null where it showed nothing. */
  seenMinutes: number | null
}

const Rolled = lazyComponent(() => import('../../../../ui/mark/rolled.tsx'))

/** Effective hours with the way to the next star, and what is on the way. */
export function HoursTotals({ summary, year, seenMinutes }: HoursTotalsProps) {
  const { service, training, underway, starLevel, starHours, nextStarMinutes } = summary
  const amount = <Duration minutes={service} figure />
  const waiting = [
    underway.pending > 0 && `待确认 ${formatMinutes(underway.pending)}`,
    underway.objected > 0 && `有异议 ${formatMinutes(underway.objected)}`,
  ].filter((text) => text !== false)
  return (
    <div className={`grid grid-cols-2 gap-4 mt-5 py-4.5 border-y ${styles['summary']}`}>
      <div>
        <p className="text-meta leading-meta text-muted">
          服务时长（{year === undefined ? '已生效' : `已生效，${year} 年`}）
        </p>
        <p className={`text-figure leading-figure font-bold ${styles['total']}`}>
          {seenMinutes === null || seenMinutes === service ? (
            amount
          ) : (
            <Rolled before={<Duration minutes={seenMinutes} figure />} waiting={amount} missing={amount}>
              {amount}
            </Rolled>
          )}
        </p>
        <FiveStars {...{ starLevel, starHours, nextStarMinutes }} />
      </div>
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
        <p className="text-meta leading-meta text-muted">待公示</p>
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
