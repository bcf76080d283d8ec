import {
  createContext,
  type LoaderFunction,
  type MiddlewareFunction,
  redirect,
  redirectDocument,
  type RouterContextProvider,
} from 'react-router-dom'
import { matchRoute, type RouteMatch } from '#contract/routes.ts'
import { mustLoadAnew } from '../lib/lost-script.ts'
import { loaderDataOf, takeKeepsPage } from '../lib/page-router.ts'
import { placesContext } from '../lib/places.ts'
import type { ScreenModule } from '../lib/screen.tsx'
import type { LayoutData } from '../lib/site.ts'
import { guard } from './guard.ts'

/** What the loader of a page brought: the screen's data, or why there are none. */
export interface Loaded {
  /** Path and search of the address. */
  href: string
  /** When the data came, milliseconds since 1970; absent where it did not. */
  at?: number
  data?: unknown
  /** What the page is of, for its title. */
  subject?: string | null
  error?: unknown
  /** Nothing was loaded: the person must change the password first. */
  held?: true
  /** Nothing was loaded: the page was sent without what its reader alone may see. */
  framed?: true
}

/** A forced change waits for the person. */
const heldContext = createContext(false)
/** The page that is shown may stay when it cannot be read anew. */
const keepsPageContext = createContext(false)
/** The server draws the page: whether without its data, which only the browser can ask for; null in the browser. */
export const renderContext = createContext<{ readonly framed: boolean } | null>(null)

/** Decides before anything is loaded whether the person may go there. */
export const guardPages: MiddlewareFunction = async ({ request, context }) => {
  const url = new URL(request.url)
  context.set(keepsPageContext, takeKeepsPage())
  if (mustLoadAnew()) throw redirectDocument(url.href)
  const outcome = await guard(url.pathname)
  if (outcome === 'held') context.set(heldContext, true)
  else if (outcome) throw outcome
}

/** Loader of what stands around every page. */
export const loadLayout: LoaderFunction = async ({ context }): Promise<LayoutData> => ({
  site: await (context as Readonly<RouterContextProvider>).get(placesContext).site(),
})

/** Loader of a route that only leads elsewhere; the second app is another document. */
export const redirectTo = (target: string): LoaderFunction => {
  const lead = target.startsWith('/admin/') ? redirectDocument : redirect
  return ({ context }) => (context.get(heldContext) ? null : lead(target))
}

/**
 * Loader of a page: reads what its screen shows. A failure becomes a face with retry and leaves kept-alive screens alone.
 * Without a network the page that is shown stays, and so it does when an act only wanted it read anew.
 * @param id of the route
 * @param screenOf the screen of an address; none for the error page's
 */
export function pageLoader(id: string, screenOf: (match: RouteMatch) => ScreenModule | undefined): LoaderFunction {
  return async ({ request, context }): Promise<Loaded> => {
    const url = new URL(request.url)
    const href = url.pathname + url.search
    const match = matchRoute(url.pathname)
    const rendering = context.get(renderContext)
    if (context.get(heldContext)) return { href, held: true }
    const screen = screenOf(match)
    if (rendering && (rendering.framed || screen?.ofDevice)) return { href, framed: true }
    try {
      const { params } = match
      const places = context.get(placesContext)
      const data = (await screen?.loader?.({ params, url, signal: request.signal, places })) ?? null
      request.signal.throwIfAborted()
      return { href, at: Date.now(), data, subject: screen?.subjectOf?.(data as never) ?? null }
    } catch (error) {
      if (rendering || error instanceof Response || request.signal.aborted) throw error
      const keeps = context.get(keepsPageContext) || !navigator.onLine
      const current = loaderDataOf(id) as Loaded | undefined
      return keeps && current?.at !== undefined && current.href === href ? current : { href, error }
    }
  }
}
