import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import styles from '../theme/small.module.css'

interface MoreProps {
  /** Rows the next page brings, for the words 再看 10 场. */
  next: number
  unit?: string
  visibleCount: number
  total?: number | string | undefined
  loading?: boolean
  onMore: () => void
  children?: ReactNode
}

/** The end of a cursor list: a button for the next rows, and how many of how many are shown. */
export function More({ next, unit = '场', visibleCount, total, loading = false, onMore, children }: MoreProps) {
  const count = useRef<HTMLParagraphElement>(null)
  const wasLoading = useRef(false)
  // The button goes with the last rows; whoever pressed it stays at the end of the list.
  useEffect(() => {
    if (loading) wasLoading.current = true
    else if (wasLoading.current) {
      wasLoading.current = false
      if (next === 0 && document.activeElement === document.body) count.current?.focus({ preventScroll: true })
    }
  }, [loading, next])
  return (
    <div className={`flex items-center gap-2 flex-col py-6 ${styles['pager']}`}>
      {next > 0 && (
        <Button variant="outline" loading={loading} loadingText="加载中" onClick={onMore}>
          再看 {next} {unit}
        </Button>
      )}
      <p ref={count} tabIndex={-1} className="text-note leading-meta text-subtle focus:outline-none" aria-live="polite">
        {children ?? (
          <>
            已显示 {visibleCount} {unit}
            {total !== undefined && `，共 ${total} ${unit}`}
          </>
        )}
      </p>
    </div>
  )
}
