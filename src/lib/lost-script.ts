let lost = false

/** The next navigation loads its page again: what is on this one is not to be trusted any more. */
export function loadNextAnew(): void {
  lost = true
}

/** Notes every script of the product that did not arrive. */
export function watchScripts(): void {
  addEventListener('vite:preloadError', loadNextAnew)
}

/**
 * Whether going on needs the page again: browsers may keep the failure of a script for as long as the page lives (HTML, module map),
 * so that asking for it again fails without a request.
 */
export const mustReload = (): boolean => lost && navigator.onLine

/** Reinserts style sheets that did not arrive: the loader asks for each only once, and a part would come back without its looks. */
export function fetchStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])'))
    if (link.sheet === null) link.replaceWith(link.cloneNode())
}
