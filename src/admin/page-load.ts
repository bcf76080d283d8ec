import { type LoaderFunction, redirectDocument } from 'react-router-dom'
import { mustLoadAnew } from '../lib/lost-script.ts'
import { ownPlaces } from '../lib/places.ts'
import type { ScreenModule } from '../lib/screen.tsx'
import { adminGuard, isUnchecked } from './guard.ts'
import { type AdminRoute, loadAdminScreen } from './screens.ts'

export interface LoadedAdminPage {
  url: URL
  /** When the data came, milliseconds since 1970. */
  at?: number
  Screen?: ScreenModule['default']
  data?: unknown
  error?: unknown
  /** The screen could not be loaded, and who is here could not be asked. */
  unchecked?: boolean
}

/** Loader of a page: guard, the screen's code, then its data; a failure becomes a face with retry. Redirects are thrown on. */
export function adminLoader(route: AdminRoute): LoaderFunction {
  return async ({ request }): Promise<LoadedAdminPage | Response> => {
    const url = new URL(request.url)
    if (mustLoadAnew()) return redirectDocument(url.href)
    const code = loadAdminScreen(route)
    code.catch(() => {})
    const outcome = await adminGuard(route)
    if (outcome) return outcome
    try {
      const screen = await code
      const data = await screen.loader?.({ params: {}, url, signal: request.signal, places: ownPlaces })
      return { url, at: Date.now(), Screen: screen.default, data: data ?? null }
    } catch (error) {
      if (error instanceof Response || request.signal.aborted) throw error
      return { url, error, unchecked: isUnchecked() }
    }
  }
}
