import { useEffect, useState } from 'react'

/** Runs after the frame that shows what was drawn last; without frames, as in a window out of sight, soon. */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}

/** A value as it was when it was last painted. */
export function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    let isLatest = true
    afterPaint(() => isLatest && setPainted(value))
    return () => {
      isLatest = false
    }
  }, [value])
  return painted
}
