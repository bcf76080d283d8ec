import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
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
  /** The list of articles above: the title of the first new one takes the focus. */
  rows?: RefObject<HTMLElement | null>
  children?: ReactNode
}

const articlesOf = (rows: MoreProps['rows']): HTMLElement[] => [
  ...(rows?.current?.querySelectorAll<HTMLElement>('article') ?? []),
]

/** Their place was held, so that they only fade in. */
function showNew(articles: readonly HTMLElement[]): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const article of articles) article.animate({ opacity: [0, 1] }, 200)
}

/** The end of a cursor list: a button for the next rows, and how many of how many are shown. */
export function More({ next, unit = '场', visibleCount, total, loading = false, onMore, rows, children }: MoreProps) {
  const pager = useRef<HTMLDivElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const countBefore = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (loading) countBefore.current = articlesOf(rows).length
    else if (countBefore.current !== null) {
      const newArticles = articlesOf(rows).slice(countBefore.current)
      countBefore.current = null
      showNew(newArticles)
      const isHere = document.activeElement === document.body || pager.current?.contains(document.activeElement)
      const link = newArticles[0]?.querySelector<HTMLElement>('h2 a, h3 a')
      if (isHere && link) link.focus({ preventScroll: true })
      // The button goes with the last rows; whoever pressed it stays at the end of the list.
      else if (next === 0 && document.activeElement === document.body) count.current?.focus({ preventScroll: true })
    }
  }, [loading, next, rows])
  return (
    <div ref={pager} className={`flex items-center gap-2 flex-col py-6 ${styles['pager']}`}>
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
