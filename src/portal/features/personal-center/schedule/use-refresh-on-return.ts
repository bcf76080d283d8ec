import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'

const freshMs = 60_000

/** Reads the page again when it comes back into sight: a phone sleeps, and what it shows goes by the clock. */
export function useRefreshOnReturn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let leftAt = Date.now()
    const look = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now()
      else if (Date.now() - leftAt > freshMs) void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
}
