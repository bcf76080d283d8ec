import { codes } from '#contract/codes.ts'
import { refreshPage } from '../lib/page-router.ts'
import { lateScanPrefix, localStore } from '../lib/storage.ts'
import { FailedPage } from '../shared/page/failed-page.tsx'
import { urlOf } from '../shared/page/page.tsx'
import type { LoadedPage } from '../shared/page/page-load.ts'
import { lazyComponent } from '../ui/frame/later.tsx'
import { ErrorState, RefusedState } from '../ui/notice/state-panel.tsx'

const LateScansBar = lazyComponent(() => import('../shared/attendance/late-scans-bar.tsx'))

/** Whether scans wait on this phone. */
const hasLateScans = (): boolean => localStore.keys().some((key) => key.startsWith(lateScanPrefix))

/** In place of a page of the portal that was not read. */
export function PortalUnreadPage({ page }: { page: LoadedPage }) {
  if (page.held)
    return (
      <div className="container page">
        <RefusedState level={1} title="改好密码再继续">
          改好并重新登录后，就能打开这一页。
        </RefusedState>
      </div>
    )
  if (isRefusedSearch(page))
    return (
      <div className="container page">
        <ErrorState level={1} title="链接里的条件不对" link={['去掉条件', urlOf(page).pathname]}>
          可能写错了，或者已经过时。去掉条件就能看到全部。
        </ErrorState>
      </div>
    )
  return (
    <>
      {hasLateScans() && (
        <div className="container">
          <LateScansBar onSettled={() => void refreshPage()} />
        </div>
      )}
      <FailedPage />
    </>
  )
}

/** Whether the server refuses what the address asks for after its `?`: asked again it would refuse again. */
const isRefusedSearch = ({ error, href }: LoadedPage): boolean =>
  href.includes('?') && (error as { code?: unknown } | null)?.code === String(codes.invalidInput)
