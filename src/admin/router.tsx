import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { ConnectionBar } from '../ui/connection-bar.tsx'
import { AdminLayout } from './layout.tsx'
import { loadAdminPage } from './page-load.ts'
import { AdminScreen, CrashedAdminScreen } from './screen-outlet.tsx'

export const adminRouteObjects: RouteObject[] = [
  {
    id: 'layout',
    Component: AdminLayout,
    ErrorBoundary: CrashedAdminScreen,
    hydrateFallbackElement: <ConnectionBar />,
    children: [
      { id: 'page', path: '*', loader: loadAdminPage, Component: AdminScreen, ErrorBoundary: CrashedAdminScreen },
    ],
  },
]

/** The second app's router, below `/admin/` (spec section 9). */
export const createAdminRouter = () => createBrowserRouter(adminRouteObjects, { basename: '/admin' })
