import { type ReactNode, useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router-dom'
import { loadNextAnew, mustReload } from '../../lib/lost-script.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorState, OfflineState } from '../../ui/notice/state-panel.tsx'

interface FailedPageProps {
  /** What went wrong, where more is known than that. */
  title?: string
  children?: ReactNode
  /** Reads the page again when absent. */
  onRetry?: () => void
  /** The way home; of the portal when absent. */
  home?: ReactNode
}

/** In place of a page that could not be read. */
export function FailedPage({ onRetry, home, ...texts }: FailedPageProps) {
  const online = useOnline()
  const { revalidate } = useRevalidator()
  const retry = onRetry ?? (() => void revalidate())
  return (
    <div className="container page">
      {online ? (
        <ErrorState level={1} onRetry={retry} home={home} {...texts} />
      ) : (
        <OfflineState
          level={1}
          title="暂时连不上网络"
          actions={
            <Button size="sm" onClick={retry}>
              重试
            </Button>
          }
        >
          检查一下网络，连上后再试一次。
        </OfflineState>
      )}
    </div>
  )
}

/** In place of a page that threw while it was drawn, or whose code did not come. */
export function CrashedPage({ home }: Pick<FailedPageProps, 'home'>) {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!navigator.onLine) return
    loadNextAnew()
    console.error(error)
  }, [error])
  return <FailedPage home={home} onRetry={() => (mustReload() ? window.location.reload() : void revalidate())} />
}
