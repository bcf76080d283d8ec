import { routePath } from '#contract/routes.ts'
import { prefetchScreen } from './screens.ts'

declare global {
  interface Navigator {
    /** In Chromium alone. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/**
 * Fetches the code of a page when the pointer or the focus reaches a link to it, and before the router handles a press that came without
 * either (by voice, say); returns the way to stop.
 */
export function prefetchOnIntent(document: Document) {
  const paths = new Set<string>()
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || paths.has(link.pathname)) return
    paths.add(link.pathname)
    prefetchScreen(link.pathname)
  }
  const end = new AbortController()
  for (const type of ['pointerover', 'focusin', 'click'])
    document.addEventListener(type, onIntent, { capture: true, passive: true, signal: end.signal })
  return () => end.abort()
}

/** Fetches the list of missions in a quiet moment, unless the person saves data. The other pages of the menu come on intent. */
export function prefetchOften() {
  if (!navigator.connection?.saveData) prefetchScreen(routePath('mission'))
}
