interface PageRouter {
  navigate(to: string): unknown
  revalidate(): unknown
}

let router: PageRouter | null = null

/** The app's router, for code that is no component; called once by the app's start. */
export function connectRouter(connected: PageRouter | null): void {
  router = connected
}

/** Goes to an address of this app; by a page load when the app has no router. */
export function navigateTo(to: string): void {
  if (router) void router.navigate(to)
  else location.assign(to)
}

/** Runs guard and loader of the present page again. */
export function revalidatePage(): void {
  void router?.revalidate()
}
