import { useEffect } from 'react'
import { refreshPage } from '../../../lib/page-router.ts'

const refreshMs = 15_000

/** The page is read anew every few seconds while somebody sees it, for others mark the same people. */
export function useRefresh(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void refreshPage()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [])
}
