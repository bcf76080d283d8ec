import { lazy, Suspense } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { ConnectionBar } from '../ui/connection-bar.tsx'
import { PlainFrame } from './plain-frame.tsx'
import { adminRoute } from './screens.ts'
import { SideFrame } from './side-frame.tsx'

const WeakPassword = lazy(() => import('../session/weak-password-modal.tsx'))

/** What stands around every page of the second app. */
export function AdminLayout() {
  const busy = useNavigation().state !== 'idle'
  const Frame = adminRoute(useLocation().pathname)?.for === 'organizer' ? SideFrame : PlainFrame
  return (
    <>
      <a className="skip" href="#main">
        跳到正文
      </a>
      <ConnectionBar />
      <Frame busy={busy}>
        <Outlet />
      </Frame>
      <Suspense>
        <WeakPassword />
      </Suspense>
    </>
  )
}
