import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router-dom'
import type { RouteMatch } from '#contract/routes.ts'
import type { ScreenModule } from '../lib/screen.tsx'
import { guard } from './guard.ts'
import { builtRoute, loadScreen } from './screens.ts'

/** What one navigation brought: the screen and its data, or why they could not be had. */
export interface Loaded {
  route: RouteMatch['route']
  params: RouteMatch['params']
  url: URL
  Screen?: ScreenModule['default']
  data?: unknown
  error?: unknown
}

/** Guard, then the screen's code and data; a failure becomes a face with retry and leaves kept-alive screens alone. */
export async function loadPage({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<Loaded | Response> {
  const url = new URL(request.url)
  const { route, params } = builtRoute(url.pathname)
  const code = route.redirect ? undefined : loadScreen(route)
  code?.catch(() => {})
  const turned = await guard(url.pathname)
  if (turned) return turned
  if (route.redirect)
    return route.redirect.startsWith('/admin/') ? redirectDocument(route.redirect) : redirect(route.redirect)
  try {
    const screen = await (code as Promise<ScreenModule>)
    const data = await screen.loader?.({ params, url, signal: request.signal })
    return { route, params, url, Screen: screen.default, data: data ?? null }
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error
    return { route, params, url, error }
  }
}
