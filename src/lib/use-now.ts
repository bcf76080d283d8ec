import { useEffect, useState } from 'react'

/** Milliseconds since 1970, anew every `step` milliseconds while `running`. */
export function useNow(step: number, running = true): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [step, running])
  return now
}
