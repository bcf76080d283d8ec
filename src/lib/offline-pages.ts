import { type OfflineAppName, offlineApps } from '#contract/offline-pages.ts'

/** The worker of an app keeps the app's pages that open without a network; where browsers have none, nothing is kept. */
export async function keepOfflinePages(app: OfflineAppName): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { worker, scopes } = offlineApps[app]
  await Promise.allSettled(scopes.map((scope) => navigator.serviceWorker.register(worker, { scope })))
}
