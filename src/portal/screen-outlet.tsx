import { Activity, memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { type Location, useLoaderData, useLocation, useRevalidator, useRouteError } from 'react-router-dom'
import { ScreenProvider } from '../lib/screen.tsx'
import { HeldRoute, SteadyRoute } from '../lib/steady-route.tsx'
import { useOnline } from '../lib/use-online.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState, OfflineState } from '../ui/face.tsx'
import { pageTitle } from './page-title.ts'
import type { Loaded } from './page-load.ts'

/** The screen of the present address. One that is kept alive stays mounted, hidden, with its own data. */
export function Screens() {
  const loaded = useLoaderData<Loaded>()
  const kept = useRef<Loaded | null>(null)
  const keeps = Boolean(loaded.route.keepAlive && loaded.Screen)
  if (keeps) kept.current = loaded
  useArrival(loaded)

  return (
    <SteadyRoute>
      {kept.current && (
        <Activity mode={keeps ? 'visible' : 'hidden'}>
          <HeldRoute held={!keeps}>
            <Shown page={kept.current} />
          </HeldRoute>
        </Activity>
      )}
      {!keeps && <Shown key={loaded.route.name} page={loaded} />}
    </SteadyRoute>
  )
}

/** Drawn anew for another page only: the router's state changes several times on the way from one page to the next. */
const Shown = memo(function Shown({ page }: { page: Loaded }) {
  const { Screen, data, params, url } = page
  const state = useMemo(() => ({ data, params, url }), [data, params, url])
  if (!Screen) return <FailedScreen />
  return (
    <ScreenProvider value={state}>
      <Screen />
    </ScreenProvider>
  )
})

function FailedScreen() {
  const { revalidate } = useRevalidator()
  const online = useOnline()
  const retry = () => void revalidate()
  return (
    <div className="container page">
      {online ? (
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
    console.error(error)
  }, [error])
  return (
    <div className="container page">
      <ErrorState level={1} onRetry={() => window.location.reload()} />
    </div>
  )
}

/** Title, scroll position and focus after every navigation (spec section 2). */
function useArrival({ route }: Loaded) {
  const { key, pathname, state } = useLocation() as Omit<Location, 'state'> & { state: { keepScroll?: boolean } | null }
  const arrived = useRef({ key: '', pathname })
  useLayoutEffect(() => {
    document.title = pageTitle(route)
  }, [route])
  useLayoutEffect(() => {
    const last = arrived.current
    if (last.key === key) return
    arrived.current = { key, pathname }
    if (!state?.keepScroll) window.scrollTo(0, 0)
    // What was pressed may have gone with the page's other face; the first page of a visit begins at its top.
    const isLost = last.key !== '' && document.activeElement === document.body
    // A menu that was opened on the way would close without it.
    if (document.querySelector('[role=menu][data-state=open]')) return
    if (last.pathname !== pathname || isLost) document.getElementById('main')?.focus({ preventScroll: true })
  }, [key, pathname, state])
}
