import { useEffect, useState } from 'react'
import type { ReviewKind } from '#domain/review-kind.ts'
import { keepReviewCounts } from '../../../shared/desk/desk-counts.ts'
import { type ReviewSummary, watchSummary } from './review.api.ts'

const watchMs = 4000

/** Who works at what, as it is now: asked again every few seconds while somebody sees the page. `first` came with it. */
export function useSummary(kind: ReviewKind, first: ReviewSummary): ReviewSummary {
  const [newer, setNewer] = useState<{ after: ReviewSummary; summary: ReviewSummary } | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      void watchSummary(kind, controller.signal).then(
        (summary) => {
          keepReviewCounts(summary.queues)
          setNewer({ after: first, summary })
        },
        () => {},
      )
    }, watchMs)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [kind, first])
  return newer?.after === first ? newer.summary : first
}
