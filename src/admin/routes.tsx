import { matchPath, Outlet, type RouteObject } from 'react-router-dom'
import type { ScreenArgs } from '../lib/screen.tsx'
import { pageRoute } from '../shared/page/page.tsx'
import { guardPages } from '../shared/page/page-load.ts'
import { ConnectionBar } from '../ui/notice/connection-bar.tsx'
import { UiProvider } from '../ui/theme/provider.tsx'
import { checkDuty } from './duty.ts'
import { adminGuard } from './guard.ts'
import { AdminLayout } from './layout.tsx'
import { type AdminRoute, adminRoutes, loadAdminScreen } from './screens.ts'
import { CrashedAdminPage, NoPage, AdminUnreadPage } from './unread-page.tsx'

const page = (route: AdminRoute): RouteObject =>
  pageRoute({
    id: route.path,
    path: route.path,
    handle: route,
    middleware: [guardPages((url) => adminGuard(route, url))],
    async load() {
      const screen = await loadAdminScreen(route)
      const loader = async (args: ScreenArgs) => {
        await checkDuty(route, args.url.pathname + args.url.search)
        return screen.loader?.(args)
      }
      return (pathname) => {
        const params = paramsOf(route, pathname)
        return { key: `${route.path} ${JSON.stringify(params)}`, params, screen: { ...screen, loader } }
      }
    },
    Failed: AdminUnreadPage,
    ErrorBoundary: CrashedAdminPage,
  })

function paramsOf({ path }: AdminRoute, pathname: string): ScreenArgs['params'] {
  const params = matchPath(`/admin${path}`, pathname)?.params ?? {}
  return Object.fromEntries(Object.entries(params).map(([name, value = '']) => [name, value]))
}

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
          { id: 'nowhere', path: '*', loader: () => ({ at: Date.now() }), Component: NoPage },
        ],
      },
    ],
  },
]
