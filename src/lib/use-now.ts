import { useEffect, useState } from 'react'

/** The current instant in milliseconds since 1970, updated every `step` milliseconds while `running`. */
export function useNow(step: number, running = true): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [step, running])
  return now
}
