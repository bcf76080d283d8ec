import { Activity, type ReactNode, useRef } from 'react'
import { useLocation, useMatches, useOutlet } from 'react-router-dom'
import { pageTitle } from '#contract/page-title.ts'
import { matchRoute } from '#contract/routes.ts'
import { useArrival } from '../shared/page/arrival.ts'
import { useLateGoal } from '../shared/page/goal.ts'
import type { LoadedPage } from '../shared/page/page-load.ts'
import { PlainSkeleton } from '../ui/notice/skeleton.tsx'
import { LatePage } from './late-page.tsx'

/** The page of the present address, or what stands for the next one where that is long on its way. One that is kept alive stays mounted, hidden, while another is shown. */
export function PageOutlet() {
  const outlet = useOutlet()
  const { pathname } = useLocation()
  const { route } = matchRoute(pathname)
  const late = useLateGoal()
  const cachedOutlet = useRef<ReactNode>(null)
  if (route.keepAlive) cachedOutlet.current = outlet
  const loaded = useMatches().at(-1)?.loaderData as LoadedPage | undefined
  useArrival(pageTitle(route, loaded?.subject))
  return (
    <>
      <Activity mode={route.keepAlive && late === null ? 'visible' : 'hidden'}>{cachedOutlet.current}</Activity>
      {late !== null && <LatePage pathname={late} />}
      {!route.keepAlive && (
        // What the page before does goes on: it may be the very page that is gone to, at another step.
        <div className={late === null ? 'contents' : undefined} hidden={late !== null}>
          {outlet ?? <PlainSkeleton />}
        </div>
      )}
    </>
  )
}
