import { routePath } from '#contract/routes.ts'
import { prefetchScreen } from './screens.ts'

/**
 * Fetches the code of a page when the pointer or the focus reaches a link to it, and before the router hears of a press that came without
 * either (by voice, say); returns the way to stop.
 */
export function prefetchOnIntent(document: Document) {
  const seen = new Set<string>()
  const notice = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || seen.has(link.pathname)) return
    seen.add(link.pathname)
    prefetchScreen(link.pathname)
  }
  document.addEventListener('pointerover', notice, { passive: true })
  document.addEventListener('focusin', notice)
  document.addEventListener('click', notice, { capture: true })
  return () => {
    document.removeEventListener('pointerover', notice)
    document.removeEventListener('focusin', notice)
    document.removeEventListener('click', notice, { capture: true })
  }
}

/**
 * Fetches the list of missions in a quiet moment, and the frame of the pages that lead to an account, unless the person saves data. The
 * other pages of the menu come on intent: all of them were sixty files, and running them held up a slow phone for a tenth of a second.
 */
export function prefetchOften() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  prefetchScreen(routePath('mission'))
  import('../ui/frame/split-frame.tsx').catch(() => {})
}
