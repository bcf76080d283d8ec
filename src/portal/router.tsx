import { useMemo } from 'react'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { inRegions } from '../lib/router-region.tsx'
import { PlainSkeleton } from '../ui/skeleton.tsx'
import { Layout } from './layout.tsx'
import { loadPage } from './page-load.ts'
import { CrashedScreen, Screens } from './screen-outlet.tsx'

export const routeObjects: RouteObject[] = [
  {
    id: 'layout',
    Component: Layout,
    ErrorBoundary: CrashedScreen,
    children: [
      {
        id: 'page',
        path: '*',
        loader: loadPage,
        Component: Screens,
        ErrorBoundary: CrashedScreen,
        hydrateFallbackElement: <PlainSkeleton />,
      },
    ],
  },
]

/** The portal's router. `matchRoute` of the contract decides which page an address is, for the server too; nothing is matched twice. */
export const createPortalRouter = () => createBrowserRouter(routeObjects)

/** The portal, shown by its router. */
export function Portal({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const provided = useMemo(() => inRegions(router), [router])
  return <RouterProvider router={provided} useTransitions={false} />
}
