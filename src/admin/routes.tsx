import { Outlet, type RouteObject } from 'react-router-dom'
import { ConnectionBar } from '../ui/notice/connection-bar.tsx'
import { UiProvider } from '../ui/theme/provider.tsx'
import { AdminLayout } from './layout.tsx'
import { adminLoader } from './page-load.ts'
import { AdminPage, CrashedAdminPage, NoAdminPage } from './page.tsx'
import { type AdminRoute, adminRoutes } from './screens.ts'

const page = (route: AdminRoute): RouteObject => ({
  id: route.path,
  path: route.path,
  caseSensitive: true,
  handle: route,
  loader: adminLoader(route),
  Component: AdminPage,
  ErrorBoundary: CrashedAdminPage,
})

export const adminRouteObjects: RouteObject[] = [
  {
    id: 'ui',
    element: (
      <UiProvider>
        <Outlet />
      </UiProvider>
    ),
    hydrateFallbackElement: <ConnectionBar />,
    children: [
      {
        id: 'layout',
        Component: AdminLayout,
        ErrorBoundary: CrashedAdminPage,
        children: [
          ...adminRoutes.map(page),
          { id: 'nowhere', path: '*', loader: () => ({ at: Date.now() }), Component: NoAdminPage },
        ],
      },
    ],
  },
]
