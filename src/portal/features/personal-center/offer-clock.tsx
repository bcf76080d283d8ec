import { useEffect, useRef } from 'react'
import { dayAndTime } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './my-mission.module.css'

/** Time left in words: minutes while there are hours, seconds in the last one. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours} 小时 ${minutes} 分` : `${minutes} 分 ${seconds % 60} 秒`
}

/** An offered place with the time that is left to take it. */
export function OfferClock({ until, onExpired }: { until: string; onExpired: () => void }) {
  const left = Date.parse(until) - useNow(1000)
  const told = useRef(false)
  useEffect(() => {
    if (left > 0 || told.current) return
    told.current = true
    onExpired()
  })
  return (
    <p className={styles['offer']}>
      <Icon name="clock" size={20} />
      <span>
        <b>轮到你了</b>，名额为你保留到 <span className="nowrap">{dayAndTime(until)}</span>
        {left > 0 ? (
          <>
            ，还剩 <b className="nowrap">{timeLeft(left)}</b>
          </>
        ) : (
          '，时间已过'
        )}
      </span>
    </p>
  )
}
