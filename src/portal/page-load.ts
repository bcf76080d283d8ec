import {
  createContext,
  type LoaderFunction,
  type MiddlewareFunction,
  redirect,
  redirectDocument,
} from 'react-router-dom'
import { matchRoute, type RouteMatch } from '#contract/routes.ts'
import { mustLoadAnew } from '../lib/lost-script.ts'
import { takeKeepsPage } from '../lib/page-router.ts'
import type { ScreenModule } from '../lib/screen.tsx'
import { guard } from './guard.ts'

/** What the loader of a page brought: the screen's data, or why they could not be had. */
export interface Loaded extends RouteMatch {
  url: URL
  /** When the data came, milliseconds since 1970; absent where it did not. */
  at?: number
  data?: unknown
  /** What the page is of, for its title. */
  subject?: string | null
  error?: unknown
  /** Nothing was loaded: the person must change the password first. */
  held?: true
}

/** A forced change waits for the person. */
const heldContext = createContext(false)
/** The page that is shown may stay when it cannot be read anew. */
const keepsPageContext = createContext(false)

/** Decides before anything is loaded whether the person may go there. */
export const guardPages: MiddlewareFunction = async ({ request, context }) => {
  const url = new URL(request.url)
  context.set(keepsPageContext, takeKeepsPage())
  if (mustLoadAnew()) throw redirectDocument(url.href)
  const turned = await guard(url.pathname)
  if (turned === 'held') context.set(heldContext, true)
  else if (turned) throw turned
}

/** Loader of a route that only leads elsewhere; the second app is another document. */
export const leadTo = (target: string): LoaderFunction => {
  const lead = target.startsWith('/admin/') ? redirectDocument : redirect
  return ({ context }) => (context.get(heldContext) ? null : lead(target))
}

/**
 * Loader of a page: reads what its screen shows. A failure becomes a face with retry and leaves kept-alive screens alone.
 * Without a network the page that is shown stays, and so it does when an act only wanted it read anew.
 * @param screenOf the screen of an address; none for the error page's
 */
export function pageLoader(screenOf: (match: RouteMatch) => ScreenModule | undefined): LoaderFunction {
  let lastGood: Loaded | undefined
  return async ({ request, context }): Promise<Loaded> => {
    const url = new URL(request.url)
    const match = matchRoute(url.pathname)
    if (context.get(heldContext)) return { ...match, url, held: true }
    try {
      const { params } = match
      const screen = screenOf(match)
      const data = (await screen?.loader?.({ params, url, signal: request.signal })) ?? null
      request.signal.throwIfAborted()
      lastGood = { ...match, url, at: Date.now(), data, subject: screen?.subjectOf?.(data as never) ?? null }
      return lastGood
    } catch (error) {
      if (error instanceof Response || request.signal.aborted) throw error
      const keeps = context.get(keepsPageContext) || !navigator.onLine
      if (keeps && lastGood?.url.href === url.href) return lastGood
      return { ...match, url, error }
    }
  }
}
