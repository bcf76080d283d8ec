import { type LoaderFunction, type Params, redirectDocument } from 'react-router-dom'
import { isPageOpenTo } from '#contract/admin-pages.ts'
import type { Duty } from '#contract/duty.ts'
import { mustLoadAnew } from '../lib/lost-script.ts'
import { ownPlaces } from '../lib/places.ts'
import type { ScreenArgs, ScreenModule } from '../lib/screen.tsx'
import { readOrganizer } from '../session/read-organizer.ts'
import { adminGuard, isUnchecked } from './guard.ts'
import { type AdminRoute, loadAdminScreen } from './screens.ts'

export interface LoadedAdminPage {
  url: URL
  params: ScreenArgs['params']
  /** When the data came, milliseconds since 1970. */
  at?: number
  Screen?: ScreenModule['default']
  data?: unknown
  error?: unknown
  /** The duty of whoever is here, where it does not open the page. */
  refusedDuty?: Duty
  /** The screen could not be loaded, and who is here could not be asked. */
  unchecked?: boolean
}

/** Loader of a page: guard, the screen's code, then its data; a failure becomes a face with retry. Redirects are thrown on. */
export function adminLoader(route: AdminRoute): LoaderFunction {
  return async ({ request, params: matched }): Promise<LoadedAdminPage | Response> => {
    const url = new URL(request.url)
    const params = paramsOf(matched)
    if (mustLoadAnew()) return redirectDocument(url.href)
    const code = loadAdminScreen(route)
    code.catch(() => {})
    const outcome = await adminGuard(route)
    if (outcome) return outcome
    try {
      const refusedDuty = await findRefusedDuty(route)
      if (refusedDuty) return { url, params, refusedDuty }
      const screen = await code
      const data = await screen.loader?.({ params, url, signal: request.signal, places: ownPlaces })
      return { url, params, at: Date.now(), Screen: screen.default, data: data ?? null }
    } catch (error) {
      if (error instanceof Response || request.signal.aborted) throw error
      return { url, params, error, unchecked: isUnchecked() }
    }
  }
}

const paramsOf = (matched: Params): ScreenArgs['params'] =>
  Object.fromEntries(Object.entries(matched).map(([name, value = '']) => [name, value]))

async function findRefusedDuty(route: AdminRoute): Promise<Duty | null> {
  if (route.access === 'forcedChange') return null
  const { duty } = await readOrganizer()
  return isPageOpenTo(route, duty) ? null : duty
}
