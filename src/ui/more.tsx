import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './small.module.css'

interface MoreProps {
  /** Rows the next page brings, for the words 再看 10 场. */
  next: number
  unit?: string
  shown: number
  total?: number | undefined
  loading?: boolean
  onMore: () => void
  children?: ReactNode
}

/** The end of a cursor list: a button for the next rows, and how many of how many are shown. */
export function More({ next, unit = '场', shown, total, loading = false, onMore, children }: MoreProps) {
  return (
    <div className={styles['pager']}>
      {next > 0 && (
        <Button variant="outline" loading={loading} loadingText="加载中" onClick={onMore}>
          再看 {next} {unit}
        </Button>
      )}
      <p className="note" aria-live="polite">
        {children ?? (
          <>
            已显示 {shown} {unit}
            {total !== undefined && `，共 ${total} ${unit}`}
          </>
        )}
      </p>
    </div>
  )
}
