import type { RouteObject } from 'react-router-dom'
import { allRoutes, type RouteMatch, type RouteMeta, type RouteName } from '#contract/routes.ts'
import { PlainSkeleton } from '../ui/notice/skeleton.tsx'
import { Layout } from './layout.tsx'
import { layoutId } from '../lib/site.ts'
import { guardPages, redirectTo, loadLayout, pageLoader } from './page-load.ts'
import { CrashedPage, Page } from './page.tsx'
import { hasScreen, loadScreen, type ScreenName } from './screens.ts'

/** Route of a page. Several screens may share one path: the address decides between them, and what is none of theirs is the error page. */
function page(path: string, ...names: readonly ScreenName[]): RouteObject {
  const id = names.join(' ') || 'error'
  return {
    id,
    path,
    caseSensitive: true,
    async lazy() {
      const screens = new Map(
        await Promise.all(names.map(async (name) => [name as RouteName, await loadScreen(name)] as const)),
      )
      const screenOf = ({ route }: Pick<RouteMatch, 'route'>) => screens.get(route.name)
      return {
        loader: pageLoader(id, screenOf),
        Component: () => <Page screenOf={screenOf} />,
      }
    },
    ErrorBoundary: CrashedPage,
    hydrateFallbackElement: <PlainSkeleton />,
  }
}

/** A path without parameters; those that have some stand in the table below. */
const isFixed = ({ path }: RouteMeta) => !/[{*]/.test(path)

const fixedPages = allRoutes
  .filter(isFixed)
  .map(
    ({ name, path, redirect }): RouteObject =>
      redirect === undefined && hasScreen(name)
        ? page(path, name)
        : { id: name, path, caseSensitive: true, loader: redirectTo(redirect ?? '/'), ErrorBoundary: CrashedPage },
  )

export const routeObjects: RouteObject[] = [
  {
    id: layoutId,
    middleware: [guardPages],
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
