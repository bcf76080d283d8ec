import { type ReactNode, useEffect, useState } from 'react'

/** Draws its children once the first screen stands and the browser has nothing else to do. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const wake = () => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(wake, 200)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(wake, { timeout: 3000 })
    return () => cancelIdleCallback(waiting)
  }, [])
  return idle ? children : null
}
