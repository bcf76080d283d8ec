import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { inWholeSteps } from '../lib/whole-steps.ts'
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
export const createPortalRouter = () => inWholeSteps(createBrowserRouter(routeObjects))
