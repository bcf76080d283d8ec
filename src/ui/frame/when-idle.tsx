import { type ReactNode, useEffect, useState } from 'react'

/** Draws its children once the first screen stands and the browser has nothing else to do; `onIdle` must not change between draws. */
export function WhenIdle({ children, onIdle }: { children: ReactNode; onIdle?: () => void }) {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const wake = () => {
      setIdle(true)
      onIdle?.()
    }
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(wake, 200)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(wake, { timeout: 3000 })
    return () => cancelIdleCallback(waiting)
  }, [onIdle])
  return idle ? children : null
}
