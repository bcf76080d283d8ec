import { useState } from 'react'
import { useNow } from '../../../lib/use-now.ts'

/** Seconds in which a decision can be taken back, counted down from what the server said. */
export function SecondsLeft({ seconds }: { seconds: number }) {
  const now = useNow(1000)
  const [end] = useState(() => now + seconds * 1000)
  return (
    <span role="timer" aria-label="还能撤回的时间">
      还剩 {Math.max(0, Math.ceil((end - now) / 1000))} 秒
    </span>
  )
}
