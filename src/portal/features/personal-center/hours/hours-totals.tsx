import { durationText } from '../../../../lib/durations.ts'
import styles from '../center.module.css'
import { Hours } from '../hours-text.tsx'
import type { Summary } from './hours.api.ts'

const stars = '零一二三四五'

/** Effective hours with the way to the next star, and what is on the way. */
export function HoursTotals({ summary, year }: { summary: Summary; year: number | undefined }) {
  const { service, training, underway, starLevel, nextStarMinutes } = summary
  const waiting = [
    underway.pending > 0 && `待确认 ${durationText(underway.pending)}`,
    underway.objected > 0 && `有异议 ${durationText(underway.objected)}`,
  ].filter((words) => words !== false)
  const standsForAll = year === undefined && nextStarMinutes !== null
  return (
    <div className={styles['summary']}>
      <div>
        <p className="meta">服务时长（已生效{year !== undefined && `，${year} 年`}）</p>
        <p className={`figure ${styles['total']}`}>
          <Hours minutes={service} />
        </p>
        {standsForAll && (
          <progress
            className={styles['star']}
            value={service}
            max={service + nextStarMinutes}
            aria-label="到下一星级"
          />
        )}
        <p className="meta">
          {starLevel > 0 ? `${stars[starLevel]}星志愿者` : '还没有星级'}
          {nextStarMinutes !== null && `，再服务 ${durationText(nextStarMinutes)}升${stars[starLevel + 1]}星`}
        </p>
      </div>
      <div>
        <p className="meta">培训时长</p>
        <p className={styles['amount']}>
          <Hours minutes={training} />
        </p>
      </div>
      <div>
        <p className="meta">公示中</p>
        <p className={styles['amount']}>
          <Hours minutes={underway.publicising} />
        </p>
      </div>
      <div>
        <p className="meta">还没有公示</p>
        <p className={styles['amount']}>
          <Hours minutes={underway.pending + underway.objected} />
        </p>
        {waiting.length > 0 && (
          <p className="note">
            {waiting.map((words) => (
              <span key={words} className={styles['line']}>
                {words}
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}
