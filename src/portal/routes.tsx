import type { RouteObject } from 'react-router-dom'
import { allRoutes, matchRoute, type RouteMeta, type RouteName } from '#contract/routes.ts'
import { layoutId } from '../lib/site.ts'
import type { ScreenModule } from '../lib/screen.tsx'
import { CrashedPage } from '../shared/page/failed-page.tsx'
import { pageRoute } from '../shared/page/page.tsx'
import { guardPages } from '../shared/page/page-load.ts'
import { PlainSkeleton } from '../ui/notice/skeleton.tsx'
import ErrorScreen from './features/error/error.screen.tsx'
import { guard } from './guard.ts'
import { Layout } from './layout.tsx'
import { loadLayout, redirectTo } from './loaders.ts'
import { hasScreen, loadScreen, type ScreenName } from './screens.ts'
import { PortalUnreadPage } from './unread-page.tsx'

/** Route of a page. Several screens may share one path: the address decides between them, and what is none of theirs is the error page. */
const page = (path: string, ...names: readonly ScreenName[]): RouteObject =>
  pageRoute({
    id: names.join(' ') || 'error',
    path,
    async load() {
      const screens = new Map<RouteName, ScreenModule>(
        await Promise.all(names.map(async (name) => [name, await loadScreen(name)] as const)),
      )
      return (pathname) => {
        const { route, params } = matchRoute(pathname)
        const screen = screens.get(route.name) ?? { default: ErrorScreen }
        return { key: route.name, params, screen, isPersonal: route.access === 'protected' }
      }
    },
    Failed: PortalUnreadPage,
    ErrorBoundary: CrashedPage,
    hydrateFallbackElement: <PlainSkeleton />,
  })

/** A path without parameters; those that have some stand in the table below. */
const isFixed = ({ path }: RouteMeta) => !/[{*]/.test(path)

const fixedPages = allRoutes.filter(isFixed).map(
  ({ name, path, redirect }): RouteObject =>
    redirect === undefined && hasScreen(name)
      ? page(path, name)
      : {
          id: name,
          path,
          caseSensitive: true,
          loader: redirectTo(redirect ?? '/'),
          element: null,
          ErrorBoundary: CrashedPage,
        },
)

export const routeObjects: RouteObject[] = [
  {
    id: layoutId,
    middleware: [guardPages(guard)],
    loader: loadLayout,
    Component: Layout,
    ErrorBoundary: CrashedPage,
    hydrateFallbackElement: <Layout />,
    children: [
      ...fixedPages,
      page('/mission/:slug', 'mission-detail'),
      page('/publicity/:id', 'publicity-detail'),
      page('/article/:slug', 'article-detail', 'article-summary'),
      page('/redirect/*', 'redirect'),
      page('*'),
    ],
  },
]
