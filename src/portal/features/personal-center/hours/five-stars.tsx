import { Duration } from '../../../../ui/mark/duration.tsx'
import { icons } from '../../../../ui/button/icons.ts'
import type { ServiceHoursSummary } from './hours.api.ts'
import styles from './hours.module.css'

const numerals = '零一二三四五'

type FiveStarsProps = Pick<ServiceHoursSummary, 'starLevel' | 'starHours' | 'nextStarMinutes'>

/** The five stars with the hours from which each is given, and how far it is to the next. */
export function FiveStars({ starLevel, starHours, nextStarMinutes }: FiveStarsProps) {
  return (
    <>
      <ol className={`grid mt-2 ${styles['stars']}`} aria-label="星级">
        {starHours.map((hours, at) => {
          const isGiven = at < starLevel
          return (
            <li
              key={numerals[at + 1]}
              className="grid justify-items-center text-meta leading-meta text-muted"
              data-given={isGiven || undefined}
            >
              <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden>
                <path d={icons.star} />
              </svg>
              <span>
                {numerals[at + 1]}星{isGiven && <span className="sr-only">，已达到</span>}
              </span>
              <span>
                {hours.toLocaleString('zh-CN')}
                <span className="sr-only"> 小时</span>
              </span>
            </li>
          )
        })}
      </ol>
      {nextStarMinutes !== null && (
        <p className="mt-2 text-meta leading-meta text-muted">
          距{numerals[starLevel + 1]}星还有 <Duration minutes={nextStarMinutes} />
        </p>
      )}
    </>
  )
}
