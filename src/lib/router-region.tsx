import { type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type createBrowserRouter,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom'
import { afterPaint } from './after-paint.ts'

type Router = ReturnType<typeof createBrowserRouter>
type Subscribe = Router['subscribe']
export type RouterState = Router['state']

interface RegionalRouter extends Router {
  /** The router that tells everything. */
  source?: Router
}

/**
 * The router for `RouterProvider`, which then hears of its first page and of failures alone; regions hear of the rest themselves. Told of
 * everything, it would hand each step of a navigation to whatever reads the router anywhere on the page, menu and hidden pages included.
 */
export function inRegions(router: Router): Router {
  const subscribe: Subscribe = (tell) => {
    let told = router.state
    return router.subscribe((state, options) => {
      if (state.initialized === told.initialized && state.errors === told.errors) return
      told = state
      tell(state, options)
    })
  }
  return Object.create(router, {
    subscribe: { value: subscribe },
    source: { value: router },
  }) as RegionalRouter
}

/**
 * Tells the steps of a router but those that are over before anybody could see them: on the way to a page whose code and data are there,
 * "loading" would be drawn for nothing. What takes longer than the present task is told.
 */
function followSteps(router: RegionalRouter, tell: (state: RouterState, isWhole: boolean) => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const stop = (router.source ?? router).subscribe((state) => {
    clearTimeout(waiting)
    const isWhole = state.navigation.state === 'idle' && state.revalidation === 'idle'
    if (isWhole) tell(state, true)
    else waiting = setTimeout(() => tell(state, false))
  })
  return () => {
    clearTimeout(waiting)
    stop()
  }
}

const shows = ['initialized', 'location', 'matches', 'loaderData', 'errors', 'blockers', 'revalidation'] as const

/** The later of two states of the router, unless it is the same page on the way to another. */
const shownOf = (last: RouterState, next: RouterState) => (shows.every((key) => last[key] === next[key]) ? last : next)

export type Hears =
  /** each step of a navigation; that it is over once its page is painted */
  | 'steps'
  /** a page that has come, which is drawn at once */
  | 'pages'
  /** a page once it is painted: nobody waits for a menu's links */
  | 'paintedPages'

/** State of the app's router; a page that is on the way is in it only for `steps`. */
export function useRouterState(hears: Hears): RouterState {
  const context = use(RouterContext)
  if (!context) throw new Error('useRouterState is for what a router shows')
  const { router } = context
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const take = (next: RouterState) => setState((last) => (hears === 'steps' ? next : shownOf(last, next)))
    const takeLatest = () => take(router.state)
    takeLatest()
    let last = router.state
    return followSteps(router, (next, isWhole) => {
      const { initialized, loaderData } = last
      last = next
      const canWait = initialized && (hears === 'paintedPages' || (hears === 'steps' && isWhole))
      if (canWait) afterPaint(takeLatest)
      // Within the task that brought it, for React's own would let a frame of the page that is left go first; but not within the router's
      // step: an effect of the page may navigate, and the router forgets what begins before its step is over.
      else if (hears === 'pages' && next.loaderData !== loaderData) queueMicrotask(() => flushSync(takeLatest))
      else take(next)
    })
  }, [router, hears])
  return state
}

/** Links and other readers of the router below are told of `state`; leans on the contexts that React Router exports as `UNSAFE_`. */
export function RouterStateProvider({ state, children }: { state: RouterState; children: ReactNode }) {
  const { location, historyAction, matches } = state
  const located = useMemo(() => ({ location, navigationType: historyAction }), [location, historyAction])
  const route = useMemo(() => ({ outlet: null, matches, isDataRoute: true }), [matches])
  return (
    <RouterStateContext value={state}>
      <LocationContext value={located}>
        <RouteContext value={route}>{children}</RouteContext>
      </LocationContext>
    </RouterStateContext>
  )
}

/** A part of the page that hears of the router by itself; see `inRegions`. */
export const RouterRegion = ({ hears, children }: { hears: Hears; children: ReactNode }) => (
  <RouterStateProvider state={useRouterState(hears)}>{children}</RouterStateProvider>
)
