import { Outlet, useMatches, useNavigation } from 'react-router-dom'
import { useArrival } from '../shared/page/arrival.ts'
import { localKeys, localStore } from '../lib/storage.ts'
import { ConnectionBar } from '../ui/notice/connection-bar.tsx'
import { lazyComponent } from '../ui/frame/later.tsx'
import { LoadingBar } from '../ui/notice/loading-bar.tsx'
import { useLostFocus } from './lost-focus.ts'
import { OnBehalfBar } from './on-behalf/on-behalf-bar.tsx'
import { PlainFrame } from './plain-frame.tsx'
import { BareFrame } from './bare-frame.tsx'
import type { AdminRoute } from './screens.ts'
import { SideFrame } from './side-frame.tsx'

const WeakPassword = lazyComponent(() => import('../session/weak-password-modal.tsx'))

const OfflineBar = lazyComponent(() => import('./features/attendance/offline/offline-bar.tsx'))

/** Whether this device keeps a slot, or has to say what became of one. */
const hasOffline = (): boolean =>
  localStore.get(localKeys.offlineSlot) !== null || localStore.get(localKeys.offlineLost) !== null

/** What stands around every page of the second app. */
export function AdminLayout() {
  const busy = useNavigation().state !== 'idle'
  const route = useMatches().at(-1)?.handle as AdminRoute | undefined
  useLostFocus()
  useArrival(`${route?.title ?? '页面不存在'} · i志愿`)
  const page = (
    <>
      <OnBehalfBar />
      {hasOffline() && <OfflineBar />}
      <Outlet />
    </>
  )
  return (
    <>
      <a className="skip-link" href="#main">
        跳到正文
      </a>
      <LoadingBar />
      {route?.frame === 'none' ? (
        <BareFrame busy={busy}>{page}</BareFrame>
      ) : route?.access === 'organizer' ? (
        <SideFrame busy={busy} rail={route.frame === 'rail'}>
          {page}
        </SideFrame>
      ) : (
        <PlainFrame busy={busy}>{page}</PlainFrame>
      )}
      <ConnectionBar />
      <WeakPassword />
    </>
  )
}
