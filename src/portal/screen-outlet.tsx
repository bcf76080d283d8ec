import { Activity, memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { type Location, useRevalidator, useRouteError } from 'react-router-dom'
import { codes } from '#contract/codes.ts'
import { afterPaint } from '../lib/after-paint.ts'
import { loadNextAnew } from '../lib/lost-script.ts'
import { ScreenProvider } from '../lib/screen.tsx'
import { type RouterState, RouterStateProvider, useRouterState } from '../lib/router-region.tsx'
import { useOnline } from '../lib/use-online.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorState, OfflineState, RefusedState } from '../ui/face.tsx'
import { pageTitle } from './page-title.ts'
import type { Loaded } from './page-load.ts'
import styles from './screen-outlet.module.css'

/** The screen of the present address. One that is kept alive stays mounted, hidden, with its own data and the router as it last saw it. */
export function Screens() {
  const state = useRouterState('pages')
  const painted = useRouterState('paintedPages')
  const loaded = state.loaderData['page'] as Loaded
  const kept = useRef<{ page: Loaded; state: RouterState } | null>(null)
  const keeps = Boolean(loaded.route.keepAlive && loaded.Screen)
  if (keeps) kept.current = { page: loaded, state }
  // Its effects end once the page that takes its place is painted.
  const isOver = !keeps && painted.location === state.location
  useArrival(loaded.route, state.location)

  return (
    <>
      {kept.current && (
        <div className={keeps ? undefined : styles['kept']}>
          <Activity mode={isOver ? 'hidden' : 'visible'}>
            <RouterStateProvider state={kept.current.state}>
              <Shown page={kept.current.page} />
            </RouterStateProvider>
          </Activity>
        </div>
      )}
      {!keeps && (
        <RouterStateProvider key={loaded.route.name} state={state}>
          <Shown page={loaded} />
        </RouterStateProvider>
      )}
    </>
  )
}

/** Drawn anew for another page only: the router's state changes several times on the way from one page to the next. */
const Shown = memo(function Shown({ page }: { page: Loaded }) {
  const { Screen, data, params, url } = page
  const state = useMemo(() => ({ data, params, url }), [data, params, url])
  if (page.held) return <HeldScreen />
  if (!Screen) return <FailedScreen page={page} />
  return (
    <ScreenProvider value={state}>
      <Screen />
    </ScreenProvider>
  )
})

/** Whether the server refuses what the address asks for after its `?`: asked again it would refuse again. */
const isRefusedSearch = ({ error, url }: Loaded): boolean =>
  url.search !== '' && (error as { code?: unknown } | null)?.code === String(codes.invalidInput)

/** What lies behind the alert of a forced change. */
const HeldScreen = () => (
  <div className="container page">
    <RefusedState level={1} title="改好密码再继续">
      改好并重新登录后，就能打开这一页。
    </RefusedState>
  </div>
)

function FailedScreen({ page }: { page: Loaded }) {
  const { revalidate } = useRevalidator()
  const online = useOnline()
  const retry = () => void revalidate()
  return (
    <div className="container page">
      {isRefusedSearch(page) ? (
        <ErrorState
          level={1}
          title="链接里的条件不对"
          actions={
            <ButtonLink size="sm" to={page.url.pathname}>
              去掉条件
            </ButtonLink>
          }
        >
          可能写错了，或者已经过时。去掉条件就能看到全部。
        </ErrorState>
      ) : online ? (
        <ErrorState level={1} onRetry={retry} />
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

/** A screen that threw while it was drawn. */
export function CrashedScreen() {
  const error = useRouteError()
  useEffect(() => {
    loadNextAnew()
    console.error(error)
  }, [error])
  return (
    <div className="container page">
      <ErrorState level={1} onRetry={() => window.location.reload()} />
    </div>
  )
}

/** Title, scroll position and focus after every navigation (spec section 2). */
function useArrival(
  route: Loaded['route'],
  { key, pathname, state }: Omit<Location, 'state'> & { state: { keepScroll?: boolean } | null },
) {
  const arrived = useRef({ key: '', pathname })
  useLayoutEffect(() => {
    document.title = pageTitle(route)
  }, [route])
  useLayoutEffect(() => {
    const last = arrived.current
    if (last.key === key) return
    arrived.current = { key, pathname }
    if (!state?.keepScroll) window.scrollTo(0, 0)
    // The first page of a visit begins at its top.
    if (last.key === '') return
    const pressed = document.activeElement
    afterPaint(() => {
      const focused = document.activeElement
      // What was pressed may have gone with the page's other face; the page may have put the focus where it wants it.
      const isPast = focused === document.body || (last.pathname !== pathname && focused === pressed)
      // A menu that was opened on the way would close without it.
      if (!isPast || document.querySelector('[role=menu][data-state=open]')) return
      document.getElementById('main')?.focus({ preventScroll: true })
    })
  }, [key, pathname, state])
}
