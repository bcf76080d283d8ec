import { Activity, type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useMatches, useOutlet } from 'react-router-dom'
import { pageTitle } from '#contract/page-title.ts'
import { matchRoute, type RouteMatch } from '#contract/routes.ts'
import { afterPaint } from '../lib/after-paint.ts'
import { PlainSkeleton } from '../ui/notice/skeleton.tsx'
import type { Loaded } from './page-load.ts'

/** The page of the present address. One that is kept alive stays mounted, hidden, while another is shown. */
export function PageOutlet() {
  const outlet = useOutlet()
  const { pathname } = useLocation()
  const { route } = matchRoute(pathname)
  const cachedOutlet = useRef<ReactNode>(null)
  if (route.keepAlive) cachedOutlet.current = outlet
  const loaded = useMatches().at(-1)?.loaderData as Loaded | undefined
  useArrival(route, loaded?.subject)
  return (
    <>
      <Activity mode={route.keepAlive ? 'visible' : 'hidden'}>{cachedOutlet.current}</Activity>
      {!route.keepAlive && (outlet ?? <PlainSkeleton />)}
    </>
  )
}

/** Title, scroll position and focus after every navigation (spec section 2). */
function useArrival(route: RouteMatch['route'], subject: Loaded['subject']) {
  const { key, pathname, state } = useLocation() as Omit<Location, 'state'> & { state: { keepScroll?: boolean } | null }
  const previousLocation = useRef({ key: '', pathname })
  useLayoutEffect(() => {
    document.title = pageTitle(route, subject)
  }, [route, subject])
  useLayoutEffect(() => {
    const previous = previousLocation.current
    if (previous.key === key) return
    previousLocation.current = { key, pathname }
    // The first page of a visit is where its reader has scrolled it.
    if (previous.key === '') return
    if (!state?.keepScroll) window.scrollTo(0, 0)
    const previousFocus = document.activeElement
    afterPaint(() => {
      const currentFocus = document.activeElement
      // What was pressed may have gone with the page's other face; the page may have put the focus where it wants it.
      const isPast =
        currentFocus === document.body || (previous.pathname !== pathname && currentFocus === previousFocus)
      // A menu that was opened on the way would close without it.
      if (!isPast || document.querySelector('[role=menu][data-state=open]')) return
      document.getElementById('main')?.focus({ preventScroll: true })
    })
  }, [key, pathname, state])
}
