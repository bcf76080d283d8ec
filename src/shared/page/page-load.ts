import { createContext, type LoaderFunction, type MiddlewareFunction, redirectDocument } from 'react-router-dom'
import { mustReload } from '../../lib/lost-script.ts'
import { loaderDataOf, takeKeepPageFlag } from '../../lib/page-router.ts'
import { siteDistrictsContext } from '../../lib/site-districts.ts'
import type { ScreenArgs, ScreenModule } from '../../lib/screen.tsx'

/** What the loader of a page brought: the screen's data, or why there are none. */
export interface LoadedPage {
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

/** What an address shows. */
interface ShownScreen {
  /** Another one is another page, which keeps nothing of the one before. */
  key: string
  params: ScreenArgs['params']
  screen: ScreenModule
  /** Its data are its reader's alone: the server sends the page without them. */
  isPersonal?: boolean
}

/** The screen of an address within a route. */
export type ScreenAt = (pathname: string) => ShownScreen

/** A forced change waits for the person. */
export const heldContext = createContext(false)
/** The page that is shown may stay when it cannot be read anew. */
const keepsPageContext = createContext(false)
/** The server draws the page. */
export const renderContext = createContext(false)

/** Decides before anything is loaded whether the person may go there. @param guard where to go instead of an address, unless the navigation is given up; `held` while a forced change waits */
export const guardPages =
  (guard: (url: URL, signal: AbortSignal) => Promise<Response | 'held' | null>): MiddlewareFunction =>
  async ({ request, context }) => {
    const url = new URL(request.url)
    context.set(keepsPageContext, takeKeepPageFlag())
    if (mustReload()) throw redirectDocument(url.href)
    const outcome = await guard(url, request.signal)
    if (outcome === 'held') context.set(heldContext, true)
    else if (outcome) throw outcome
  }

/**
 * Loader of a page: reads what its screen shows. A failure becomes a face with retry and leaves kept-alive screens alone.
 * Without a network the page that is shown stays, and so it does when an act only wanted it read anew.
 * @param id of the route
 */
export function pageLoader(id: string, screenAt: ScreenAt): LoaderFunction {
  return async ({ request, context }): Promise<LoadedPage> => {
    const url = new URL(request.url)
    const href = url.pathname + url.search
    const { params, screen, isPersonal } = screenAt(url.pathname)
    const rendering = context.get(renderContext)
    if (context.get(heldContext)) return { href, held: true }
    if (rendering && (isPersonal || screen.ofDevice)) return { href, framed: true }
    try {
      const siteDistricts = context.get(siteDistrictsContext)
      const data = (await screen.loader?.({ params, url, signal: request.signal, siteDistricts })) ?? null
      request.signal.throwIfAborted()
      return { href, at: Date.now(), data, subject: screen.subjectOf?.(data as never) ?? null }
    } catch (error) {
      if (rendering || error instanceof Response || request.signal.aborted) throw error
      const keeps = context.get(keepsPageContext) || !navigator.onLine
      const current = loaderDataOf(id) as LoadedPage | undefined
      return keeps && current?.at !== undefined && current.href === href ? current : { href, error }
    }
  }
}
