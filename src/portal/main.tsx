import { ensure } from '#domain/ensure.ts'
import '../ui/theme/base.css'
import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type HydrationState, matchRoutes, RouterProvider } from 'react-router-dom'
import { showFailures } from '../lib/failure-notices.ts'
import { watchScripts } from '../lib/lost-script.ts'
import { connectRouter } from '../lib/page-router.ts'
import { ownSiteDistricts } from '../lib/site-districts.ts'
import { type LayoutData, layoutId } from '../lib/site.ts'
import { followSystemTheme } from '../lib/theme.ts'
import { followSignIns } from '../session/guest-page.ts'
import type { LoadedPage } from '../shared/page/page-load.ts'
import { guardRenderedPage } from './guard.ts'
import { createPortalRouter } from './router.ts'
import { routeObjects } from './routes.tsx'

watchScripts()
followSystemTheme()
showFailures()
followSignIns()
history.scrollRestoration = 'manual'

const root = ensure(document.getElementById('root'))
const pageData = document.getElementById('page-data')?.textContent

/** The code of the first page has to be there before the page is taken over, for a lazy route is drawn empty. */
async function loadFirst(): Promise<void> {
  for (const { route } of matchRoutes(routeObjects, location.pathname) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

interface AppProps {
  router: ReturnType<typeof createPortalRouter>
  onHydrated?: () => void
}

function App({ router, onHydrated }: AppProps) {
  useEffect(() => onHydrated?.(), [onHydrated])
  return <RouterProvider router={router} />
}

function openRouter(hydrationData?: HydrationState) {
  const router = createPortalRouter(hydrationData)
  connectRouter({
    navigate: (path) => router.navigate(path),
    revalidate: () => router.revalidate(),
    loaderData: () => router.state.loaderData,
  })
  return router
}

/** Takes over the page that the server has drawn. */
function hydratePage(loaderData: Record<string, unknown>) {
  const { site } = loaderData[layoutId] as LayoutData
  if (site) ownSiteDistricts.keepSite(site)
  const router = openRouter({ loaderData })
  const page = loaderData[router.state.matches.at(-1)?.route.id ?? ''] as LoadedPage | undefined
  const onHydrated = () => {
    void guardRenderedPage(page?.framed === true)
    const { pressed } = document.documentElement as HTMLElement & { pressed?: HTMLElement | null }
    if (pressed?.isConnected) pressed.click()
  }
  startTransition(() => void hydrateRoot(root, <App router={router} onHydrated={onHydrated} />))
}

/** Draws the page here, where the server has sent none, or its code did not come. */
function renderPage() {
  document.documentElement.removeAttribute('data-signed-in')
  const router = openRouter()
  startTransition(() => createRoot(root).render(<App router={router} />))
}

if (pageData) loadFirst().then(() => hydratePage(JSON.parse(pageData)), renderPage)
else renderPage()
