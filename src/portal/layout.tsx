import { lazy, Suspense, useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { Account } from './account.tsx'
import { BackToTop } from './back-to-top.tsx'
import { DistrictSwitcher } from './district-switcher.tsx'
import { Notices } from '../ui/notices.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { prefetchOnIntent } from './prefetch.ts'
import { useSite } from './site.ts'

const slot = import.meta.glob<{ default: React.ComponentType }>('./features/weak-password/weak-password-modal.tsx')
const WeakPassword = Object.values(slot).map((load) => lazy(load))[0]

/** What stands around every page: header, footer, notices, loading bar, weak-password modal. */
export function Layout() {
  const site = useSite()
  useEffect(() => prefetchOnIntent(document), [])
  return (
    <>
      <a className="skip" href="#main">
        跳到正文
      </a>
      <LoadingBar />
      <Header district={<DistrictSwitcher name={site?.name} />} account={<Account />} notice={site?.headerHtml} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer icp={site?.icpFilling} html={site?.footerHtml} />
      <BackToTop />
      <Notices />
      {WeakPassword && (
        <Suspense>
          <WeakPassword />
        </Suspense>
      )}
    </>
  )
}
