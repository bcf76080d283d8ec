import { type ReactNode, use, useDeferredValue, useMemo, useRef } from 'react'
import {
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom'

interface SteadyRouteProps {
  children: ReactNode
}

/**
 * Tells links and outlets below of a page that has come, and of nothing on the way to it: React Router makes its route context anew for
 * each step of a navigation, and each draws every link of the page that is being left.
 */
export function SteadyRoute({ children }: SteadyRouteProps) {
  const state = use(RouterStateContext)
  const route = use(RouteContext)
  // What a route context holds follows from these alone.
  // oxlint-disable-next-line react/exhaustive-deps
  const steady = useMemo(() => route, [state?.matches, state?.loaderData, state?.errors, state?.initialized])
  return <RouteContext value={steady}>{children}</RouteContext>
}

interface HeldRouteProps extends SteadyRouteProps {
  held: boolean
}

/** The router as it was when it was last not held: a hidden page is not drawn anew for the pages that are shown in its place. */
export function HeldRoute({ held, children }: HeldRouteProps) {
  const now = { state: use(RouterStateContext), route: use(RouteContext), location: use(LocationContext) }
  const last = useRef(now)
  if (!held) last.current = now
  const { state, route, location } = last.current
  return (
    <RouterStateContext value={state}>
      <LocationContext value={location}>
        <RouteContext value={route}>{children}</RouteContext>
      </LocationContext>
    </RouterStateContext>
  )
}

/** The router for what stands around the page: told of a page only after that page is drawn, so that nobody waits for a menu's links. */
export function LaterRoute({ children }: SteadyRouteProps) {
  const state = useDeferredValue(use(RouterStateContext))
  const route = useDeferredValue(use(RouteContext))
  const location = useDeferredValue(use(LocationContext))
  return (
    <RouterStateContext value={state}>
      <LocationContext value={location}>
        <RouteContext value={route}>{children}</RouteContext>
      </LocationContext>
    </RouterStateContext>
  )
}
