import { useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'

/** Milliseconds until what is on its way says so (docs/rules/pages.md#slow-pages). */
const timeoutMs = 10_000

/** Says that loading takes long; trying again gives the present try up. Words that were typed wait on this device. */
export function SlowLoading() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      {isSlow && (
        <p className="flex flex-wrap items-center gap-3 mt-5">
          还在加载，网络可能有点慢。
          <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
            重新加载
          </Button>
        </p>
      )}
    </div>
  )
}
