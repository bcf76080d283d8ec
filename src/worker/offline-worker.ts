import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import type { OfflineContent } from '#contract/offline-pages.ts'

/** Stands before this script as the server sends it. */
declare const offlineContent: OfflineContent
declare const self: { readonly skipWaiting: () => Promise<void> }

const networkTimeoutSeconds = 4

// Before the kept documents, which would answer first.
for (const { pattern, document } of offlineContent.pages) {
  const path = new RegExp(pattern)
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && path.test(url.pathname),
    new NetworkOnly({
      networkTimeoutSeconds,
      plugins: [{ handlerDidError: () => matchPrecache(document) }],
    }),
  )
}
precacheAndRoute([...offlineContent.files])
cleanupOutdatedCaches()
void self.skipWaiting()
clientsClaim()
