import { memo, useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import { useReader } from '../session/use-reader.ts'
import { HeaderAccount } from './account.tsx'
import { BackToTop } from './back-to-top.tsx'
import { DistrictSwitcher } from './district-switcher.tsx'
import { ConnectionBar } from '../ui/notice/connection-bar.tsx'
import { lazyComponent } from '../ui/frame/later.tsx'
import { LoadingBar } from '../ui/notice/loading-bar.tsx'
import { Notices } from '../ui/notice/notices.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { prefetchOften, prefetchOnIntent } from './prefetch.ts'
import { useSite } from '../lib/site.ts'
import { WhenIdle } from '../ui/frame/when-idle.tsx'

const VersionNotice = lazyComponent(() => import('./version-notice.tsx'))
const WeakPassword = lazyComponent(() => import('../session/weak-password-modal.tsx'))

/** What a quiet moment is used for. */
function takeQuietMoment() {
  prefetchOften()
  // Its import looks up where the visitor is.
  void import('../shared/location/location.actor.ts')
}

/** What stands around every page: header, footer, notices, loading bar, weak-password modal. */
export const Layout = memo(function Layout() {
  const site = useSite()
  useEffect(() => prefetchOnIntent(document), [])
  return (
    <>
      <a className="skip-link" href="#main">
        跳到正文
      </a>
      <LoadingBar />
      <Header
        district={<DistrictSwitcher name={site?.name} />}
        account={<HeaderAccount />}
        line={site?.headerHtml || undefined}
      />
      <Notices />
      <Main />
      <Footer icp={site?.icpFilling} html={site?.footerHtml} hotline={site?.hotline} hours={site?.hotlineHours} />
      <ConnectionBar />
      <BottomBar />
      <WhenIdle onIdle={takeQuietMoment}>
        <VersionNotice />
      </WhenIdle>
      <BackToTop />
      <OwnPassword />
    </>
  )
})

function Main() {
  const { state } = useRevalidator()
  return (
    <main id="main" tabIndex={-1} aria-busy={state === 'loading' || undefined}>
      <PageOutlet />
    </main>
  )
}

/** Once somebody has signed in here, for as long as the page lives. */
function OwnPassword() {
  useLocation()
  const reader = useReader()
  const wasSignedIn = useRef(false)
  wasSignedIn.current ||= reader !== null
  return wasSignedIn.current ? <WeakPassword /> : null
}
