import { matchRoute, type RouteMatch } from '#contract/routes.ts'
import type { ScreenModule } from '../lib/screen.tsx'
import { screenFile } from './screen-file.ts'

const files = import.meta.glob<ScreenModule>('./features/**/*.screen.tsx')

/** Every screen file there is, as `screenFile` writes it. */
export const screenFiles = Object.keys(files)

const errorFile = './features/error/error.screen.tsx'

const fileOf = (route: RouteMatch['route']) => screenFile(route) ?? errorFile

const loaded = new Map<string, ScreenModule>()

/** Loads the screen of a route; a chunk that did not arrive may be asked for again. One that is here is here at once: an import that
 * has nothing to fetch takes its turn behind other tasks all the same. */
export async function loadScreen(route: RouteMatch['route']): Promise<ScreenModule> {
  const file = fileOf(route)
  const known = loaded.get(file)
  if (known) return known
  const load = files[file]
  if (!load) throw new Error(`no screen ${file} for ${route.path}`)
  const screen = await load()
  loaded.set(file, screen)
  return screen
}

/** Fetches the code of the page behind an address, so that going there takes one step less. */
export function prefetchScreen(pathname: string) {
  const { route } = matchRoute(pathname)
  if (route.name !== 'error' && !route.redirect) loadScreen(route).catch(() => {})
}
