interface PageRouter {
  navigate(to: string): unknown
  revalidate(): unknown
  /** What the loaders of the shown page have brought, by the id of their routes. */
  loaderData?(): Readonly<Record<string, unknown>>
}

let router: PageRouter | null = null

/** The app's router, for code that is no component; called once by the app's start. */
export function connectRouter(appRouter: PageRouter | null): void {
  router = appRouter
}

/** Goes to an address of this app; by a page load when the app has no router. */
export function navigateTo(path: string): void {
  if (router) void router.navigate(path)
  else location.assign(path)
}

/** Runs guard and loader of the present page again. */
export function revalidatePage(): void {
  void router?.revalidate()
}

/** What the loader of a route has brought to the page that is shown. */
export const loaderDataOf = (id: string): unknown => router?.loaderData?.()[id]

let keepsPage = false

/** As `revalidatePage`, after an act that may have changed what is shown: a page that cannot be read again stays as it is, with all that is typed in it. */
export async function refreshPage(): Promise<void> {
  keepsPage = true
  await router?.revalidate()
}

/** Whether the reading that begins now may leave the page as it is; its loader asks once. */
export function takeKeepPageFlag(): boolean {
  const keeps = keepsPage
  keepsPage = false
  return keeps
}
