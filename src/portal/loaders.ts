import { type LoaderFunction, redirect, redirectDocument, type RouterContextProvider } from 'react-router-dom'
import { siteDistrictsContext } from '../lib/site-districts.ts'
import type { LayoutData } from '../lib/site.ts'
import { heldContext } from '../shared/page/page-load.ts'

/** Loader of what stands around every page. */
export const loadLayout: LoaderFunction = async ({ context }): Promise<LayoutData> => ({
  site: await (context as Readonly<RouterContextProvider>).get(siteDistrictsContext).site(),
})

/** Loader of a route that only leads elsewhere; the second app is another document. */
export const redirectTo = (target: string): LoaderFunction => {
  const redirectWith = target.startsWith('/admin/') ? redirectDocument : redirect
  return ({ context }) => (context.get(heldContext) ? null : redirectWith(target))
}
