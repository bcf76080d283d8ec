import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router-dom'
import { matchRoute, type RouteMatch } from '#contract/routes.ts'
import { mustLoadAnew } from '../lib/lost-script.ts'
import { takeKeepsPage } from '../lib/page-router.ts'
import type { ScreenModule } from '../lib/screen.tsx'
import { guard } from './guard.ts'
import { loadScreen } from './screens.ts'

/** What one navigation brought: the screen and its data, or why they could not be had. */
export interface Loaded {
  route: RouteMatch['route']
  params: RouteMatch['params']
  url: URL
  /** When the data came, milliseconds since 1970; absent where it did not. */
  at?: number
  Screen?: ScreenModule['default']
  data?: unknown
  error?: unknown
  /** Nothing was loaded: the person must change the password first. */
  held?: true
}

let lastGood: Loaded | undefined

/** Guard, then the screen's code and data; a failure becomes a face with retry and leaves kept-alive screens alone.
 * Without a network the page that is shown stays, and so it does when an act only wanted it read anew. */
export async function loadPage({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<Loaded | Response> {
  const url = new URL(request.url)
  const keepsPage = takeKeepsPage()
  if (mustLoadAnew()) return redirectDocument(url.href)
  const { route, params } = matchRoute(url.pathname)
  const code = route.redirect ? undefined : loadScreen(route)
  code?.catch(() => {})
  const turned = await guard(url.pathname)
  if (turned === 'held') return { route, params, url, held: true }
  if (turned) return turned
  if (route.redirect)
    return route.redirect.startsWith('/admin/') ? redirectDocument(route.redirect) : redirect(route.redirect)
  try {
    const screen = await (code as Promise<ScreenModule>)
    const data = await screen.loader?.({ params, url, signal: request.signal })
    request.signal.throwIfAborted()
    lastGood = { route, params, url, at: Date.now(), Screen: screen.default, data: data ?? null }
    return lastGood
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error
    if ((keepsPage || !navigator.onLine) && lastGood?.url.href === url.href) return lastGood
    return { route, params, url, error }
  }
}
