let lost = false

/** Notes every script of the product that did not arrive. */
export function watchScripts(): void {
  addEventListener('vite:preloadError', () => {
    lost = true
  })
}

/**
 * Whether going on needs the page anew: browsers may keep the failure of a script for as long as the page lives (HTML, module map),
 * so that asking for it again fails without a request.
 */
export const mustLoadAnew = (): boolean => lost && navigator.onLine

/** Puts sheets that did not arrive on the page anew: the loader asks for each only once, and a part would come back without its looks. */
export function fetchStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode())
}
