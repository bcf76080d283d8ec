import { matchRoute, type RouteMatch } from '#contract/routes.ts'
import type { ScreenModule } from '../lib/screen.tsx'
import { screenFile } from './screen-file.ts'

const files = import.meta.glob<ScreenModule>('./features/**/*.screen.tsx')

/** Every screen file there is, as `screenFile` writes it. */
export const screenFiles = Object.keys(files)

const errorFile = './features/error/error.screen.tsx'

const fileOf = (route: RouteMatch['route']) => screenFile(route) ?? errorFile

/** Loads the screen of a route; a chunk that did not arrive may be asked for again. */
export async function loadScreen(route: RouteMatch['route']): Promise<ScreenModule> {
  const load = files[fileOf(route)]
  if (!load) throw new Error(`no screen ${fileOf(route)} for ${route.path}`)
  return load()
}

/** Fetches the code of the page behind an address, so that going there takes one step less. */
export function prefetchScreen(pathname: string) {
  const { route } = matchRoute(pathname)
  if (route.name !== 'error' && !route.redirect) loadScreen(route).catch(() => {})
}
