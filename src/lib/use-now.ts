import { useEffect, useState } from 'react'

/** The instant of a clock, by default in milliseconds since 1970, updated every `step` milliseconds while `running`. */
export function useNow(step: number, running = true, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(clock()), step)
    return () => clearInterval(timer)
  }, [step, running, clock])
  return now
}
